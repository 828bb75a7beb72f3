// Looks of novels in lists: rows, or three small cards and then rows.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { cx } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { NovelCard } from '#parts/novels/novel-card.tsx'
import { NovelRow, NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import { progressLine } from '#parts/novels/says.ts'
import styles from '../lists.module.css'
import { mixedOf, rowsOf } from '../looks.tsx'
import { smallCards } from './rules.ts'

const shape = { keyOf: ({ bookId }: NovelBook) => bookId, Skeleton: NovelRowSkeleton, count: 5 }

export const rowsLook = rowsOf({ ...shape, card: (book) => <NovelRow book={book} />, itemClassName: styles.novelRow })

/** Rows with the time of the update and the newest chapter. */
export const updatesLook = rowsOf({ ...shape, card: (book) => <Update book={book} />, itemClassName: styles.novelRow })

/** `ranked` numbers the novels by their places. */
export const mixedLook = (ranked: boolean) =>
  mixedOf({
    ...shape,
    card(book, at) {
      const rank = ranked ? { rank: at + 1 } : {}
      return at < smallCards ? <NovelCard book={book} {...rank} /> : <NovelRow book={book} {...rank} />
    },
    className: cx(styles.mixed, styles.novels),
  })

function Update({ book }: { book: NovelBook }) {
  return (
    <>
      <NovelRow book={book} />
      <p className={styles.update}>
        <span className={styles.chapter}>{progressLine(book)}</span>
        <span>{formatWhen(Date.parse(book.updateTime))}</span>
      </p>
    </>
  )
}
