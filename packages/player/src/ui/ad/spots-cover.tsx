import { useEffect, useRef } from 'react'
import type { Player } from '#core/player.ts'
import type { SpotsModel } from '#core/spots.ts'
import { textsOf } from '#i18n/index.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import round from '../round.module.css'
import { TurningWheel } from '../turning-wheel.tsx'
import { useStore } from '../use-store.ts'
import css from './ad.module.css'
import { AdCover } from './ad-cover.tsx'

interface SpotsCoverProps {
  player: Player
  model: SpotsModel
  name: string
  closeText: string | undefined
  onClose(): void
}

/** A video ad: in a picture of its own, or over the film's element that shows it. */
export function SpotsCover({ player, model, name, closeText, onClose }: SpotsCoverProps) {
  const { at, left, held, link, picture } = useStore(model.state)
  const texts = textsOf(player)
  if (at === null) return null
  return (
    <AdCover
      player={player}
      name={name}
      left={left}
      link={link}
      clear={picture === null}
      closeText={closeText}
      onClose={onClose}
      prompt={
        held ? (
          <Button
            className={css.prompt}
            onClick={() => {
              model.play()
              // A viewer who touches to see the ad wants the film.
              if (held === 'touch') void player.play()
            }}
          >
            <span className={cx(round.round, css.big)}>
              <Icon name="play" size={34} />
            </span>
            <span>{held === 'touch' ? texts.adBlocked : texts.play}</span>
            {held === 'touch' ? <span>{texts.adTouch}</span> : null}
          </Button>
        ) : left === null ? (
          <TurningWheel size={40} className={css.wait} />
        ) : null
      }
    >
      <Picture picture={picture} />
    </AdCover>
  )
}

function Picture({ picture }: { picture: unknown }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (picture instanceof HTMLElement) place.current?.append(picture)
  }, [picture])
  return <div ref={place} className={css.picture} />
}
