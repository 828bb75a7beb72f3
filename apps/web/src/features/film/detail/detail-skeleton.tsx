import { Skeleton, SkeletonGroup, TopBar } from '@manjuan/ui'
import styles from './detail-skeleton.module.css'

export function DetailSkeleton() {
  return (
    <>
      <TopBar overlay={1}>
        <span />
      </TopBar>
      <SkeletonGroup className={styles.page ?? ''}>
        <div className={styles.stage} />
        <div className={styles.facts}>
          <Skeleton width="70%" height={26} />
          <Skeleton width="48%" height={14} />
          <Skeleton height={56} radius="card" />
          <Skeleton width="100%" height={14} />
          <Skeleton width="82%" height={14} />
        </div>
        <div className={styles.cards}>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} ratio="16 / 9" radius="cover" />
          ))}
        </div>
      </SkeletonGroup>
    </>
  )
}
