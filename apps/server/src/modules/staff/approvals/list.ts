// Approvals as the console lists them: the own ones, and those of deeds that the person may do.
import { countedRows, mayDo, type StaffDataOf, staffMessages } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffFacts, StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { type ApprovalRow, approvalRows, countApprovals, type Wanted } from './queries.ts'
import { deciderFault, isSamePerson } from './rules.ts'
import { type Facts, type Guards, powersFor } from './second.ts'

type Shown = StaffDataOf<'approveApproval'>

const texts: Readonly<Record<string, string>> = staffMessages

export const presentApproval = (row: ApprovalRow, name: string, held: string): Shown => ({
  ...{ id: row.id, verb: row.verb, object: row.object, facts: row.facts as Facts, reason: row.reason },
  ...{ author: row.author, own: isSamePerson(row.author, name), state: row.state, alone: row.alone },
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  // A void one keeps the name of its fault, so that its words may change.
  decidedWhy: row.state === 'void' ? (texts[row.decided_why] ?? '') : row.decided_why,
  held,
})

const wantedBy = (guards: Guards, { name, verbs }: StaffFacts, now: Date, state?: ApprovalRow['state']): Wanted => ({
  name,
  verbs: mayDo(verbs, 'approve')
    ? Object.values(guards).flatMap(({ verb, permission }) => (mayDo(verbs, permission) ? [verb] : []))
    : [],
  state,
  now,
})

export async function listApprovals(
  db: Db,
  guards: Guards,
  { query, staff, now }: StaffInput<'approvals'>,
): StaffRun<'approvals'> {
  const wanted = wantedBy(guards, staff, now, query.state)
  const before = /^\d{1,15}$/.test(query.after ?? '') ? Number(query.after) : null
  const rows = await approvalRows(db, wanted, before, query.limit + 1)
  const page = rows.slice(0, query.limit)
  const held = await heldBy(db, guards, page, staff, now)
  return done({
    rows: page.map((row) => presentApproval(row, staff.name, held(row))),
    next: rows.length > page.length ? String(page.at(-1)?.id ?? '') : null,
    count: await countApprovals(db, wanted, countedRows + 1),
  })
}

/** Why the person may not approve each of these, in words; '' for no reason. The facts are loaded once for all. */
async function heldBy(
  db: Db,
  guards: Guards,
  rows: readonly ApprovalRow[],
  staff: StaffFacts,
  now: Date,
): Promise<(row: ApprovalRow) => string> {
  const decider = { staff: staff.name, sent: staff, now }
  const open = rows.filter(({ state }) => state === 'open')
  const powers = open.length > 0 ? await powersFor(db, open, decider) : null
  return (row) => {
    const guard = guards[row.verb as keyof Guards]
    if (row.state !== 'open' || !guard || !powers) return staffMessages.approvalDecided
    const fault = deciderFault(powers, row, guard.permission, decider)
    return fault ? staffMessages[fault] : ''
  }
}

/** More than these are told as these. */
const mostWaiting = 50

export async function approvalsWaiting(
  db: Db,
  guards: Guards,
  { staff, now }: StaffInput<'approvalsWaiting'>,
): StaffRun<'approvalsWaiting'> {
  const rows = await approvalRows(db, wantedBy(guards, staff, now, 'open'), null, mostWaiting)
  const held = await heldBy(db, guards, rows, staff, now)
  return done({ count: rows.filter((row) => held(row) === '').length })
}
