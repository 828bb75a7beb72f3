import { Skeleton, SkeletonGroup } from '@manjuan/ui'
import { FilmCardSkeleton } from '#parts/films/film-card.tsx'
import styles from './home-skeleton.module.css'

export function HomeSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.tiles}>
        {['a', 'b', 'c', 'd', 'e'].map((tile) => (
          <Skeleton key={tile} width={48} height={48} radius="card" />
        ))}
      </div>
      <div className={styles.lines}>
        <Skeleton width={96} height={24} />
        <Skeleton ratio="16 / 9" radius="card" />
      </div>
      <div className={styles.cards}>
        <FilmCardSkeleton />
        <FilmCardSkeleton />
        <FilmCardSkeleton />
        <FilmCardSkeleton />
        <FilmCardSkeleton />
        <FilmCardSkeleton />
      </div>
    </SkeletonGroup>
  )
}
