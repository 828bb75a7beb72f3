import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Json, startTestCashier, until } from './testing.ts'

describe('control', () => {
  let cashier: Awaited<ReturnType<typeof startTestCashier>>
  before(async () => {
    cashier = await startTestCashier()
  })
  after(() => cashier.stop())

  async function placed(changes: Json = {}): Promise<string> {
    const order = cashier.order(changes)
    await cashier.merchant('/gateway/v1/orders', order)
    return order.orderNo
  }
  const heardOf = (orderNo: string) => cashier.shop.heard.filter((one) => one.body.orderNo === orderNo)

  test('without the token nothing answers', async () => {
    const orderNo = await placed()
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Bearer ${'0'.repeat(64)}`]) {
      for (const path of ['/pay', '/deliver', '/decline', '/settings']) {
        const answer = await fetch(`${cashier.origin}/control${path}`, {
          method: 'POST',
          headers: { authorization },
          body: JSON.stringify({ orderNo }),
        })
        assert.equal(answer.status, 401, path)
      }
    }
    assert.equal((await cashier.control(`/orders/${orderNo}`)).body.state, 'waiting')
  })

  test('malformed requests are refused by name', async () => {
    const { status, body } = await cashier.control('/pay', { orderNo: await placed(), options: { copies: 0 } })
    assert.equal(status, 400)
    assert.match(String(body.message), /options\.copies/)
    assert.equal((await cashier.control('/pay', { orderNo: 'nobody' })).status, 404)
  })

  test('[T-06] five hundred shuffled copies of two orders arrive, all genuine', async () => {
    const orders = [await placed(), await placed()]
    for (const orderNo of orders) await cashier.control('/pay', { orderNo, options: { drop: true } })
    const { body } = await cashier.control('/deliver', { orderNo: orders, copies: 250, shuffle: true })
    assert.deepEqual([body.sent, body.accepted], [500, 500])
    for (const orderNo of orders) {
      assert.equal(heardOf(orderNo).length, 250)
      assert.equal(new Set(heardOf(orderNo).map((one) => one.headers['sandbox-nonce'])).size, 250)
    }
    const order = cashier.shop.heard.slice(-500).map((one) => one.body.orderNo)
    assert.ok(
      order.slice(0, 20).some((one) => one === orders[0]) && order.slice(0, 20).some((one) => one === orders[1]),
    )
  })

  const lies: [string, (heard: { body: Json; genuine: boolean }) => void][] = [
    ['wrongSignature', (heard) => assert.equal(heard.genuine, false)],
    ['unsigned', (heard) => assert.equal(heard.genuine, false)],
    ['tampered', (heard) => assert.deepEqual([heard.genuine, heard.body.amountFen], [false, 16_800])],
    ['wrongAmount', (heard) => assert.deepEqual([heard.genuine, heard.body.amountFen], [true, 6801])],
    ['wrongMerchant', (heard) => assert.deepEqual([heard.genuine, heard.body.merchantId], [true, 'another-merchant'])],
    [
      'wrongOrder',
      (heard) => assert.deepEqual([heard.genuine, String(heard.body.orderNo).endsWith('-no')], [true, true]),
    ],
    ['wrongCurrency', (heard) => assert.deepEqual([heard.genuine, heard.body.currency], [true, 'USD'])],
  ]
  for (const [lie, check] of lies) {
    test(`${lie} lies about an unpaid order, which stays unpaid`, async () => {
      const orderNo = await placed()
      assert.equal((await cashier.control('/deliver', { orderNo, [lie]: true })).body.sent, 1)
      const heard = cashier.shop.heard.at(-1)
      assert.ok(heard)
      check(heard)
      assert.equal((await cashier.control(`/orders/${orderNo}`)).body.state, 'waiting')
    })
  }

  test('a stale notify was signed ten minutes ago', async () => {
    await cashier.control('/deliver', { orderNo: await placed(), stale: true })
    const heard = cashier.shop.heard.at(-1)
    const ageSeconds = Date.now() / 1000 - Number(heard?.headers['sandbox-timestamp'])
    assert.equal(heard?.genuine, true)
    assert.ok(ageSeconds >= 599 && ageSeconds < 605, `${ageSeconds}`)
  })

  test('nothing honest is delivered about an unpaid order', async () => {
    const { status, body } = await cashier.control('/deliver', { orderNo: await placed() })
    assert.deepEqual([status, body.code], [409, 'NOT_PAID'])
  })

  test('drop gives up what is pending', async () => {
    const orderNo = await placed()
    await cashier.control('/pay', { orderNo, options: { delayMs: 200 } })
    await cashier.control('/deliver', { orderNo, drop: true })
    await new Promise((resolve) => setTimeout(resolve, 400))
    assert.equal(heardOf(orderNo).length, 0)
  })

  test('[T-06] force pays a closed order, as late money does', async () => {
    const orderNo = await placed()
    await cashier.merchant('/gateway/v1/orders/close', { merchantId: 'manjuan-sandbox', orderNo })
    assert.equal((await cashier.control('/pay', { orderNo })).status, 409)
    assert.equal((await cashier.control('/pay', { orderNo, force: true })).body.state, 'paid')
    await until(() => heardOf(orderNo).length === 1)
  })

  test('settings change the defaults of the next payment', async () => {
    await cashier.control('/settings', { options: { drop: true } })
    const orderNo = await placed()
    const paid = await cashier.control('/pay', { orderNo })
    assert.deepEqual(paid.body.deliveries, [])
    await cashier.control('/settings', { options: { drop: false } })
    assert.equal((await cashier.control('/settings')).body.speed, 1)
  })

  test('the gateway misbehaves on request', async () => {
    const ask = async (gateway: string) => {
      await cashier.control('/settings', { gateway })
      const orderNo = 'nobody'
      return cashier.merchant('/gateway/v1/orders/query', { merchantId: 'manjuan-sandbox', orderNo })
    }
    assert.deepEqual([(await ask('error')).status, (await ask('error')).genuine], [500, true])
    assert.equal((await ask('unsigned')).headers.get('sandbox-signature'), null)
    assert.equal((await ask('wrong_signature')).genuine, false)
    assert.equal((await ask('garbage')).body.text, '<html>502 Bad Gateway')
    assert.deepEqual([(await ask('none')).status, (await ask('none')).genuine], [404, true])
  })
})
