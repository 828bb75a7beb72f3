import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { AdCover } from '#ui/ad/ad-cover.tsx'
import { useStore } from '#ui/use-store.ts'
import type { StartAdModel } from './feature.ts'
import css from './style.module.css'

interface Props {
  player: Player
  model: StartAdModel
  coverUrl: string
}

export function StartAdCover({ player, model, coverUrl }: Props) {
  const { left } = useStore(model.state)
  const texts = textsOf(player)
  if (left === null) return null
  return (
    <AdCover player={player} name="start-ad" left={left} link={model.link}>
      <img className={css.picture} src={coverUrl} alt={texts.ad} onLoad={model.seen} onError={model.broken} />
    </AdCover>
  )
}
