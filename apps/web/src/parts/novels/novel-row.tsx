// A novel as a row: a small cover, and beside it what it is about. One link.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { cx } from '@manjuan/ui'
import type { ReactNode } from 'react'
import { Link } from '#page/navigation.tsx'
import { Cover } from '#parts/works/cover.tsx'
import { RankMark } from '#parts/works/rank-mark.tsx'
import { RowSkeleton } from '#parts/works/row-skeleton.tsx'
import styles from './novel-row.module.css'
import { statusName, wordsOf } from './says.ts'

interface NovelRowProps {
  book: NovelBook
  rank?: number
  /** as searching marks them */
  title?: ReactNode
  author?: ReactNode
}

export function NovelRow({ book, rank, title = book.title, author = book.author }: NovelRowProps) {
  return (
    <Link to={`/novels/${book.bookId}`} className={styles.row}>
      <Cover book={book} plain={rank !== undefined} className={styles.cover} />
      <span className={styles.facts}>
        <span className={styles.head}>
          <span className={styles.title}>{title}</span>
          {rank !== undefined && <RankMark number={rank} plain />}
        </span>
        <span className={styles.abstract}>{book.abstractContent}</span>
        <span className={styles.foot}>
          <span className={styles.author}>{author}</span>
          <span className={cx(styles.tag, book.publishStatus === 'finish' && styles.finished)}>
            {statusName(book.publishStatus)}
          </span>
          <span className={styles.tag}>{book.categoryName}</span>
          <span className={cx(styles.words, 'digits')}>{wordsOf(book.wordCount)}</span>
        </span>
      </span>
    </Link>
  )
}

const bones = { row: styles.row, picture: styles.cover, words: styles.bones }

export function NovelRowSkeleton() {
  return (
    <RowSkeleton
      {...bones}
      ratio="3 / 4"
      lines={[
        ['52%', 18],
        ['100%', 14],
        ['82%', 14],
        ['46%', 14],
      ]}
    />
  )
}
