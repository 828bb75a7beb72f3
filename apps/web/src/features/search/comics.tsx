// Searching comics.
import type { Book } from '@manjuan/contract/reader/comic'
import { cx } from '@manjuan/ui'
import { formatCount } from '@manjuan/ui/format'
import { comicSource } from '#api/search.ts'
import { comicSearches } from '#local/search-histories.ts'
import { Link } from '#page/navigation.tsx'
import { progressLine, statusName } from '#parts/comics/says.ts'
import { LargeCardSkeleton } from '#parts/comics/skeletons.tsx'
import { Cover } from '#parts/works/cover.tsx'
import type { SearchKind } from './kind.ts'
import { Marked } from './marked.tsx'
import styles from './search.module.css'
import { Search } from './search.tsx'
import { texts } from './texts.ts'

export default function ComicSearch() {
  return <Search kind={comics} />
}

const comics: SearchKind<Book> = {
  path: '/search',
  pathOf: ({ bookId }) => `/book/${bookId}`,
  briefOf: ({ bookId, title, author }) => ({ id: bookId, title, author }),
  icon: 'book',
  categories: '/category',
  texts: texts.comics,
  searches: comicSearches,
  hotWords: 'comic',
  source: comicSource,
  renderResult: (book, keywords) => <Result book={book} keywords={keywords} />,
  skeleton: <LargeCardSkeleton />,
}

function Result({ book, keywords }: { book: Book; keywords: readonly string[] }) {
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
