// What every payment gateway must do behind the port. Each provider's tests run this suite against their own bench.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { NewPayment, NewRefund, PaymentDoor, PayProvider, Way } from './provider.ts'
import { newOrderNo } from './rules.ts'

export interface Bench {
  provider: PayProvider
  /** The addresses and the way that this bench's gateway takes. */
  payment: Pick<NewPayment, 'channel' | 'notifyUrl' | 'returnUrl' | 'shopOrigin'> & { way: Way; openId?: string }
  /** The payer comes to the door and pays, without any notify. */
  pay(orderNo: string, door: PaymentDoor): Promise<void>
  /** Refunds are done from now on, or on their way. */
  refunds(mood: 'done' | 'working' | 'refused'): Promise<void>
  close(): Promise<void>
}

export function provesProvider(name: string, open: () => Promise<Bench>): void {
  describe(`${name} as a payment provider`, () => {
    let bench: Bench
    before(async () => {
      bench = await open()
    })
    after(() => bench.close())

    const payment = (): NewPayment => ({
      orderNo: newOrderNo(new Date(), (below) => randomInt(below)),
      amountFen: 6800,
      subject: '680 金币',
      payerIp: '127.0.0.1',
      openId: null,
      expiresAt: new Date(Math.ceil(Date.now() / 1000) * 1000 + 120_000),
      ...bench.payment,
    })
    const paid = async (): Promise<NewPayment> => {
      const order = payment()
      const { open: door } = await bench.provider.create(order)
      await bench.pay(order.orderNo, door)
      return order
    }
    const refundOf = (order: NewPayment, refundNo: string, amountFen: number): NewRefund => ({
      refundNo: `${order.orderNo}${refundNo}`,
      orderNo: order.orderNo,
      amountFen,
      totalFen: order.amountFen,
      reason: '误充',
      notifyUrl: order.notifyUrl,
    })

    test('a payment that is announced twice is one, and is paid once with its own amount', async () => {
      const { provider } = bench
      const order = payment()
      const place = await provider.create(order)
      assert.equal((await provider.create(order)).tradeNo, place.tradeNo)
      assert.ok(['waiting', 'unknown'].includes((await provider.query(order.orderNo)).state))
      await bench.pay(order.orderNo, place.open)
      const told = await provider.query(order.orderNo)
      assert.deepEqual([told.state, told.amountFen], ['paid', 6800])
      assert.ok(told.tradeNo !== '' && (place.tradeNo === null || place.tradeNo === told.tradeNo))
      assert.ok(told.paidAt && Math.abs(told.paidAt.getTime() - Date.now()) < 120_000, String(told.paidAt))
      assert.equal((await provider.close(order.orderNo)).state, 'paid', 'a paid one is not closed')
    })

    test('nobody’s order is unknown, and closing it changes nothing', async () => {
      const { orderNo } = payment()
      assert.equal((await bench.provider.query(orderNo)).state, 'unknown')
      assert.equal((await bench.provider.close(orderNo)).state, 'unknown')
    })

    test('an unpaid order is closed, and stays so', async () => {
      const order = payment()
      await bench.provider.create(order)
      const { state } = await bench.provider.close(order.orderNo)
      assert.ok(['closed', 'unknown'].includes(state), state)
      assert.equal((await bench.provider.query(order.orderNo)).state, state)
    })

    test('a refund under one number is made once, and its state is told', async () => {
      await bench.refunds('done')
      const { provider } = bench
      const refund = refundOf(await paid(), 'R1', 1800)
      assert.equal((await provider.queryRefund(refund)).state, 'unknown')
      for (let round = 0; round < 3; round++)
        assert.ok(['done', 'working'].includes((await provider.refund(refund)).state))
      assert.equal((await provider.queryRefund(refund)).state, 'done')
      const told = await provider.query(refund.orderNo)
      assert.equal(told.state, 'paid', 'a part stays with the shop')
      assert.ok(told.refundedFen === null || told.refundedFen === 1800)
    })

    test('a refund that the gateway refuses is refused, and nothing of it is known afterwards', async () => {
      const refund = refundOf(await paid(), 'R1', 6800)
      await bench.refunds('refused')
      const told = await bench.provider.refund(refund)
      assert.equal(told.state, 'refused')
      assert.notEqual(told.why, '')
      assert.ok(['unknown', 'refused'].includes((await bench.provider.queryRefund(refund)).state))
      await bench.refunds('done')
    })

    test('what nobody signed credits nothing', async () => {
      const { provider } = bench
      for (const body of ['', '{}', 'out_trade_no=1&trade_status=TRADE_SUCCESS', '[]', 'null', '\u0000']) {
        const notice = await provider.parseNotify({ headers: {}, body: Buffer.from(body), now: new Date() })
        assert.ok(['forged', 'malformed'].includes(notice.kind), `${body}: ${notice.kind}`)
      }
      assert.ok(provider.answer(false).status >= 400)
      assert.ok(provider.answer(true).status < 300)
    })
  })
}
