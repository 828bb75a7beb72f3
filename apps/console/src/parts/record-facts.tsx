// What a deed has changed, in one line, with its reason or note.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { factsText } from './records.ts'

type Told = Pick<StaffDataOf<'auditEvents'>['rows'][number], 'before' | 'after' | 'reason'>

export function Difference({ before, after, reason }: Told) {
  const parts = [before, after].map(factsText).filter((part) => part !== '')
  return (
    <>
      {parts.join(' → ')}
      {reason && (parts.length > 0 ? `（${reason}）` : reason)}
    </>
  )
}
