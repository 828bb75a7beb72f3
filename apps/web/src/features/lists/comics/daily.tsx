// L-04: today's updates by category, ten at a time. 再来一批 replaces them by the next ten.

import { limits } from '@manjuan/contract/limits'
import type { Book } from '@manjuan/contract/reader/comic'
import { Button, cx, EmptyState, Loaded, uiTexts } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { todayUpdatePage } from '#api/comic.ts'
import { comicCategories } from '#api/comic-works.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { Filters } from '../filters.tsx'
import { ListBanners } from '../list-banners.tsx'
import styles from '../lists.module.css'
import { choicesOf } from '../rules.ts'
import { AllCategoryTabs } from '../tabs.tsx'
import { texts } from '../texts.ts'
import { mixedLook } from './looks.tsx'
import { categoryIn, nextDailyPage, offersAnotherBatch } from './rules.ts'

const none: [] = []

export function DailyList() {
  usePageTitle(texts.daily)
  const [category, setCategory] = useVisitState<number>('category', categoryIn(usePage().query.get('category')))
  const [page, setPage] = useVisitState<number>('page', 1)
  const categories = useQuery(comicCategories()).data?.categoryList ?? []
  const batch = useQuery(todayUpdatePage({ category, pageSize: limits.dailyListPageSize, currentPage: page }))
  const choose = (next: number) => {
    setCategory(next)
    setPage(1)
  }
  return (
    <>
      <ListBanners ads={batch.data?.adList ?? none} loading={batch.isPending} />
      <Filters choice={`${category} ${page}`}>
        <AllCategoryTabs choices={choicesOf(categories)} value={category} onChange={choose} />
      </Filters>
      <Loaded query={batch} skeleton={mixedLook.skeleton}>
        {({ bookList, totalPage }) => (
          <Batch
            books={bookList}
            pages={totalPage}
            stale={batch.isPlaceholderData}
            onAgain={() => setPage(nextDailyPage(page, totalPage))}
          />
        )}
      </Loaded>
    </>
  )
}

interface BatchProps {
  books: readonly Book[]
  /** The number of batches. */
  pages: number
  /** Another batch is on its way. */
  stale: boolean
  onAgain(): void
}

function Batch({ books, pages, stale, onAgain }: BatchProps) {
  if (books.length === 0) return <EmptyState title={uiTexts.noRecord} />
  return (
    <div className={cx(stale && styles.stale)}>
      <ul className={mixedLook.className}>
        {books.map((book, at) => (
          <li key={book.bookId} className={styles.item}>
            {mixedLook.card(book, at)}
          </li>
        ))}
      </ul>
      {offersAnotherBatch(books.length, pages) ? (
        <div className={styles.again}>
          <Button kind="soft" icon="refresh" busy={stale} onClick={onAgain}>
            {texts.again}
          </Button>
        </div>
      ) : (
        <p className={styles.end}>{uiTexts.noMore}</p>
      )}
    </div>
  )
}
