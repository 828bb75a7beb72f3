// L-05, N-11: all works of a kind by publish status and category.
import { useWorks } from '#api/works.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { useAddress } from '#page/use-address.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import styles from './filters.module.css'
import { Filters } from './filters.tsx'
import type { CategoryKind } from './kind.ts'
import { addressOf, choicesOf, pick, type Status, statuses, statusesOf } from './rules.ts'
import { AllCategoryTabs, StatusTabs } from './tabs.tsx'
import { VipOnly } from './vip-only.tsx'
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
  const [vip, setVip] = useVisitState<boolean>('vip', query.get('vip') === '1')
  const filter = { status, category, vip }
  useAddress(addressOf(path, filter))
  const filtering = kind.useFiltering()
  const pages = useWorks(kind.list(filter), key)
  return (
    <>
      <Filters choice={`${status} ${category} ${vip}`}>
        <div className={styles.row}>
          <StatusTabs
            choices={statusesOf(filtering?.publishStatusList ?? [])}
            value={status}
            onChange={setStatus}
            className={styles.grows}
          />
          <VipOnly on={vip} onChange={setVip} />
        </div>
        <AllCategoryTabs choices={choicesOf(filtering?.categoryList ?? [])} value={category} onChange={setCategory} />
      </Filters>
      <Works pages={pages} look={kind.look} />
    </>
  )
}
