// Genuine notifies come often, all at once and in any order, and each order is fulfilled once.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { asGuest } from '#testing/as.ts'
import { openSimulatedShop, type SimulatedShop } from '#testing/simulated-shop.ts'
import { howMany } from '../../../../../tools/how-much.ts'
import { isProof } from '../../../../../tools/proof.ts'

/** Messages that are on their way at once. */
const atOnce = 100

/** Runs the works in so many lanes. */
async function inLanes<T>(lanes: number, works: readonly T[], run: (work: T) => Promise<void>): Promise<void> {
  const left = [...works]
  const lane = async () => {
    for (let work = left.shift(); work !== undefined; work = left.shift()) await run(work)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function shuffled<T>(all: readonly T[]): T[] {
  const mixed = [...all]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    const [one, two] = [mixed[at], mixed[other]]
    if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one]
  }
  return mixed
}

describe('notifies that come many times', () => {
  let shop: SimulatedShop
  before(async () => {
    shop = await openSimulatedShop()
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.close())
    assert.deepEqual(breaches, [])
  })

  for (const gateway of ['alipay', 'wechat'] as const)
    test(`[Y-11] ${gateway}: every order is fulfilled once, however often and whenever its notify comes`, async () => {
      const orders: string[] = []
      const numbers = Array.from({ length: howMany('DELIVERED_ORDERS') }, (_, nth) => nth)
      await inLanes(8, numbers, async () => {
        // One address may make few guests and orders.
        await sql`delete from attempt`.execute(shop.app.db)
        const orderNo = await shop.order(await asGuest(shop.app), gateway)
        await shop.pay(orderNo, gateway)
        orders.push(orderNo)
      })
      const deliveries = orders.flatMap((orderNo) =>
        Array.from({ length: 1 + Math.floor(Math.random() * howMany('DELIVERIES')) }, () => orderNo),
      )
      const tookMs: number[] = []
      await inLanes(atOnce, shuffled(deliveries), async (orderNo) => {
        const began = performance.now()
        const { accepted, results } = await shop.control(gateway, '/notify', { orderNo })
        tookMs.push(performance.now() - began)
        assert.equal(accepted, 1, JSON.stringify(results))
      })
      const { rows } = await sql<{ orders: number; fulfilled: number; coins: number }>`
        select count(*)::int as orders, count(f.order_no)::int as fulfilled,
          sum((select paid_coins + gift_coins from wallet w where w.account_id = o.account_id))::int as coins
        from pay_order o left join fulfilment f using (order_no)
        where o.order_no = any(${orders}::text[]) and o.state = 'paid'`.execute(shop.app.db)
      const count = orders.length
      assert.deepEqual(rows[0], { orders: count, fulfilled: count, coins: count * 330 })
      const p99 = tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length * 0.99)] ?? 0
      if (isProof) assert.ok(p99 < 1_000, `the 99th percentile of answers: ${p99.toFixed(0)} ms`)
    })
})
