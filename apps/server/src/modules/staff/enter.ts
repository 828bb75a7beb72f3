// How somebody comes in: with a set-up code for the first time, later with password and second factor. There is no
// session before the second factor.
import { randomInt } from 'node:crypto'
import type { DeedName } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { countAll, forgiveAll } from '#http/attempts.ts'
import { hashToken, newToken } from '#http/cookies.ts'
import { type Done, done, type Refused, refuse, tooMany } from '#http/outcome.ts'
import type { StaffInput, StaffRun, Visit } from '#http/staff-handlers.ts'
import {
  commonPasswords,
  hashPassword,
  judgePassword,
  nobodysHash,
  queueWaitSeconds,
  unlessQueueFull,
  verifyPassword,
} from '#modules/account/index.ts'
import { seal, unseal } from '#ports/seal.ts'
import { record } from './audit.ts'
import type { StaffDeps } from './deps.ts'
import {
  anyStaff,
  type CodeRow,
  endSessions,
  insertSession,
  insertStaff,
  knowsDevice,
  lockStaff,
  noteDevice,
  openCode,
  putCode,
  putRecoveryCodes,
  roleByName,
  type StaffRow,
  setCode,
  setStaff,
  staffByName,
  takeRecoveryCode,
} from './queries.ts'
import { codeLife, newSetupCode, sessionLife, setupLimits, signInLimits } from './rules.ts'
import { codeHash, enrolmentOf, newRecoveryCodes, newSecret, stepOf } from './secrets.ts'

/** Makes a code that lets somebody in; it is told once. A new one voids the one before. */
export async function issueCode(
  { db, key }: Pick<StaffDeps, 'db' | 'key'>,
  kind: CodeRow['kind'],
  staffId: number | null,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newSetupCode((below) => randomInt(below))
  const expiresAt = new Date(now.getTime() + codeLife[kind])
  const hash = codeHash(key, 'setup', code)
  await putCode(db, { kind, hash, staff_id: staffId, created_at: now, expires_at: expiresAt })
  return { code, expiresAt }
}

export async function beginSetup(deps: StaffDeps, input: StaffInput<'beginSetup'>): StaffRun<'beginSetup'> {
  const { body, visit, now } = input
  const tries = setupLimits(visit.address)
  const wait = await countAll(deps.db, tries, now)
  if (wait > 0) return tooMany(wait)
  const code = await openCode(deps.db, codeHash(deps.key, 'setup', body.code), now)
  if (!code) return refuse('notYourSession', 'wrongSetupCode')
  await forgiveAll(deps.db, tries, now)
  const fault = await setupFault(deps.db, code, body.name)
  if (fault) return fault
  const person = code.staff_id === null ? null : await lockStaff(deps.db, code.staff_id)
  const name = person?.name ?? body.name.trim()
  const weak = weakness(body.password, name)
  if (weak) return weak
  const password = await unlessQueueFull(hashPassword(body.password))
  if (password === null) return tooMany(queueWaitSeconds)
  const secret = newSecret()
  await setCode(deps.db, code.id, {
    pending_name: name,
    pending_password: password,
    pending_secret: seal(deps.key, secret),
  })
  return done(enrolmentOf(secret, name, await deps.siteName()))
}

async function setupFault(db: Db, { kind }: CodeRow, name: string): Promise<Refused | null> {
  if (kind !== 'first') return null
  if (await anyStaff(db)) return refuse('notFound', 'setupGone')
  const faults = [{ path: 'name', message: '请填写姓名' }]
  return name.trim() === '' ? refuse('malformed', 'wrongFields', { field: 'name', faults }) : null
}

export function weakness(password: string, name: string): Refused | null {
  if (judgePassword(password, [name.toLowerCase()], commonPasswords) === 'good') return null
  return refuse('malformed', 'passwordWeak', {
    field: 'password',
    faults: [{ path: 'password', message: '太容易被猜到' }],
  })
}

export async function finishSetup(deps: StaffDeps, input: StaffInput<'finishSetup'>): StaffRun<'finishSetup'> {
  const { body, visit, now } = input
  const tries = setupLimits(visit.address)
  const wait = await countAll(deps.db, tries, now)
  if (wait > 0) return tooMany(wait)
  const outcome = await deps.db.transaction().execute((tx) => finishIn({ ...deps, db: tx }, body, visit, now))
  if (outcome.ok === true) await forgiveAll(deps.db, tries, now)
  return outcome
}

interface Finished {
  half: string
  device: string
  codes: string[]
}

async function finishIn(
  deps: StaffDeps,
  typed: { code: string; totp: string },
  visit: Visit,
  now: Date,
): Promise<Done<Finished> | Refused> {
  const { db, key } = deps
  const code = await openCode(db, codeHash(key, 'setup', typed.code), now)
  if (!code) return refuse('notYourSession', 'wrongSetupCode')
  const { pending_name: name, pending_password: password, pending_secret: sealed } = code
  if (name === null || password === null || sealed === null) return refuse('changed', 'setupAgain')
  if (code.kind === 'first' && (await anyStaff(db))) return refuse('notFound', 'setupGone')
  const step = stepOf(unseal(key, sealed), typed.totp, 0, now)
  if (step === null) return refuse('notYourSession', 'wrongCode')
  const staffId = code.staff_id ?? (await insertOwner(db, name, now))
  if (staffId === null) return refuse('notFound', 'setupGone')
  await setStaff(db, staffId, {
    state: 'active',
    password_hash: password,
    totp_secret: Buffer.from(sealed),
    totp_step: step,
  })
  await setCode(db, code.id, { used_at: now, pending_password: null, pending_secret: null })
  await endSessions(db, staffId, now)
  const codes = await renewCodes(deps, staffId)
  const verb = code.kind === 'first' ? 'setup.finish' : 'join.finish'
  const entered = await enter(db, { id: staffId, name }, visit, now, verb)
  return done({ half: entered.half, device: entered.device, codes }, { cookies: [entered.cookie] })
}

async function insertOwner(db: Db, name: string, now: Date): Promise<number | null> {
  const role = await roleByName(db, '店主')
  return role ? insertStaff(db, name, role.id, now) : null
}

/** Ten new recovery codes; only their hashes are kept. */
export async function renewCodes({ db, key }: Pick<StaffDeps, 'db' | 'key'>, staffId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await putRecoveryCodes(
    db,
    staffId,
    codes.map((code) => codeHash(key, `recovery ${staffId}`, code)),
  )
  return codes
}

/** Opens a session: a cookie, and its other half for the page. The deed is recorded beside it. */
export async function enter(
  db: Db,
  { id, name }: Pick<StaffRow, 'id' | 'name'>,
  visit: Visit,
  now: Date,
  verb: DeedName,
) {
  const [cookie, half, device] = [newToken(), newToken(), newToken()]
  const { address, browser } = visit
  const tokenHash = hashToken(`${cookie}.${half}`)
  const sessionId = await insertSession(db, { token_hash: tokenHash, staff_id: id, browser, address }, now)
  await noteDevice(db, id, hashToken(device), now)
  const event = { object: `staff ${id}`, before: null, after: { session: sessionId, browser } }
  await record(db, { at: now, staff: name, sessionId, address, verb, ...event, reason: '', request: visit.key })
  return {
    half,
    device,
    cookie: { name: 'staff' as const, value: cookie, maxAgeSeconds: sessionLife.longestMs / 1000 },
  }
}

export async function signIn(deps: StaffDeps, input: StaffInput<'signIn'>): StaffRun<'signIn'> {
  const { body, visit, now } = input
  const { db } = deps
  const person = await staffByName(db, body.name.trim())
  const device = body.device === '' ? null : hashToken(body.device)
  const known = person && device ? await knowsDevice(db, person.id, device) : false
  const tries = signInLimits({
    address: visit.address,
    person: person ? String(person.id) : `name ${hashToken(body.name).toString('base64url').slice(0, 22)}`,
    device: known && device ? device.toString('base64url').slice(0, 22) : null,
  })
  const wait = await countAll(db, tries, now)
  if (wait > 0) return tooMany(wait)
  const same = await unlessQueueFull(verifyPassword(person?.password_hash ?? nobodysHash, body.password))
  if (same === null) {
    await forgiveAll(db, tries, now)
    return tooMany(queueWaitSeconds)
  }
  const entered =
    same && person ? await db.transaction().execute((tx) => signInBy({ ...deps, db: tx }, person, input)) : null
  if (!entered) {
    if (person) await noteFailure(db, person, visit, now, 'session.refused')
    return refuse('notYourSession', 'wrongSignIn')
  }
  await forgiveAll(db, tries, now)
  return done({ half: entered.half, device: entered.device }, { cookies: [entered.cookie] })
}

async function signInBy(deps: StaffDeps, { id, password_hash }: StaffRow, { body, visit, now }: StaffInput<'signIn'>) {
  const person = await lockStaff(deps.db, id)
  // A password that was changed while it was compared opens nothing.
  if (person?.state !== 'active' || person.password_hash !== password_hash) return null
  return (await takeFactor(deps, person, body.code, now)) ? enter(deps.db, person, visit, now, 'session.open') : null
}

/** Takes a code of the authenticator or of recovery. Each works once; the person's row must be locked. */
export async function takeFactor(deps: StaffDeps, person: StaffRow, typed: string, now: Date): Promise<boolean> {
  if (!person.totp_secret) return false
  const step = stepOf(unseal(deps.key, person.totp_secret), typed, person.totp_step, now)
  if (step === null)
    return takeRecoveryCode(deps.db, person.id, codeHash(deps.key, `recovery ${person.id}`, typed), now)
  await setStaff(deps.db, person.id, { totp_step: step })
  return true
}

export async function noteFailure(
  db: Db,
  { id, name }: Pick<StaffRow, 'id' | 'name'>,
  visit: Visit,
  now: Date,
  verb: DeedName,
): Promise<void> {
  const facts = { object: `staff ${id}`, before: null, after: null, reason: '', request: visit.key }
  await db
    .transaction()
    .execute((tx) => record(tx, { at: now, staff: name, sessionId: null, address: visit.address, verb, ...facts }))
}
