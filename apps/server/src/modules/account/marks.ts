// Records where visitors come from (E-04) and whom readers contact (E-06). It is bounded: one row for each branch and
// trace, few for each reader.
import type { Db } from '@manjuan/db'
import { countAttempt } from '#http/attempts.ts'
import type { Input, ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, tooMany } from '#http/outcome.ts'
import { insertContactMark, insertVisitMark } from './queries.ts'

const marksPerHour = { seconds: 3600, most: 120 }

export async function markVisit(db: Db, input: Input<'userFromMark'>): Promise<Outcome<'userFromMark'>> {
  const { caller, now } = input
  const wait = await countAttempt(db, `mark:${caller.address}`, marksPerHour, now)
  if (wait > 0) return tooMany(wait)
  if (caller.traceId)
    await insertVisitMark(db, {
      branchId: caller.branchId,
      traceId: caller.traceId,
      referUrl: input.query.referUrl,
      now,
    })
  return done(null)
}

export async function markContact(db: Db, input: ReaderInput<'submitContact'>): Promise<Outcome<'submitContact'>> {
  const { reader, query, now } = input
  const wait = await countAttempt(db, `contact:${reader.accountId}`, marksPerHour, now)
  if (wait > 0) return tooMany(wait)
  await insertContactMark(db, {
    accountId: reader.accountId,
    contactType: query.contactType,
    contactPosition: query.contactPosition,
    now,
  })
  return done(null)
}
