// What every ad over the player has: it takes all touches, leads to its page, says how long it lasts, and may be closed.

import { type ReactNode, useEffect, useState } from 'react'
import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import css from './ad.module.css'

interface AdCoverProps {
  player: Player
  name: string
  left: number | null
  link: string | null
  /** The film's own element shows through. */
  clear?: boolean
  closeText?: string | undefined
  onClose?: () => void
  children?: ReactNode
  /** Over the link that fills the picture. */
  prompt?: ReactNode
}

export function AdCover({ player, name, left, link, clear, closeText, onClose, children, prompt }: AdCoverProps) {
  const texts = textsOf(player)
  return (
    <section className={cx(css.cover, clear && css.clear)} aria-label={texts.ad} data-player-box={name}>
      {children}
      {link ? (
        <a className={css.whole} href={link} target="_blank" rel="noopener noreferrer">
          <span className={css.details}>{texts.adDetails}</span>
        </a>
      ) : null}
      {prompt}
      <Said text={left === null ? texts.ad : texts.adLeft(left)} anew={left === null} />
      <div className={css.top}>
        <span className={css.left} role="timer">
          {left === null ? texts.ad : texts.adLeft(left)}
        </span>
        {onClose ? (
          <Button className={css.close} onClick={onClose}>
            {closeText ?? texts.adClose}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Readers of the screen hear how long it lasts when that is known, not every second of it. */
function Said({ text, anew }: { text: string; anew: boolean }) {
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seconds that follow are not said
  useEffect(() => setSaid(text), [anew])
  return (
    <span className={css.said} role="status">
      {said}
    </span>
  )
}
