// What the staff did, the newest first. The address holds the filters and the page.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { deedNames } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import filters from '#parts/filters.module.css'
import { Filter, WordFilter } from '#parts/filters.tsx'
import { Page } from '#parts/page.tsx'
import { Difference } from '#parts/record-facts.tsx'
import { deedText, objectOf, objectText } from '#parts/records.ts'
import { type Column, Rows } from '#parts/rows.tsx'
import { TakeBack } from '#parts/take-back.tsx'
import { timeText } from '#parts/time.ts'

type Event = StaffDataOf<'auditEvents'>['rows'][number]

const columns: Column<Event>[] = [
  { title: '编号', show: ({ seq }) => seq },
  { title: '时间', show: ({ at }) => timeText(at) },
  { title: '谁', show: ({ staff }) => staff },
  { title: '做了什么', show: ({ verb }) => deedText(verb) },
  { title: '对象', show: ({ object }) => objectText(object) },
  { title: '前后', show: (event) => <Difference {...event} />, wide: true },
  { title: '撤销', show: ({ undo }) => (undo === null ? '—' : <TakeBack deed={undo} />) },
]

export function Audit() {
  const search = useSearch({ from: '/inside/audit' })
  const navigate = useNavigate({ from: '/audit' })
  const events = useStaff('auditEvents', { query: search })
  const choose = (name: 'staff' | 'verb' | 'object' | 'from' | 'until') => (value: string | undefined) =>
    // Two filters may be typed before the address has followed.
    void navigate({ search: (now) => ({ ...now, [name]: value, after: undefined }) })
  return (
    <Page title="操作记录" actions={<Verify />}>
      <div className={filters.filters}>
        <WordFilter label="谁" value={search.staff} onChange={choose('staff')} />
        <Filter label="做了什么" value={search.verb} choices={Object.entries(deedNames)} onChange={choose('verb')} />
        <WordFilter
          label="对象，如 工单 或 工单 30812913"
          value={search.object && objectText(search.object)}
          onChange={(typed) => choose('object')(objectOf(typed))}
        />
        <WordFilter label="从" type="date" value={search.from} onChange={choose('from')} />
        <WordFilter label="到" type="date" value={search.until} onChange={choose('until')} />
      </div>
      <Rows
        label="操作记录"
        query={events}
        columns={columns}
        rowKey={({ seq }) => seq}
        empty="没有这样的记录"
        onNext={(after) => void navigate({ search: { ...search, after } })}
      />
    </Page>
  )
}

function Verify() {
  const [said, setSaid] = useState('')
  const verify = useDeed('verifyAudit', ({ events, bad, why }) =>
    setSaid(bad === null ? `${events} 条记录完整` : `第 ${bad} 条有误：${why}`),
  )
  return (
    <>
      <p role="status">{said}</p>
      <Button kind="plain" busy={verify.busy} onClick={() => void verify.run({})}>
        核对
      </Button>
    </>
  )
}
