// The calls by which a second person decides, and by which an author takes the own wish back.
import type { StaffDataOf, StaffMessageName } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { type Carried, carryOut, type Deed, deedOf } from '../deeds.ts'
import { answer, type Failed, fail } from '../failed.ts'
import { presentApproval } from './list.ts'
import { type ApprovalRow, approvalById, endApproval, endOverdue, holdPeople, lockApproval } from './queries.ts'
import { isSamePerson } from './rules.ts'
import {
  approvalEvent,
  authorFault,
  carryApproved,
  dropStale,
  faultOf,
  type Guard,
  type Guards,
  staleness,
} from './second.ts'

type Shown = StaffDataOf<'approveApproval'>

interface ApprovalDeps {
  db: Db
  guards: Guards
}

interface Open {
  row: ApprovalRow
  guard: Guard<Json, Json>
}

/** An open wish, locked. `look` runs before the lock, because every deed locks its object first. */
async function openWish(
  tx: Db,
  guards: Guards,
  { params, staff, now }: Pick<StaffInput<'approveApproval'>, 'params' | 'staff' | 'now'>,
  look: (open: Open) => Promise<void> = async () => undefined,
): Promise<Open | Carried<Failed>> {
  const seen = await approvalById(tx, params.id)
  const guard = seen && (guards as Record<string, Guard<Json, Json>>)[seen.verb]
  if (!guard) return fail('notFound')
  await look({ row: seen, guard })
  await endOverdue(tx, now)
  const row = await lockApproval(tx, params.id)
  if (!row) return fail('notFound')
  await holdPeople(tx, [staff.staffId])
  return row.state === 'open' ? { row, guard } : fail('approvalDecided', presentApproval(row, staff.name, ''))
}

export async function approveApproval(
  { db, guards }: ApprovalDeps,
  input: StaffInput<'approveApproval'>,
): StaffRun<'approveApproval'> {
  const deed = deedOf(input)
  return answer(
    await carryOut<Shown | Failed>(db, deed, 'approval.approve', async (tx) => {
      let looked: Awaited<ReturnType<Guard<Json, Json>['look']>> | null = null
      const found = await openWish(tx, guards, input, async ({ row, guard }) => {
        looked = await guard.look(tx, row.args, input.now)
      })
      return 'row' in found ? decide(tx, deed, found, looked) : found
    }),
  )
}

type LookedAt = Awaited<ReturnType<Guard<Json, Json>['look']>> | null

async function decide(tx: Db, deed: Deed, { row, guard }: Open, looked: LookedAt): Promise<Carried<Shown | Failed>> {
  const fault = await faultOf(tx, row, guard.permission, deed)
  if (fault) return fail(fault)
  const stale =
    looked === null || 'refused' in looked
      ? 'approvalVoid'
      : (staleness(row, looked) ?? (await authorFault(tx, row, guard.permission)))
  if (stale || looked === null || 'refused' in looked) return voided(tx, deed, row, stale ?? 'approvalVoid')
  const carried = await carryApproved(tx, deed, guard, { row, looked })
  if (!carried) return voided(tx, deed, row, 'approvalVoid')
  return {
    outcome: await shown(tx, row.id, deed.staff),
    event: carried.approval,
    rows: [carried.deed, ...carried.rows],
  }
}

/** The wish ends; the refusal is kept with it, so the deed has happened in the records. */
async function voided(tx: Db, deed: Deed, row: ApprovalRow, why: StaffMessageName): Promise<Carried<Failed>> {
  const event = await dropStale(tx, deed, row, why)
  return { outcome: fail(why, await shown(tx, row.id, deed.staff)).outcome, event }
}

async function shown(tx: Db, id: number, name: string): Promise<Shown> {
  const row = await approvalById(tx, id)
  if (!row) throw new Error(`approval ${id} is gone`)
  return presentApproval(row, name, '')
}

export async function rejectApproval(
  { db, guards }: ApprovalDeps,
  input: StaffInput<'rejectApproval'>,
): StaffRun<'rejectApproval'> {
  const deed = deedOf(input, input.body.reason)
  return answer(
    await carryOut<Shown | Failed>(db, deed, 'approval.reject', async (tx) => {
      const found = await openWish(tx, guards, input)
      if (!('row' in found)) return found
      const { row, guard } = found
      if (isSamePerson(row.author, deed.staff)) return fail('approvalOwn')
      const fault = await faultOf(tx, row, guard.permission, deed)
      // Who is tied to the author may not say yes; a no takes nothing.
      if (fault && fault !== 'approvalTies') return fail(fault)
      const ended = await endApproval(
        tx,
        row.id,
        { state: 'rejected', by: deed.staff, why: deed.why, alone: false },
        deed.now,
      )
      return {
        outcome: presentApproval(ended, deed.staff, ''),
        event: approvalEvent('approval.reject', row, { state: 'rejected' }),
      }
    }),
  )
}

export async function cancelApproval(
  { db, guards }: ApprovalDeps,
  input: StaffInput<'cancelApproval'>,
): StaffRun<'cancelApproval'> {
  const deed = deedOf(input)
  return answer(
    await carryOut<Shown | Failed>(db, deed, 'approval.cancel', async (tx) => {
      const found = await openWish(tx, guards, input)
      if (!('row' in found)) return found
      const { row } = found
      if (!isSamePerson(row.author, deed.staff)) return fail('notAllowed')
      const ended = await endApproval(
        tx,
        row.id,
        { state: 'cancelled', by: deed.staff, why: '', alone: false },
        deed.now,
      )
      return {
        outcome: presentApproval(ended, deed.staff, ''),
        event: approvalEvent('approval.cancel', row, { state: 'cancelled' }),
      }
    }),
  )
}
