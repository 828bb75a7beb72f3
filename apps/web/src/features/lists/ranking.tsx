// L-03, V-03: the works that were seen most by category, of all time, the day, the week and the month.
import { useWorks } from '#api/works.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { Filters } from './filters.tsx'
import type { RankingKind } from './kind.ts'
import { ListBanners } from './list-banners.tsx'
import { pick, type RankType, rankTypes } from './rules.ts'
import { AllCategoryTabs, RankTabs } from './tabs.tsx'
import { texts } from './texts.ts'
import { Works } from './works.tsx'

export function Ranking<W>({ kind }: { kind: RankingKind<W> }) {
  const { key, query } = usePage()
  usePageTitle(texts.ranking)
  const [rank, setRank] = useVisitState<RankType>('rank', pick(query.get(kind.rankIn), rankTypes, 'total'))
  const [category, setCategory] = useVisitState<number>('category', kind.categoryIn(query))
  const categories = kind.useCategories()
  const pages = useWorks(kind.list(rank, category), key)
  return (
    <>
      {kind.hasBanners && <ListBanners ads={pages.adList} loading={pages.state === 'first'} />}
      <Filters choice={`${rank} ${category}`}>
        <RankTabs value={rank} onChange={setRank} className={kind.ranksLook} />
        <AllCategoryTabs choices={categories} value={category} onChange={setCategory} className={kind.categoriesLook} />
      </Filters>
      <Works pages={pages} look={kind.look} />
    </>
  )
}
