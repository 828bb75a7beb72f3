import { SkeletonGroup } from '@manjuan/ui'
import { SmallCardSkeleton } from '#parts/comics/skeletons.tsx'
import { NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import styles from './list.module.css'

/** `small`: three small cards come before the rows. */
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
      <NovelRowSkeleton />
      <NovelRowSkeleton />
      <NovelRowSkeleton />
      <NovelRowSkeleton />
      <NovelRowSkeleton />
    </SkeletonGroup>
  )
}
