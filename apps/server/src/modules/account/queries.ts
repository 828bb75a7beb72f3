// All SQL of accounts, credentials, sessions and devices.
import { compiled, type Db, type Json } from '@manjuan/db'
import { sql } from 'kysely'
import type { RewardPlace } from '#modules/checkin/index.ts'
import type { DeviceCookieFacts } from './rules.ts'

interface NewAccount {
  account: string
  visitorId: string
  branchId: number
  fromDomain: string
  passwordHash: string
  now: Date
}

/** Returns null when the account number or visitor id is taken already. */
export async function insertAccount(tx: Db, account: NewAccount): Promise<number | null> {
  const row = await tx
    .insertInto('account')
    .values({
      account: account.account,
      visitor_id: account.visitorId,
      branch_id: account.branchId,
      from_domain: account.fromDomain,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await tx
    .insertInto('credential')
    .values({ account_id: row.id, kind: 'current', hash: account.passwordHash, created_at: account.now })
    .execute()
  return row.id
}

/**
 * Ties the account to the browser's device, and gives the device a new token. A token that no device has, because it was
 * planted or is old, makes a new device. Returns the device's id.
 */
export async function renewDevice(
  tx: Db,
  device: { oldHash: Uint8Array; newHash: Uint8Array; accountId: number; now: Date },
): Promise<number> {
  const { oldHash, newHash, accountId, now } = device
  const known = await tx
    .updateTable('device')
    .set({ token_hash: newHash, seen_at: now })
    .where('token_hash', '=', oldHash)
    .returning('id')
    .executeTakeFirst()
  const { id } = known ?? (await insertDevice(tx, newHash, now))
  await tx
    .insertInto('account_device')
    .values({ account_id: accountId, device_id: id, first_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

const insertDevice = (tx: Db, tokenHash: Uint8Array, now: Date): Promise<{ id: number }> =>
  tx
    .insertInto('device')
    .values({ token_hash: tokenHash, created_at: now, seen_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A device for a session that began without one. Its token is known to nobody, because no cookie is to be believed. */
export async function addDevice(db: Db, sessionId: number, tokenHash: Uint8Array, now: Date): Promise<number> {
  const { id } = await insertDevice(db, tokenHash, now)
  await db.updateTable('session').set({ device_id: id }).where('id', '=', sessionId).execute()
  return id
}

/** Unties the account from the device of a session and from the device of a cookie. */
export async function untieDevice(
  tx: Db,
  tie: { accountId: number; sessionId: number; tokenHash: Uint8Array },
): Promise<void> {
  await sql`
    delete from account_device where account_id = ${tie.accountId}
      and (device_id = (select device_id from session where id = ${tie.sessionId})
        or device_id = (select id from device where token_hash = ${tie.tokenHash}))`.execute(tx)
}

/** Unties the account from every device but one. */
export async function untieOtherDevices(tx: Db, accountId: number, deviceId: number | null): Promise<void> {
  await sql`
    delete from account_device
    where account_id = ${accountId} and device_id is distinct from ${deviceId}::bigint`.execute(tx)
}

export async function insertSession(
  tx: Db,
  session: { tokenHash: Uint8Array; accountId: number; deviceId: number; name: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      device_id: session.deviceId,
      name: session.name,
      created_at: session.now,
      seen_at: session.now,
    })
    .execute()
}

export interface SessionRow {
  sessionId: number
  accountId: number
  account: string
  startedAt: Date
  seenAt: Date
  name: string
}

const openSessionsOf = compiled(
  (hashes: readonly string[]) => sql<SessionRow & { hash: string }>`
    select s.id as "sessionId", s.account_id as "accountId", a.account, s.created_at as "startedAt", s.seen_at as "seenAt",
           s.name, encode(s.token_hash, 'hex') as hash
    from session s join account a on a.id = s.account_id
    where s.token_hash = any(${hashes}::text[]::bytea[]) and s.ended_at is null`,
)

/** Sessions that have not ended, by the hash of their token in hex. */
export async function sessionsByTokens(db: Db, hashes: readonly string[]): Promise<Map<string, SessionRow>> {
  const { rows } = await openSessionsOf(hashes.map((hash) => `\\x${hash}`)).execute(db)
  return new Map(rows.map(({ hash, ...row }) => [hash, row]))
}

/** True: the reader ended this session from another device. */
export async function isSignedOut(db: Db, tokenHash: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('signed_out', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('id', '=', sessionId).execute()
}

/** Keeps the name by which readers recognise the device. */
export async function nameSession(db: Db, sessionId: number, name: string): Promise<void> {
  await db.updateTable('session').set({ name }).where('id', '=', sessionId).execute()
}

interface OpenSession {
  id: number
  deviceId: number | null
  name: string
  startedAt: Date
  seenAt: Date
}

/** Sessions of the account that have not been ended, the last seen first. */
export async function openSessions(db: Db, accountId: number): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, device_id as "deviceId", name, created_at as "startedAt", seen_at as "seenAt"
    from session where account_id = ${accountId} and ended_at is null order by seen_at desc, id desc`.execute(db)
  return rows
}

/**
 * Ends these sessions of the account, which the reader is leaving from another device, and unties their devices from it.
 * The password that find account gave out is deleted, because one of the devices may hold it. Returns the number of
 * sessions that ended.
 */
export async function endTheseSessions(tx: Db, accountId: number, ids: readonly number[], now: Date): Promise<number> {
  const { rows } = await sql`
    update session set ended_at = ${now}, signed_out = true
    where account_id = ${accountId} and id = any(${[...ids]}::bigint[]) and ended_at is null returning id`.execute(tx)
  await sql`
    delete from account_device where account_id = ${accountId} and device_id in (
      select device_id from session where account_id = ${accountId} and id = any(${[...ids]}::bigint[])
    )`.execute(tx)
  await tx.deleteFrom('credential').where('account_id', '=', accountId).where('kind', '=', 'pending').execute()
  return rows.length
}

export interface ReaderRow {
  accountId: number
  account: string
  visitorId: string
  branchId: number
  mobile: string | null
  recharged: boolean
  vipEnd: Date | null
  coins: number
  lastSignDay: string | null
  lastCycleDay: number | null
  passwordChosen: boolean
  /** When find account last gave out a password; null when none has been since the password was set. */
  foundAt: Date | null
  /** The operator's setting daily_sign, not yet validated. */
  signConfig: Json | null
}

/** Reads everything that /api/user/info shows, in one round trip. */
export async function readerById(db: Db, accountId: number): Promise<ReaderRow> {
  const { rows } = await sql<ReaderRow>`
    select a.id as "accountId", a.account, a.visitor_id as "visitorId", a.branch_id as "branchId", a.mobile, a.recharged,
           a.vip_end as "vipEnd", w.paid_coins + w.gift_coins as coins, s.day as "lastSignDay", s.cycle_day as "lastCycleDay",
           coalesce(c.chosen, false) as "passwordChosen", p.created_at as "foundAt",
           (select value from site_setting where key = 'daily_sign' and branch_id in (0, a.branch_id)
            order by branch_id = 0 limit 1) as "signConfig"
    from account a join wallet w on w.account_id = a.id
    left join credential c on c.account_id = a.id and c.kind = 'current'
    left join credential p on p.account_id = a.id and p.kind = 'pending'
    left join lateral (select day, cycle_day from sign_in where account_id = a.id order by day desc limit 1) s on true
    where a.id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`account ${accountId} has no wallet`)
  return row
}

/** Returns false when the pair has been seen before. */
export async function takePair(tx: Db, pairHash: Uint8Array, purpose: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('replay')
    .values({ pair_hash: pairHash, purpose, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('purpose')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertVisitMark(
  db: Db,
  mark: { branchId: number; traceId: string; referUrl: string; now: Date },
): Promise<void> {
  await db
    .insertInto('visit_mark')
    .values({ branch_id: mark.branchId, trace_id: mark.traceId, refer_url: mark.referUrl, created_at: mark.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertContactMark(
  db: Db,
  mark: { accountId: number; contactType: string; contactPosition: string; now: Date },
): Promise<void> {
  await db
    .insertInto('contact_mark')
    .values({
      account_id: mark.accountId,
      contact_type: mark.contactType,
      contact_position: mark.contactPosition,
      created_at: mark.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface LoginTarget {
  accountId: number
  /** The browser's device, when it has been signed in to the account before; else null. */
  deviceId: number | null
}

/** Finds the account by its number or by its bound mobile. */
export async function accountByName(db: Db, name: string, deviceHash: Uint8Array): Promise<LoginTarget | null> {
  const { rows } = await sql<LoginTarget>`
    select a.id as "accountId", d.id as "deviceId"
    from account a
    left join device d on d.token_hash = ${deviceHash}
      and exists (select 1 from account_device k where k.account_id = a.id and k.device_id = d.id)
    where a.account = ${name} or a.mobile = ${name}`.execute(db)
  return rows[0] ?? null
}

type CredentialKind = 'current' | 'pending' | 'recovery'

export interface CredentialRow {
  kind: CredentialKind
  hash: string
}

/**
 * The credentials that open the account now. A password that find account gave out ends with the tie of its device, and a
 * later tie of the same device does not bring it back.
 */
export async function credentialsOf(db: Db, accountId: number, now: Date): Promise<CredentialRow[]> {
  const { rows } = await sql<CredentialRow>`
    select c.kind, c.hash from credential c
    where c.account_id = ${accountId} and (c.expires_at is null or c.expires_at > ${now})
      and (c.device_id is null or exists (
        select 1 from account_device k
        where k.account_id = c.account_id and k.device_id = c.device_id and k.first_at <= c.created_at
      ))`.execute(db)
  return rows
}

/** Locks the account, so that nothing else changes its credentials until the transaction ends. */
export async function lockAccount(tx: Db, accountId: number): Promise<void> {
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(tx)
}

export async function putCredential(
  tx: Db,
  credential: {
    accountId: number
    kind: CredentialKind
    hash: string
    chosen: boolean
    now: Date
    expiresAt: Date | null
    deviceId?: number | null
  },
): Promise<void> {
  const values = {
    hash: credential.hash,
    chosen: credential.chosen,
    created_at: credential.now,
    expires_at: credential.expiresAt,
    device_id: credential.deviceId ?? null,
  }
  await tx
    .insertInto('credential')
    .values({ account_id: credential.accountId, kind: credential.kind, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** Makes this the only password; found passwords and recovery codes are deleted. */
export async function replaceCredentials(
  tx: Db,
  credential: { accountId: number; hash: string; chosen: boolean; now: Date },
): Promise<void> {
  await tx.deleteFrom('credential').where('account_id', '=', credential.accountId).execute()
  await putCredential(tx, { ...credential, kind: 'current', expiresAt: null })
}

export async function endSession(tx: Db, sessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of the account, except one if it is given. */
export async function endSessions(tx: Db, accountId: number, now: Date, but: number | null = null): Promise<void> {
  await sql`
    update session set ended_at = ${now}
    where account_id = ${accountId} and ended_at is null and id is distinct from ${but}::bigint`.execute(tx)
}

export async function isSessionOpen(tx: Db, sessionId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function deviceByToken(db: Db, tokenHash: Uint8Array): Promise<number | null> {
  const row = await db.selectFrom('device').select('id').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row?.id ?? null
}

/** The device on which a session began. */
export async function deviceOfSession(db: Db, sessionId: number): Promise<number | null> {
  const row = await db.selectFrom('session').select('device_id').where('id', '=', sessionId).executeTakeFirst()
  return row?.device_id ?? null
}

/** Session and token at one moment, because a login changes both together. */
export async function deviceCookieFacts(
  db: Db,
  { sessionId, tokenHash, since }: { sessionId: number; tokenHash: Uint8Array; since: Date },
): Promise<DeviceCookieFacts> {
  const { rows } = await sql<DeviceCookieFacts>`
    select s.ended_at is null as open, coalesce(d.token_hash = ${tokenHash}, false) as own,
           coalesce(d.seen_at > ${since}, false) as fresh
    from session s left join device d on d.id = s.device_id where s.id = ${sessionId}`.execute(db)
  return rows[0] ?? { open: false, own: false, fresh: false }
}

/** Notes that the browser of a device was given its cookie again. */
export async function touchDevice(db: Db, tokenHash: Uint8Array, now: Date): Promise<void> {
  await db.updateTable('device').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
}

/**
 * The account that paid last, by this device's orders that were made or paid in this period. Accounts that the device
 * is not tied to any more are left out.
 */
export async function payingAccount(
  db: Db,
  deviceId: number,
  charged: { from: Date; until: Date },
): Promise<{ accountId: number; account: string } | null> {
  const { rows } = await sql<{ accountId: number; account: string }>`
    select a.id as "accountId", a.account
    from pay_order o join account a on a.id = o.account_id
    join account_device k on k.account_id = o.account_id and k.device_id = o.device_id
    where o.device_id = ${deviceId} and o.state in ('paid', 'refunded')
      and ((o.paid_at >= ${charged.from} and o.paid_at < ${charged.until})
        or (o.created_at >= ${charged.from} and o.created_at < ${charged.until}))
    order by o.paid_at desc nulls last, o.created_at desc, o.order_no desc limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Binds the mobile and returns the coins paid for it: 0 when none were due, null when it cannot be bound, 'boundOnly' when
 * the reward was due and the address has had its accounts of the day.
 */
export async function bindOnce(
  tx: Db,
  binding: { accountId: number; mobile: string; deviceId: number; coins: number; now: Date; place: RewardPlace },
): Promise<number | null | 'boundOnly'> {
  const { day, mark, most } = binding.place
  const { rows } = await sql<{ paid: number | null }>`
    select bind_reward_at(${binding.accountId}::bigint, ${binding.mobile}, ${binding.deviceId}::bigint,
                          ${binding.coins}::bigint, ${day}::date, ${mark}, ${most}::integer,
                          ${binding.now}::timestamptz) as paid`.execute(tx)
  const paid = rows[0]?.paid ?? null
  return paid === -1 ? 'boundOnly' : paid
}

/** Deletes at most `most` guests who brought nothing, and returns how many were deleted. */
export async function purgeGuestsBefore(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select purge_guests(${before}::timestamptz, ${most}::integer) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}
