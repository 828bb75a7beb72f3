// Finds an account by the day it was paid for. Only the device cookie is believed, because a link or a page
// cannot set it. Nothing changes for the owner until the new password is used (threats, section 7).
import { randomInt } from 'node:crypto'
import type { Db } from '@manjuan/db'
import { countAll, countAttempt } from '#http/attempts.ts'
import { hashToken } from '#http/cookies.ts'
import type { Input } from '#http/handlers.ts'
import { done, type Outcome, refuse, tooMany } from '#http/outcome.ts'
import { shanghaiDay } from '#ports/clock.ts'
import { hashPassword, queueWaitSeconds, unlessQueueFull } from './passwords.ts'
import { deviceByToken, lockAccount, payingAccount, putCredential } from './queries.ts'
import { findAlarm, findLimits, newPassword, shanghaiSpan, spareKeyMs } from './rules.ts'

export interface FindDeps {
  db: Db
  log: { warn: (facts: object, text: string) => void }
}

export async function findAccount(deps: FindDeps, input: Input<'findAccount'>): Promise<Outcome<'findAccount'>> {
  const { body, caller, now } = input
  const { db, log } = deps
  if (body.chargeTime > shanghaiDay(now)) return refuse('malformed', 'noChargeDate', { field: 'chargeTime' })
  const deviceId = await deviceByToken(db, hashToken(caller.deviceToken))
  const wait = await countAll(db, findLimits({ address: caller.address, deviceId }), now)
  if (wait > 0) return tooMany(wait)
  if ((await countAttempt(db, findAlarm.bucket, findAlarm, now)) > 0)
    log.warn({ mostAnHour: findAlarm.most }, 'more accounts are looked for than ever')
  const look = (from: Db) => (deviceId === null ? null : payingAccount(from, deviceId, shanghaiSpan(body.chargeTime)))
  const found = await look(db)
  if (!found) return refuse('notFound', 'accountNotFound')
  const password = newPassword((below) => randomInt(below))
  const hash = await unlessQueueFull(hashPassword(password))
  if (hash === null) return tooMany(queueWaitSeconds)
  const expiresAt = new Date(now.getTime() + spareKeyMs)
  const { accountId } = found
  const tied = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    // The owner may have signed this device out meanwhile.
    if ((await look(tx))?.accountId !== accountId) return false
    await putCredential(tx, { accountId, kind: 'pending', hash, chosen: false, now, expiresAt, deviceId })
    return true
  })
  if (!tied) return refuse('notFound', 'accountNotFound')
  // Stands in the log of every operator, because it is the way by which an account may be taken over.
  log.warn({ accountId, deviceId }, 'an account was found by its device')
  return done({ account: found.account, password })
}
