// Works of all kinds and states. The address holds the search, the filters, the order and the page.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import filters from '#parts/filters.module.css'
import { Filter, SearchField } from '#parts/filters.tsx'
import { type Kind, kinds } from '#parts/kinds.ts'
import { Page } from '#parts/page.tsx'
import { workStates } from '#parts/states.ts'
import { WorksList } from './list.tsx'
import { Views } from './views.tsx'

/** The address without its page, as a saved view keeps it. */
const queryOf = (search: Record<string, string | undefined>): string =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined || name === 'after' ? [] : [[name, value]])),
  ).toString()

const orders = { updated: '最近更新', created: '最近添加', title: '标题' }

export function Works() {
  const search = useSearch({ from: '/inside/works' })
  return (
    <Page title="作品">
      <Filters />
      <Views query={queryOf(search)} />
      <WorksList />
    </Page>
  )
}

function Filters() {
  const search = useSearch({ from: '/inside/works' })
  const navigate = useNavigate({ from: '/works' })
  const categories = useStaff('workCategories')
  const choose = (name: keyof typeof search) => (value: string | undefined) =>
    // Two filters may be chosen before the address has followed.
    void navigate({ search: (now) => ({ ...now, [name]: value, after: undefined }) })
  const ofKind = (categories.data?.categories ?? []).filter(({ own, kind }) => own && kind === search.kind)
  return (
    <div className={filters.filters}>
      <SearchField label="标题、作者或编号" value={search.q ?? ''} onChange={choose('q')} />
      <Filter
        label="种类"
        value={search.kind}
        choices={Object.entries(kinds)}
        onChange={(kind) => {
          // A category belongs to one kind.
          const chosen = (Object.keys(kinds) as Kind[]).find((each) => each === kind)
          void navigate({ search: (now) => ({ ...now, kind: chosen, category: undefined, after: undefined }) })
        }}
      />
      {search.kind && (
        <Filter
          label="分类"
          value={search.category}
          choices={ofKind.map(({ id, name }) => [String(id), name] as const)}
          onChange={choose('category')}
        />
      )}
      <Filter label="状态" value={search.state} choices={Object.entries(workStates)} onChange={choose('state')} />
      <Filter
        label="会员"
        value={search.vip}
        choices={[
          ['1', '会员免费'],
          ['0', '会员也收费'],
        ]}
        onChange={choose('vip')}
      />
      <Filter
        label="排序"
        value={search.sort ?? 'updated'}
        choices={Object.entries(orders)}
        onChange={choose('sort')}
        whole={false}
      />
    </div>
  )
}
