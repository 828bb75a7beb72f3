// Sessions of the staff, proof of the second factor, and what a person changes about the own account.
import type { Verb } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { countAll, forgiveAll } from '#http/attempts.ts'
import { hashToken } from '#http/cookies.ts'
import { done, refuse, tooMany } from '#http/outcome.ts'
import type { StaffFacts, StaffInput, StaffRun, Visit } from '#http/staff-handlers.ts'
import { hashPassword, queueWaitSeconds, unlessQueueFull } from '#modules/account/index.ts'
import { seal, unseal } from '#ports/seal.ts'
import { record } from './audit.ts'
import { carryOut, deedOf } from './deeds.ts'
import type { StaffDeps } from './deps.ts'
import { noteFailure, renewCodes, takeFactor, weakness } from './enter.ts'
import {
  codesLeft,
  endSessions,
  lockStaff,
  openSessions,
  type SessionRow,
  sessionByToken,
  setSession,
  setStaff,
} from './queries.ts'
import { isOver, proofLimits, touchEveryMs } from './rules.ts'
import { enrolmentOf, newSecret, stepOf } from './secrets.ts'

/** Finds the person by both halves of the session's secret. */
export async function findStaff(db: Db, cookie: string, half: string, now: Date): Promise<StaffFacts | null> {
  const found = await sessionByToken(db, hashToken(`${cookie}.${half}`))
  if (!found || isOver(found, now)) return null
  const { startedAt: _, seenAt, ...staff } = found
  if (now.getTime() - seenAt.getTime() > touchEveryMs) await setSession(db, found.sessionId, { seen_at: now })
  return staff
}

/** Records that a person asked for what the role does not allow. */
export async function noteRefusedVerb(
  db: Db,
  staff: StaffFacts,
  visit: Visit,
  asked: { verb: Verb; call: string; now: Date },
): Promise<void> {
  const facts = { object: `call ${asked.call}`, before: null, after: { wanted: asked.verb }, reason: '' }
  const who = { staff: staff.name, sessionId: staff.sessionId, address: visit.address, request: visit.key }
  await db.transaction().execute((tx) => record(tx, { at: asked.now, verb: 'verb.refused', ...who, ...facts }))
}

export async function signOut(db: Db, input: StaffInput<'signOut'>): StaffRun<'signOut'> {
  const { staffId, sessionId } = input.staff
  await carryOut(db, deedOf(input), 'session.end', async (tx) => {
    await endSessions(tx, staffId, input.now, { only: sessionId })
    return { outcome: 'done', event: { object: `staff ${staffId}`, before: { session: sessionId }, after: null } }
  })
  return done(null, { cookies: [{ name: 'staff', value: '', maxAgeSeconds: 0 }] })
}

export async function prove(deps: StaffDeps, input: StaffInput<'prove'>): StaffRun<'prove'> {
  const { staff, visit, body, now } = input
  const tries = proofLimits(staff.staffId)
  const wait = await countAll(deps.db, tries, now)
  if (wait > 0) return tooMany(wait)
  const outcome = await carryOut(deps.db, deedOf(input), 'session.prove', async (tx) => {
    const person = await lockStaff(tx, staff.staffId)
    if (!person || !(await takeFactor({ ...deps, db: tx }, person, body.code, now)))
      return { outcome: 'wrong', event: null }
    await setSession(tx, staff.sessionId, { proved_at: now })
    const event = { object: `staff ${staff.staffId}`, before: null, after: { session: staff.sessionId } }
    return { outcome: 'done', event }
  })
  if (outcome === 'wrong') {
    await noteFailure(deps.db, { id: staff.staffId, name: staff.name }, visit, now, 'session.unproven')
    return refuse('malformed', 'wrongCode', {
      field: 'code',
      faults: [{ path: 'code', message: '不正确，或已经用过' }],
    })
  }
  await forgiveAll(deps.db, tries, now)
  return done(null)
}

export async function me(db: Db, { staff }: StaffInput<'me'>): StaffRun<'me'> {
  const { staffId: id, name, role, verbs, provedAt } = staff
  const left = await codesLeft(db, id)
  return done({ id, name, role, verbs: [...verbs], codesLeft: left, provedAt: provedAt.toISOString() })
}

export async function mySessions(db: Db, { staff, now }: StaffInput<'mySessions'>): StaffRun<'mySessions'> {
  const open = (await openSessions(db, staff.staffId)).filter(
    (row) => !isOver({ startedAt: row.started_at, seenAt: row.seen_at }, now),
  )
  return done({ sessions: open.map((row) => presentSession(row, staff.sessionId)) })
}

const presentSession = ({ id, browser, address, started_at, seen_at }: SessionRow, own: number) => ({
  id,
  browser,
  address,
  startedAt: started_at.toISOString(),
  seenAt: seen_at.toISOString(),
  own: id === own,
})

export async function endMySession(db: Db, input: StaffInput<'endMySession'>): StaffRun<'endMySession'> {
  const { staff, params, now } = input
  const outcome = await carryOut(db, deedOf(input), 'session.endOther', async (tx) => {
    const ended = await endSessions(tx, staff.staffId, now, { only: params.id })
    const event = { object: `staff ${staff.staffId}`, before: { session: params.id }, after: null }
    return { outcome: ended > 0 ? 'done' : 'none', event: ended > 0 ? event : null }
  })
  return outcome === 'done' ? done(null) : refuse('notFound', 'notFound')
}

export async function changeMyPassword(db: Db, input: StaffInput<'changeMyPassword'>): StaffRun<'changeMyPassword'> {
  const { staff, body, now } = input
  const weak = weakness(body.password, staff.name)
  if (weak) return weak
  const hash = await unlessQueueFull(hashPassword(body.password))
  if (hash === null) return tooMany(queueWaitSeconds)
  await carryOut(db, deedOf(input), 'me.password', async (tx) => {
    await setStaff(tx, staff.staffId, { password_hash: hash })
    const ended = await endSessions(tx, staff.staffId, now, { keep: staff.sessionId })
    return { outcome: 'done', event: { object: `staff ${staff.staffId}`, before: null, after: { ended } } }
  })
  return done(null)
}

export async function beginMyTotp(deps: StaffDeps, input: StaffInput<'beginMyTotp'>): StaffRun<'beginMyTotp'> {
  const { staff } = input
  const secret = newSecret()
  await carryOut(
    deps.db,
    deedOf(input),
    'me.totp',
    async (tx) => {
      await setSession(tx, staff.sessionId, { pending_secret: seal(deps.key, secret) })
      return { outcome: 'done', event: { object: `staff ${staff.staffId}`, before: null, after: { step: 'begin' } } }
    },
    { secret: true },
  )
  return done(enrolmentOf(secret, staff.name, await deps.siteName()))
}

export async function finishMyTotp(deps: StaffDeps, input: StaffInput<'finishMyTotp'>): StaffRun<'finishMyTotp'> {
  const { staff, body, now } = input
  const tries = proofLimits(staff.staffId)
  const wait = await countAll(deps.db, tries, now)
  if (wait > 0) return tooMany(wait)
  const outcome = await carryOut(deps.db, deedOf(input), 'me.totp', async (tx) => {
    const session = await tx
      .selectFrom('staff_session')
      .select('pending_secret')
      .where('id', '=', staff.sessionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const sealed = session.pending_secret
    if (sealed === null) return { outcome: 'none', event: null }
    const step = stepOf(unseal(deps.key, sealed), body.totp, 0, now)
    if (step === null) return { outcome: 'wrong', event: null }
    await setStaff(tx, staff.staffId, { totp_secret: Buffer.from(sealed), totp_step: step })
    await setSession(tx, staff.sessionId, { pending_secret: null, proved_at: now })
    const ended = await endSessions(tx, staff.staffId, now, { keep: staff.sessionId })
    return {
      outcome: 'done',
      event: { object: `staff ${staff.staffId}`, before: null, after: { step: 'done', ended } },
    }
  })
  if (outcome === 'none') return refuse('changed', 'setupAgain')
  if (outcome === 'wrong')
    return refuse('malformed', 'wrongCode', { field: 'totp', faults: [{ path: 'totp', message: '不正确' }] })
  await forgiveAll(deps.db, tries, now)
  return done(null)
}

export async function changeMyCodes(deps: StaffDeps, input: StaffInput<'changeMyCodes'>): StaffRun<'changeMyCodes'> {
  const { staff } = input
  let codes: string[] = []
  await carryOut(
    deps.db,
    deedOf(input),
    'me.codes',
    async (tx) => {
      codes = await renewCodes({ db: tx, key: deps.key }, staff.staffId)
      return {
        outcome: 'done',
        event: { object: `staff ${staff.staffId}`, before: null, after: { codes: codes.length } },
      }
    },
    { secret: true },
  )
  return done({ codes })
}
