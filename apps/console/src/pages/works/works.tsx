// Works of all kinds and states. The address holds the search, the filters, the order and the page.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import { Filter, SearchField } from '#parts/filters.tsx'
import { Page } from '#parts/page.tsx'
import { type Column, Rows } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'
import { kinds, type Listed, priceText, states } from './types.ts'
import styles from './works.module.css'

const columns: Column<Listed>[] = [
  { title: '标题', show: (work) => <Title {...work} />, wide: true },
  { title: '编号', show: ({ id }) => id },
  { title: '种类', show: ({ kind }) => kinds[kind] },
  { title: '分类', show: ({ category }) => category },
  { title: '状态', show: ({ state }) => states[state] },
  { title: '章节', show: ({ kind, parts, freeParts }) => (kind === 'film' ? parts : `${parts}（免费 ${freeParts}）`) },
  { title: '价格', show: priceText },
  { title: '更新', show: ({ updatedAt }) => timeText(updatedAt) },
]

function Title({ kind, id, title, author }: Listed) {
  return (
    <span className={styles.title}>
      <Link to="/works/$kind/$id" params={{ kind, id: String(id) }}>
        {title}
      </Link>
      <small>{author}</small>
    </span>
  )
}

const orders = { updated: '最近更新', created: '最近添加', title: '标题' }

export function Works() {
  const search = useSearch({ from: '/inside/works' })
  const navigate = useNavigate({ from: '/works' })
  const works = useStaff('works', { query: search })
  const categories = useStaff('workCategories')
  const choose = (name: keyof typeof search) => (value: string | undefined) =>
    void navigate({ search: { ...search, [name]: value, after: undefined } })
  const ofKind = (categories.data?.categories ?? []).filter(({ own, kind }) => own && kind === search.kind)
  return (
    <Page title="作品">
      <div className={styles.filters}>
        <SearchField label="标题、作者或编号" value={search.q ?? ''} onChange={choose('q')} />
        <Filter
          label="种类"
          value={search.kind}
          choices={Object.entries(kinds)}
          onChange={(kind) => {
            // A category belongs to one kind.
            const chosen = (['comic', 'novel', 'film'] as const).find((each) => each === kind)
            void navigate({ search: { ...search, kind: chosen, category: undefined, after: undefined } })
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
        <Filter label="状态" value={search.state} choices={Object.entries(states)} onChange={choose('state')} />
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
      <Rows
        label="作品"
        query={works}
        columns={columns}
        rowKey={({ id }) => id}
        empty="没有这样的作品"
        onNext={(after) => void navigate({ search: { ...search, after } })}
      />
    </Page>
  )
}
