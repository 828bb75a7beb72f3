// A person's own edits of the chapters, each with its way back.
import styles from './imports.module.css'
import { editText } from './types.ts'
import type { Editing } from './use-edits.ts'

interface EditedProps {
  editing: Editing
  isOpen: boolean
}

export function Edited({ editing: { batch, edit, latest }, isOpen }: EditedProps) {
  const { chapters } = batch.edits
  if (chapters.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>你的修改 {chapters.length} 处</summary>
      <ul className={styles.list} aria-label="你的修改">
        {chapters.map((one) => (
          <li key={`${one.deed} ${one.at}`}>
            {editText(one)}（{one.at}）
            {isOpen && (
              <button
                type="button"
                onClick={() =>
                  edit({ chapters: latest().chapters.filter(({ at, deed }) => at !== one.at || deed !== one.deed) })
                }
              >
                撤回
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
