// A sheet rises from below. A downward drag, a tap beside it, Esc and Android's back close it.
import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { useDialog } from './dialog.ts'
import styles from './sheet.module.css'
import { texts } from './texts.ts'

interface SheetProps {
  open: boolean
  onClose(): void
  title: string
  /** The one action, which stays at the bottom while the content scrolls. */
  footer?: ReactNode
  /** The title is for screen readers alone. */
  bare?: boolean
  children: ReactNode
}

const closeAfterPx = 96
const closeAtPxPerMs = 0.6

export function Sheet({ open, onClose, title, footer, bare = false, children }: SheetProps) {
  const { ref, opening, onCancel, onClick } = useDialog(open, onClose)
  const titleId = useId()
  const drag = useDragDown(() => ref.current, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the tap beside the sheet; Esc does the same by keyboard
    <dialog ref={ref} className={styles.sheet} aria-labelledby={titleId} onCancel={onCancel} onClick={onClick}>
      <div className={styles.head} {...drag}>
        <span className={styles.grip} />
        <div className={bare ? 'visually-hidden' : styles.titleRow}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label={texts.close} size={20} className={styles.close} onClick={onClose} />
        </div>
      </div>
      {opening > 0 && (
        <div key={opening} className={styles.body}>
          {children}
        </div>
      )}
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  )
}

function useDragDown(sheet: () => HTMLElement | null, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)
  const moved = (event: PointerEvent) => Math.max(0, event.clientY - (start.current?.y ?? event.clientY))
  const settle = () => {
    const element = sheet()
    start.current = null
    if (!element) return
    delete element.dataset.dragged
    element.style.removeProperty('translate')
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const element = sheet()
      if (!start.current || !element) return
      element.dataset.dragged = ''
      element.style.translate = `0 ${moved(event)}px`
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return
      const speed = moved(event) / Math.max(1, event.timeStamp - start.current.at)
      const enough = moved(event) > closeAfterPx || speed > closeAtPxPerMs
      settle()
      if (enough) onClose()
    },
    onPointerCancel: settle,
  }
}
