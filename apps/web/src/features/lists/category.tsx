// L-05, N-11: all works of a kind by publish status and category.
import { useWorks } from '#api/works.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { useAddress } from '#page/use-address.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { Filters } from './filters.tsx'
import type { CategoryKind } from './kind.ts'
import { addressOf, choicesOf, pick, type Status, statuses, statusesOf } from './rules.ts'
import { AllCategoryTabs, StatusTabs } from './tabs.tsx'
import { Works } from './works.tsx'

/** The screen of one kind. */
export function categoryOf<W>(kind: CategoryKind<W>) {
  return () => <Category kind={kind} />
}

function Category<W>({ kind }: { kind: CategoryKind<W> }) {
  const { key, path, query } = usePage()
  usePageTitle(kind.title)
  const [status, setStatus] = useVisitState<Status>('status', pick(query.get('status'), statuses, 'all'))
  const [category, setCategory] = useVisitState<number>('category', kind.categoryIn(query.get('category')))
  useAddress(addressOf(path, { status, category }))
  const filtering = kind.useFiltering()
  const pages = useWorks(kind.list(status, category), key)
  return (
    <>
      <Filters choice={`${status} ${category}`}>
        <StatusTabs choices={statusesOf(filtering?.publishStatusList ?? [])} value={status} onChange={setStatus} />
        <AllCategoryTabs choices={choicesOf(filtering?.categoryList ?? [])} value={category} onChange={setCategory} />
      </Filters>
      <Works pages={pages} look={kind.look} />
    </>
  )
}
