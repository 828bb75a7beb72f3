// What happened to a work: deeds and notes, the newest first, with the way back for 24 hours.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Filter } from '#parts/filters.tsx'
import { Form, TextField } from '#parts/form.tsx'
import { Difference } from '#parts/record-facts.tsx'
import { deedText } from '#parts/records.ts'
import { type Column, Rows } from '#parts/rows.tsx'
import { TakeBack } from '#parts/take-back.tsx'
import { timeText } from '#parts/time.ts'
import { WorkFrame } from './frame.tsx'

type Event = StaffDataOf<'workHistory'>['rows'][number]

const columns: Column<Event>[] = [
  { title: '时间', show: ({ at }) => timeText(at) },
  { title: '谁', show: ({ staff }) => staff },
  { title: '做了什么', show: ({ verb }) => deedText(verb) },
  { title: '前后', show: (event) => <Difference {...event} />, wide: true },
  { title: '撤销', show: ({ undo }) => (undo === null ? '—' : <TakeBack deed={undo} />) },
]

export function HistoryPage() {
  const { id } = useParams({ from: '/inside/works/$kind/$id/history' })
  return <WorkFrame id={id}>{(work) => <History id={work.id} />}</WorkFrame>
}

function History({ id }: { id: number }) {
  const { only, after } = useSearch({ from: '/inside/works/$kind/$id/history' })
  const navigate = useNavigate({ from: '/works/$kind/$id/history' })
  const events = useStaff('workHistory', { params: { id }, query: { only, after } })
  return (
    <>
      <NoteForm id={id} />
      <Filter
        label="显示"
        value={only}
        choices={[['notes', '只看备注']]}
        onChange={(chosen) =>
          void navigate({ search: { only: chosen === 'notes' ? 'notes' : undefined, after: undefined } })
        }
      />
      <Rows
        label="历史"
        query={events}
        columns={columns}
        rowKey={({ seq }) => seq}
        empty={only === 'notes' ? '还没有备注' : '还没有人动过这部作品'}
        onNext={(next) => void navigate({ search: { only, after: next } })}
      />
    </>
  )
}

/** A note that is saved leaves an empty field. */
function NoteForm({ id }: { id: number }) {
  const [saved, setSaved] = useState(0)
  const add = useDeed('addNote', () => setSaved((count) => count + 1))
  return (
    <Form key={saved} deed={add} submit="记下" input={({ note = '' }) => ({ body: { object: `work ${id}`, note } })}>
      <TextField name="note" label="备注" hint="同事都能看到，记下后不能删改" rows={2} maxLength={500} />
    </Form>
  )
}
