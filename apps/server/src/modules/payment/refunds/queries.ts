// All SQL of refunds. The ledger's own functions take goods and give them back (packages/db, 0046-refunds.sql).
import type { Db, Schema } from '@manjuan/db'
import { type Selectable, sql } from 'kysely'
import { type Claim, ofAccount, type Whose } from '../queries.ts'

export type RefundRow = Selectable<Schema['refund']>

export interface Weighed {
  /** Fen of the order that no refund has taken yet. */
  leftFen: number
  due: number
  thereCoins: number
  thereGift: number
  dueDays: number
  daysThere: number
  /** The largest refund whose goods are all there. */
  mostFen: number
}

/** What so many fen of an order stand for, and what of it is there. The order exists. */
export async function weighRefund(db: Db, orderNo: string, fen: number, now: Date): Promise<Weighed> {
  const { rows } = await sql<Weighed>`
    select left_fen as "leftFen", due, there_coins as "thereCoins", there_gift as "thereGift", due_days as "dueDays",
           days_there as "daysThere", most_fen as "mostFen"
    from weigh_refund(${orderNo}, ${fen}::bigint, ${now}::timestamptz)`.execute(db)
  const [row] = rows
  if (!row) throw new Error('weigh_refund gave no row')
  return row
}

/** Keeps the order, then its wallet, as they are until the transaction ends; every deed of money locks them so. */
export async function lockGoods(tx: Db, orderNo: string): Promise<void> {
  await sql`select 1 from pay_order where order_no = ${orderNo} for update`.execute(tx)
  await sql`
    select 1 from wallet where account_id = (select account_id from pay_order where order_no = ${orderNo}) for update`.execute(
    tx,
  )
}

export interface Taking {
  refundNo: string
  orderNo: string
  amountFen: number
  short: boolean
  origin: RefundRow['origin']
  reason: string
  by: string
  second: string | null
}

export interface Taken {
  outcome: 'taken' | 'again' | 'differs' | 'none' | 'unpaid' | 'over' | 'few'
  mostFen: number
}

export async function takeGoods(tx: Db, taking: Taking, now: Date): Promise<Taken> {
  const { rows } = await sql<Taken>`
    select outcome, most_fen as "mostFen" from take_refund(${taking.refundNo}, ${taking.orderNo}, ${taking.amountFen}::bigint,
      ${taking.short}, ${taking.origin}, ${taking.reason}, ${taking.by}, ${taking.second}, ${now}::timestamptz)`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('take_refund gave no outcome')
  return row
}

export interface Ending {
  refundNo: string
  state: 'done' | 'undone' | 'stuck'
  why: string
  doneAt: Date | null
}

/** False: it had ended in another way. */
export async function endRefund(db: Db, { refundNo, state, why, doneAt }: Ending, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select end_refund(${refundNo}, ${state}, ${why}, ${doneAt}::timestamptz, ${now}::timestamptz) as ended`.execute(db)
  return rows[0]?.ended === true
}

/** Claims refunds that are due, so that no other server asks for them meanwhile. */
export async function claimDueRefunds(db: Db, whose: Whose, { now, until, most }: Claim): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refund set next_check_at = ${until} where refund_no in (
      select r.refund_no from refund r join pay_order on pay_order.order_no = r.order_no
      where r.next_check_at <= ${now} and ${ofAccount(whose)} order by r.next_check_at limit ${most} for update of r skip locked)
    returning *`.execute(db)
  return rows
}

/** Gives back what was claimed and not worked on. */
export async function releaseRefunds(db: Db, refunds: readonly RefundRow[], { now, until }: Claim): Promise<void> {
  const numbers = refunds.map(({ refund_no: refundNo }) => refundNo)
  await sql`
    update refund set next_check_at = ${now} where refund_no = any (${numbers}::text[]) and next_check_at = ${until}`.execute(
    db,
  )
}

/** The gateway was asked, and has not settled it. A refund that has ended meanwhile stays as it is. */
export async function noteTry(db: Db, refundNo: string, sent: boolean, now: Date, next: Date): Promise<void> {
  await sql`
    update refund set tries = tries + 1, tried_at = ${now}, next_check_at = case when state = 'stuck' then null else ${next}::timestamptz end,
      state = case when ${sent} and state = 'taken' then 'sent' else state end
    where refund_no = ${refundNo} and state in ('taken', 'sent', 'stuck')`.execute(db)
}

export const refundByNo = (db: Db, refundNo: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refund').selectAll().where('refund_no', '=', refundNo).executeTakeFirst()

export const refundsOf = (db: Db, orderNo: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .orderBy('refund_no')
    .execute()

/** Refunds that no gateway has settled, the stuck ones first. */
export const openRefunds = (db: Db, most: number): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('state', 'in', ['taken', 'sent', 'stuck'])
    .orderBy(sql`state <> 'stuck'`)
    .orderBy('created_at')
    .limit(most)
    .execute()

export const latestRefunds = (db: Db, most: number): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().orderBy('created_at', 'desc').limit(most).execute()

/** Fen of the order that are back. */
export async function doneFen(db: Db, orderNo: string): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from refund where order_no = ${orderNo} and state = 'done'`.execute(
    db,
  )
  return rows[0]?.fen ?? 0
}
