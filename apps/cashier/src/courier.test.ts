import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type Json, type Notified, startTestCashier, until } from './testing.ts'

/** The speed of the tests: 15 s become 15 ms, and the whole day of retries 87 s. */
const fast = { CASHIER_SPEED: '1000' }

async function cashierFor(t: TestContext, env: Record<string, string> = {}) {
  const cashier = await startTestCashier(env)
  t.after(cashier.stop)
  return cashier
}

type Cashier = Awaited<ReturnType<typeof startTestCashier>>

async function payNew(cashier: Cashier, options: Json = {}, changes: Json = {}) {
  const order = cashier.order(changes)
  assert.equal((await cashier.merchant('/gateway/v1/orders', order)).status, 200)
  assert.equal((await cashier.control('/pay', { orderNo: order.orderNo, options })).status, 200)
  return order
}

async function deliveriesOf(cashier: Cashier, orderNo: string) {
  const { body } = await cashier.control(`/orders/${orderNo}`)
  const list = body.deliveries
  assert.ok(Array.isArray(list))
  return list as { outcome: string; attempts: { ok: boolean; probe: boolean; status: number | null }[] }[] // as README says
}

const settled = async (cashier: Cashier, orderNo: string) =>
  (await deliveriesOf(cashier, orderNo)).every((delivery) => delivery.outcome !== 'pending')

test('a payment is notified once, genuinely, with everything that the shop must compare', async (t) => {
  const cashier = await cashierFor(t)
  const order = await payNew(cashier)
  await until(() => settled(cashier, order.orderNo))
  assert.equal(cashier.shop.heard.length, 1)
  const [notified] = cashier.shop.heard
  assert.equal(notified?.genuine, true)
  assert.deepEqual(Object.keys(notified?.body ?? {}), [
    'notifyId',
    'type',
    'merchantId',
    'orderNo',
    'tradeNo',
    'amountFen',
    'currency',
    'state',
    'paidAt',
  ])
  const { type, merchantId, orderNo, amountFen, currency, state } = notified?.body ?? {}
  assert.deepEqual(
    { type, merchantId, orderNo, amountFen, currency, state },
    {
      type: 'payment.paid',
      merchantId: 'manjuan-sandbox',
      orderNo: order.orderNo,
      amountFen: 6800,
      currency: 'CNY',
      state: 'paid',
    },
  )
})

const notSuccess: [string, { status: number; body: string; headers?: Json }][] = [
  ['a line end after success', { status: 200, body: 'success\n' }],
  ['SUCCESS', { status: 200, body: 'SUCCESS' }],
  ['nothing', { status: 200, body: '' }],
  ['JSON', { status: 200, body: '{"code":"SUCCESS"}' }],
  ['success with 201', { status: 201, body: 'success' }],
  ['204', { status: 204, body: '' }],
  ['500', { status: 500, body: 'success' }],
  ['a redirect to success', { status: 302, body: 'success', headers: { location: '/notify' } }],
]
for (const [title, said] of notSuccess) {
  test(`${title} is no success and the notify comes again`, async (t) => {
    const cashier = await cashierFor(t, fast)
    cashier.shop.answer(() => (cashier.shop.heard.length < 3 ? said : null))
    const order = await payNew(cashier)
    await until(() => settled(cashier, order.orderNo))
    const [delivery] = await deliveriesOf(cashier, order.orderNo)
    assert.deepEqual(
      delivery?.attempts.map((attempt) => attempt.ok),
      [false, false, true],
    )
    assert.equal(cashier.shop.heard.length, 3)
  })
}

test('each try has the same notifyId and bytes, and a fresh nonce and signature', async (t) => {
  const cashier = await cashierFor(t, fast)
  cashier.shop.answer(() => (cashier.shop.heard.length < 4 ? { status: 500, body: '' } : null))
  const order = await payNew(cashier)
  await until(() => settled(cashier, order.orderNo))
  const different = (of: (notified: Notified) => unknown) => new Set(cashier.shop.heard.map(of)).size
  assert.equal(cashier.shop.heard.length, 4)
  assert.equal(
    different((one) => JSON.stringify(one.body)),
    1,
  )
  assert.equal(
    different((one) => one.headers['sandbox-nonce']),
    4,
  )
  assert.equal(
    different((one) => one.headers['sandbox-signature']),
    4,
  )
  assert.ok(cashier.shop.heard.every((one) => one.genuine))
})

test('a shop that hangs is left after the timeout and tried again', async (t) => {
  const cashier = await cashierFor(t, fast)
  cashier.shop.answer(() => (cashier.shop.heard.length < 2 ? 'hang' : null))
  const order = await payNew(cashier)
  await until(() => settled(cashier, order.orderNo))
  const [delivery] = await deliveriesOf(cashier, order.orderNo)
  assert.deepEqual(
    delivery?.attempts.map((attempt) => attempt.status),
    [null, 200],
  )
})

test('after sixteen refusals the cashier gives up', async (t) => {
  const cashier = await cashierFor(t, { CASHIER_SPEED: '200000' })
  cashier.shop.answer(() => ({ status: 500, body: '' }))
  const order = await payNew(cashier)
  await until(() => settled(cashier, order.orderNo), 10_000)
  const [delivery] = await deliveriesOf(cashier, order.orderNo)
  assert.equal(delivery?.outcome, 'given_up')
  assert.equal(cashier.shop.heard.length, 16)
})

test('a probe comes first, with a wrong signature, and does not count as a try', async (t) => {
  const cashier = await cashierFor(t, { CASHIER_PROBES: 'always' })
  const order = await payNew(cashier)
  await until(() => settled(cashier, order.orderNo))
  assert.deepEqual(
    cashier.shop.heard.map((one) => one.genuine),
    [false, true],
  )
  const [probe, honest] = cashier.shop.heard
  assert.deepEqual(probe?.body, honest?.body)
  assert.equal(probe?.headers['sandbox-serial'], honest?.headers['sandbox-serial'])
  const [delivery] = await deliveriesOf(cashier, order.orderNo)
  assert.deepEqual(
    delivery?.attempts.map((attempt) => [attempt.probe, attempt.status]),
    [
      [true, 401],
      [false, 200],
    ],
  )
})

test('[T-06] a notify may be late, repeated, old or lost, as the tester wishes', async (t) => {
  const cashier = await cashierFor(t, { CASHIER_SPEED: '100' })
  const heardOf = (orderNo: string) => cashier.shop.heard.filter((one) => one.body.orderNo === orderNo)

  const begunMs = Date.now()
  const late = await payNew(cashier, { delayMs: 400 })
  await until(() => settled(cashier, late.orderNo))
  const [lateOne] = heardOf(late.orderNo)
  assert.ok((lateOne?.atMs ?? 0) - begunMs >= 395)

  const repeated = await payNew(cashier, { copies: 5, shuffle: true, old: true })
  await until(() => settled(cashier, repeated.orderNo))
  assert.equal(heardOf(repeated.orderNo).length, 6)
  assert.equal(new Set(heardOf(repeated.orderNo).map((one) => one.body.notifyId)).size, 1)

  const lost = await payNew(cashier, { drop: true })
  await new Promise((resolve) => setTimeout(resolve, 200))
  assert.equal(heardOf(lost.orderNo).length, 0)
})

test('only the first delivery is retried, copies are sent once', async (t) => {
  const cashier = await cashierFor(t, fast)
  cashier.shop.answer(() => (cashier.shop.heard.length <= 3 ? { status: 500, body: '' } : null))
  const order = await payNew(cashier, { copies: 3 })
  await until(() => settled(cashier, order.orderNo))
  const deliveries = await deliveriesOf(cashier, order.orderNo)
  assert.deepEqual(
    deliveries.map((one) => [one.outcome, one.attempts.length]),
    [
      ['delivered', 2],
      ['given_up', 1],
      ['given_up', 1],
    ],
  )
})

test('an unreachable shop is tried again', async (t) => {
  const cashier = await cashierFor(t, fast)
  const order = await payNew(cashier, {}, { notifyUrl: 'http://127.0.0.1:9/notify' })
  await until(async () => ((await deliveriesOf(cashier, order.orderNo))[0]?.attempts.length ?? 0) >= 2)
  const [delivery] = await deliveriesOf(cashier, order.orderNo)
  assert.equal(delivery?.outcome, 'pending')
  assert.equal(delivery?.attempts[0]?.status, null)
})
