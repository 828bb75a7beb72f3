import { SkeletonGroup } from '@manjuan/ui'
import { LargeCardSkeleton, SmallCardSkeleton } from '#parts/comics/skeletons.tsx'
import styles from './list.module.css'

/** `small`: three small cards come before the large ones. */
export function ListSkeleton({ small = false }: { small?: boolean }) {
  return (
    <SkeletonGroup>
      {small && (
        <div className={styles.skeleton}>
          <SmallCardSkeleton />
          <SmallCardSkeleton />
          <SmallCardSkeleton />
        </div>
      )}
      <LargeCardSkeleton />
      <LargeCardSkeleton />
      <LargeCardSkeleton />
      <LargeCardSkeleton />
    </SkeletonGroup>
  )
}
