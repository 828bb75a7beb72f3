// A film as a poster over its title. One link.
import type { Vod } from '@manjuan/contract/reader/video'
import { Skeleton } from '@manjuan/ui'
import { Link } from '#page/navigation.tsx'
import styles from './film-card.module.css'
import { Poster } from './poster.tsx'
import { filmPath, noteOf } from './says.ts'

export function FilmCard({ film }: { film: Vod }) {
  return (
    <Link to={filmPath(film.vodId)} className={styles.card}>
      <Poster film={film} />
      <span className={styles.title}>{film.vodName}</span>
      <span className={styles.note}>{noteOf(film)}</span>
    </Link>
  )
}

export function FilmCardSkeleton() {
  return (
    <span className={styles.bones}>
      <Skeleton ratio="16 / 9" radius="cover" />
      <Skeleton width="86%" height={16} />
      <Skeleton width="52%" height={12} />
    </span>
  )
}
