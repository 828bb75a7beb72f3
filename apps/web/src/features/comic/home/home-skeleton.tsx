import { Skeleton, SkeletonGroup } from '@manjuan/ui'
import { SmallCardSkeleton } from '#parts/comics/skeletons.tsx'
import styles from './home-skeleton.module.css'

export function HomeSkeleton() {
  return (
    <SkeletonGroup className={styles.page ?? ''}>
      <Skeleton ratio={2} radius="card" />
      <div className={styles.nav}>
        {spots.slice(0, 5).map((spot) => (
          <Skeleton key={spot} width={48} height={48} radius="round" />
        ))}
      </div>
      <Skeleton width={96} height={24} />
      <div className={styles.grid}>
        {spots.map((spot) => (
          <SmallCardSkeleton key={spot} />
        ))}
      </div>
    </SkeletonGroup>
  )
}

const spots = [1, 2, 3, 4, 5, 6, 7, 8, 9]
