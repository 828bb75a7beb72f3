// Login with an account or mobile and a password. The message and the work are the same whether the account
// exists or not. Tries are counted before anything is compared (threats T08, T09).
import { createHash, randomInt } from 'node:crypto'
import type { Db } from '@manjuan/db'
import { countAll, forgiveAll } from '#http/attempts.ts'
import type { SessionFacts } from '#http/caller.ts'
import { hashToken, newToken, type SignInTokens, signInCookies } from '#http/cookies.ts'
import type { Input, ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse, tooMany } from '#http/outcome.ts'
import { hashPassword, nobodysHash, queueWaitSeconds, unlessQueueFull, verifyPassword } from './passwords.ts'
import { presentReader } from './present.ts'
import {
  accountByName,
  type CredentialRow,
  credentialsOf,
  endSession,
  endSessions,
  insertSession,
  lockAccount,
  readerById,
  renewDevice,
  replaceCredentials,
  untieDevice,
  untieOtherDevices,
} from './queries.ts'
import { comparisonsOf, loginLimits, newPassword } from './rules.ts'

export async function login(db: Db, input: Input<'login'>): Promise<Outcome<'login'>> {
  const { body, caller, now } = input
  const target = await accountByName(db, body.account, hashToken(caller.deviceToken))
  const tries = loginLimits({
    address: caller.address,
    accountId: target?.accountId ?? null,
    nameHash: createHash('sha256').update(body.account).digest('base64url').slice(0, 22),
    knownDeviceId: target?.deviceId ?? null,
  })
  const wait = await countAll(db, tries, now)
  if (wait > 0) return tooMany(wait)
  const credentials = target ? await credentialsOf(db, target.accountId, now) : []
  const proof = await unlessQueueFull(prove(credentials, body.password))
  if (proof === null) {
    await forgiveAll(db, tries, now)
    return tooMany(queueWaitSeconds)
  }
  const entered = target && proof !== 'wrong' ? await enter(db, target.accountId, proof, input) : null
  if (!target || !entered) return refuse('notYourSession', 'wrongLogin')
  await forgiveAll(db, tries, now)
  const reader = presentReader(await readerById(db, target.accountId), now)
  return done(entered.password === null ? reader : { ...reader, password: entered.password }, {
    cookies: signInCookies(entered.tokens),
    sessionsEnded: target.accountId,
  })
}

/** Ends the session. The device keeps its tie to the account only when the reader asks for it. */
export async function logout(db: Db, { reader, caller, body, now }: ReaderInput<'logout'>): Promise<Outcome<'logout'>> {
  await db.transaction().execute(async (tx) => {
    if (body.rememberDevice !== '1') await untieDevice(tx, { ...reader, tokenHash: hashToken(caller.deviceToken) })
    await endSession(tx, reader.sessionId, now)
  })
  return done(null, {
    cookies: [{ name: 'session', value: '', maxAgeSeconds: 0 }],
    sessionsEnded: reader.accountId,
  })
}

/** The credential that the text matched. `next` is the new password that replaces a recovery code. */
interface Proof extends CredentialRow {
  next: { password: string; hash: string } | null
}

async function prove(credentials: CredentialRow[], typed: string): Promise<Proof | 'wrong'> {
  for (const { kind, text } of comparisonsOf(typed)) {
    const credential = credentials.find((each) => each.kind === kind)
    const same = await verifyPassword(credential?.hash ?? nobodysHash, text)
    if (!same || !credential) continue
    if (kind !== 'recovery') return { ...credential, next: null }
    const password = newPassword((below) => randomInt(below))
    return { ...credential, next: { password, hash: await hashPassword(password) } }
  }
  return 'wrong'
}

interface Entered {
  tokens: SignInTokens
  /** The new password after a recovery code, shown once; else null. */
  password: string | null
}

/** Opens the session. Null when the credential has been used up or replaced in the meantime. */
async function enter(
  db: Db,
  accountId: number,
  proof: Proof,
  { caller, body, now }: Input<'login'>,
): Promise<Entered | null> {
  const tokens = { session: newToken(), device: newToken() }
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const held = (await credentialsOf(tx, accountId, now)).find(({ hash }) => hash === proof.hash)
    if (!held) return null
    const hash = proof.next?.hash ?? proof.hash
    if (held.kind !== 'current') {
      await replaceCredentials(tx, { accountId, hash, chosen: false, now })
      await endSessions(tx, accountId, now)
    }
    const oldHash = hashToken(caller.deviceToken)
    if (caller.session)
      await leave(tx, caller.session, accountId, { oldHash, keepTie: body.rememberDevice === '1', now })
    const deviceId = await renewDevice(tx, { oldHash, newHash: hashToken(tokens.device), accountId, now })
    // A recovery code is for a reader who has lost the devices.
    if (held.kind === 'recovery') await untieOtherDevices(tx, accountId, deviceId)
    await insertSession(tx, {
      tokenHash: hashToken(tokens.session),
      accountId,
      deviceId,
      name: caller.browserName,
      now,
    })
    return { tokens, password: proof.next?.password ?? null }
  })
}

/** Ends the session that the browser had. The tie to another account than the next one is cut, unless it is to be kept. */
async function leave(
  tx: Db,
  session: SessionFacts,
  nextAccountId: number,
  { oldHash, keepTie, now }: { oldHash: Uint8Array; keepTie: boolean; now: Date },
): Promise<void> {
  await endSession(tx, session.sessionId, now)
  if (session.accountId !== nextAccountId && !keepTie) await untieDevice(tx, { ...session, tokenHash: oldHash })
}
