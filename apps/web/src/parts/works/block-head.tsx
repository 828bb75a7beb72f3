// Name of a block, its change of batch beside it, and the way to all of it.
import { Icon } from '@manjuan/ui'
import styles from './block-head.module.css'
import { texts } from './block-texts.ts'
import { SectionHead } from './section-head.tsx'

interface BlockHeadProps {
  id: string
  title: string
  more: string
  busy: boolean
  /** Absent where there is no other batch. */
  onChange: (() => void) | undefined
}

export function BlockHead({ id, title, more, busy, onChange }: BlockHeadProps) {
  const change = onChange && (
    <button
      type="button"
      className={styles.change}
      aria-label={texts.changeBatchOf(title)}
      aria-busy={busy || undefined}
      onClick={onChange}
    >
      <Icon name="refresh" size={15} className={busy ? styles.turning : undefined} />
      {texts.changeBatch}
    </button>
  )
  return <SectionHead id={id} title={title} more={more} note={change} />
}
