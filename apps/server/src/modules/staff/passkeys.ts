// Passkeys (WebAuthn): a person signs in, or gives a fresh proof, by a key in a device that asked for finger or PIN.
// Each question is signed once, for this console's origin alone.
import type { StaffBodyOf } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { countAll, forgiveAll } from '#http/attempts.ts'
import { hashToken } from '#http/cookies.ts'
import { done, type Refused, refuse, tooMany } from '#http/outcome.ts'
import type { StaffInput, StaffRun, Visit } from '#http/staff-handlers.ts'
import { carryOut, deedOf } from './deeds.ts'
import type { StaffDeps } from './deps.ts'
import { enter, noteFailure } from './enter.ts'
import {
  countPasskeys,
  dropPasskey,
  endSessions,
  insertPasskey,
  lockStaff,
  notePasskeyUse,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  putChallenge,
  setSession,
  takeChallenge,
} from './queries.ts'
import { challengeLifeMs, mostPasskeys, passkeyLimits, proofLimits, rpIdOf } from './rules.ts'

/** Loaded at the first passkey, because it takes 28 MB. */
const webAuthn = () => import('@simplewebauthn/server')

type Purpose = 'enter' | 'prove' | 'register'

interface Asker {
  purpose: Purpose
  /** The session that asks; null before anybody has come in. */
  sessionId: number | null
}

const elsewhere = (): Refused => refuse('malformed', 'passkeyElsewhere')

/** Keeps a question until it is signed. The browser gets its text, and the database its hash. */
async function keep(db: Db, challenge: string, asker: Asker, now: Date): Promise<void> {
  const expires = new Date(now.getTime() + challengeLifeMs)
  await putChallenge(db, { hash: hashToken(challenge), expires_at: expires, ...columnsOf(asker) }, now)
}

const columnsOf = ({ purpose, sessionId }: Asker) => ({ purpose, session_id: sessionId })

/** Whether this console asked the signed question and nobody has used it. It is used up by this look. */
const isOurs =
  (db: Db, asker: Asker, now: Date) =>
  (challenge: string): Promise<boolean> =>
    takeChallenge(db, hashToken(challenge), columnsOf(asker), now)

const asJson = (options: object): { options: Record<string, unknown> } => ({ options: { ...options } })

export async function askPasskey(db: Db, { visit, now }: StaffInput<'askPasskey'>): StaffRun<'askPasskey'> {
  const rpID = rpIdOf(visit.origin)
  if (rpID === null) return elsewhere()
  // Without names of keys the device offers those that it has, so nobody learns who works here.
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: challengeLifeMs,
  })
  await keep(db, options.challenge, { purpose: 'enter', sessionId: null }, now)
  return done(asJson(options))
}

export async function signInByPasskey(db: Db, input: StaffInput<'signInByPasskey'>): StaffRun<'signInByPasskey'> {
  const { body, visit, now } = input
  const tries = passkeyLimits(visit.address)
  const wait = await countAll(db, tries, now)
  if (wait > 0) return tooMany(wait)
  const passkey = await passkeyByCredential(db, body.signed.id)
  const asker: Asker = { purpose: 'enter', sessionId: null }
  const counter = passkey ? await verified(db, passkey, body.signed, { visit, asker, now }) : null
  const entered =
    passkey && counter !== null
      ? await db.transaction().execute(async (tx) => {
          const person = await lockStaff(tx, passkey.staff_id)
          // A passkey that was deleted while it was verified opens nothing.
          if (person?.state !== 'active' || !(await notePasskeyUse(tx, passkey.id, counter, now))) return null
          return enter(tx, person, visit, now, 'session.open')
        })
      : null
  if (!entered) {
    if (passkey) await noteFailure(db, { id: passkey.staff_id, name: passkey.person }, visit, now, 'session.refused')
    return refuse('notYourSession', 'wrongPasskey')
  }
  await forgiveAll(db, tries, now)
  return done({ half: entered.half, device: entered.device }, { cookies: [entered.cookie] })
}

interface Facts {
  visit: Visit
  asker: Asker
  now: Date
}

/** The device's count of uses, when it has signed our question for this console; else null. */
async function verified(
  db: Db,
  passkey: PasskeyRow,
  signed: StaffBodyOf<'signInByPasskey'>['signed'],
  { visit, asker, now }: Facts,
): Promise<number | null> {
  const rpID = rpIdOf(visit.origin)
  if (rpID === null) return null
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified: good, authenticationInfo } = await verifyAuthenticationResponse({
      response: signed as AuthenticationResponseJSON,
      expectedChallenge: isOurs(db, asker, now),
      expectedOrigin: visit.origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    return good ? authenticationInfo.newCounter : null
  } catch {
    // The library throws at whatever does not fit: origin, question, signature, count.
    return null
  }
}

export async function askProof(db: Db, { staff, visit, now }: StaffInput<'askProof'>): StaffRun<'askProof'> {
  const rpID = rpIdOf(visit.origin)
  if (rpID === null) return elsewhere()
  const own = await passkeysOf(db, staff.staffId)
  if (own.length === 0) return refuse('notFound', 'notFound')
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: challengeLifeMs,
    allowCredentials: own.map(named),
  })
  await keep(db, options.challenge, { purpose: 'prove', sessionId: staff.sessionId }, now)
  return done(asJson(options))
}

const named = ({ credential, transports }: PasskeyRow) => ({ id: credential, transports })

export async function proveByPasskey(db: Db, input: StaffInput<'proveByPasskey'>): StaffRun<'proveByPasskey'> {
  const { staff, visit, body, now } = input
  const tries = proofLimits(staff.staffId)
  const wait = await countAll(db, tries, now)
  if (wait > 0) return tooMany(wait)
  const passkey = await passkeyByCredential(db, body.signed.id)
  const asker: Asker = { purpose: 'prove', sessionId: staff.sessionId }
  const own = passkey?.staff_id === staff.staffId ? passkey : null
  const counter = own ? await verified(db, own, body.signed, { visit, asker, now }) : null
  const proven =
    own !== null &&
    counter !== null &&
    (await carryOut(db, deedOf(input), 'session.prove', async (tx) => {
      if (!(await notePasskeyUse(tx, own.id, counter, now))) return { outcome: false, event: null }
      await setSession(tx, staff.sessionId, { proved_at: now })
      const event = { object: `staff ${staff.staffId}`, before: null, after: { session: staff.sessionId } }
      return { outcome: true, event }
    }))
  if (!proven) {
    await noteFailure(db, { id: staff.staffId, name: staff.name }, visit, now, 'session.unproven')
    return refuse('malformed', 'wrongPasskey')
  }
  await forgiveAll(db, tries, now)
  return done(null)
}

export async function myPasskeys(db: Db, { staff, visit }: StaffInput<'myPasskeys'>): StaffRun<'myPasskeys'> {
  const own = await passkeysOf(db, staff.staffId)
  return done({ passkeys: own.map(present), here: rpIdOf(visit.origin) !== null })
}

const present = ({ id, name, created_at, used_at }: Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'used_at'>) => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
})

export async function beginMyPasskey(
  { db, siteName }: StaffDeps,
  { staff, visit, now }: StaffInput<'beginMyPasskey'>,
): StaffRun<'beginMyPasskey'> {
  const rpID = rpIdOf(visit.origin)
  if (rpID === null) return elsewhere()
  const own = await passkeysOf(db, staff.staffId)
  if (own.length >= mostPasskeys) return refuse('changed', 'tooManyPasskeys')
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: `${await siteName()}控制台`,
    rpID,
    userName: staff.name,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(`staff ${staff.staffId}`),
    timeout: challengeLifeMs,
    attestationType: 'none',
    excludeCredentials: own.map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keep(db, options.challenge, { purpose: 'register', sessionId: staff.sessionId }, now)
  return done(asJson(options))
}

export async function addMyPasskey(db: Db, input: StaffInput<'addMyPasskey'>): StaffRun<'addMyPasskey'> {
  const { staff, visit, body, now } = input
  const made = await registration(db, body.registered, {
    visit,
    now,
    asker: { purpose: 'register', sessionId: staff.sessionId },
  })
  if (!made) return refuse('malformed', 'wrongPasskey')
  const outcome = await carryOut<number | 'many' | 'known'>(db, deedOf(input), 'me.passkey.add', async (tx) => {
    await lockStaff(tx, staff.staffId)
    if ((await countPasskeys(tx, staff.staffId)) >= mostPasskeys) return { outcome: 'many', event: null }
    const id = await insertPasskey(tx, {
      staff_id: staff.staffId,
      name: body.name.trim(),
      credential: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: body.registered.response.transports,
      created_at: now,
    })
    if (id === null) return { outcome: 'known', event: null }
    const ended = await endSessions(tx, staff.staffId, now, { keep: staff.sessionId })
    const event = {
      object: `staff ${staff.staffId}`,
      before: null,
      after: { passkey: id, name: body.name.trim(), ended },
    }
    return { outcome: id, event }
  })
  if (outcome === 'many') return refuse('changed', 'tooManyPasskeys')
  if (outcome === 'known') return refuse('changed', 'passkeyKnown')
  return done(present({ id: outcome, name: body.name.trim(), created_at: now, used_at: null }))
}

/** The new key, when the device has signed our question for this console after asking its person; else null. */
async function registration(
  db: Db,
  registered: StaffBodyOf<'addMyPasskey'>['registered'],
  { visit, asker, now }: Facts,
) {
  const rpID = rpIdOf(visit.origin)
  if (rpID === null) return null
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: registered as RegistrationResponseJSON,
      expectedChallenge: isOurs(db, asker, now),
      expectedOrigin: visit.origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    return registrationInfo?.credential ?? null
  } catch {
    return null
  }
}

export async function dropMyPasskey(db: Db, input: StaffInput<'dropMyPasskey'>): StaffRun<'dropMyPasskey'> {
  const { staff, params, now } = input
  const outcome = await carryOut(db, deedOf(input), 'me.passkey.drop', async (tx) => {
    const name = await dropPasskey(tx, staff.staffId, params.id)
    if (name === null) return { outcome: 'none', event: null }
    const ended = await endSessions(tx, staff.staffId, now, { keep: staff.sessionId })
    const event = { object: `staff ${staff.staffId}`, before: { passkey: params.id, name }, after: { ended } }
    return { outcome: 'done', event }
  })
  return outcome === 'done' ? done(null) : refuse('notFound', 'notFound')
}
