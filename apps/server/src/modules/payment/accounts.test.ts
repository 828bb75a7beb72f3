// Two merchant accounts at each gateway: what belongs to one is never taken for the other's.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { asGuest } from '#testing/as.ts'
import { openSimulatedShop, type SimulatedShop } from '#testing/simulated-shop.ts'
import { beginRefund, orderByNo, refundsOf, settleOrder, settleRefund } from './index.ts'

describe('two merchant accounts of one gateway', () => {
  let shop: SimulatedShop
  before(async () => {
    shop = await openSimulatedShop({ accounts: 2 })
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.close())
    assert.deepEqual(breaches, [])
  })

  const orderOf = async (orderNo: string) => (await orderByNo(shop.app.db, orderNo)) ?? assert.fail()

  for (const gateway of ['alipay', 'wechat'] as const)
    test(`[Y-31] ${gateway}: a notify counts at its own account's address alone, and money goes back to the account that got it`, async () => {
      const guest = await asGuest(shop.app)
      const at = (account: 1 | 2) => shop.deps.notifyUrlOf(account === 1 ? gateway : `${gateway}:2`)
      const orders = [await shop.order(guest, gateway, 1), await shop.order(guest, gateway, 2)] as const
      for (const [index, orderNo] of orders.entries()) {
        const [own, other] = index === 0 ? ([1, 2] as const) : ([2, 1] as const)
        await shop.pay(orderNo, gateway)
        const refused = await shop.control(gateway, '/notify', { orderNo, to: at(other), copies: 3 })
        assert.deepEqual([refused.sent, refused.accepted], [3, 0], JSON.stringify(refused.results))
        assert.equal((await orderOf(orderNo)).state, 'created')
        const taken = await shop.control(gateway, '/notify', { orderNo, to: at(own) })
        assert.equal(taken.accepted, 1, JSON.stringify(taken.results))
        assert.equal((await orderOf(orderNo)).state, 'paid')
      }
      for (const [index, orderNo] of orders.entries()) {
        const wish = { orderNo, amountFen: null, short: false, reason: '误充' }
        const begun = await shop.app.db
          .transaction()
          .execute((tx) => beginRefund(tx, wish, '小林', shop.app.clock.now()))
        assert.ok(begun.outcome === 'taken', JSON.stringify(begun))
        for (let round = 0; round < 2; round++) await settleRefund(shop.deps, begun.refundNo)
        const states = (await refundsOf(shop.app.db, orderNo)).map(({ state }) => state)
        assert.deepEqual(states, ['done'], `account ${index + 1}`)
        assert.equal((await orderOf(orderNo)).state, 'refunded')
      }
      assert.deepEqual(shop.gateways[gateway].faults(), [])
    })

  test('an order of the second account that no notify tells of is asked for there', async () => {
    const guest = await asGuest(shop.app)
    for (const gateway of ['alipay', 'wechat'] as const) {
      const orderNo = await shop.order(guest, gateway, 2)
      await shop.pay(orderNo, gateway)
      await settleOrder(shop.deps, await orderOf(orderNo))
      assert.equal((await orderOf(orderNo)).state, 'paid', gateway)
    }
  })
})
