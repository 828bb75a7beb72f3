// Finds the reader of a session token by its hash. A session ends after 30 idle days, or after 180 days.
import type { Db } from '@manjuan/db'
import DataLoader from 'dataloader'
import { hashToken } from '#http/cookies.ts'
import type { FindSession } from '#http/identity/sessions.ts'
import { isSignedOut, type SessionRow, sessionsByTokens, touchSession } from './queries.ts'
import { isSessionOver } from './rules.ts'

const touchEveryMs = 3_600_000

/** Sessions of one statement, so that a crowd makes several of bounded size. */
const mostAtOnce = 200

/** Longest wait in ms for the statement under way, because its connection may be broken. */
const usualPatienceMs = 20

/** Begins batches at the end of a turn of the event loop. Those that come meanwhile begin when the ones under way end, or after the patience. */
function oneAfterAnother(patienceMs: number) {
  const waiting: (() => void)[] = []
  let underWay = 0
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    clearTimeout(timer)
    timer = undefined
    underWay += waiting.length
    for (const read of waiting.splice(0)) read()
  }
  return {
    schedule: (read: () => void) => {
      waiting.push(read)
      if (underWay === 0) setImmediate(begin)
      else timer ??= setTimeout(begin, patienceMs)
    },
    ended: () => {
      underWay--
      if (underWay === 0) begin()
    },
  }
}

/**
 * Returns a finder that reads the sessions of all requests of one turn of the event loop with one statement. Requests that
 * come while it is under way share the next one.
 */
export function sessionFinder(db: Db, patienceMs = usualPatienceMs): FindSession {
  const { schedule, ended } = oneAfterAnother(patienceMs)
  const rows = new DataLoader<string, SessionRow | null>(
    async (hashes) => {
      const found = await sessionsByTokens(db, hashes).finally(ended)
      return hashes.map((hash) => found.get(hash) ?? null)
    },
    { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: schedule },
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
