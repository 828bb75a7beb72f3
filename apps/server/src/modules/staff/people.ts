// Persons and roles. A person grants no more than the own verbs, and the last owner stays.
import type { StaffDataOf } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffFacts, StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { type Carried, carryOut, deedOf } from './deeds.ts'
import type { StaffDeps } from './deps.ts'
import { issueCode } from './enter.ts'
import { answer, type Failed, fail, refusalOf } from './failed.ts'
import {
  addVersion,
  countOwners,
  dropRoleRow,
  endSessions,
  insertRole,
  insertStaff,
  lockRole,
  lockStaff,
  type PersonRow,
  personRows,
  type RoleRow,
  type RoleWithPeople,
  roleByName,
  roleRows,
  setRole,
  setStaff,
} from './queries.ts'
import { grantFault, isOwner } from './rules.ts'

type Person = StaffDataOf<'changePerson'>
type Role = StaffDataOf<'changeRole'>

const presentPerson = ({ verbs: _, seenAt, ...row }: PersonRow): Person => ({
  ...row,
  seenAt: seenAt?.toISOString() ?? null,
})
const presentRole = ({ id, name, verbs, people, version }: RoleWithPeople): Role => ({
  id,
  name,
  verbs,
  people,
  version,
})

export const listPeople = async (db: Db): StaffRun<'people'> =>
  done({ people: (await personRows(db)).map(presentPerson) })

export const listRoles = async (db: Db): StaffRun<'roles'> => done({ roles: (await roleRows(db)).map(presentRole) })

async function personOf(db: Db, id: number): Promise<Person | null> {
  const [row] = await personRows(db, id)
  return row ? presentPerson(row) : null
}

export async function addPerson(deps: StaffDeps, input: StaffInput<'addPerson'>): StaffRun<'addPerson'> {
  const { body, staff, now } = input
  const outcome = await carryOut<StaffDataOf<'addPerson'> | Failed>(
    deps.db,
    deedOf(input),
    'person.add',
    async (tx) => {
      const role = await lockRole(tx, body.roleId)
      if (!role) return fail('notFound')
      const greedy = grantFault(staff.verbs, role.verbs)
      if (greedy) return fail(greedy)
      const id = await insertStaff(tx, body.name, role.id, now)
      if (id === null) return fail('nameTaken')
      const invited = await invite({ ...deps, db: tx }, 'join', id, now)
      return { outcome: invited, event: { object: `staff ${id}`, before: null, after: { role: role.name } } }
    },
    { secret: true },
  )
  return answer(outcome)
}

async function invite(deps: Pick<StaffDeps, 'db' | 'key'>, kind: 'join' | 'reset', id: number, now: Date) {
  const { code, expiresAt } = await issueCode(deps, kind, id, now)
  return { id, code, expiresAt: expiresAt.toISOString() }
}

/** Reads a person whom this person may change: locked, of the version that was seen, and never of more power. */
async function changeable(
  tx: Db,
  id: number,
  staff: StaffFacts,
  version: number | null,
): Promise<{ row: PersonRow } | Carried<Failed>> {
  if (id === staff.staffId) return fail('notYourself')
  if (!(await lockStaff(tx, id))) return fail('notFound')
  const [row] = await personRows(tx, id)
  if (!row) return fail('notFound')
  if (version !== null && row.version !== version) return fail('changedMeanwhile', presentPerson(row))
  const greedy = grantFault(staff.verbs, row.verbs)
  return greedy ? fail(greedy) : { row }
}

/** Whether the shop would be without an owner if this one went. */
const isLastOwner = async (tx: Db, { verbs, state }: PersonRow): Promise<boolean> =>
  state === 'active' && isOwner(verbs) && (await countOwners(tx)) < 2

export async function changePerson(db: Db, input: StaffInput<'changePerson'>): StaffRun<'changePerson'> {
  const { params, body, staff } = input
  const outcome = await carryOut<Person | Failed>(db, deedOf(input), 'person.change', async (tx) => {
    const found = await changeable(tx, params.id, staff, body.version)
    if (!('row' in found)) return found
    const role = await lockRole(tx, body.roleId)
    if (!role) return fail('notFound')
    const greedy = grantFault(staff.verbs, role.verbs)
    if (greedy) return fail(greedy)
    if (found.row.state === 'ended') return fail('personEnded')
    if (!isOwner(role.verbs) && (await isLastOwner(tx, found.row))) return fail('lastOwner')
    await setStaff(tx, params.id, { role_id: role.id })
    await addVersion(tx, params.id)
    return changed(await personOf(tx, params.id), `staff ${params.id}`, { role: found.row.role }, { role: role.name })
  })
  return answer(outcome)
}

const changed = <T>(now: T | null, object: string, before: Names, after: Names): Carried<T | Failed> =>
  now === null ? fail('notFound') : { outcome: now, event: { object, before, after } }

type Names = Record<string, string | string[]>

export async function resetPerson(deps: StaffDeps, input: StaffInput<'resetPerson'>): StaffRun<'resetPerson'> {
  const { params, body, staff, now } = input
  const outcome = await carryOut<StaffDataOf<'resetPerson'> | Failed>(
    deps.db,
    deedOf(input, body.reason),
    'person.reset',
    async (tx) => {
      const found = await changeable(tx, params.id, staff, null)
      if (!('row' in found)) return found
      if (await isLastOwner(tx, found.row)) return fail('lastOwner')
      return resetStaff({ db: tx, key: deps.key }, found.row, now)
    },
    { secret: true },
  )
  return answer(outcome)
}

/**
 * Shuts a person out, who comes in again by the code of the answer. The console and the command both do it so, with the
 * person locked.
 */
export async function resetStaff(
  deps: Pick<StaffDeps, 'db' | 'key'>,
  { id, state }: Pick<PersonRow, 'id' | 'state'>,
  now: Date,
) {
  await shutOut(deps.db, id, 'invited', now)
  const outcome = await invite(deps, 'reset', id, now)
  return { outcome, event: { object: `staff ${id}`, before: { state }, after: { state: 'invited' } } }
}

/** Takes password, second factors, recovery codes and sessions from a person. */
async function shutOut(tx: Db, id: number, state: 'invited' | 'ended', now: Date): Promise<void> {
  await setStaff(tx, id, { state, password_hash: null, totp_secret: null })
  await tx.deleteFrom('staff_recovery').where('staff_id', '=', id).execute()
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', id).execute()
  await tx.deleteFrom('staff_code').where('staff_id', '=', id).where('used_at', 'is', null).execute()
  await endSessions(tx, id, now)
  await addVersion(tx, id)
}

export async function endPerson(db: Db, input: StaffInput<'endPerson'>): StaffRun<'endPerson'> {
  const { params, body, staff, now } = input
  const outcome = await carryOut<Person | Failed>(db, deedOf(input, body.reason), 'person.end', async (tx) => {
    const found = await changeable(tx, params.id, staff, body.version)
    if (!('row' in found)) return found
    if (found.row.state === 'ended') return fail('personEnded')
    if (await isLastOwner(tx, found.row)) return fail('lastOwner')
    await shutOut(tx, params.id, 'ended', now)
    const { state } = found.row
    return changed(await personOf(tx, params.id), `staff ${params.id}`, { state }, { state: 'ended' })
  })
  return answer(outcome)
}

export async function addRole(db: Db, input: StaffInput<'addRole'>): StaffRun<'addRole'> {
  const { body, staff } = input
  const outcome = await carryOut<Role | Failed>(db, deedOf(input), 'role.add', async (tx) => {
    const greedy = grantFault(staff.verbs, body.verbs)
    if (greedy) return fail(greedy)
    const id = await insertRole(tx, body.name, [...new Set(body.verbs)])
    if (id === null) return fail('nameTaken')
    const after = { name: body.name, verbs: body.verbs }
    return { outcome: { id, ...after, people: 0, version: 1 }, event: { object: `role ${id}`, before: null, after } }
  })
  return answer(outcome)
}

async function roleOf(db: Db, id: number): Promise<Role | null> {
  const row = (await roleRows(db)).find((each) => each.id === id)
  return row ? presentRole(row) : null
}

/** A role that this person may change: not the owner's, and never one with more power. */
async function changeableRole(tx: Db, id: number, staff: StaffFacts): Promise<{ row: RoleRow } | Carried<Failed>> {
  const row = await lockRole(tx, id)
  if (!row) return fail('notFound')
  if (isOwner(row.verbs)) return fail('ownerRole')
  const greedy = grantFault(staff.verbs, row.verbs)
  return greedy ? fail(greedy) : { row }
}

export async function changeRole(db: Db, input: StaffInput<'changeRole'>): StaffRun<'changeRole'> {
  const { params, body, staff } = input
  const outcome = await carryOut<Role | Failed>(db, deedOf(input), 'role.change', async (tx) => {
    const found = await changeableRole(tx, params.id, staff)
    if (!('row' in found)) return found
    if (found.row.version !== body.version) return fail('changedMeanwhile', await roleOf(tx, params.id))
    const greedy = grantFault(staff.verbs, body.verbs)
    if (greedy) return fail(greedy)
    const named = await roleByName(tx, body.name)
    if (named && named.id !== params.id) return fail('nameTaken')
    await setRole(tx, params.id, body.name, [...new Set(body.verbs)])
    const { name, verbs } = found.row
    const after = { name: body.name, verbs: body.verbs }
    return changed(await roleOf(tx, params.id), `role ${params.id}`, { name, verbs }, after)
  })
  return answer(outcome)
}

export async function dropRole(db: Db, input: StaffInput<'dropRole'>): StaffRun<'dropRole'> {
  const { params, staff } = input
  const outcome = await carryOut<'done' | Failed>(db, deedOf(input), 'role.drop', async (tx) => {
    const found = await changeableRole(tx, params.id, staff)
    if (!('row' in found)) return found
    // Persons who have left keep their last role.
    if (await tx.selectFrom('staff').select('id').where('role_id', '=', params.id).executeTakeFirst())
      return fail('roleInUse')
    await dropRoleRow(tx, params.id)
    const { name, verbs } = found.row
    return { outcome: 'done', event: { object: `role ${params.id}`, before: { name, verbs }, after: null } }
  })
  return outcome === 'done' ? done(null) : refusalOf(outcome)
}
