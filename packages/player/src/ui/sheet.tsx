// A sheet over the player: from below on an upright phone, from the right where the screen lies.

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import css from './sheet.module.css'

interface SheetProps {
  title: string
  closeText: string
  onClose(): void
  children: ReactNode
}

export function Sheet({ title, closeText, onClose, children }: SheetProps) {
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    // The chosen entry takes the focus first, so that a screen reader says what is chosen.
    const first = box.current?.querySelector<HTMLElement>('[aria-checked="true"]') ?? box.current
    first?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={css.place}>
      <Button className={css.behind} aria-label={closeText} tabIndex={-1} onClick={onClose} />
      <div
        ref={box}
        className={css.sheet}
        role="dialog"
        aria-modal
        aria-labelledby={name}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Tab') keepWithin(event.currentTarget, event)
          if (event.key !== 'Escape') return
          event.stopPropagation()
          event.preventDefault()
          onClose()
        }}
      >
        <div className={css.head}>
          <h2 id={name} className={css.title}>
            {title}
          </h2>
          <IconButton icon="close" label={closeText} size={20} onClick={onClose} />
        </div>
        <div className={css.body}>{children}</div>
      </div>
    </div>
  )
}

function keepWithin(box: HTMLElement, event: { shiftKey: boolean; preventDefault(): void }): void {
  const stops = [...box.querySelectorAll<HTMLElement>('button, [href], input, [tabindex="0"]')]
  const [first, last] = [stops[0], stops.at(-1)]
  const edge = event.shiftKey ? first : last
  if (document.activeElement !== edge && document.activeElement !== box) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
