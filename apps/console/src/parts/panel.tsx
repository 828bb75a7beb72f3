// A dialog of the console: a form over the page, closed by Esc and by its button.
import { IconButton } from '@manjuan/ui'
import { useDialog } from '@manjuan/ui/dialogs'
import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  onClose(): void
  children: ReactNode
}

export function Panel({ title, onClose, children }: PanelProps) {
  const { ref, onCancel } = useDialog(true, onClose)
  const id = useId()
  return (
    <dialog ref={ref} className={styles.panel} aria-labelledby={id} onCancel={onCancel}>
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="关闭" onClick={onClose} />
      </header>
      {children}
    </dialog>
  )
}
