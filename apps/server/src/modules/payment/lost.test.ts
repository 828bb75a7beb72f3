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

describe('a notify of a payment whose money has gone back', () => {
  const gateway = memoryGateway()
  let shop: GatewayShop
  before(async () => {
    shop = await openGatewayShop(gateway)
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.app.close())
    assert.deepEqual(breaches, [])
  })

  const stateOf = async (orderNo: string) =>
    (await shop.app.db.selectFrom('pay_order').select('state').where('order_no', '=', orderNo).executeTakeFirst())
      ?.state
  /** The first message of the payment, which knows nothing of a refund. */
  const tell = async (orderNo: string): Promise<number> => {
    const body = { kind: 'paid', orderNo, tradeNo: `T${orderNo}`, amountFen: 3000, paidAt: shop.app.clock.now() }
    const answer = await fetch(`${shop.app.origin}/h5/pay/notify/${gateway.name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return answer.status
  }
  const failed = async (): Promise<string> => {
    const { orderNo } = await shop.order(await asGuest(shop.app))
    gateway.pay(orderNo, shop.app.clock.now())
    gateway.refunds.set(`R${orderNo}`, {
      refundNo: `R${orderNo}`,
      orderNo,
      amountFen: 3000,
      totalFen: 3000,
      reason: '',
      state: 'done',
    } as never)
    shop.app.clock.advance(10 * 60_000)
    await settleDueOrders({ db: shop.app.db, clock: shop.app.clock, providers: [gateway] })
    assert.equal(await stateOf(orderNo), 'failed')
    return orderNo
  }

  test('it credits nothing, and comes again while the gateway cannot be asked', async () => {
    const orderNo = await failed()
    gateway.mood.query = 'away'
    assert.equal(await tell(orderNo), 400)
    gateway.mood.query = 'ok'
    assert.equal(await tell(orderNo), 200)
    assert.equal(await stateOf(orderNo), 'failed')
  })

  test('a payment that was declined and then made is credited', async () => {
    const orderNo = await failed()
    gateway.refunds.delete(`R${orderNo}`)
    assert.equal(await tell(orderNo), 200)
    assert.equal(await stateOf(orderNo), 'paid')
  })
})

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
