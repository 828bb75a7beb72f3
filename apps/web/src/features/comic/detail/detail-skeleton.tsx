import type { Book } from '@manjuan/contract/reader/comic'
import { Skeleton, SkeletonGroup } from '@manjuan/ui'
import { ChapterSkeleton } from '../chapter-row.tsx'
import page from './detail.module.css'
import { DetailHead } from './detail-head.tsx'
import styles from './detail-skeleton.module.css'

/** With `card` the head stands at once, as the tapped card knew it. */
export function DetailSkeleton({ card }: { card: Book | undefined }) {
  if (card)
    return (
      <>
        <DetailHead book={card} />
        <div className={page.paper}>
          <ChapterSkeleton rows={6} />
        </div>
      </>
    )
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
