import { type ReactNode, useId } from 'react'
import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import appear from '#ui/appear.module.css'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { onEscape } from '#ui/escape.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import round from '#ui/round.module.css'
import { usePlayer } from '#ui/use-player.ts'
import { useStore } from '#ui/use-store.ts'
import type { MembershipModel, MembershipRules } from './feature.ts'
import css from './style.module.css'

export interface MembershipButton {
  text: string
  onClick(): void
  primary?: boolean | undefined
}

export interface MembershipOptions extends MembershipRules {
  title: string
  text?: ReactNode
  buttons: readonly MembershipButton[]
}

interface Props {
  player: Player
  model: MembershipModel
  options: MembershipOptions
}

export function MembershipCover({ player, model, options }: Props) {
  const { shown } = useStore(model.state)
  const turn = usePlayer(player, (state) => state.turn === 'membership')
  const texts = textsOf(player)
  const id = useId()
  if (!turn || shown === 'off') return null
  if (shown === 'closed')
    return (
      <div className={css.locked}>
        <Button className={round.round} aria-label={texts.play} onClick={() => void player.play()}>
          <Icon name="play" size={34} />
        </Button>
      </div>
    )
  const { title, text, buttons } = options
  return (
    <section
      className={cx(css.cover, appear.appear)}
      aria-labelledby={id}
      data-player-box="membership"
      onKeyDown={onEscape(model.close)}
    >
      <div className={css.body}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {text ? <div className={css.text}>{text}</div> : null}
        <div className={css.buttons}>
          {buttons.map((button) => (
            <Button
              key={button.text}
              className={cx(css.button, button.primary && css.primary)}
              onClick={() => button.onClick()}
            >
              {button.text}
            </Button>
          ))}
        </div>
      </div>
      <IconButton className={css.close} icon="close" label={texts.close} size={20} onClick={model.close} />
    </section>
  )
}
