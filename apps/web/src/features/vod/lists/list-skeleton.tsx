import { SkeletonGroup } from '@manjuan/ui'
import { VodCardSkeleton } from '#parts/vods/vod-card.tsx'
import { VodRowSkeleton } from '#parts/vods/vod-row.tsx'
import styles from './list.module.css'

export function CardsSkeleton() {
  return (
    <SkeletonGroup className={styles.cards ?? ''}>
      <VodCardSkeleton />
      <VodCardSkeleton />
      <VodCardSkeleton />
      <VodCardSkeleton />
      <VodCardSkeleton />
      <VodCardSkeleton />
    </SkeletonGroup>
  )
}

export function RowsSkeleton() {
  return (
    <SkeletonGroup>
      <VodRowSkeleton />
      <VodRowSkeleton />
      <VodRowSkeleton />
      <VodRowSkeleton />
      <VodRowSkeleton />
      <VodRowSkeleton />
    </SkeletonGroup>
  )
}
