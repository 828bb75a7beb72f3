// Orders as the staff look for them and read them.
import type { Db, Schema } from '@manjuan/db'
import { type Selectable, sql } from 'kysely'

export type FoundOrder = Selectable<Schema['pay_order']> & { account: string }

/** Orders by their number, the gateway's, a refund's, or the reader's account; the newest first. */
export async function ordersLike(db: Db, text: string, most: number): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select o.*, a.account from pay_order o join account a on a.id = o.account_id
    where o.order_no = ${text} or o.trade_no = ${text} or a.account = ${text}
      or o.order_no in (select r.order_no from refund r where r.refund_no = ${text})
    order by o.created_at desc, o.order_no desc limit ${most}`.execute(db)
  return rows
}

interface Told {
  at: Date
  what: 'notice' | 'case' | 'settled'
  text: string
  times: number
}

/** What gateways told of an order, the earliest first. */
export async function toldOf(db: Db, orderNo: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select received_at as at, 'notice' as what, verdict as text, 1 as times from payment_notice where order_no = ${orderNo}
    union all
    select first_at, case when settled_at is null then 'case' else 'settled' end, kind || ' ' || amount_fen, times from pay_case where order_no = ${orderNo}
    order by at limit 200`.execute(db)
  return rows
}

export type Case = Selectable<Schema['pay_case']>

/** Money that no order explains, the latest first: what nobody has settled, or all of it. */
export async function casesTold(db: Db, all: boolean, most: number): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select * from pay_case where ${all} or settled_at is null order by last_at desc, id desc limit ${most}`.execute(db)
  return rows
}

/** Cases that are settled, and whose money was told again since. */
export async function toldSinceSettled(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pay_case where last_at > settled_at`.execute(db)
  return rows[0]?.count ?? 0
}

export const caseById = (db: Db, id: number): Promise<Case | undefined> =>
  db.selectFrom('pay_case').selectAll().where('id', '=', id).executeTakeFirst()

/** A case, locked until the transaction ends. */
export const lockCase = (tx: Db, id: number): Promise<Case | undefined> =>
  tx.selectFrom('pay_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function writeSettled(
  tx: Db,
  id: number,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  await tx.updateTable('pay_case').set({ settled_at: at, settled_by: by, note }).where('id', '=', id).execute()
}
