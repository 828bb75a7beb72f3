// The SQL of the search box. Numbers are compared whole: nobody is found by a part of one.
import { type Db, rowsOf, type Schema } from '@manjuan/db'
import { type RawBuilder, type Selectable, sql } from 'kysely'

interface Reader {
  account: string
  mobile: string | null
  coins: number
  giftCoins: number
  vipEnd: Date | null
  createdAt: Date
}

export async function readerBy(db: Db, by: 'account' | 'mobile', text: string): Promise<Reader | undefined> {
  const [row] = await rowsOf(
    db,
    sql<Reader>`
      select a.account, a.mobile, coalesce(w.paid_coins, 0) as coins, coalesce(w.gift_coins, 0) as gift_coins, a.vip_end, a.created_at
      from account a left join wallet w on w.account_id = a.id where ${sql.ref(`a.${by}`)} = ${text}`,
  )
  return row
}

export interface Order {
  no: string
  state: 'created' | 'paid' | 'expired' | 'refunded' | 'failed'
  account: string
  title: string
  amountFen: number
  refundedFen: number
  channel: string
  tradeNo: string
  createdAt: Date
  paidAt: Date | null
}

/** The latest ten of a reader. */
export const ordersOf = (db: Db, account: string): Promise<Order[]> =>
  orderRows(
    db,
    sql`select o.order_no from pay_order o join account a on a.id = o.account_id where a.account = ${account}
      order by o.created_at desc limit 10`,
  )

/** Orders whose own number, gateway's number or refund's number it is. */
export const ordersBy = (db: Db, text: string): Promise<Order[]> =>
  orderRows(
    db,
    sql`
      select order_no from pay_order where order_no = ${text}
      union select order_no from pay_order where trade_no = ${text}
      union select order_no from refund where refund_no = ${text}`,
  )

/** The orders of these numbers, the newest first. */
const orderRows = (db: Db, numbers: RawBuilder<unknown>): Promise<Order[]> =>
  rowsOf(
    db,
    sql<Order>`
      select o.order_no as no, o.state, a.account, p.title, o.amount_fen, o.refunded_fen,
        coalesce(o.channel_text, c.description) as channel, coalesce(o.trade_no, '') as trade_no, o.created_at, o.paid_at
      from (${numbers}) n join pay_order o using (order_no) join account a on a.id = o.account_id join pay_package p on p.id = o.package_id
        join pay_channel c on c.code = o.channel_code
      order by o.created_at desc limit 10`,
  )

export async function ticketBy(
  db: Db,
  no: number,
): Promise<Pick<Selectable<Schema['ticket']>, 'no' | 'state'> | undefined> {
  return db.selectFrom('ticket').select(['no', 'state']).where('no', '=', no).executeTakeFirst()
}
