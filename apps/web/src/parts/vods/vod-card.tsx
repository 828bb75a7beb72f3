// A film as a poster over its title. One link.
import type { Vod } from '@manjuan/contract/video'
import { Skeleton } from '@manjuan/ui'
import { Link } from '#page/navigation.tsx'
import { Poster } from './poster.tsx'
import { noteOf, vodPath } from './says.ts'
import styles from './vod-card.module.css'

export function VodCard({ vod }: { vod: Vod }) {
  return (
    <Link to={vodPath(vod.vodId)} className={styles.card}>
      <Poster vod={vod} />
      <span className={styles.title}>{vod.vodName}</span>
      <span className={styles.note}>{noteOf(vod)}</span>
    </Link>
  )
}

export function VodCardSkeleton() {
  return (
    <span className={styles.bones}>
      <Skeleton ratio="16 / 9" radius="cover" />
      <Skeleton width="86%" height={16} />
      <Skeleton width="52%" height={12} />
    </span>
  )
}
