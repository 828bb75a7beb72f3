// GET /api/user/recharge/history (T-11): this reader's orders. The session alone says whose record it is.
import type { RechargeRecord } from '@manjuan/contract/reader/payment'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import { totalPages, windowOf } from '#http/paging.ts'
import type { PaymentDeps } from './deps.ts'
import { orderFacts } from './present.ts'
import { countOrders, type OrderOnRecord, ordersOnRecord } from './queries.ts'

export async function rechargeHistory(
  { db }: PaymentDeps,
  { query, reader, now }: ReaderInput<'rechargeHistory'>,
): Promise<Outcome<'rechargeHistory'>> {
  const [rows, total] = await Promise.all([
    ordersOnRecord(db, reader.accountId, windowOf(query.currentPage)),
    countOrders(db, reader.accountId),
  ])
  return done({
    recordList: rows.map((row) => presentRecord(row, now)),
    totalPage: totalPages(total),
    totalItem: total,
  })
}

function presentRecord(row: OrderOnRecord, now: Date): RechargeRecord {
  return {
    ...orderFacts(row, now),
    title: row.package_title,
    channel: row.channel_description,
    superiorCode: row.superior_code,
    paidAt: row.paid_at?.toISOString() ?? null,
    refundedCoins: row.refunded_coins,
  }
}
