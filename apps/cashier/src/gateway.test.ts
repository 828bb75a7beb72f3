import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Json, leaveMerchantKey, startTestCashier, strangerKey, type Tampering } from './testing.ts'

type Cashier = Awaited<ReturnType<typeof startTestCashier>>

describe('gateway over HTTP', () => {
  let cashier: Cashier
  before(async () => {
    cashier = await startTestCashier()
  })
  after(() => cashier.stop())

  const place = (order: Json) => cashier.merchant('/gateway/v1/orders', order)
  const query = (orderNo: string) =>
    cashier.merchant('/gateway/v1/orders/query', { merchantId: 'manjuan-sandbox', orderNo })
  const close = (orderNo: string) =>
    cashier.merchant('/gateway/v1/orders/close', { merchantId: 'manjuan-sandbox', orderNo })
  const refund = (orderNo: string, refundNo: string, amountFen: number) =>
    cashier.merchant('/gateway/v1/refunds', { merchantId: 'manjuan-sandbox', orderNo, refundNo, amountFen })
  const pay = (orderNo: string) => cashier.control('/pay', { orderNo, options: { drop: true } })

  test('an order is placed and answered with a signed trade and its pay page', async () => {
    const order = cashier.order()
    const { status, body, genuine } = await place(order)
    assert.equal(status, 200)
    assert.equal(genuine, true)
    assert.match(String(body.tradeNo), /^\d{28}$/)
    assert.equal(body.orderNo, order.orderNo)
    assert.equal(body.state, 'waiting')
    assert.equal(body.cashierPath, `/pay/${body.tradeNo}`)
    assert.equal(body.payUrl, `${cashier.origin}/pay/${body.tradeNo}`)
    assert.deepEqual(body.prepay, { tradeNO: body.tradeNo })
  })

  test("wechat_pay hands out the fields of WeChat's bridge", async () => {
    const { body } = await place(cashier.order({ channel: 'wechat_pay' }))
    const prepay = body.prepay
    assert.ok(prepay && typeof prepay === 'object')
    assert.deepEqual(Object.keys(prepay), ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'])
  })

  test('the same order again is the same trade, also twenty times at once', async () => {
    const order = cashier.order()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(order)))
    assert.equal(new Set(answers.map((answer) => answer.body.tradeNo)).size, 1)
    assert.ok(answers.every((answer) => answer.status === 200))
  })

  const changes: [string, Json][] = [
    ['amountFen', { amountFen: 6801 }],
    ['subject', { subject: 'other' }],
    ['channel', { channel: 'wechat_pay' }],
    ['notifyUrl', { notifyUrl: 'http://127.0.0.1:1/notify' }],
    ['returnUrl', { returnUrl: 'http://127.0.0.1:1/' }],
    ['expiresAt', { expiresAt: '2040-01-01T00:00:00Z' }],
  ]
  for (const [name, change] of changes) {
    test(`the same order number with another ${name} is refused`, async () => {
      const order = cashier.order()
      await place(order)
      const { status, body, genuine } = await place({ ...order, ...change })
      assert.equal(status, 409)
      assert.equal(body.code, 'ORDER_DIFFERS')
      assert.match(String(body.message), new RegExp(name))
      assert.equal(genuine, true)
    })
  }

  const malformed: [string, Json][] = [
    ['amountFen 0', { amountFen: 0 }],
    ['a negative amountFen', { amountFen: -1 }],
    ['half a fen', { amountFen: 1.5 }],
    ['an amountFen in a string', { amountFen: '6800' }],
    ['an amountFen above 10 million', { amountFen: 10_000_001 }],
    ['another currency', { currency: 'USD' }],
    ['an unknown channel', { channel: 'cash' }],
    ['a notifyUrl that is no web address', { notifyUrl: 'file:///etc/passwd' }],
    ['a returnUrl with script', { returnUrl: 'javascript:alert(1)' }],
    ['an orderNo with a slash', { orderNo: 'a/b' }],
    ['an expiresAt in words', { expiresAt: 'soon' }],
    ['a field that nobody knows', { discount: 1 }],
  ]
  for (const [title, change] of malformed) {
    test(`${title} is malformed`, async () => {
      const { status, body, genuine } = await place(cashier.order(change))
      assert.equal(status, 400)
      assert.equal(body.code, 'MALFORMED')
      assert.match(String(body.message), new RegExp(Object.keys(change).join('|')))
      assert.equal(genuine, true)
    })
  }

  test('an order that is over before it began is refused', async () => {
    const { status, body } = await place(cashier.order({ expiresAt: new Date(Date.now() - 1).toISOString() }))
    assert.deepEqual([status, body.code], [400, 'EXPIRED'])
  })

  test('a genuine key is refused for another merchant’s id', async () => {
    const { status, body } = await place(cashier.order({ merchantId: 'another' }))
    assert.deepEqual([status, body.code], [403, 'MERCHANT_UNKNOWN'])
  })

  const forgeries: [string, Tampering, string][] = [
    ['no signature', { headers: { 'sandbox-signature': undefined } }, 'SIGN_MISSING'],
    ['a changed body', { body: '{"merchantId":"manjuan-sandbox","orderNo":"X"}' }, 'SIGN_WRONG'],
    ['a signature for another path', { signedPath: '/gateway/v1/refunds' }, 'SIGN_WRONG'],
    ['a signature for GET', { signedMethod: 'GET' }, 'SIGN_WRONG'],
    ["a stranger's key", { privateKey: strangerKey() }, 'SIGN_WRONG'],
    ['six minutes ago', { atMs: Date.now() - 360_000 }, 'TIMESTAMP_OUT_OF_WINDOW'],
    ['six minutes ahead', { atMs: Date.now() + 360_000 }, 'TIMESTAMP_OUT_OF_WINDOW'],
    ['an unknown serial', { headers: { 'sandbox-serial': '0123456789abcdef' } }, 'SERIAL_UNKNOWN'],
  ]
  for (const [title, tampering, code] of forgeries) {
    test(`${title}: 401 ${code}, and nothing is placed`, async () => {
      const order = cashier.order()
      const { status, body, genuine } = await cashier.merchant('/gateway/v1/orders', order, tampering)
      assert.deepEqual([status, body.code, genuine], [401, code, true])
      assert.equal((await query(order.orderNo)).status, 404)
    })
  }

  test('a replayed request is refused', async () => {
    const order = cashier.order()
    const tampering = { nonce: 'the-same-nonce-twice' }
    assert.equal((await cashier.merchant('/gateway/v1/orders', order, tampering)).status, 200)
    const { status, body } = await cashier.merchant('/gateway/v1/orders', order, tampering)
    assert.deepEqual([status, body.code], [401, 'NONCE_REUSED'])
  })

  test('a signed body that is no JSON is malformed', async () => {
    for (const text of ['{', '', 'null', '[]', '"x"']) {
      assert.equal((await cashier.merchant('/gateway/v1/orders', text)).status, 400, text)
    }
  })

  test('too large a body and an unknown call are signed refusals as well', async () => {
    const large = await cashier.merchant('/gateway/v1/orders', 'x'.repeat(70_000))
    assert.deepEqual([large.status, large.body.code, large.genuine], [413, 'TOO_LARGE', true])
    const unknown = await cashier.merchant('/gateway/v1/nothing', {})
    assert.deepEqual([unknown.status, unknown.body.code, unknown.genuine], [404, 'NO_SUCH_CALL', true])
  })

  test('a query tells the state before and after payment', async () => {
    const order = cashier.order()
    await place(order)
    const waiting = await query(order.orderNo)
    assert.deepEqual([waiting.body.state, waiting.body.paidAt, waiting.genuine], ['waiting', null, true])
    await pay(order.orderNo)
    const paid = await query(order.orderNo)
    assert.deepEqual(
      [paid.body.state, paid.body.amountFen, paid.body.currency, paid.body.merchantId],
      ['paid', 6800, 'CNY', 'manjuan-sandbox'],
    )
    assert.ok(Math.abs(Date.parse(String(paid.body.paidAt)) - Date.now()) < 5000)
  })

  test('a waiting order closes, twice too, and cannot be paid afterwards', async () => {
    const order = cashier.order()
    await place(order)
    assert.equal((await close(order.orderNo)).body.state, 'closed')
    assert.deepEqual([(await close(order.orderNo)).status, (await query(order.orderNo)).body.state], [200, 'closed'])
    assert.equal((await pay(order.orderNo)).status, 409)
  })

  test('a paid order does not close', async () => {
    const order = cashier.order()
    await place(order)
    await pay(order.orderNo)
    const { status, body } = await close(order.orderNo)
    assert.deepEqual([status, body.code, body.state], [409, 'ALREADY_PAID', 'paid'])
  })

  test('closing or querying an unknown order: 404', async () => {
    assert.equal((await close('nobody')).body.code, 'ORDER_UNKNOWN')
    assert.equal((await query('nobody')).status, 404)
  })

  test('refunds add up to what was paid, and a repeated one counts once', async () => {
    const order = cashier.order()
    await place(order)
    assert.equal((await refund(order.orderNo, 'R0', 100)).body.code, 'NOT_PAID')
    await pay(order.orderNo)
    const first = await refund(order.orderNo, 'R1', 6000)
    assert.deepEqual([first.body.refundedFen, first.body.state], [6000, 'paid'])
    assert.equal((await refund(order.orderNo, 'R1', 6000)).body.refundedFen, 6000)
    assert.equal((await refund(order.orderNo, 'R1', 1)).body.code, 'REFUND_DIFFERS')
    assert.equal((await refund(order.orderNo, 'R2', 801)).body.code, 'REFUND_TOO_MUCH')
    const last = await refund(order.orderNo, 'R3', 800)
    assert.deepEqual([last.body.refundedFen, last.body.state], [6800, 'refunded'])
    assert.equal((await query(order.orderNo)).body.state, 'refunded')
  })

  test('a refund that is on its way is asked for until it is done; a refused one leaves nothing', async () => {
    const order = cashier.order()
    await place(order)
    await pay(order.orderNo)
    const asked = (refundNo: string) =>
      cashier.merchant('/gateway/v1/refunds/query', { merchantId: 'manjuan-sandbox', orderNo: order.orderNo, refundNo })
    await cashier.control('/settings', { refunds: 'working' })
    assert.equal((await refund(order.orderNo, 'R1', 500)).body.refundState, 'working')
    assert.deepEqual([(await asked('R1')).body.refundState, (await asked('R1')).body.doneAt], ['working', null])
    await cashier.control('/refunds', { orderNo: order.orderNo, refundNo: 'R1', state: 'done', copies: 0 })
    assert.equal((await asked('R1')).body.refundState, 'done')
    await cashier.control('/settings', { refunds: 'refused' })
    assert.equal((await refund(order.orderNo, 'R2', 500)).body.code, 'NOT_ENOUGH')
    assert.equal((await asked('R2')).status, 404)
    await cashier.control('/settings', { refunds: 'done' })
  })

  test('the bill of a day holds its payments and refunds; a day that is not over has none yet', async () => {
    const order = cashier.order()
    await place(order)
    await pay(order.orderNo)
    await refund(order.orderNo, 'R1', 500)
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const bill = () => cashier.merchant('/gateway/v1/bills', { merchantId: 'manjuan-sandbox', day })
    assert.equal((await bill()).body.code, 'BILL_LATER')
    await cashier.control('/settings', { billsToday: true })
    const { rows } = (await bill()).body as { rows: { orderNo: string; kind: string; amountFen: number }[] }
    const own = rows.filter(({ orderNo }) => orderNo === order.orderNo)
    assert.deepEqual(
      own.map(({ kind, amountFen }) => [kind, amountFen]),
      [
        ['pay', 6800],
        ['refund', 500],
      ],
    )
  })

  test('twenty equal refunds at once pay back once', async () => {
    const order = cashier.order()
    await place(order)
    await pay(order.orderNo)
    await Promise.all(Array.from({ length: 20 }, () => refund(order.orderNo, 'R1', 500)))
    assert.equal((await query(order.orderNo)).body.refundedFen, 500)
  })
})

test('without the merchant key every call is a signed 503, and the key counts as soon as it lies there', async (t) => {
  const cashier = await startTestCashier()
  t.after(cashier.stop)
  rmSync(join(cashier.dataDir, 'keys'), { recursive: true })
  const missing = await cashier.merchant('/gateway/v1/orders', cashier.order())
  assert.deepEqual([missing.status, missing.body.code, missing.genuine], [503, 'MERCHANT_KEY_MISSING', true])
  leaveMerchantKey(cashier.dataDir)
  assert.equal((await cashier.merchant('/gateway/v1/orders', cashier.order())).status, 200)
})

test('CASHIER_ORIGIN is the address of the pay page', async (t) => {
  const cashier = await startTestCashier({ CASHIER_ORIGIN: 'https://pay.example.org' })
  t.after(cashier.stop)
  const { body } = await cashier.merchant('/gateway/v1/orders', cashier.order())
  assert.equal(body.payUrl, `https://pay.example.org/pay/${body.tradeNo}`)
})
