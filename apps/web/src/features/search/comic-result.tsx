// A comic among the results, with the keyword marked.
import type { Book } from '@manjuan/contract/reader/comic'
import { cx } from '@manjuan/ui'
import { formatCount } from '@manjuan/ui/format'
import { Link } from '#page/navigation.tsx'
import { progressLine, statusName } from '#parts/comics/says.ts'
import { Cover } from '#parts/works/cover.tsx'
import { Marked } from './marked.tsx'
import styles from './search.module.css'
import { texts } from './texts.ts'

export function ComicResult({ book, keywords }: { book: Book; keywords: readonly string[] }) {
  return (
    <Link to={`/book/${book.bookId}`} className={styles.work}>
      <Cover book={book} className={styles.cover} />
      <span className={styles.facts}>
        <span className={styles.title}>
          <Marked text={book.title} keywords={keywords} />
        </span>
        <span className={styles.author}>
          <Marked text={book.author || texts.unknownAuthor} keywords={keywords} />
        </span>
        <span className={styles.tags}>
          <span className={cx(styles.tag, book.publishStatus === 'finish' && styles.finished)}>
            {statusName(book.publishStatus)}
          </span>
          <span className={styles.tag}>{book.categoryName}</span>
          <span className="digits">{texts.reads(formatCount(book.readCount))}</span>
        </span>
        <span className={styles.progress}>{progressLine(book)}</span>
      </span>
    </Link>
  )
}
