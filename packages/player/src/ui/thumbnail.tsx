// The picture of a second, cut out of its sheet; nothing where the film has none.
import type { Player } from '#core/player.ts'
import { thumbnailAt } from '#core/thumbnails.ts'
import css from './thumbnail.module.css'

export function ThumbnailView({ player, second, width = 160 }: { player: Player; second: number; width?: number }) {
  const thumbnails = player.source?.thumbnails
  const picture = thumbnailAt(thumbnails, second)
  if (!thumbnails || !picture) return null
  const scale = width / thumbnails.width
  return (
    <span
      aria-hidden
      className={css.thumbnail}
      style={{
        width,
        height: Math.round(thumbnails.height * scale),
        backgroundImage: `url("${encodeURI(picture.sheet)}")`,
        backgroundPosition: `${-picture.x * scale}px ${-picture.y * scale}px`,
        backgroundSize: `${thumbnails.columns * thumbnails.width * scale}px ${thumbnails.rows * thumbnails.height * scale}px`,
      }}
    />
  )
}
