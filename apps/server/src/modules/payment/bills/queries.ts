// All SQL of bills: their rows, and what differs from the shop's own books.
import type { Db, Schema } from '@manjuan/db'
import { type Selectable, sql } from 'kysely'
import type { BillRow } from '../provider.ts'

export type BillDay = Selectable<Schema['pay_bill_day']>

/** A day's former rows go, so that a bill that is fetched again counts once. */
export async function clearBill(tx: Db, provider: string, day: string): Promise<void> {
  await sql`delete from pay_bill where provider = ${provider} and day = ${day}::date`.execute(tx)
}

/** A row that comes twice in a bill counts once. */
export async function addRows(tx: Db, provider: string, day: string, rows: readonly BillRow[]): Promise<void> {
  await sql`
    insert into pay_bill (provider, day, kind, order_no, refund_no, trade_no, amount_fen, fee_fen, at)
    select ${provider}, ${day}::date, r.kind, r."orderNo", r."refundNo", r."tradeNo", r."amountFen", r."feeFen", r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (kind text, "orderNo" text, "refundNo" text, "tradeNo" text,
      "amountFen" bigint, "feeFen" bigint, at timestamptz)
    on conflict do nothing`.execute(tx)
}

type DayNote = Pick<BillDay, 'provider' | 'state' | 'why' | 'row_count'> & { day: string; now: Date }

export async function noteDay(db: Db, { provider, day, state, why, row_count: rows, now }: DayNote): Promise<void> {
  await sql`
    insert into pay_bill_day (provider, day, state, why, row_count, tried_at)
    values (${provider}, ${day}::date, ${state}, ${why}, ${rows}, ${now})
    on conflict (provider, day) do update set state = excluded.state, why = excluded.why, row_count = excluded.row_count,
      tried_at = excluded.tried_at`.execute(db)
}

export async function dayOf(db: Db, provider: string, day: string): Promise<BillDay | undefined> {
  const { rows } = await sql<BillDay>`
    select * from pay_bill_day where provider = ${provider} and day = ${day}::date`.execute(db)
  return rows[0]
}

interface BillSum {
  kind: 'pay' | 'refund'
  count: number
  amount_fen: number
  fee_fen: number
}

export async function sumsOf(db: Db, provider: string, day: string): Promise<BillSum[]> {
  const { rows } = await sql<BillSum>`
    select kind, count(*)::integer as count, sum(amount_fen)::bigint as amount_fen, sum(fee_fen)::bigint as fee_fen
    from pay_bill where provider = ${provider} and day = ${day}::date group by kind order by kind`.execute(db)
  return rows
}

/** theirs: only the bill has it. ours: only the shop has it. amount: both have it, with other sums. */
export interface Difference {
  what: 'theirs' | 'ours' | 'amount'
  kind: 'pay' | 'refund'
  orderNo: string
  refundNo: string
  billFen: number | null
  ownFen: number | null
  at: Date
}

/**
 * What differs on a day. A payment at midnight may stand on a neighbouring day's bill, so those are looked at too; one of
 * ours is missing only when the next day's bill has been fetched and does not have it either.
 */
export async function differencesOf(db: Db, provider: string, day: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with bill as (
      select b.* from pay_bill b where b.provider = ${provider} and b.day = ${day}::date
    ), near as (
      select kind, order_no, refund_no from pay_bill where provider = ${provider} and day between ${day}::date - 1 and ${day}::date + 1
    ), bounds as (
      select ${day}::date::timestamp at time zone 'Asia/Shanghai' as begins, (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai' as ends
    ), next as (
      select exists (select from pay_bill_day where provider = ${provider} and day = ${day}::date + 1 and state in ('fetched', 'none')) as known
    ), own_refund as (
      select r.*, case when r.origin = 'outside' then substr(r.refund_no, length(o.provider) + 2) else r.refund_no end as told_no
      from refund r join pay_order o on o.order_no = r.order_no where o.provider = ${provider} and r.state = 'done'
    )
    select case when o.order_no is null or o.state not in ('paid', 'refunded') then 'theirs' else 'amount' end as what, 'pay' as kind,
           b.order_no as "orderNo", '' as "refundNo", b.amount_fen as "billFen", o.amount_fen as "ownFen", b.at
    from bill b left join pay_order o on o.order_no = b.order_no and o.provider = b.provider
    where b.kind = 'pay' and (o.order_no is null or o.state not in ('paid', 'refunded') or o.amount_fen <> b.amount_fen)
    union all
    select 'ours', 'pay', o.order_no, '', null, o.amount_fen, o.paid_at from pay_order o, bounds, next
    where o.provider = ${provider} and o.state in ('paid', 'refunded') and o.paid_at >= begins and o.paid_at < ends
      and (next.known or o.paid_at < ends - interval '5 minutes')
      and not exists (select from near n where n.kind = 'pay' and n.order_no = o.order_no)
    union all
    select case when r.refund_no is null then 'theirs' else 'amount' end, 'refund', b.order_no, b.refund_no, b.amount_fen, r.amount_fen, b.at
    from bill b left join own_refund r on r.order_no = b.order_no and r.told_no = b.refund_no
    where b.kind = 'refund' and (r.refund_no is null or r.amount_fen <> b.amount_fen)
    union all
    select 'ours', 'refund', r.order_no, r.told_no, null, r.amount_fen, r.done_at from own_refund r, bounds, next
    where r.done_at >= begins and r.done_at < ends and (next.known or r.done_at < ends - interval '5 minutes')
      and not exists (select from near n where n.kind = 'refund' and n.order_no = r.order_no and n.refund_no = r.told_no)
    order by 7, 3 limit 1000`.execute(db)
  return rows
}
