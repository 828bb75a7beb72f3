// Registers a guest without a click: account, password, wallet, device and session in one transaction.
import { randomBytes, randomInt } from 'node:crypto'
import { registerSignatureText } from '@manjuan/contract'
import type { Db } from '@manjuan/db'
import { countAttempt } from '#http/attempts.ts'
import { hashToken, newToken, type SignInTokens, signInCookies } from '#http/cookies.ts'
import type { Input } from '#http/handlers.ts'
import { done, type Outcome, refuse, tooMany } from '#http/outcome.ts'
import { openWallet } from '#modules/wallet/index.ts'
import { hashPassword, queueWaitSeconds, unlessQueueFull } from './passwords.ts'
import { presentReader } from './present.ts'
import { insertAccount, insertSession, readerById, renewDevice, takePair } from './queries.ts'
import { newAccountNumber, newPassword } from './rules.ts'
import { examinePair, pairHash } from './signed-pair.ts'

export interface RegisterDeps {
  db: Db
  registerPerMinute: number
  registerPerHour: number
}

export async function register(deps: RegisterDeps, input: Input<'register'>): Promise<Outcome<'register'>> {
  const { ts, random, fromDomain } = input.query
  const verdict = await examinePair({ ts, random }, registerSignatureText(ts), input.now)
  if (verdict === 'forged') return refuse('malformed', 'forgedPair')
  if (verdict === 'stale') return refuse('malformed', 'stalePair', { serverTime: input.now.getTime() })
  const wait = await registerWait(deps, input.caller.address, input.now)
  if (wait > 0) return tooMany(wait)
  const password = newPassword((below) => randomInt(below))
  const passwordHash = await unlessQueueFull(hashPassword(password))
  if (passwordHash === null) return tooMany(queueWaitSeconds)
  const tokens = { session: newToken(), device: newToken() }
  const accountId = await create(deps.db, {
    passwordHash,
    tokens,
    fromDomain,
    input,
    pair: pairHash('register', ts, random),
  })
  if (accountId === null) return refuse('malformed', 'replayedPair')
  const reader = await readerById(deps.db, accountId)
  return done({ ...presentReader(reader, input.now), password }, { cookies: signInCookies(tokens) })
}

async function registerWait(deps: RegisterDeps, address: string, now: Date): Promise<number> {
  const perMinute = await countAttempt(
    deps.db,
    `register:m:${address}`,
    { seconds: 60, most: deps.registerPerMinute },
    now,
  )
  return perMinute || countAttempt(deps.db, `register:h:${address}`, { seconds: 3600, most: deps.registerPerHour }, now)
}

interface Creation {
  passwordHash: string
  tokens: SignInTokens
  fromDomain: string
  pair: Buffer
  input: Input<'register'>
}

/** Returns null when the pair has been used before. */
async function create(db: Db, creation: Creation): Promise<number | null> {
  const { caller, now } = creation.input
  return db.transaction().execute(async (tx) => {
    if (!(await takePair(tx, creation.pair, 'register', now))) return null
    let accountId: number | null = null
    while (accountId === null) {
      accountId = await insertAccount(tx, {
        account: newAccountNumber((below) => randomInt(below)),
        visitorId: randomBytes(16).toString('base64url'),
        branchId: caller.branchId,
        fromDomain: creation.fromDomain,
        passwordHash: creation.passwordHash,
        now,
      })
    }
    await openWallet(tx, accountId)
    const { session, device } = creation.tokens
    const oldHash = hashToken(caller.deviceToken)
    const deviceId = await renewDevice(tx, { oldHash, newHash: hashToken(device), accountId, now })
    await insertSession(tx, { tokenHash: hashToken(session), accountId, deviceId, name: caller.browserName, now })
    return accountId
  })
}
