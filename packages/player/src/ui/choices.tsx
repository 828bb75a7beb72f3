// One of several, as a list of radio rows: for menus above the bar and for sheets.

import type { KeyboardEvent } from 'react'
import { Button } from './button.tsx'
import css from './choices.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export interface Choice {
  value: string
  text: string
  /** Smaller, behind the text. */
  note?: string | undefined
}

interface ChoicesProps {
  label: string
  choices: readonly Choice[]
  chosen: string
  onChoice(value: string): void
  /** rows: one under the other; chips: beside each other. */
  as?: 'rows' | 'chips'
}

export function Choices({ label, choices, chosen, onChoice, as = 'rows' }: ChoicesProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    rows[(at + by + rows.length) % rows.length]?.focus()
  }
  return (
    <div role="radiogroup" aria-label={label} className={as === 'chips' ? css.chips : css.rows} onKeyDown={move}>
      {choices.map(({ value, text, note }) => (
        // No radio input: choosing takes place at once and closes the list.
        <Button
          key={value}
          role="radio"
          aria-checked={value === chosen}
          tabIndex={value === chosen || !choices.some((one) => one.value === chosen) ? 0 : -1}
          className={cx(as === 'chips' ? css.chip : css.row, value === chosen && css.chosen)}
          onClick={() => onChoice(value)}
        >
          <span>
            {text}
            {note ? <small className={css.note}>{note}</small> : null}
          </span>
          {as === 'rows' && value === chosen ? <Icon name="check" size={20} /> : null}
        </Button>
      ))}
    </div>
  )
}
