// All SQL of accounts, credentials, sessions and devices.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

export interface NewAccount {
  account: string
  visitorId: string
  branchId: number
  fromDomain: string
  passwordHash: string
  now: Date
}

/** Null when the account number or visitor id is taken already. */
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

export async function rememberDevice(tx: Db, tokenHash: Uint8Array, accountId: number, now: Date): Promise<number> {
  const device = await tx
    .insertInto('device')
    .values({ token_hash: tokenHash, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ seen_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('account_device')
    .values({ account_id: accountId, device_id: device.id, first_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return device.id
}

export async function insertSession(
  tx: Db,
  session: { tokenHash: Uint8Array; accountId: number; deviceId: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      device_id: session.deviceId,
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
}

export async function sessionByToken(db: Db, tokenHash: Uint8Array): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id as "sessionId", s.account_id as "accountId", a.account, s.created_at as "startedAt", s.seen_at as "seenAt"
    from session s join account a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.ended_at is null`.execute(db)
  return rows[0] ?? null
}

export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('id', '=', sessionId).execute()
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
}

/** Everything /api/user/info shows, in one round trip. */
export async function readerById(db: Db, accountId: number): Promise<ReaderRow> {
  const { rows } = await sql<ReaderRow>`
    select a.id as "accountId", a.account, a.visitor_id as "visitorId", a.branch_id as "branchId", a.mobile, a.recharged,
           a.vip_end as "vipEnd", w.paid_coins + w.gift_coins as coins, s.day as "lastSignDay", s.cycle_day as "lastCycleDay"
    from account a join wallet w on w.account_id = a.id
    left join lateral (select day, cycle_day from sign_in where account_id = a.id order by day desc limit 1) s on true
    where a.id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`account ${accountId} has no wallet`)
  return row
}

/** False when the pair has been seen before. */
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
