// What the staff did, the newest first. The address holds the filters and the page.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { deedNames } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Page } from '#parts/page.tsx'
import { type Column, Rows } from '#parts/rows.tsx'
import { TakeBack } from '#parts/take-back.tsx'
import { timeText } from '#parts/time.ts'
import styles from './audit.module.css'
import { Difference } from './difference.tsx'
import { deedText, objectText } from './words.ts'

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
  return (
    <Page title="操作记录" actions={<Verify />}>
      <label className={styles.filter}>
        做了什么
        <select
          value={search.verb ?? ''}
          onChange={({ target }) =>
            void navigate({ search: { ...search, verb: target.value || undefined, after: undefined } })
          }
        >
          <option value="">全部</option>
          {Object.entries(deedNames).map(([verb, name]) => (
            <option key={verb} value={verb}>
              {name}
            </option>
          ))}
        </select>
      </label>
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
