// Two servers of one shop: what one hears the other knows, and limits hold for both together.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { limits } from '@manjuan/contract/limits'
import { verifyLedger } from '@manjuan/db'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Guest, newBrowser } from '#testing/as.ts'
import { memoryGateway } from '#testing/gateway.ts'
import { type GatewayShop, openGatewayShop } from '#testing/gateway-shop.ts'

describe('two servers of one shop', () => {
  const gateway = memoryGateway()
  let shop: GatewayShop
  let other: TestApp
  before(async () => {
    shop = await openGatewayShop(gateway)
    other = await startApp({ beside: shop.app, providers: () => [gateway], env: { SANDBOX_CASHIER: '0' } })
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db)
    await other.close()
    await shop.app.close()
    assert.deepEqual(breaches, [])
  })

  const coins = { payChannel: 'ali', payPurpose: 'coin', rechargerAmount: 3000 } as const
  /** The same reader as the other server sees it. */
  function atOther(guest: Guest): Guest {
    const browser = newBrowser(other)
    for (const [name, value] of guest.cookies) browser.cookies.set(name, value)
    Object.assign(browser.identity, guest.identity)
    return { ...browser, user: guest.user }
  }

  test('[Y-30] a notify to one server is paid at once on the other', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    const money = { kind: 'paid', orderNo, tradeNo: `T${orderNo}`, amountFen: 3000, paidAt: shop.app.clock.now() }
    const heard = await fetch(`${other.origin}/h5/pay/notify/alipay`, { method: 'POST', body: JSON.stringify(money) })
    assert.equal(heard.status, 200)
    const asked = gateway.calls.length
    const seen = await guest.call('payOrder', { params: { orderNo } })
    assert.ok(seen.result)
    assert.deepEqual([seen.data.state, gateway.calls.length], ['paid', asked], 'nobody is asked')
    const info = await guest.call('userInfo')
    assert.ok(info.result && info.data.avaliableAmount === 330)
  })

  test('[Y-30] open orders are counted on both together', async () => {
    const guest = await asGuest(shop.app)
    const there = atOther(guest)
    const answers = await Promise.all(
      Array.from({ length: 2 * limits.openOrdersPerReader }, (_, nth) =>
        (nth % 2 === 0 ? guest : there).call('pay', { query: coins }),
      ),
    )
    assert.equal(answers.filter(({ result }) => result).length, limits.openOrdersPerReader)
  })

  test('[Y-30] failures on both together hide a channel on both, and one taken order shows it on both', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => asGuest(shop.app)))
    const offeredTo = async (guest: Guest) => {
      const menu = await guest.call('recharge')
      return menu.result ? menu.data.subTypes.length : -1
    }
    const [first] = readers
    assert.ok(first)
    gateway.mood.create = 'away'
    for (const [nth, guest] of readers.slice(0, 5).entries()) {
      assert.equal(await offeredTo(first), 1, `before failure ${nth + 1}`)
      const answer = await (nth % 2 === 0 ? guest : atOther(guest)).call('pay', { query: coins })
      assert.equal(answer.code, '101')
    }
    assert.deepEqual([await offeredTo(first), await offeredTo(atOther(first))], [0, 0])
    gateway.mood.create = 'ok'
    shop.app.clock.advance(61_000)
    const last = readers.at(-1)
    assert.ok(last)
    assert.equal((await atOther(last).call('pay', { query: coins })).result, true)
    assert.deepEqual([await offeredTo(first), await offeredTo(atOther(first))], [1, 1])
  })
})
