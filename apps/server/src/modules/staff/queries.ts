// All SQL about persons, roles, codes and sessions of the staff.
import type { Db, Schema } from '@manjuan/db'
import { type Selectable, sql } from 'kysely'

export type StaffRow = Selectable<Schema['staff']>
export type RoleRow = Selectable<Schema['staff_role']>
export type CodeRow = Selectable<Schema['staff_code']>
export type SessionRow = Selectable<Schema['staff_session']>
/** A passkey with the name of its person. */
export type PasskeyRow = Selectable<Schema['staff_passkey']> & { person: string }

/** Whether anybody works here, so that no first owner may be made. */
export async function anyStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}

export const staffByName = (db: Db, name: string): Promise<StaffRow | undefined> =>
  db.selectFrom('staff').selectAll().where('name', '=', name).executeTakeFirst()

/** Reads a person, locked until the transaction ends. */
export const lockStaff = (db: Db, id: number): Promise<StaffRow | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Adds a person who has yet to come in; null when the name is taken. */
export async function insertStaff(db: Db, name: string, roleId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into staff (name, role_id, created_at) values (${name}, ${roleId}, ${now})
    on conflict (name) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function setStaff(db: Db, id: number, set: Partial<Omit<StaffRow, 'id'>>): Promise<void> {
  await db.updateTable('staff').set(set).where('id', '=', id).execute()
}

export async function addVersion(db: Db, id: number): Promise<void> {
  await sql`update staff set version = version + 1 where id = ${id}`.execute(db)
}

export interface PersonRow extends Pick<StaffRow, 'id' | 'name' | 'state' | 'version'> {
  roleId: number
  role: string
  verbs: string[]
  seenAt: Date | null
}

export async function personRows(db: Db, id: number | null = null): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select s.id, s.name, s.state, s.version, r.id as "roleId", r.name as role, r.verbs,
      (select max(seen_at) from staff_session where staff_id = s.id) as "seenAt"
    from staff s join staff_role r on r.id = s.role_id
    where ${id}::bigint is null or s.id = ${id} order by s.state = 'ended', s.id`.execute(db)
  return rows
}

/** Active persons whose role has every verb. Their roles stay locked until the transaction ends. */
export async function countOwners(db: Db): Promise<number> {
  await sql`select 1 from staff_role where 'all' = any(verbs) for update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staff s join staff_role r on r.id = s.role_id
    where s.state = 'active' and 'all' = any(r.verbs)`.execute(db)
  return rows[0]?.count ?? 0
}

export interface RoleWithPeople extends RoleRow {
  people: number
}

export async function roleRows(db: Db): Promise<RoleWithPeople[]> {
  const { rows } = await sql<RoleWithPeople>`
    select r.*, (select count(*)::integer from staff where role_id = r.id and state <> 'ended') as people
    from staff_role r order by r.id`.execute(db)
  return rows
}

export const lockRole = (db: Db, id: number): Promise<RoleRow | undefined> =>
  db.selectFrom('staff_role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns null when the name is taken. */
export async function insertRole(db: Db, name: string, verbs: string[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into staff_role (name, verbs) values (${name}, ${verbs}::text[]) on conflict (name) do nothing returning id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

export async function setRole(db: Db, id: number, name: string, verbs: string[]): Promise<void> {
  await sql`update staff_role set name = ${name}, verbs = ${verbs}::text[], version = version + 1 where id = ${id}`.execute(
    db,
  )
}

export const roleByName = (db: Db, name: string): Promise<RoleRow | undefined> =>
  db.selectFrom('staff_role').selectAll().where('name', '=', name).executeTakeFirst()

export async function dropRoleRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('staff_role').where('id', '=', id).execute()
}

/** Adds a code; codes of the same purpose that were not used are void from now on. */
export async function putCode(
  db: Db,
  code: Pick<CodeRow, 'kind' | 'hash' | 'staff_id' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await sql`delete from staff_code where used_at is null and staff_id is not distinct from ${code.staff_id}::bigint`.execute(
    db,
  )
  await db.insertInto('staff_code').values(code).execute()
}

/** An unused code that has not expired, locked until the transaction ends. */
export const openCode = (db: Db, hash: Buffer, now: Date): Promise<CodeRow | undefined> =>
  db
    .selectFrom('staff_code')
    .selectAll()
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export async function setCode(db: Db, id: number, set: Partial<Omit<CodeRow, 'id'>>): Promise<void> {
  await db.updateTable('staff_code').set(set).where('id', '=', id).execute()
}

export async function putRecoveryCodes(db: Db, staffId: number, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('staff_recovery').where('staff_id', '=', staffId).execute()
  const rows = hashes.map((hash) => ({ staff_id: staffId, hash, used_at: null }))
  await db.insertInto('staff_recovery').values(rows).execute()
}

/** Uses up a recovery code; false when there is none like it. */
export async function takeRecoveryCode(db: Db, staffId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function codesLeft(db: Db, staffId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staff_recovery where staff_id = ${staffId} and used_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

type NewSession = Pick<SessionRow, 'token_hash' | 'staff_id' | 'browser' | 'address'>

export async function insertSession(db: Db, session: NewSession, now: Date): Promise<number> {
  const times = { started_at: now, seen_at: now, proved_at: now }
  const row = await db
    .insertInto('staff_session')
    .values({ ...session, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface SessionWithStaff {
  sessionId: number
  staffId: number
  name: string
  roleId: number
  role: string
  verbs: string[]
  startedAt: Date
  seenAt: Date
  provedAt: Date
}

/** An open session of a person who works here. The role is read anew, so a changed one acts on the next call. */
export async function sessionByToken(db: Db, tokenHash: Buffer): Promise<SessionWithStaff | null> {
  const { rows } = await sql<SessionWithStaff>`
    select e.id as "sessionId", s.id as "staffId", s.name, r.id as "roleId", r.name as role, r.verbs,
      e.started_at as "startedAt", e.seen_at as "seenAt", e.proved_at as "provedAt"
    from staff_session e join staff s on s.id = e.staff_id join staff_role r on r.id = s.role_id
    where e.token_hash = ${tokenHash} and e.ended_at is null and s.state = 'active'`.execute(db)
  return rows[0] ?? null
}

export async function setSession(db: Db, id: number, set: Partial<Omit<SessionRow, 'id'>>): Promise<void> {
  await db.updateTable('staff_session').set(set).where('id', '=', id).execute()
}

export const openSessions = (db: Db, staffId: number): Promise<SessionRow[]> =>
  db
    .selectFrom('staff_session')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Ends the sessions of a person: all, all but one (`keep`), or one alone (`only`). Returns how many. */
export async function endSessions(
  db: Db,
  staffId: number,
  now: Date,
  which: { keep?: number; only?: number } = {},
): Promise<number> {
  let ending = db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
  if (which.keep !== undefined) ending = ending.where('id', '<>', which.keep)
  if (which.only !== undefined) ending = ending.where('id', '=', which.only)
  return Number((await ending.executeTakeFirst()).numUpdatedRows)
}

/** Whether this browser has signed the person in before. */
export async function knowsDevice(db: Db, staffId: number, tokenHash: Buffer): Promise<boolean> {
  const known = db.selectFrom('staff_device').select('staff_id').where('token_hash', '=', tokenHash)
  return (await known.where('staff_id', '=', staffId).executeTakeFirst()) !== undefined
}

export async function noteDevice(db: Db, staffId: number, tokenHash: Buffer, now: Date): Promise<void> {
  const row = { token_hash: tokenHash, staff_id: staffId, created_at: now }
  await db
    .insertInto('staff_device')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nobody works here yet, so the first owner may be made. */
export const isFresh = async (db: Db): Promise<boolean> => !(await anyStaff(db))

export const passkeyByCredential = (db: Db, credential: string): Promise<PasskeyRow | undefined> =>
  passkeys(db).where('p.credential', '=', credential).executeTakeFirst()

export const passkeysOf = (db: Db, staffId: number): Promise<PasskeyRow[]> =>
  passkeys(db).where('p.staff_id', '=', staffId).orderBy('p.id').execute()

const passkeys = (db: Db) =>
  db
    .selectFrom('staff_passkey as p')
    .innerJoin('staff as s', 's.id', 'p.staff_id')
    .selectAll('p')
    .select('s.name as person')

export async function countPasskeys(db: Db, staffId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staff_passkey where staff_id = ${staffId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns null when the key is known already. */
export async function insertPasskey(
  db: Db,
  row: Omit<PasskeyRow, 'id' | 'person' | 'used_at'>,
): Promise<number | null> {
  const added = await db
    .insertInto('staff_passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Returns the name of the deleted key; null when the person has none like it. */
export async function dropPasskey(db: Db, staffId: number, id: number): Promise<string | null> {
  const gone = await db
    .deleteFrom('staff_passkey')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst()
  return gone?.name ?? null
}

/** Notes a use with the device's own count. False: the key is gone, or another use has counted further. */
export async function notePasskeyUse(db: Db, id: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', counter), where('counter', '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type ChallengeRow = Selectable<Schema['staff_challenge']>

/** Keeps a question; those whose time is over go. */
export async function putChallenge(db: Db, row: ChallengeRow, now: Date): Promise<void> {
  await db.deleteFrom('staff_challenge').where('expires_at', '<=', now).execute()
  await db.insertInto('staff_challenge').values(row).execute()
}

/** Uses a question up; false when there is none like it. */
export async function takeChallenge(
  db: Db,
  hash: Buffer,
  { purpose, session_id }: Pick<ChallengeRow, 'purpose' | 'session_id'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_challenge where hash = ${hash} and purpose = ${purpose}
      and session_id is not distinct from ${session_id}::bigint and expires_at > ${now} returning 1`.execute(db)
  return rows.length > 0
}
