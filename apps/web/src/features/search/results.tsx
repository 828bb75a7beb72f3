// S-02: what was found, the best fitting first.
import type { Book } from '@manjuan/contract/comic'
import { useComicSearch } from '#api/comic-search.ts'
import { Cover } from '#parts/works/cover.tsx'
import { progressLine, statusName } from '#parts/works/rules.ts'
import { LargeCardSkeleton } from '#parts/works/skeletons.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { formatCount } from '#ui/format.ts'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link, usePage } from '#ui/navigation.tsx'
import { SkeletonGroup } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Marked } from './marked.tsx'
import styles from './search.module.css'
import { HotWords } from './start.tsx'
import { texts } from './texts.ts'

interface ResultsProps {
  keyword: string
  onSearch(keyword: string): void
}

export function Results({ keyword, onSearch }: ResultsProps) {
  const found = useComicSearch(keyword, usePage().key)
  const keywords = [found.keyword, keyword]
  return (
    <>
      <p role="status" className={cx(styles.count, !found.totalItem && 'visually-hidden')}>
        {found.totalItem !== null && texts.found(formatCount(found.totalItem))}
      </p>
      <InfiniteList
        pages={found.list}
        itemKey={({ bookId }) => bookId}
        skeleton={<ResultsSkeleton />}
        empty={<Nothing onSearch={onSearch} />}
        itemClassName={styles.result}
      >
        {(book) => <Result book={book} keywords={keywords} />}
      </InfiniteList>
    </>
  )
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

function Nothing({ onSearch }: { onSearch(keyword: string): void }) {
  return (
    <>
      <EmptyState
        title={texts.none}
        hint={texts.noneHint}
        action={
          <ButtonLink to="/category" kind="soft">
            {texts.categories}
          </ButtonLink>
        }
      />
      <HotWords onSearch={onSearch} />
    </>
  )
}

function ResultsSkeleton() {
  return (
    <SkeletonGroup>
      <LargeCardSkeleton />
      <LargeCardSkeleton />
      <LargeCardSkeleton />
      <LargeCardSkeleton />
    </SkeletonGroup>
  )
}
