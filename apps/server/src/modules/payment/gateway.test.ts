// Orders at a gateway that behaves as real ones do.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { asGuest } from '#testing/as.ts'
import { type MemoryGateway, memoryGateway } from '#testing/gateway.ts'
import { type GatewayShop, openGatewayShop } from '#testing/gateway-shop.ts'
import { settleDueOrders } from './index.ts'

describe('orders at a gateway', () => {
  let shop: GatewayShop
  let gateway: MemoryGateway
  before(async () => {
    gateway = memoryGateway()
    shop = await openGatewayShop(gateway)
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.app.close())
    assert.deepEqual(breaches, [])
  })

  const settle = () => settleDueOrders({ db: shop.app.db, clock: shop.app.clock, providers: [gateway] })
  const rowOf = (orderNo: string) =>
    shop.app.db.selectFrom('pay_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  const casesOf = (orderNo: string) =>
    shop.app.db.selectFrom('pay_case').selectAll().where('order_no', '=', orderNo).execute()
  const notify = (body: object) =>
    fetch(`${shop.app.origin}/h5/pay/notify/alipay`, { method: 'POST', body: JSON.stringify(body) })

  test('an order has no trade number until it is paid, and is announced with what stands in its row', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    const row = await rowOf(orderNo)
    assert.deepEqual([row.trade_no, row.way, row.payer_ip], [null, 'wap', '127.0.0.1'])
    const { way, payerIp, expiresAt } = gateway.trades.get(orderNo)?.payment ?? assert.fail()
    assert.deepEqual([way, payerIp, expiresAt.getTime()], ['wap', '127.0.0.1', row.expires_at.getTime()])
    gateway.pay(orderNo)
    shop.app.clock.advance(16_000)
    await settle()
    const paid = await rowOf(orderNo)
    assert.deepEqual([paid.state, paid.trade_no], ['paid', `T${orderNo}`])
  })

  test('[Y-13] an order that nobody opened is over 60 s after its time, and not before; then money still counts, late', async () => {
    const guest = await asGuest(shop.app)
    const [never, last] = [(await shop.order(guest)).orderNo, (await shop.order(guest)).orderNo]
    shop.app.clock.advance(121_000)
    await settle()
    shop.app.clock.advance(58_000)
    await settle()
    assert.equal((await rowOf(never)).state, 'created', 'it may still be paid')
    gateway.pay(last, new Date((await rowOf(last)).expires_at.getTime() - 1_000))
    shop.app.clock.advance(16_000)
    await settle()
    assert.deepEqual([(await rowOf(never)).state, (await rowOf(last)).state], ['expired', 'paid'])
    assert.equal((await rowOf(last)).late, false, 'the payer was in time')
    gateway.pay(never, shop.app.clock.now())
    shop.app.clock.advance(300_000)
    await settle()
    const late = await rowOf(never)
    assert.deepEqual([late.state, late.late], ['paid', true])
    const fulfilled = await sql`select 1 from fulfilment where order_no = ${never}`.execute(shop.app.db)
    assert.equal(fulfilled.rows.length, 1)
  })

  test('the message of a payment whose money went back at the gateway credits nothing, however often it comes', async () => {
    const { orderNo } = await shop.order(await asGuest(shop.app))
    gateway.pay(orderNo, shop.app.clock.now())
    const refund = { refundNo: `R${orderNo}`, orderNo, amountFen: 3000, totalFen: 3000, reason: '', notifyUrl: '' }
    gateway.refunds.set(refund.refundNo, { ...refund, state: 'done' })
    shop.app.clock.advance(600_000)
    await settle()
    assert.equal((await rowOf(orderNo)).state, 'failed')
    const first = { kind: 'paid', orderNo, tradeNo: `T${orderNo}`, amountFen: 3000, paidAt: shop.app.clock.now() }
    gateway.mood.query = 'away'
    assert.equal((await notify(first)).status, 400, 'it comes again, because the gateway could not be asked')
    gateway.mood.query = 'ok'
    const heard = await Promise.all([1, 2, 3].map(() => notify(first)))
    assert.deepEqual(
      heard.map(({ status }) => status),
      [200, 200, 200],
    )
    assert.equal((await rowOf(orderNo)).state, 'failed')
  })

  test('an order that was declined and paid after all is credited by its message', async () => {
    const { orderNo } = await shop.order(await asGuest(shop.app))
    const trade = gateway.trades.get(orderNo) ?? assert.fail()
    trade.state = 'declined'
    shop.app.clock.advance(600_000)
    await settle()
    assert.equal((await rowOf(orderNo)).state, 'failed')
    gateway.pay(orderNo, shop.app.clock.now())
    const money = { kind: 'paid', orderNo, tradeNo: `T${orderNo}`, amountFen: 3000, paidAt: shop.app.clock.now() }
    assert.equal((await notify(money)).status, 200)
    assert.equal((await rowOf(orderNo)).state, 'paid')
  })

  test('money that fits no order becomes one case for the operator, however often it is told', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    const money = { kind: 'paid', orderNo, tradeNo: 'T1', amountFen: 1, paidAt: new Date() }
    for (let round = 0; round < 3; round++) assert.equal((await notify(money)).status, 400)
    const [wrong, ...others] = await casesOf(orderNo)
    assert.deepEqual([wrong?.kind, wrong?.amount_fen, wrong?.times, others.length], ['mismatch', 1, 3, 0])
    await notify({ ...money, orderNo: 'nobody-knows-it' })
    assert.deepEqual(
      (await casesOf('nobody-knows-it')).map(({ kind }) => kind),
      ['unknown'],
    )
    assert.equal((await rowOf(orderNo)).state, 'created')
  })

  test('a trade number that belongs to another order credits nothing', async () => {
    const guest = await asGuest(shop.app)
    const [one, other] = [(await shop.order(guest)).orderNo, (await shop.order(guest)).orderNo]
    const money = { kind: 'paid', tradeNo: `T${one}`, amountFen: 3000, paidAt: new Date() }
    assert.equal((await notify({ ...money, orderNo: one })).status, 200)
    assert.equal((await notify({ ...money, orderNo: other })).status, 400)
    assert.deepEqual([(await rowOf(one)).state, (await rowOf(other)).state], ['paid', 'created'])
    assert.equal((await casesOf(other)).length, 1)
  })
})
