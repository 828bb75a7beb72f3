import { Skeleton, SkeletonGroup } from '@manjuan/ui'
import { ChapterSkeleton } from '../chapter-row.tsx'
import styles from './detail-skeleton.module.css'

export function DetailSkeleton() {
  return (
    <>
      <SkeletonGroup className={styles.head ?? ''}>
        <span className={styles.cover}>
          <Skeleton ratio="3 / 4" radius="cover" />
        </span>
        <span className={styles.words}>
          <Skeleton width="80%" height={24} />
          <Skeleton width="45%" height={16} />
          <Skeleton width="60%" height={16} />
        </span>
      </SkeletonGroup>
      <ChapterSkeleton rows={4} />
    </>
  )
}
