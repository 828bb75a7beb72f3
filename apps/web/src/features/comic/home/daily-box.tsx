// H-03: today's updates by category, nine at a time.

import { limits } from '@manjuan/contract/limits'
import type { Book } from '@manjuan/contract/reader/comic'
import { EmptyState, Tabs, uiTexts } from '@manjuan/ui'
import { useLaterQuery } from '#api/later-query.ts'
import { SmallCard } from '#parts/comics/cards.tsx'
import { progressLine } from '#parts/comics/says.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { nextBatch } from '#parts/works/rules.ts'
import { SectionHead } from '#parts/works/section-head.tsx'
import { BatchButton } from './batch-button.tsx'
import styles from './daily-box.module.css'
import { texts } from './texts.ts'

interface DailyBoxProps {
  categories: readonly { id: number; name: string }[]
  /** The first batch of all categories, which came with the home. */
  first: readonly Book[]
}

const allCategories = 0

export function DailyBox({ categories, first }: DailyBoxProps) {
  const [category, setCategory] = useVisitState<number>('daily category', allCategories)
  const [page, setPage] = useVisitState<number>('daily batch', 1)
  const isFirst = category === allCategories && page === 1
  const query = useLaterQuery(isFirst ? null : `${category}/${page}`, ({ todayUpdatePage }) =>
    todayUpdatePage({ category, pageSize: limits.dailyBoxPageSize, currentPage: page }),
  )
  const books = isFirst ? first : (query.data?.bookList ?? first)
  const choose = (next: number) => {
    setCategory(next)
    setPage(1)
  }
  return (
    <section className={styles.box} aria-labelledby="daily-title">
      <SectionHead
        id="daily-title"
        title={texts.daily}
        more={category === allCategories ? '/home/day' : `/home/day?category=${category}`}
      />
      <Tabs
        kind="chip"
        label={texts.dailyTabs}
        items={[
          { value: allCategories, label: texts.all },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={category}
        onChange={choose}
      />
      {books.length === 0 ? (
        <EmptyState title={uiTexts.noRecord} />
      ) : (
        <ul className={styles.grid} data-waiting={query.isWaiting || undefined}>
          {books.slice(0, limits.dailyBoxPageSize).map((book) => (
            <li key={book.bookId} className={styles.cell}>
              <SmallCard book={book} note={progressLine(book)} />
            </li>
          ))}
        </ul>
      )}
      <BatchButton
        title={texts.daily}
        busy={query.isFetching}
        onPress={() =>
          setPage(nextBatch(page, isFirst ? limits.dailyBoxPages : (query.data?.totalPage ?? 1), limits.dailyBoxPages))
        }
      />
    </section>
  )
}
