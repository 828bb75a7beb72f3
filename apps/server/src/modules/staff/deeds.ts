// One wrapper for every deed of the staff: it happens once, and is recorded in its own transaction.
import type { DeedName } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { sql } from 'kysely'
import type { StaffFacts, Visit } from '#http/staff-handlers.ts'
import { type AuditFacts, record } from './audit.ts'

/** The person, the moment and the reason of a deed. */
export interface Deed {
  /** The proven person: a name of the console, or 命令行:系统用户名. */
  staff: string
  now: Date
  why: string
  sessionId: number | null
  address: string
  /** The request that asked for it; null for a command. */
  sent: { key: string; bodyHash: Buffer; staffId: number } | null
}

export const deedOf = ({ staff, visit, now }: { staff: StaffFacts; visit: Visit; now: Date }, why = ''): Deed => ({
  staff: staff.name,
  now,
  why,
  sessionId: staff.sessionId,
  address: visit.address,
  sent: { key: visit.key, bodyHash: visit.bodyHash, staffId: staff.staffId },
})

/** A deed of somebody who has a shell. The user is the system's, never a name that was typed. */
export const commandDeed = (user: string, now: Date, why = ''): Deed => ({
  staff: `命令行:${user}`,
  now,
  why,
  sessionId: null,
  address: '',
  sent: null,
})

/** A deed that nobody asked for: a job does what the shop's rules say. No person may have such a name. */
export const systemDeed = (job: string, now: Date, why: string): Deed => ({
  ...commandDeed('', now, why),
  staff: `系统:${job}`,
})

export interface Event {
  /** The name of the deed where it is not the one that was asked for, such as a wish that now waits for a second person. */
  verb?: DeedName
  object: string
  before: Json
  after: Json
}

/** What a deed came to. Without an event nothing was done, and nothing is recorded. */
export interface Carried<T> {
  outcome: T
  event: Event | null
  /** What the deed did to each of many objects; recorded behind the event. */
  rows?: readonly Event[]
}

/** A number that was used for something else, or whose answer was for one look. */
export class KeyRefused extends Error {
  override name = 'KeyRefused'
  readonly why: 'keyReused' | 'keyOnce'
  constructor(why: 'keyReused' | 'keyOnce') {
    super(why)
    this.why = why
  }
}

interface Options {
  /** The outcome holds a secret: it is not kept, so a second request under its number is refused. */
  secret?: boolean
}

/** Carries a deed out in a transaction of its own, with one row in the records. Sent again, it answers as before. */
export async function carryOut<T extends Json>(
  db: Db,
  deed: Deed,
  verb: DeedName,
  run: (tx: Db) => Promise<Carried<T>>,
  { secret = false }: Options = {},
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const before = await claim(tx, deed)
    if (before) return before.outcome as T
    const { outcome, event, rows = [] } = await run(tx)
    if (event) await record(tx, factsOf(deed, verb, event))
    for (const row of rows) await record(tx, { ...factsOf(deed, verb, row), request: '' })
    await settle(tx, deed, event !== null, secret ? null : outcome)
    return outcome
  })
}

const factsOf = (deed: Deed, verb: DeedName, event: Event): AuditFacts => ({
  at: deed.now,
  staff: deed.staff,
  sessionId: deed.sessionId,
  address: deed.address,
  verb: event.verb ?? verb,
  object: event.object,
  before: event.before,
  after: event.after,
  reason: deed.why,
  request: deed.sent?.key ?? '',
})

/** Takes the request's number. Of parallel requests with one number the second waits here, then reads the answer. */
async function claim(tx: Db, { sent, now }: Deed): Promise<{ outcome: Json } | null> {
  if (!sent) return null
  const { rows } = await sql`
    insert into sent_key (key, staff_id, body_hash, created_at)
    values (${sent.key}, ${sent.staffId}, ${sent.bodyHash}, ${now})
    on conflict (key) do nothing returning 1`.execute(tx)
  if (rows.length > 0) return null
  const known = await tx.selectFrom('sent_key').selectAll().where('key', '=', sent.key).executeTakeFirstOrThrow()
  if (known.staff_id !== sent.staffId || !sent.bodyHash.equals(known.body_hash)) throw new KeyRefused('keyReused')
  if (known.outcome === null) throw new KeyRefused('keyOnce')
  return { outcome: (known.outcome as { of: Json }).of }
}

/** A refused deed gives its number back, because nothing was done under it. */
async function settle(tx: Db, { sent }: Deed, isDone: boolean, outcome: Json): Promise<void> {
  if (!sent) return
  if (!isDone) await tx.deleteFrom('sent_key').where('key', '=', sent.key).execute()
  else if (outcome !== null)
    await sql`update sent_key set outcome = ${JSON.stringify({ of: outcome })}::text::jsonb where key = ${sent.key}`.execute(
      tx,
    )
}

/** Forgets the numbers of more than a day ago. */
export const forgetKeys = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('sent_key')
    .where('created_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}
