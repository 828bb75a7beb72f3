// Opening and closing the platform's own dialog, for sheet and modal.
// The platform keeps the focus inside, and closes on Esc. Some browsers close it on Android's back too; its entry in the
// history does so everywhere.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLayer } from './layers.ts'

interface DialogHandle {
  ref: RefObject<HTMLDialogElement | null>
  /** Number of openings, a key with which the content starts afresh. */
  opening: number
  onCancel(event: { preventDefault(): void }): void
  onClick(event: { target: EventTarget | null }): void
}

/** With `leaves`, closing leaves the page, so the dialog takes no step back of its own. */
export function useDialog(open: boolean, onClose: (() => void) | undefined, leaves = false): DialogHandle {
  useLayer(open && !leaves, onClose)
  const ref = useRef<HTMLDialogElement>(null)
  const [opening, setOpening] = useState(open ? 1 : 0)
  const [was, setWas] = useState(open)
  if (open !== was) {
    setWas(open)
    if (open) setOpening(opening + 1)
  }
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (!dialog.open) dialog.showModal()
    // The focus goes to the dialog itself: it is read from its beginning, and no choice looks chosen. Tab goes to the first.
    dialog.tabIndex = -1
    if (!dialog.querySelector('[autofocus]')) dialog.focus()
    return () => dialog.close()
  }, [open])
  return {
    ref,
    opening,
    onCancel: (event) => {
      event.preventDefault()
      onClose?.()
    },
    onClick: ({ target }) => {
      if (target === ref.current) onClose?.()
    },
  }
}
