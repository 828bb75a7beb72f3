import { Skeleton, SkeletonGroup } from '@manjuan/ui'
import styles from './detail-skeleton.module.css'

export function DetailSkeleton() {
  return (
    <SkeletonGroup className={styles.page ?? ''}>
      <span className={styles.head}>
        <span className={styles.words}>
          <Skeleton width="82%" height={30} />
          <Skeleton width="40%" height={16} />
          <Skeleton width="60%" height={20} />
        </span>
        <span className={styles.cover}>
          <Skeleton ratio="3 / 4" radius="cover" />
        </span>
      </span>
      <Skeleton height={38} />
      <Skeleton height={72} />
      <Skeleton height={156} radius="card" />
    </SkeletonGroup>
  )
}
