// L-04: today's updates ten at a time, by category; 再来一批 puts the next ten in their place.
import { limits } from '@manjuan/contract/limits'
import { Button, cx, EmptyState, Loaded, Tabs, uiTexts } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { comicCategories, todayUpdatePage } from '#api/comic.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { LargeCard, SmallCard } from '#parts/comics/cards.tsx'
import { progressLine } from '#parts/comics/says.ts'
import { Filters } from '#parts/lists/filters.tsx'
import { ListBanners } from '#parts/lists/list-banners.tsx'
import { withAll } from '#parts/lists/rules.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import styles from './list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { nextDailyPage, offersAnotherBatch } from './rules.ts'
import { texts } from './texts.ts'

const none: [] = []

export function DailyList() {
  usePageTitle(texts.daily)
  const wanted = Number(usePage().query.get('category') ?? 0)
  const [category, setCategory] = useVisitState<number>('category', Number.isSafeInteger(wanted) ? wanted : 0)
  const [page, setPage] = useVisitState<number>('page', 1)
  const categories = useQuery(comicCategories()).data?.categoryList ?? []
  const batch = useQuery(todayUpdatePage({ category, pageSize: limits.dailyListPageSize, currentPage: page }))
  const choose = (next: number) => {
    setCategory(next)
    setPage(1)
  }
  const again = () => setPage(nextDailyPage(page))
  return (
    <>
      <ListBanners ads={batch.data?.adList ?? none} loading={batch.isPending} />
      <Filters choice={`${category} ${page}`}>
        <Tabs
          kind="chip"
          label={texts.categoryTabs}
          items={withAll(
            categories.map(({ id, name }) => ({ value: id, label: name })),
            { value: 0, label: texts.all },
          )}
          value={category}
          onChange={choose}
        />
      </Filters>
      <Loaded query={batch} skeleton={<ListSkeleton small />}>
        {({ bookList }) =>
          bookList.length === 0 ? (
            <EmptyState title={uiTexts.noRecord} />
          ) : (
            <div className={cx(batch.isPlaceholderData && styles.stale)}>
              <ul className={styles.list}>
                {bookList.map((book, index) => (
                  <li key={book.bookId} className={styles.item}>
                    {index < 3 ? <SmallCard book={book} note={progressLine(book)} /> : <LargeCard book={book} />}
                  </li>
                ))}
              </ul>
              {offersAnotherBatch(bookList.length) ? (
                <div className={styles.again}>
                  <Button kind="soft" icon="refresh" busy={batch.isPlaceholderData} onClick={again}>
                    {texts.again}
                  </Button>
                </div>
              ) : (
                <p className={styles.end}>{uiTexts.noMore}</p>
              )}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
