import { Skeleton, SkeletonGroup } from '@manjuan/ui'
import { NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import styles from './home-skeleton.module.css'

export function HomeSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.top}>
        <Skeleton height={76} radius="card" />
        <Skeleton width={96} height={24} />
      </div>
      <NovelRowSkeleton />
      <div className={styles.lines}>
        {[70, 86, 62, 78, 90].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={18} />
        ))}
      </div>
      <NovelRowSkeleton />
      <NovelRowSkeleton />
    </SkeletonGroup>
  )
}
