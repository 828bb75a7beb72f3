// The queue of tickets: unanswered first, the oldest first. The address holds the filters and the page.
import { ticketStateNames, ticketTopicNames } from '@manjuan/contract/messages'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import filters from '#parts/filters.module.css'
import { Filter, SearchField } from '#parts/filters.tsx'
import { Page } from '#parts/page.tsx'
import { type Column, Rows } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'
import { holderText, kindNames, type Listed, subjectOf } from './words.ts'

/** Milliseconds after which the queue is asked for again. */
const againMs = 30_000

const columns: Column<Listed>[] = [
  {
    title: '工单',
    show: ({ no }) => (
      <Link to="/tickets/$no" params={{ no: String(no) }}>
        {no}
      </Link>
    ),
  },
  { title: '主题', show: subjectOf },
  { title: '内容', show: ({ excerpt }) => excerpt, wide: true },
  { title: '状态', show: ({ state }) => ticketStateNames[state] },
  { title: '处理人', show: (ticket) => holderText(ticket) || '—' },
  { title: '提交', show: ({ createdAt }) => timeText(createdAt).slice(0, 16) },
  { title: '最近', show: ({ updatedAt }) => timeText(updatedAt).slice(0, 16) },
]

export function Tickets() {
  const { state = 'open', ...search } = useSearch({ from: '/inside/tickets' })
  const navigate = useNavigate({ from: '/tickets' })
  const tickets = useStaff('deskTickets', { query: { state, ...search } }, { everyMs: () => againMs })
  const isNarrowed = Object.values(search).some((value) => value !== undefined)
  return (
    <Page title="工单">
      <Filters />
      <Rows
        label="工单"
        query={tickets}
        columns={columns}
        rowKey={({ no }) => no}
        empty={state === 'open' && !isNarrowed ? '没有未关闭的工单，读者提交后会出现在这里' : '没有这样的工单'}
        onNext={(after) => void navigate({ search: (now) => ({ ...now, after }) })}
      />
    </Page>
  )
}

const states = [['open', '未关闭'], ...Object.entries(ticketStateNames), ['all', '全部']] as [string, string][]

const claims = [
  ['mine', '我认领的'],
  ['nobody', '没有人认领'],
  ['anybody', '有人认领'],
] as const

function Filters() {
  const search = useSearch({ from: '/inside/tickets' })
  const navigate = useNavigate({ from: '/tickets' })
  const choose = (name: keyof typeof search) => (value: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, [name]: value, after: undefined }) })
  return (
    <div className={filters.filters}>
      <SearchField label="工单号、账号或内容" value={search.q ?? ''} onChange={choose('q')} />
      <Filter label="状态" value={search.state ?? 'open'} choices={states} onChange={choose('state')} whole={false} />
      <Filter label="类型" value={search.kind} choices={Object.entries(kindNames)} onChange={choose('kind')} />
      <Filter label="主题" value={search.topic} choices={Object.entries(ticketTopicNames)} onChange={choose('topic')} />
      <Filter label="认领" value={search.claimed} choices={claims} onChange={choose('claimed')} />
    </div>
  )
}
