// A comic as a row with more facts. It has its own file, because the first one carries the small card.
import type { Book } from '@manjuan/contract/reader/comic'
import { cx } from '@manjuan/ui'
import { formatCount } from '@manjuan/ui/format'
import { Link } from '#page/navigation.tsx'
import { Cover } from '#parts/works/cover.tsx'
import { RankMark } from '#parts/works/rank-mark.tsx'
import styles from './cards.module.css'
import { progressLine, statusName } from './says.ts'
import { texts } from './texts.ts'

interface LargeCardProps {
  book: Book
  rank?: number
}

export function LargeCard({ book, rank }: LargeCardProps) {
  return (
    <Link to={`/book/${book.bookId}`} className={styles.large}>
      <Cover book={book} plain={rank !== undefined} className={styles.largeCover} />
      <span className={styles.facts}>
        <span className={styles.head}>
          <span className={styles.largeTitle}>{book.title}</span>
          {rank !== undefined && <RankMark number={rank} plain />}
        </span>
        <span className={styles.tags}>
          <span className={cx(styles.tag, book.publishStatus === 'finish' && styles.finished)}>
            {statusName(book.publishStatus)}
          </span>
          <span className={styles.tag}>{book.categoryName}</span>
          <span className={styles.tagText}>{texts.recommend(book.recommend)}</span>
        </span>
        <span className={styles.abstract}>{book.abstractContent}</span>
        <span className={styles.foot}>
          <span className={styles.progress}>{progressLine(book)}</span>
          <span className="digits">{texts.reads(formatCount(book.readCount))}</span>
        </span>
      </span>
    </Link>
  )
}
