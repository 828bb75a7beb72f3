// Novels in lists: in rows, or three small cards and then rows.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { cx, SkeletonGroup } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import type { ReactNode } from 'react'
import { SmallCardSkeleton } from '#parts/comics/skeletons.tsx'
import { NovelCard } from '#parts/novels/novel-card.tsx'
import { NovelRow, NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import { progressLine } from '#parts/novels/says.ts'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import type { Look } from '../kind.ts'
import styles from '../lists.module.css'
import { smallCards } from './rules.ts'

const novels = cx(styles.mixed, styles.novels)
const keyOf = ({ bookId }: NovelBook) => bookId
const rowsOf = (card: (book: NovelBook) => ReactNode): Look<NovelBook> => ({
  keyOf,
  card,
  skeleton: (
    <SkeletonRows count={5}>
      <NovelRowSkeleton />
    </SkeletonRows>
  ),
  itemClassName: styles.novelRow,
})

export const rowsLook = rowsOf((book) => <NovelRow book={book} />)

/** Rows that say when the novel changed, and how far it has come. */
export const updatesLook = rowsOf((book) => (
  <>
    <NovelRow book={book} />
    <p className={styles.update}>
      <span className={styles.chapter}>{progressLine(book)}</span>
      <span>{formatWhen(Date.parse(book.updateTime))}</span>
    </p>
  </>
))

/** `ranked`: numbered by their places. */
export const mixedLook = (ranked: boolean): Look<NovelBook> => ({
  keyOf,
  card(book, at) {
    const rank = ranked ? { rank: at + 1 } : {}
    return at < smallCards ? <NovelCard book={book} {...rank} /> : <NovelRow book={book} {...rank} />
  },
  skeleton: <MixedSkeleton />,
  className: novels,
  itemClassName: styles.item,
})

function MixedSkeleton() {
  return (
    <SkeletonGroup>
      <div className={novels}>
        <SmallCardSkeleton />
        <SmallCardSkeleton />
        <SmallCardSkeleton />
      </div>
      <NovelRowSkeleton />
      <NovelRowSkeleton />
      <NovelRowSkeleton />
      <NovelRowSkeleton />
      <NovelRowSkeleton />
    </SkeletonGroup>
  )
}
