// What each state of a trade at WeChat Pay means for its order.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { asGuest } from '#testing/as.ts'
import { openSimulatedShop, type SimulatedShop } from '#testing/simulated-shop.ts'
import { orderByNo, settleOrder } from '../../index.ts'

const states: [there: string, told: string, order: string][] = [
  ['NOTPAY', 'waiting', 'created'],
  ['USERPAYING', 'waiting', 'created'],
  ['PAYERROR', 'declined', 'failed'],
  ['CLOSED', 'closed', 'expired'],
  ['REVOKED', 'closed', 'expired'],
]

describe('states of trades at WeChat Pay', () => {
  let shop: SimulatedShop
  before(async () => {
    shop = await openSimulatedShop()
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.close())
    assert.deepEqual(breaches, [])
  })

  test('each state is told as what it is, and a revoked order is over as a closed one', async () => {
    const wechat = shop.deps.providers.find(({ name }) => name === 'wechat') ?? assert.fail()
    for (const [there, told, ends] of states) {
      const orderNo = await shop.order(await asGuest(shop.app), 'wechat')
      await shop.control('wechat', '/state', { orderNo, state: there })
      const { state, refundedFen } = await wechat.query(orderNo)
      assert.deepEqual([state, refundedFen], [told, 0], there)
      await settleOrder(shop.deps, (await orderByNo(shop.app.db, orderNo)) ?? assert.fail())
      assert.equal((await orderByNo(shop.app.db, orderNo))?.state, ends, there)
    }
  })
})
