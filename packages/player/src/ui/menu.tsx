// A label in the control bar with a list: a small one above it where there is a pointer, a sheet on phones.
// It opens by click or tap, and closes by choosing, by Esc, by a second click, or when the pointer leaves it.

import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { Button } from './button.tsx'
import { type Choice, Choices } from './choices.tsx'
import { cx } from './cx.ts'
import { onEscape } from './escape.ts'
import { useLeaving } from './leaving.ts'
import css from './menu.module.css'
import { Sheet } from './sheet.tsx'
import { usePlayer } from './use-player.ts'

interface MenuProps {
  player: Player
  /** The panel's name in the store: the feature's. */
  name: string
  /** What is chosen here: said aloud, and the head of the list. */
  label: string
  /** What the button shows. */
  text: ReactNode
  choices: readonly Choice[]
  chosen: string
  onChoice(value: string): void
  /** How long after the pointer it goes. */
  leaveMs?: number
  /** Under the list. */
  children?: ReactNode
  className?: string | undefined
}

export function Menu({
  player,
  name,
  label,
  text,
  choices,
  chosen,
  onChoice,
  leaveMs,
  children,
  className,
}: MenuProps) {
  const open = usePlayer(player, (state) => state.panel === name)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    if (player.state.get().panel === name) player.openPanel(null)
  }
  const closeByKey = onEscape(() => {
    close()
    button.current?.focus()
  })
  const leaving = useLeaving(player.timers, open, close, leaveMs)
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus({ preventScroll: true })
  }, [open])
  const choose = (value: string) => {
    onChoice(value)
    close()
    button.current?.focus({ preventScroll: true })
  }
  const body = (
    <>
      <Choices label={label} choices={choices} chosen={chosen} onChoice={choose} />
      {children}
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's and Esc's ways close the list; the button has the rest
    <div className={cx(css.menu, className)} {...leaving} onKeyDown={open ? closeByKey : undefined}>
      <Button
        ref={button}
        className={css.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={typeof text === 'string' ? `${label} ${text}` : label}
        onClick={() => player.openPanel(open ? null : name)}
      >
        {text}
      </Button>
      {open && player.mobile ? (
        <Sheet title={label} closeText={textsOf(player).close} onClose={close}>
          <div id={id}>{body}</div>
        </Sheet>
      ) : null}
      {open && !player.mobile ? (
        <div ref={list} id={id} className={css.list}>
          <div className={css.head}>{label}</div>
          {body}
        </div>
      ) : null}
    </div>
  )
}
