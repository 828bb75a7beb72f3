// N-01: today's updates by category, six at a time: one with its abstract, the others as lines.
import { limits } from '@manjuan/contract/limits'
import type { NovelBook, NovelList } from '@manjuan/contract/reader/novel'
import { EmptyState, Tabs, uiTexts } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { useQuery } from '@tanstack/react-query'
import { novelTodayPage } from '#api/novel.ts'
import { Link } from '#page/navigation.tsx'
import { NovelRow } from '#parts/novels/novel-row.tsx'
import { texts as novelTexts } from '#parts/novels/texts.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { batchOf } from '#parts/works/batch.ts'
import { BlockHead } from '#parts/works/block-head.tsx'
import styles from './block.module.css'
import { texts } from './texts.ts'
import lines from './today-box.module.css'

interface TodayBoxProps {
  categories: readonly { id: number; name: string }[]
  /** The first batch of all categories, which came with the home. */
  first: readonly NovelBook[]
}

const allCategories = 0
const size = limits.novelBoxPageSize

export function TodayBox({ categories, first }: TodayBoxProps) {
  const [category, setCategory] = useVisitState<number>('today category', allCategories)
  const [page, setPage] = useVisitState<number>('today batch', 1)
  const ofAll = category === allCategories
  const query = useQuery({
    ...novelTodayPage({ category, pageSize: size, currentPage: page }),
    enabled: !ofAll || page > 1,
  })
  const { items, waiting, busy, next, hasOthers } = batchOf({ page, size, first: ofAll ? first : null, query, itemsOf })
  const choose = (wanted: number) => {
    setCategory(wanted)
    setPage(1)
  }
  return (
    <section className={styles.block} aria-labelledby="novel-today">
      <BlockHead
        id="novel-today"
        title={texts.today}
        more={ofAll ? '/novels/new' : `/novels/new?category=${category}`}
        busy={busy}
        onChange={hasOthers ? () => setPage(next) : undefined}
      />
      <Tabs
        label={texts.todayTabs}
        items={[
          { value: allCategories, label: texts.all },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={category}
        onChange={choose}
      />
      <div className={styles.body} data-waiting={waiting || undefined}>
        {items.length === 0 && !waiting ? <EmptyState title={uiTexts.noRecord} /> : <Column books={items} />}
      </div>
    </section>
  )
}

const itemsOf = ({ novelBookList }: NovelList) => novelBookList

function Column({ books }: { books: readonly NovelBook[] }) {
  return (
    <ul className={lines.column}>
      {books.map((book, at) => (
        <li key={book.bookId}>{at === 0 ? <NovelRow book={book} /> : <Line book={book} />}</li>
      ))}
    </ul>
  )
}

function Line({ book }: { book: NovelBook }) {
  const { bookId, title, chapterCount, lastChapterTitle, updateTime } = book
  return (
    <Link to={`/novels/${bookId}`} className={lines.line}>
      <span className={lines.title}>{title}</span>
      <span className={lines.chapter}>{novelTexts.chapterNamed(chapterCount, lastChapterTitle)}</span>
      <span className={lines.when}>{formatWhen(Date.parse(updateTime))}</span>
    </Link>
  )
}
