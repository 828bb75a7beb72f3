import type { KeyboardEvent } from 'react'

/** Esc closes what stands in front, and nothing behind it. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  close()
}
