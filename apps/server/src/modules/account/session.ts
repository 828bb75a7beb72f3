// Finds the reader of a session token by its hash. A session ends after 30 idle days, or after 180 days.
import { type Db, readsOf } from '@manjuan/db'
import DataLoader from 'dataloader'
import { hashToken } from '#http/cookies.ts'
import type { FindSession } from '#http/identity/sessions.ts'
import { isSignedOut, type SessionRow, sessionsByTokens, touchSession } from './queries.ts'
import { isSessionOver } from './rules.ts'

const touchEveryMs = 3_600_000

/** Sessions of one statement, so that a crowd makes several of bounded size. */
const mostAtOnce = 200

/** Returns a finder that reads the sessions of all requests of one turn of the event loop with one statement. */
export function sessionFinder(db: Db): FindSession {
  const rows = new DataLoader<string, SessionRow | null>(
    async (hashes) => {
      const found = await sessionsByTokens(readsOf(db), hashes)
      return hashes.map((hash) => found.get(hash) ?? null)
    },
    { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: (read) => setImmediate(read) },
  )
  return async (token, now) => {
    const row = await rows.load(hashToken(token).toString('hex'))
    if (!row || isSessionOver(row, now)) return null
    if (now.getTime() - row.seenAt.getTime() > touchEveryMs) await touchSession(db, row.sessionId, now)
    const { sessionId, accountId, account, startedAt, name } = row
    return { sessionId, accountId, account, startedAt, name }
  }
}

/** True: the reader has signed this browser out from another device. */
export const wasSignedOut = (db: Db, token: string): Promise<boolean> => isSignedOut(db, hashToken(token))
