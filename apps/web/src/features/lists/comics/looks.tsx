// Looks of comics in lists: rows, or three small cards and then rows.
import type { Book } from '@manjuan/contract/reader/comic'
import { cx } from '@manjuan/ui'
import type { RankedBook } from '#api/comic-lists.ts'
import { SmallCard } from '#parts/comics/cards.tsx'
import { LargeCard } from '#parts/comics/large-card.tsx'
import { progressLine } from '#parts/comics/says.ts'
import { LargeCardSkeleton } from '#parts/comics/skeletons.tsx'
import styles from '../lists.module.css'
import { mixedOf, rowsOf } from '../looks.tsx'

const smallCards = 3
const waiting = { Skeleton: LargeCardSkeleton, count: 4, waiting: styles.comicsWaiting }
const mixed = cx(styles.mixed, styles.comics)

export const rowsLook = rowsOf<Book>({
  keyOf: ({ bookId }) => bookId,
  card: (book) => <LargeCard book={book} />,
  Skeleton: LargeCardSkeleton,
  count: 4,
  itemClassName: styles.comicRow,
})

export const mixedLook = mixedOf<Book>({
  keyOf: ({ bookId }) => bookId,
  card: (book, at) =>
    at < smallCards ? <SmallCard book={book} note={progressLine(book)} /> : <LargeCard book={book} />,
  className: mixed,
  ...waiting,
})

/** Numbered, with the first in the middle. */
export const podium = mixedOf<RankedBook>({
  keyOf: ({ book }) => book.bookId,
  card: ({ book, rank }) =>
    rank <= smallCards ? (
      <SmallCard book={book} rank={rank} note={book.categoryName} />
    ) : (
      <LargeCard book={book} rank={rank} />
    ),
  className: cx(mixed, styles.podium),
  ...waiting,
})
