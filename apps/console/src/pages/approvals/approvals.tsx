// What waits for a second person, or waited. The address holds the state that is shown and the page.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { Filter } from '#parts/filters.tsx'
import { Page } from '#parts/page.tsx'
import { type Column, Rows } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'
import styles from './approvals.module.css'
import { ApprovalPanel, Thing } from './panel.tsx'
import { type Approval, deedText, factsOf, stateChoices, stateNames } from './words.ts'

/** Milliseconds after which the list is asked for again. */
const againMs = 30_000

export function Approvals() {
  const { state = 'open', after } = useSearch({ from: '/inside/approvals' })
  const navigate = useNavigate({ from: '/approvals' })
  const [shown, setShown] = useState<Approval | null>(null)
  const query = { after, ...(state === 'all' ? {} : { state }) }
  const approvals = useStaff('approvals', { query }, { everyMs: () => againMs })
  const columns: Column<Approval>[] = [
    { title: '编号', show: ({ id }) => id },
    { title: '做什么', show: deedText },
    { title: '对象', show: (row) => <Thing {...row} /> },
    { title: '会怎样', show: (row) => factsOf(row), wide: true },
    { title: '提交', show: ({ author, createdAt }) => `${author} ${timeText(createdAt)}` },
    { title: '状态', show: (row) => <State {...row} /> },
    {
      title: '操作',
      show: (row) => (
        <button type="button" aria-label={`查看审批 ${row.id}`} onClick={() => setShown(row)}>
          查看
        </button>
      ),
    },
  ]
  return (
    <Page title="审批">
      <div>
        <Filter
          label="状态"
          value={state}
          choices={stateChoices}
          whole={false}
          onChange={(value) => void navigate({ search: { state: value as typeof state, after: undefined } })}
        />
      </div>
      <Rows
        label="审批"
        query={approvals}
        columns={columns}
        rowKey={({ id }) => id}
        empty={state === 'open' ? '没有要审批的' : '没有这样的审批'}
        onNext={(next) => void navigate({ search: { state, after: next } })}
      />
      {shown && (
        <ApprovalPanel
          approval={newest(shown, approvals.data?.rows)}
          onDecided={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </Page>
  )
}

/** The row as the list tells it now. One that was decided has left the list of what waits. */
const newest = (shown: Approval, rows: StaffDataOf<'approvals'>['rows'] | undefined): Approval =>
  rows?.find(({ id }) => id === shown.id) ?? shown

function State({ state, alone }: Approval) {
  return (
    <span>
      {stateNames[state]}
      {alone && <strong className={styles.alone}>单人</strong>}
    </span>
  )
}
