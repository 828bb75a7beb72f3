// The devices on which an account is signed in, and signing it out on the others. A device that was signed out is
// untied too, because find account would give it a new password.
import type { SignedInDevice } from '@manjuan/contract/reader/account'
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { endTheseSessions, isSessionOpen, lockAccount, openSessions } from './queries.ts'
import { devicesOf, sessionsOn } from './rules.ts'

export async function sessionsOf(db: Db, { reader, now }: ReaderInput<'sessions'>): Promise<Outcome<'sessions'>> {
  const devices = devicesOf(await openSessions(db, reader.accountId), reader.sessionId, now)
  const list = devices.map(
    ({ id, name, current, startedAt, seenAt }): SignedInDevice => ({
      id,
      name,
      current,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    }),
  )
  return done({ list })
}

/** The own device and another account's are not found; nothing of them changes. */
export async function endOther(
  db: Db,
  { reader: { accountId, sessionId }, body, now }: ReaderInput<'endSession'>,
): Promise<Outcome<'endSession'>> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    // Another device may have ended this session a moment ago.
    if (!(await isSessionOpen(tx, sessionId))) return refuse('notYourSession', 'notYourSession')
    const others = sessionsOn(await openSessions(tx, accountId), sessionId, body.id ?? null)
    if (others.length === 0 && body.id !== undefined) return refuse('notFound', 'noSuchDevice')
    const ended = await endTheseSessions(tx, accountId, others, now)
    return done({ ended }, { sessionsEnded: accountId })
  })
}
