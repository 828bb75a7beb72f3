// V-03: the most watched films of all time, of the day, the week and the month, by category.
import type { Vod } from '@manjuan/contract/reader/video'
import { filmLists } from '#api/film-lists.ts'
import { useWorks } from '#api/works.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { FilmRow, FilmRowSkeleton } from '#parts/films/film-row.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import { Filters } from '../filters.tsx'
import type { Look } from '../kind.ts'
import { pick, type RankType, rankTypes } from '../rules.ts'
import { AllCategoryTabs, RankTabs } from '../tabs.tsx'
import { texts } from '../texts.ts'
import { Works } from '../works.tsx'
import styles from './films.module.css'
import { cidIn } from './rules.ts'
import { useCategories } from './use-categories.ts'

export default function Ranking() {
  const { key, query } = usePage()
  usePageTitle(texts.ranking)
  const [rank, setRank] = useVisitState<RankType>('rank', pick(query.get('rankType'), rankTypes, 'total'))
  const [typeId, setTypeId] = useVisitState<number>('type', cidIn(query.get('typeId')))
  const categories = useCategories()
  const pages = useWorks(filmLists.rank(rank, typeId), key)
  return (
    <>
      <Filters choice={`${rank} ${typeId}`}>
        <RankTabs value={rank} onChange={setRank} className={styles.spread} />
        <AllCategoryTabs choices={categories} value={typeId} onChange={setTypeId} className={styles.chips} />
      </Filters>
      <Works pages={pages} look={rows} />
    </>
  )
}

const rows: Look<Vod> = {
  keyOf: ({ vodId }) => vodId,
  card: (film, at) => <FilmRow film={film} rank={at + 1} />,
  skeleton: (
    <SkeletonRows count={6}>
      <FilmRowSkeleton />
    </SkeletonRows>
  ),
  itemClassName: styles.row,
}
