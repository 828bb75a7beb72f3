// N-11: the novels that were updated last, by category, ten a page.
import { useQuery } from '@tanstack/react-query'
import { novelCategories } from '#api/novel.ts'
import { novelLists } from '#api/novel-lists.ts'
import { useWorks } from '#api/works.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { Filters } from '../filters.tsx'
import { categoryIn, choicesOf } from '../rules.ts'
import { AllCategoryTabs } from '../tabs.tsx'
import { texts } from '../texts.ts'
import { Works } from '../works.tsx'
import { updatesLook } from './looks.tsx'

export default function Newest() {
  const { key, query } = usePage()
  usePageTitle(texts.latest)
  const [category, setCategory] = useVisitState<number>('category', categoryIn(query.get('category')))
  const categories = choicesOf(useQuery(novelCategories()).data?.categoryList ?? [])
  const pages = useWorks(novelLists.recent(category), key)
  return (
    <>
      <Filters choice={String(category)}>
        <AllCategoryTabs choices={categories} value={category} onChange={setCategory} />
      </Filters>
      <Works pages={pages} look={updatesLook} />
    </>
  )
}
