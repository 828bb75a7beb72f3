// Reads of persons are records too: who looked at whom. One look is one record, however often a page asks again.
import type { DeedName } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import type { OwnStaff } from '#http/staff-handlers.ts'
import { record } from './audit.ts'

/** Milliseconds in which a session's looks at one person are one. */
const sameLookMs = 10 * 60_000

/** `object`: the reader by the account, or one of the reader's tickets; never a mobile or a text. */
export async function noteRead(
  db: Db,
  { staff, visit, now }: OwnStaff & { now: Date },
  verb: Extract<DeedName, 'reader.read' | 'ticket.read'>,
  { object, after }: { object: string; after: Json },
): Promise<void> {
  const known = await db
    .selectFrom('audit_event')
    .select('seq')
    .where('object', '=', object)
    .where('verb', '=', verb)
    .where('session_id', '=', staff.sessionId)
    .where('at', '>', new Date(now.getTime() - sameLookMs))
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const who = { staff: staff.name, sessionId: staff.sessionId, address: visit.address, request: '' }
  await db.transaction().execute((tx) => record(tx, { at: now, verb, object, before: null, after, reason: '', ...who }))
}
