// The chain of deeds. Each row's hash covers the row before it, so a changed, missing or swapped row is found.
import { createHash } from 'node:crypto'
import type { Db, Json, StaffSchema } from '@manjuan/db'
import { type Selectable, sql } from 'kysely'

export interface AuditFacts {
  at: Date
  staff: string
  sessionId: number | null
  address: string
  verb: string
  object: string
  before: Json
  after: Json
  reason: string
  request: string
}

type Row = Selectable<StaffSchema['audit_event']>

/** JSON with sorted names (RFC 8785): numbers and texts are already written so by the language. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

function hashOf(seq: number, facts: AuditFacts, previous: Uint8Array): Buffer {
  const text = canonical({ seq, ...facts, at: facts.at.toISOString() })
  return createHash('sha256').update(previous).update(text).digest()
}

/** Adds a row to the chain, within the transaction of its deed. The head stays locked until that ends. */
export async function record(tx: Db, facts: AuditFacts): Promise<number> {
  const { rows } = await sql<{ seq: number; hash: Uint8Array }>`select seq, hash from audit_head for update`.execute(tx)
  const head = rows[0] ?? { seq: 0, hash: new Uint8Array(32) }
  const seq = Number(head.seq) + 1
  const hash = hashOf(seq, facts, head.hash)
  const { sessionId, before, after, ...rest } = facts
  await sql`
    insert into audit_event (seq, at, staff, session_id, address, verb, object, before, after, reason, request, prev_hash, hash)
    values (${seq}, ${rest.at}, ${rest.staff}, ${sessionId}, ${rest.address}, ${rest.verb}, ${rest.object},
      ${JSON.stringify(before)}::text::jsonb, ${JSON.stringify(after)}::text::jsonb, ${rest.reason}, ${rest.request},
      ${Buffer.from(head.hash)}, ${hash})`.execute(tx)
  await sql`update audit_head set seq = ${seq}, hash = ${hash}`.execute(tx)
  return seq
}

export interface Head {
  seq: number
  hash: string
}

export interface Verdict {
  events: number
  /** The number of the first bad row; null when the chain is whole. */
  bad: number | null
  why: string
}

const batch = 1_000

/** Walks the chain. `heads` are ends that were noted elsewhere, so that a chain written wholly anew is found too. */
export async function verifyChain(db: Db, heads: readonly Head[] = []): Promise<Verdict> {
  let previous: Uint8Array = Buffer.alloc(32)
  let events = 0
  const noted = new Map(heads.map(({ seq, hash }) => [seq, hash]))
  for (;;) {
    const rows = await rowsAfter(db, events)
    for (const row of rows) {
      const why = faultOf(row, events + 1, previous, noted.get(row.seq))
      if (why) return { events, bad: events + 1, why }
      previous = row.hash
      events = row.seq
    }
    if (rows.length < batch) break
  }
  const head = await headOf(db)
  const last = Math.max(head.seq, ...noted.keys())
  if (last !== events) return { events, bad: events + 1, why: '最后的记录不见了' }
  return head.hash === hex(previous) ? { events, bad: null, why: '' } : { events, bad: events, why: '链头不符' }
}

function faultOf(row: Row, seq: number, previous: Uint8Array, noted: string | undefined): string | null {
  const { session_id: sessionId, prev_hash, hash, seq: own, ...facts } = row
  if (own !== seq) return '有记录不见了'
  if (!Buffer.from(prev_hash).equals(previous)) return '与前一条接不上'
  if (!hashOf(own, { ...facts, sessionId }, previous).equals(hash)) return '内容被改过'
  return noted === undefined || noted === hex(hash) ? null : '与另存的链头不符'
}

const rowsAfter = (db: Db, seq: number): Promise<Row[]> =>
  db.selectFrom('audit_event').selectAll().where('seq', '>', seq).orderBy('seq').limit(batch).execute()

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

export async function headOf(db: Db): Promise<Head> {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow()
  return { seq: head.seq, hash: hex(head.hash) }
}
