import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import appear from '#ui/appear.module.css'
import { cx } from '#ui/cx.ts'
import { onEscape } from '#ui/escape.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { usePlayer } from '#ui/use-player.ts'
import { useStore } from '#ui/use-store.ts'
import type { PauseAdModel } from './feature.ts'
import css from './style.module.css'

interface Props {
  player: Player
  model: PauseAdModel
  coverUrl: string
}

export function PauseAdBox({ player, model, coverUrl }: Props) {
  const { up, there } = useStore(model.state)
  const panel = usePlayer(player, (state) => state.panel !== null)
  const texts = textsOf(player)
  if (!up) return null
  const picture = (
    <img className={css.picture} src={coverUrl} alt={texts.ad} onLoad={model.seen} onError={model.close} />
  )
  return (
    <div className={css.place}>
      <section
        className={cx(css.box, appear.appear, (!there || panel) && css.unseen)}
        aria-label={texts.ad}
        data-player-box="pause-ad"
        onKeyDown={onEscape(model.close)}
      >
        {model.link ? (
          <a className={css.link} href={model.link} target="_blank" rel="noopener noreferrer">
            {picture}
          </a>
        ) : (
          picture
        )}
        <span className={css.label}>{texts.ad}</span>
        <IconButton className={css.close} icon="close" label={texts.adClose} size={18} onClick={model.close} />
      </section>
    </div>
  )
}
