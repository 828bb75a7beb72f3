// Every notify is lost for ten minutes: readers pay all the same and get their coins, because the shop asks.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { asGuest } from '#testing/as.ts'
import { memoryGateway } from '#testing/gateway.ts'
import { type GatewayShop, openGatewayShop } from '#testing/gateway-shop.ts'
import { settleDueOrders } from './index.ts'

/** Time between two runs of the job that settles orders, in ms. */
const tickMs = 2_000

describe('ten minutes without a notify', () => {
  const gateway = memoryGateway()
  let shop: GatewayShop
  before(async () => {
    shop = await openGatewayShop(gateway)
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.app.close())
    assert.deepEqual(breaches, [])
  })

  test('[Y-12] whenever a reader pays, the coins are there within 60 s', async () => {
    const { db, clock } = shop.app
    const settle = () => settleDueOrders({ db, clock, providers: [gateway] })
    const began = clock.now().getTime()
    const sinceMs = () => clock.now().getTime() - began
    // An order each ten seconds, paid after 1 to 119 s.
    const wishes = Array.from({ length: 48 }, (_, n) => ({
      at: n * 10_000,
      paysAfter: 1_000 + ((n * 37) % 119) * 1_000,
    }))
    const open = new Map<string, number>()
    const paidAt = new Map<string, number>()
    const waits: number[] = []
    const isDone = () => waits.length === wishes.length
    while (!isDone() && sinceMs() < 900_000) {
      for (const wish of wishes.filter(({ at }) => at <= sinceMs() && at > sinceMs() - tickMs)) {
        const { orderNo } = await shop.order(await asGuest(shop.app))
        open.set(orderNo, clock.now().getTime() + wish.paysAfter)
      }
      clock.advance(tickMs)
      for (const [orderNo, due] of open)
        if (due <= clock.now().getTime()) {
          open.delete(orderNo)
          paidAt.set(orderNo, due)
          gateway.pay(orderNo, new Date(due))
        }
      await settle()
      if (paidAt.size === 0) continue
      const settled = await db
        .selectFrom('pay_order')
        .select(['order_no', 'late'])
        .where('state', '=', 'paid')
        .where('order_no', 'in', [...paidAt.keys()])
        .execute()
      for (const { order_no, late } of settled) {
        assert.equal(late, false, 'each was paid in time')
        waits.push(clock.now().getTime() - (paidAt.get(order_no) ?? 0))
        paidAt.delete(order_no)
      }
    }
    assert.equal(waits.length, wishes.length, 'every order is credited')
    assert.ok(Math.max(...waits) <= 60_000, `the longest wait: ${Math.max(...waits)} ms`)
  })
})
