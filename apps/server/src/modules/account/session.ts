// Finds the reader of a session token by its hash. A session ends after 30 idle days, or after 180 days.
import type { Db } from '@manjuan/db'
import type { SessionFacts } from '#http/caller.ts'
import { hashToken } from '#http/cookies.ts'
import { isSignedOut, sessionByToken, touchSession } from './queries.ts'
import { isSessionOver } from './rules.ts'

const touchEveryMs = 3_600_000

export async function findSession(db: Db, token: string, now: Date): Promise<SessionFacts | null> {
  const row = await sessionByToken(db, hashToken(token))
  if (!row || isSessionOver(row, now)) return null
  if (now.getTime() - row.seenAt.getTime() > touchEveryMs) await touchSession(db, row.sessionId, now)
  const { sessionId, accountId, account, startedAt, name } = row
  return { sessionId, accountId, account, startedAt, name }
}

/** True: the reader has signed this browser out from another device. */
export const wasSignedOut = (db: Db, token: string): Promise<boolean> => isSignedOut(db, hashToken(token))
