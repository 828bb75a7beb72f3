// L-03: tabs of time and category, NO.n at 20 a page, the first three on a podium.
import type { Book } from '@manjuan/contract/comic'
import { cx, Tabs } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { comicCategories } from '#api/comic.ts'
import { comicLists, type RankType } from '#api/comic-lists.ts'
import { useList } from '#api/pages.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { LargeCard, SmallCard } from '#parts/comics/cards.tsx'
import { Filters } from '#parts/lists/filters.tsx'
import { ListBanners } from '#parts/lists/list-banners.tsx'
import { pick, withAll } from '#parts/lists/rules.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { rankNumber } from '#parts/works/rules.ts'
import styles from './list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { texts } from './texts.ts'

const types: readonly RankType[] = ['total', 'day', 'week', 'month']

export function RankingList() {
  const { key, query } = usePage()
  usePageTitle(texts.ranking)
  const [type, setType] = useVisitState<RankType>('type', pick(query.get('type'), types, 'total'))
  const [category, setCategory] = useVisitState<number>('category', 0)
  const categories = useQuery(comicCategories()).data?.categoryList ?? []
  const ranking = useRanking(type, category, key)
  return (
    <>
      <ListBanners ads={ranking.adList} loading={ranking.state === 'first'} />
      <Filters choice={`${type} ${category}`}>
        <Tabs
          label={texts.rankTabs}
          items={types.map((value) => ({ value, label: texts.ranks[value] }))}
          value={type}
          onChange={setType}
        />
        <Tabs
          kind="chip"
          label={texts.categoryTabs}
          items={withAll(
            categories.map(({ id, name }) => ({ value: id, label: name })),
            { value: 0, label: texts.all },
          )}
          value={category}
          onChange={setCategory}
        />
      </Filters>
      <InfiniteList
        pages={ranking}
        itemKey={({ book }) => book.bookId}
        skeleton={<ListSkeleton small />}
        className={cx(styles.list, styles.podium)}
        itemClassName={styles.item}
      >
        {rankedCard}
      </InfiniteList>
    </>
  )
}

interface Ranked {
  book: Book
  rank: number
}

const rankedCard = ({ book, rank }: Ranked) =>
  rank <= 3 ? <SmallCard book={book} rank={rank} note={book.categoryName} /> : <LargeCard book={book} rank={rank} />

function useRanking(type: RankType, category: number, visit: string) {
  const { pages, state, loadMore, retry } = useList(comicLists.rank(type, category), visit)
  return useMemo(() => {
    const items = pages.flatMap(({ bookList }, at) =>
      bookList.map((book, position): Ranked => ({ book, rank: rankNumber(at + 1, position) })),
    )
    return { items, adList: pages[0]?.adList ?? [], state, loadMore, retry }
  }, [pages, state, loadMore, retry])
}
