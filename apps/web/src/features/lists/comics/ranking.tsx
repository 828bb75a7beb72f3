// L-03: tabs of time and category, NO.n at 20 a page, the first three on a podium.
import { cx } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { comicLists, type RankedBook } from '#api/comic-lists.ts'
import { comicCategories } from '#api/comic-works.ts'
import { useWorks } from '#api/works.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { SmallCard } from '#parts/comics/cards.tsx'
import { LargeCard } from '#parts/comics/large-card.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { Filters } from '../filters.tsx'
import type { Look } from '../kind.ts'
import { ListBanners } from '../list-banners.tsx'
import styles from '../lists.module.css'
import { choicesOf, pick, type RankType, rankTypes } from '../rules.ts'
import { AllCategoryTabs, RankTabs } from '../tabs.tsx'
import { texts } from '../texts.ts'
import { Works } from '../works.tsx'
import { MixedSkeleton } from './looks.tsx'

export function RankingList() {
  const { key, query } = usePage()
  usePageTitle(texts.ranking)
  const [type, setType] = useVisitState<RankType>('type', pick(query.get('type'), rankTypes, 'total'))
  const [category, setCategory] = useVisitState<number>('category', 0)
  const categories = choicesOf(useQuery(comicCategories()).data?.categoryList ?? [])
  const ranking = useWorks(comicLists.rank(type, category), key)
  return (
    <>
      <ListBanners ads={ranking.adList} loading={ranking.state === 'first'} />
      <Filters choice={`${type} ${category}`}>
        <RankTabs value={type} onChange={setType} />
        <AllCategoryTabs choices={categories} value={category} onChange={setCategory} />
      </Filters>
      <Works pages={ranking} look={podium} />
    </>
  )
}

const podium: Look<RankedBook> = {
  keyOf: ({ book }) => book.bookId,
  card: ({ book, rank }) =>
    rank <= 3 ? <SmallCard book={book} rank={rank} note={book.categoryName} /> : <LargeCard book={book} rank={rank} />,
  skeleton: <MixedSkeleton />,
  className: cx(styles.mixed, styles.comics, styles.podium),
  itemClassName: styles.item,
}
