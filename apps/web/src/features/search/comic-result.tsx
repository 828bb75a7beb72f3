// A comic among the results, with the keyword marked.
import type { Book } from '@manjuan/contract/reader/comic'
import { cx } from '@manjuan/ui'
import { formatCount } from '@manjuan/ui/format'
import { Link } from '#page/navigation.tsx'
import { progressLine, statusName } from '#parts/comics/says.ts'
import { Cover } from '#parts/works/cover.tsx'
import type { Mark } from './kind.ts'
import styles from './search.module.css'
import { texts } from './texts.ts'

export function ComicResult({ book, mark }: { book: Book; mark: Mark }) {
  return (
    <Link to={`/book/${book.bookId}`} className={styles.work}>
      <Cover book={book} className={styles.cover} />
      <span className={styles.facts}>
        <span className={styles.title}>{mark(book.title)}</span>
        <span className={styles.author}>{mark(book.author || texts.unknownAuthor)}</span>
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
