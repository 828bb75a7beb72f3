// The desk's calls, orders and claims, for tests of its routes and of the staff's command.
import assert from 'node:assert/strict'
import type { BodyOf, DataOf } from '@manjuan/contract/reader/types'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import type { Guest } from './as.ts'

export type Filing = BodyOf<'fileTicket'>
export const filing: Filing = { kind: 'service', topic: 'payment', text: '充了 30 元，金币没到账。\n订单在昨天晚上。' }

/** Resets the counts of the shared address, because real tickets would come from many addresses. */
export const forgetAddress = ({ db }: TestApp) =>
  sql`delete from attempt where bucket like 'desk:address:%'`.execute(db)

export async function fileTicket(
  app: TestApp,
  guest: Guest,
  fields: Partial<Filing> = {},
  files: Blob[] = [],
): Promise<DataOf<'fileTicket'>> {
  await forgetAddress(app)
  const answer = await guest.call('fileTicket', { body: { ...filing, ...fields }, files })
  assert.ok(answer.result, `${answer.code} ${answer.msg}`)
  return answer.data
}

export async function openTicket(guest: Guest, ticketNo: number, secret = ''): Promise<DataOf<'ticket'>> {
  const answer = await guest.call('ticket', { body: { ticketNo, secret } })
  assert.ok(answer.result, answer.msg)
  return answer.data
}

/** The heads of the reader's tickets; null when the call is refused. */
export async function ticketsOf(guest: Guest): Promise<DataOf<'tickets'>['tickets'] | null> {
  const answer = await guest.call('tickets')
  return answer.result ? answer.data.tickets : null
}

/** A paid order, and its facts as the provider's receipt shows them. */
export async function paidOrderOf(
  app: TestApp,
  guest: Guest,
  fields: { tradeNo: string; amountFen?: number; paidAt?: string; state?: string },
): Promise<void> {
  const { tradeNo, amountFen = 3000, paidAt = '2026-11-20T16:30:00Z', state = 'paid' } = fields
  await sql`
    with p as (insert into pay_package (type, price_fen, title, item_count) values ('coin', 3000, '300 金币', 300) returning id),
    c as (insert into pay_channel (code, provider, superior_code, initiator_code, description) values (${`c${tradeNo}`}, 'sandbox', 'alipay', 'wap_pay', '支付宝') returning code)
    insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins, gift_coins, vip_days, state, trade_no, created_at, expires_at, paid_at)
    select ${`M${tradeNo}`}, ${guest.user.userId}, p.id, c.code, 'sandbox', 'coin', ${amountFen}, ${amountFen}, 300, 0, 0, ${state}, ${tradeNo}, ${paidAt}::timestamptz, ${paidAt}::timestamptz, ${paidAt}::timestamptz from p, c`.execute(
    app.db,
  )
}

export const claim = (fields: Partial<Filing> = {}): Partial<Filing> => ({
  topic: 'recovery',
  text: '手机丢了，账号里还有金币',
  tradeNo: '4200000001',
  amountFen: 3000,
  paidOn: '2026-11-21',
  ...fields,
})
