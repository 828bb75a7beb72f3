// Comics in lists: in rows, or three small cards and then rows.
import type { Book } from '@manjuan/contract/reader/comic'
import { cx, SkeletonGroup } from '@manjuan/ui'
import { SmallCard } from '#parts/comics/cards.tsx'
import { LargeCard } from '#parts/comics/large-card.tsx'
import { progressLine } from '#parts/comics/says.ts'
import { LargeCardSkeleton, SmallCardSkeleton } from '#parts/comics/skeletons.tsx'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import type { Look } from '../kind.ts'
import styles from '../lists.module.css'

const keyOf = ({ bookId }: Book) => bookId
const smallCards = 3

export const rowsLook: Look<Book> = {
  keyOf,
  card: (book) => <LargeCard book={book} />,
  skeleton: (
    <SkeletonRows count={4}>
      <LargeCardSkeleton />
    </SkeletonRows>
  ),
  itemClassName: styles.comicRow,
}

export const mixedLook: Look<Book> = {
  keyOf,
  card: (book, at) =>
    at < smallCards ? <SmallCard book={book} note={progressLine(book)} /> : <LargeCard book={book} />,
  skeleton: <MixedSkeleton />,
  className: cx(styles.mixed, styles.comics),
  itemClassName: styles.item,
}

export function MixedSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.comicsWaiting}>
        <SmallCardSkeleton />
        <SmallCardSkeleton />
        <SmallCardSkeleton />
      </div>
      <LargeCardSkeleton />
      <LargeCardSkeleton />
      <LargeCardSkeleton />
      <LargeCardSkeleton />
    </SkeletonGroup>
  )
}
