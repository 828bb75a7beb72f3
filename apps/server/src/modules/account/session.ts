// Finds the reader of a session token by its hash. A session ends after 30 idle days, or after 180 days.
import { type Db, readsOf } from '@manjuan/db'
import { hashToken } from '#http/cookies.ts'
import type { FindSession } from '#http/identity/sessions.ts'
import { together } from '#ports/together.ts'
import { isSignedOut, sessionsByTokens, touchSession } from './queries.ts'
import { isSessionOver } from './rules.ts'

const touchEveryMs = 3_600_000

/** Sessions of one statement. */
const mostAtOnce = 200

/** Returns a finder that reads the sessions of all requests of one turn of the event loop with one statement. */
export function sessionFinder(db: Db): FindSession {
  const rowOf = together((hashes: readonly string[]) => sessionsByTokens(readsOf(db), hashes), { most: mostAtOnce })
  return async (token, now) => {
    const row = await rowOf(hashToken(token).toString('hex'))
    if (!row || isSessionOver(row, now)) return null
    if (now.getTime() - row.seenAt.getTime() > touchEveryMs) await touchSession(db, row.sessionId, now)
    const { sessionId, accountId, account, startedAt, name } = row
    return { sessionId, accountId, account, startedAt, name }
  }
}

/** True: the reader has signed this browser out from another device. */
export const wasSignedOut = (db: Db, token: string): Promise<boolean> => isSignedOut(db, hashToken(token))
