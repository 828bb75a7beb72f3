// All SQL of approvals.
import { everyVerb } from '@manjuan/contract/staff'
import type { Db, Json, Schema } from '@manjuan/db'
import { type Selectable, sql } from 'kysely'
import { type Colleague, changesOfPower, type PowerChange, type Powers } from './rules.ts'

export type ApprovalRow = Selectable<Schema['approval']>
export type ApprovalState = ApprovalRow['state']

export type NewApproval = Pick<ApprovalRow, 'verb' | 'object' | 'reason' | 'author' | 'author_id'> &
  Pick<ApprovalRow, 'args_hash' | 'created_at' | 'expires_at'> & { args: Json; facts: Json; seen: Json }

const json = (value: Json) => sql`${JSON.stringify(value)}::text::jsonb`

/** Adds a wish, or reads the open one for the same, locked until the transaction ends. */
export async function putApproval(tx: Db, row: NewApproval): Promise<{ row: ApprovalRow; isNew: boolean }> {
  const { rows } = await sql<ApprovalRow>`
    insert into approval (verb, object, args, args_hash, facts, seen, reason, author, author_id, created_at, expires_at)
    values (${row.verb}, ${row.object}, ${json(row.args)}, ${row.args_hash}, ${json(row.facts)}, ${json(row.seen)},
      ${row.reason}, ${row.author}, ${row.author_id}, ${row.created_at}, ${row.expires_at})
    on conflict (verb, args_hash) where state = 'open' do nothing returning *`.execute(tx)
  if (rows[0]) return { row: rows[0], isNew: true }
  const known = await openOf(tx, row)
  // It was decided between the two statements, so there is room for the new one.
  return known ? { row: known, isNew: false } : putApproval(tx, row)
}

const openOf = (tx: Db, { verb, args_hash }: NewApproval): Promise<ApprovalRow | undefined> =>
  tx
    .selectFrom('approval')
    .selectAll()
    .where('verb', '=', verb)
    .where('args_hash', '=', args_hash)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** What waits about an object, the earliest first. */
export const openWishes = (db: Db, object: string, now: Date): Promise<ApprovalRow[]> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('object', '=', object)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()

export const approvalById = (db: Db, id: number): Promise<ApprovalRow | undefined> =>
  db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst()

export const lockApproval = (tx: Db, id: number): Promise<ApprovalRow | undefined> =>
  tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface Ending {
  state: Exclude<ApprovalState, 'open' | 'expired'>
  by: string
  why: string
  alone: boolean
}

export async function endApproval(tx: Db, id: number, { by, why, ...end }: Ending, now: Date): Promise<ApprovalRow> {
  return tx
    .updateTable('approval')
    .set({ ...end, decided_by: by, decided_why: why, decided_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends those whose time is over, so that the same may be asked for anew. */
export async function endOverdue(tx: Db, now: Date): Promise<void> {
  await sql`
    update approval set state = 'expired', decided_at = expires_at where state = 'open' and expires_at <= ${now}`.execute(
    tx,
  )
}

/** Returns what it was before. The row stays locked until the transaction ends. */
export async function setAlone(tx: Db, alone: boolean): Promise<boolean> {
  const { alone: before } = await tx.selectFrom('approval_rule').select('alone').forUpdate().executeTakeFirstOrThrow()
  await tx.updateTable('approval_rule').set({ alone }).execute()
  return before
}

/** A person who works here, with the verbs of this moment. */
export async function colleague(db: Db, id: number): Promise<Colleague | undefined> {
  const { rows } = await sql<Colleague>`
    select s.id, s.name, r.id as "roleId", r.verbs from staff s join staff_role r on r.id = s.role_id
    where s.id = ${id} and s.state = 'active'`.execute(db)
  return rows[0]
}

/** Keeps persons and their roles as they are until the transaction ends. */
export async function holdPeople(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select 1 from staff s join staff_role r on r.id = s.role_id where s.id = any(${ids}::bigint[]) order by s.id
    for share of s, r`.execute(tx)
}

interface PowersOf {
  /** Persons of the rows, and whoever looks at them. Everybody who may approve is told beside them. */
  ids: readonly number[]
  since: Date
}

/** What the rule about deciders asks of the shop, in one statement, however many rows are judged by it. */
export async function powersOf(db: Db, { ids, since }: PowersOf): Promise<Powers> {
  const changes = Object.keys(changesOfPower)
  const { rows } = await sql<Omit<Powers, 'changes'> & { changes: (Omit<PowerChange, 'at'> & { at: string })[] }>`
    select (select alone from approval_rule) as alone,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'roleId', r.id, 'verbs', r.verbs)), '[]')
        from staff s join staff_role r on r.id = s.role_id
        where s.state = 'active' and (s.id = any(${ids}::bigint[]) or r.verbs && ${[everyVerb, 'approve']}::text[])) as people,
      (select coalesce(json_agg(json_build_object('staff', staff, 'verb', verb, 'object', object, 'at', at)), '[]')
        from audit_event
        where at > ${since} and verb = any(${changes}::text[])) as changes,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'roleId', role_id)), '[]') from staff) as names`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a statement without a table gave no row')
  return { ...found, changes: found.changes.map((change) => ({ ...change, at: new Date(change.at) })) }
}

export interface Wanted {
  /** The own ones, and those of these verbs. */
  name: string
  verbs: readonly string[]
  state: ApprovalState | undefined
  now: Date
}

/** One that is over shows so before anything has noted it. */
const told = (now: Date) =>
  sql<ApprovalState>`case when state = 'open' and expires_at <= ${now} then 'expired' else state end`

const matching = (db: Db, { name, verbs, state, now }: Wanted) => {
  const seen = db
    .selectFrom('approval')
    .where((where) => where.or([where('author', '=', name), where('verb', '=', sql<string>`any(${verbs}::text[])`)]))
  if (state === undefined) return seen
  // Written over the columns themselves, so that the index of states is used.
  if (state === 'open') return seen.where('state', '=', 'open').where('expires_at', '>', now)
  if (state !== 'expired') return seen.where('state', '=', state)
  return seen
    .where('state', 'in', ['expired', 'open'])
    .where((where) => where.or([where('state', '=', 'expired'), where('expires_at', '<=', now)]))
}

/** The newest first, behind the row of `before`. */
export function approvalRows(db: Db, wanted: Wanted, before: number | null, most: number): Promise<ApprovalRow[]> {
  const page = before === null ? matching(db, wanted) : matching(db, wanted).where('id', '<', before)
  return page.selectAll().select(told(wanted.now).as('state')).orderBy('id', 'desc').limit(most).execute()
}

export async function countApprovals(db: Db, wanted: Wanted, most: number): Promise<number> {
  const counted = matching(db, wanted).select('id').limit(most).as('counted')
  const { count } = await db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
