// A question or a result in the middle of the screen.
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { useDialog } from './dialog.ts'
import styles from './modal.module.css'

export interface ModalAction {
  label: string
  onPress(): void
  kind?: 'primary' | 'plain' | 'soft' | 'ghost' | 'gold'
  busy?: boolean
}

interface ModalProps {
  open: boolean
  title: string
  /** Called by Esc, back and a tap beside the modal. Without it only the actions close the modal. */
  onClose?: () => void
  /** The last action is the main one. Up to two stand side by side. */
  actions: readonly ModalAction[]
  /** A drawing or an icon above the title. */
  art?: ReactNode
  children?: ReactNode
}

export function Modal({ open, title, onClose, actions, art, children }: ModalProps) {
  const { ref, opening, onCancel, onClick } = useDialog(open, onClose)
  const titleId = useId()
  const stacked = actions.length > 2
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the tap beside the modal; Esc does the same by keyboard
    <dialog ref={ref} className={styles.modal} aria-labelledby={titleId} onCancel={onCancel} onClick={onClick}>
      {opening > 0 && (
        <div key={opening} className={styles.content}>
          {art && <div className={styles.art}>{art}</div>}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children && <div className={styles.body}>{children}</div>}
          <div className={styles.actions} data-stacked={stacked || undefined}>
            {/* Side by side the main action stands at the right, one over the other at the top. */}
            {(stacked ? [...actions].reverse() : actions).map((action) => (
              <Button
                key={action.label}
                kind={action.kind ?? (action === actions.at(-1) ? 'primary' : 'plain')}
                busy={action.busy ?? false}
                onClick={action.onPress}
                block
              >
                {action.label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </dialog>
  )
}
