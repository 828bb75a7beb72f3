// Deeds of two persons. The first one's wish waits; the second one's word carries it out, in one transaction with both records.
import { createHash } from 'node:crypto'
import { type DeedName, mayDo, type StaffMessageName, type Verb } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { canonical } from '../audit.ts'
import { type Carried, carryOut, type Deed, type Event } from '../deeds.ts'
import { type ApprovalRow, colleague, endApproval, endOverdue, holdPeople, powersOf, putApproval } from './queries.ts'
import { approvalLifeMs, type Decider, deciderFault, isSamePerson, type Powers, powerMs } from './rules.ts'

export type Facts = Record<string, string | number | boolean | null>

/** The shop as it is at this moment, before the deed. */
export interface Looked<Args extends Json> {
  /** What is to be done, with all that was left open filled in. */
  args: Args
  object: string
  needsSecond: boolean
  /** What it would do, as the second person reads it. */
  facts: Facts
  /** What must be the same when the second person decides. */
  seen: Json
}

export interface Carriers {
  asked: string
  /** Null where one person may do it. The same name as `asked`: the person decided alone. */
  second: string | null
  why: string
  now: Date
}

/** A deed that may need a second person. */
export interface Guard<Args extends Json, Out extends Json> {
  verb: DeedName
  /** Both persons have it; the second one has `approve` beside it. */
  permission: Verb
  look(tx: Db, args: Args, now: Date): Promise<Looked<Args> | { refused: Out }>
  run(tx: Db, args: Args, carriers: Carriers): Promise<Carried<Out>>
  /** Tells the object of the first person's wish. */
  asked?(tx: Db, args: Args, deed: Deed): Promise<void>
}

/** Every deed that may wait, by its verb. Arguments come from the table, as the guard itself has put them there. */
export type Guards = Partial<Record<DeedName, Guard<Json, Json>>>

/** The deed waits for a second person. */
export type Waiting = { approvalId: number }

/** Carries a deed out, or lets it wait. Whoever asks for what another person has asked for confirms that. */
export const carryOutByTwo = <Args extends Json, Out extends Json>(
  db: Db,
  deed: Deed,
  guard: Guard<Args, Out>,
  args: Args,
): Promise<Out | Waiting> =>
  carryOut<Out | Waiting>(db, deed, guard.verb, async (tx) => {
    const looked = await guard.look(tx, args, deed.now)
    if ('refused' in looked) return { outcome: looked.refused, event: null }
    if (looked.needsSecond) return confirmOrWait(tx, deed, guard, looked)
    return guard.run(tx, looked.args, { asked: deed.staff, second: null, why: deed.why, now: deed.now })
  })

async function confirmOrWait<Args extends Json, Out extends Json>(
  tx: Db,
  deed: Deed,
  guard: Guard<Args, Out>,
  looked: Looked<Args>,
): Promise<Carried<Out | Waiting>> {
  await endOverdue(tx, deed.now)
  const { row, isNew } = await putApproval(tx, wishOf(deed, guard.verb, looked))
  if (isNew) return ask(tx, deed, guard, { row, looked })
  const stale = staleness(row, looked) ?? (await authorFault(tx, row, guard.permission))
  if (stale) {
    const gone = await dropStale(tx, deed, row, stale)
    const anew = await putApproval(tx, wishOf(deed, guard.verb, looked))
    const { outcome, event } = await ask(tx, deed, guard, { row: anew.row, looked })
    return { outcome, event, rows: [gone] }
  }
  if (await faultOf(tx, row, guard.permission, deed)) return { outcome: { approvalId: row.id }, event: null }
  const carried = await carryApproved(tx, deed, guard, { row, looked })
  if (!carried) return { outcome: { approvalId: row.id }, event: await dropStale(tx, deed, row, 'approvalVoid') }
  return { outcome: carried.outcome, event: carried.deed, rows: [...carried.rows, carried.approval] }
}

const hashOf = (args: Json): Buffer => createHash('sha256').update(canonical(args)).digest()

const wishOf = <Args extends Json>(deed: Deed, verb: DeedName, { args, object, facts, seen }: Looked<Args>) => ({
  ...{ verb, object, args, args_hash: hashOf(args), facts, seen },
  reason: deed.why,
  author: deed.staff,
  author_id: deed.sent?.staffId ?? null,
  created_at: deed.now,
  expires_at: new Date(deed.now.getTime() + approvalLifeMs),
})

interface Case<Args extends Json> {
  row: ApprovalRow
  looked: Looked<Args>
}

async function ask<Args extends Json, Out extends Json>(
  tx: Db,
  deed: Deed,
  guard: Guard<Args, Out>,
  { row, looked }: Case<Args>,
): Promise<Carried<Waiting>> {
  await guard.asked?.(tx, looked.args, deed)
  const after = { approval: row.id, deed: guard.verb, ...looked.facts }
  return { outcome: { approvalId: row.id }, event: { verb: 'approval.ask', object: row.object, before: null, after } }
}

/** Why a wish is good no more; null when its object is as it was. */
export const staleness = (row: ApprovalRow, { seen }: { seen: Json }): StaffMessageName | null =>
  canonical(row.seen) === canonical(seen) ? null : 'approvalVoid'

/** An author who has left, or whose role has lost the verb, asks for nothing any more. */
export async function authorFault(tx: Db, row: ApprovalRow, permission: Verb): Promise<StaffMessageName | null> {
  if (row.author_id === null) return null
  await holdPeople(tx, [row.author_id])
  const author = await colleague(tx, row.author_id)
  return author && mayDo(author.verbs, permission) ? null : 'approvalAuthor'
}

/** Ends a wish that is good no more, and returns what the records say of it. */
export async function dropStale(tx: Db, deed: Deed, row: ApprovalRow, why: StaffMessageName): Promise<Event> {
  await endApproval(tx, row.id, { state: 'void', by: deed.staff, why, alone: false }, deed.now)
  return approvalEvent('approval.void', row, { state: 'void', why })
}

export const approvalEvent = (verb: DeedName, row: ApprovalRow, after: Record<string, Json>): Event => ({
  verb,
  object: row.object,
  before: { approval: row.id, state: row.state, author: row.author },
  after: { approval: row.id, ...after },
})

/** The facts for the rule about deciders, for all of these wishes at once. */
export const powersFor = (db: Db, wishes: readonly ApprovalRow[], { sent, now }: Decider): Promise<Powers> =>
  powersOf(db, {
    ids: [...wishes.map(({ author_id }) => author_id), sent?.staffId ?? null].filter((id) => id !== null),
    since: new Date(now.getTime() - powerMs),
  })

/** Why this person may not be the second one of this wish; null where nothing is against it. */
export const faultOf = async (
  tx: Db,
  row: ApprovalRow,
  permission: Verb,
  { staff, sent, now }: Pick<Deed, 'staff' | 'now'> & { sent: { staffId: number } | null },
): Promise<StaffMessageName | null> => {
  const decider = { staff, sent, now }
  return deciderFault(await powersFor(tx, [row], decider), row, permission, decider)
}

interface Approved<Out> {
  outcome: Out
  deed: Event
  rows: readonly Event[]
  approval: Event
}

/** Does the deed as its second person. Null: the deed itself refused, so the wish is void. */
export async function carryApproved<Args extends Json, Out extends Json>(
  tx: Db,
  deed: Deed,
  guard: Guard<Args, Out>,
  { row, looked }: Case<Args>,
): Promise<Approved<Out> | null> {
  const carriers = { asked: row.author, second: deed.staff, why: row.reason, now: deed.now }
  const { outcome, event, rows = [] } = await guard.run(tx, looked.args, carriers)
  if (!event) return null
  const alone = isSamePerson(row.author, deed.staff)
  await endApproval(tx, row.id, { state: 'approved', by: deed.staff, why: '', alone }, deed.now)
  const told = { verb: guard.verb, ...event }
  return { outcome, deed: told, rows, approval: approvalEvent('approval.approve', row, { state: 'approved', alone }) }
}
