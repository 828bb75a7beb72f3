// A novel as a row: a small cover, and facts beside it.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { cx } from '@manjuan/ui'
import type { ReactNode } from 'react'
import { Cover } from '#parts/works/cover.tsx'
import { rowSkeletonOf } from '#parts/works/row-skeleton.tsx'
import { type RowExtras, WorkRow } from '#parts/works/work-row.tsx'
import styles from './novel-row.module.css'
import { statusName, wordsOf } from './says.ts'

interface NovelRowProps extends RowExtras {
  book: NovelBook
  author?: ReactNode
}

export function NovelRow({ book, rank, title = book.title, author = book.author }: NovelRowProps) {
  const cover = <Cover book={book} plain={rank !== undefined} className={styles.cover} />
  const foot = (
    <>
      <span className={styles.author}>{author}</span>
      <span className={cx(styles.tag, book.publishStatus === 'finish' && styles.finished)}>
        {statusName(book.publishStatus)}
      </span>
      <span className={styles.tag}>{book.categoryName}</span>
      <span className={cx(styles.words, 'digits')}>{wordsOf(book.wordCount)}</span>
    </>
  )
  return (
    <WorkRow to={`/novels/${book.bookId}`} styles={styles} picture={cover} title={title} rank={rank} foot={foot}>
      <span className={styles.abstract}>{book.abstractContent}</span>
    </WorkRow>
  )
}

const lines = { '52%': 18, '100%': 14, '82%': 14, '46%': 14 }

const look = { row: styles.row, picture: styles.cover, words: styles.bones, ratio: '3 / 4', lines }
export const NovelRowSkeleton = rowSkeletonOf(look)
