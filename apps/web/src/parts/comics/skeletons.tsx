// Skeletons of cards.
import { Skeleton } from '@manjuan/ui'
import cards from './cards.module.css'
import styles from './skeletons.module.css'

export function SmallCardSkeleton() {
  return (
    <span className={styles.small}>
      <Skeleton ratio="3 / 4" radius="cover" />
      <Skeleton width="80%" height={14} />
    </span>
  )
}

export function LargeCardSkeleton() {
  return (
    <span className={cards.large}>
      <span className={cards.largeCover}>
        <Skeleton ratio="3 / 4" radius="cover" />
      </span>
      <span className={styles.facts}>
        <Skeleton width="60%" height={18} />
        <Skeleton width="40%" height={14} />
        <Skeleton height={14} />
        <Skeleton width="85%" height={14} />
      </span>
    </span>
  )
}
