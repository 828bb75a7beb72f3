// Sets a password of the reader's own. It needs the old password, or a session that has just begun (threats,
// finding 7).
import type { Db } from '@manjuan/db'
import { countAll, forgiveAll } from '#http/attempts.ts'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, type Refused, refuse, tooMany } from '#http/outcome.ts'
import { commonPasswords } from './common-passwords.ts'
import { hashPassword, queueWaitSeconds, unlessQueueFull, verifyPassword } from './passwords.ts'
import { presentReader } from './present.ts'
import {
  credentialsOf,
  deviceOfSession,
  endSessions,
  isSessionOpen,
  lockAccount,
  type ReaderRow,
  readerById,
  replaceCredentials,
  untieOtherDevices,
} from './queries.ts'
import { freshSessionMs, judgePassword, passwordLimits } from './rules.ts'

export async function changePassword(db: Db, input: ReaderInput<'modifyPwd'>): Promise<Outcome<'modifyPwd'>> {
  const { reader, body, now } = input
  const before = await readerById(db, reader.accountId)
  const fault = faultOf(body.password, before)
  if (fault) return fault
  const proof = await proofOf(db, input)
  if ('ok' in proof) return proof
  const hash = await unlessQueueFull(hashPassword(body.password))
  if (hash === null) return tooMany(queueWaitSeconds)
  const refused = await replace(db, input, hash, proof.hash)
  if (refused) return refused
  return done(presentReader(await readerById(db, reader.accountId), now), { sessionsEnded: reader.accountId })
}

function faultOf(password: string, reader: ReaderRow): Refused | null {
  const field = { field: 'password' }
  if (password === '') return refuse('malformed', 'passwordMissing', field)
  const verdict = judgePassword(password, [reader.account, reader.mobile ?? ''], commonPasswords)
  return verdict === 'good' ? null : refuse('malformed', reasons[verdict], field)
}

/** Each refusal says why, so that the next password is not a guess. */
const reasons = {
  short: 'passwordTooShort',
  own: 'passwordHasName',
  repeated: 'passwordRepeats',
  run: 'passwordIsRun',
  date: 'passwordIsDate',
  common: 'passwordTooCommon',
} as const

/** The hash of the old password, or null for a session that has just begun. */
async function proofOf(
  db: Db,
  { reader, body, now }: ReaderInput<'modifyPwd'>,
): Promise<{ hash: string | null } | Refused> {
  if (now.getTime() - reader.startedAt.getTime() < freshSessionMs) return { hash: null }
  if (body.currentPassword === '') return refuse('notYourSession', 'loginToChange')
  const trial = await trialOf(db, reader.accountId, body.currentPassword, now)
  if (trial.retryAfter > 0) return tooMany(trial.retryAfter)
  return trial.hash === null ? refuse('notYourSession', 'loginToChange') : { hash: trial.hash }
}

/**
 * Replaces the password in one transaction. It is refused when a parallel change has ended this session or the old
 * password.
 */
async function replace(
  db: Db,
  { reader, now }: ReaderInput<'modifyPwd'>,
  hash: string,
  oldHash: string | null,
): Promise<Refused | null> {
  const { accountId, sessionId } = reader
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await isSessionOpen(tx, sessionId))) return refuse('notYourSession', 'notYourSession')
    const current = (await credentialsOf(tx, accountId, now)).find(({ kind }) => kind === 'current')
    if (oldHash !== null && current?.hash !== oldHash) return refuse('notYourSession', 'loginToChange')
    await replaceCredentials(tx, { accountId, hash, chosen: true, now })
    await endSessions(tx, accountId, now, sessionId)
    await untieOtherDevices(tx, accountId, await deviceOfSession(tx, sessionId))
    return null
  })
}

interface Trial {
  /** Seconds to wait; 0 when the password was compared. */
  retryAfter: number
  /** The hash that the password matched, or null. */
  hash: string | null
}

/** Compares a password that a reader in a session typed. Wrong ones are counted as tries. */
export async function trialOf(db: Db, accountId: number, typed: string, now: Date): Promise<Trial> {
  const tries = passwordLimits(accountId)
  const retryAfter = await countAll(db, tries, now)
  if (retryAfter > 0) return { retryAfter, hash: null }
  const current = (await credentialsOf(db, accountId, now)).find(({ kind }) => kind === 'current')
  const right = current ? await unlessQueueFull(verifyPassword(current.hash, typed)) : false
  if (right !== false) await forgiveAll(db, tries, now)
  if (right === null) return { retryAfter: queueWaitSeconds, hash: null }
  return { retryAfter: 0, hash: right && current ? current.hash : null }
}
