// A gateway that takes seconds to answer holds up nobody but those who wait for it. The share of time that other calls
// may lose is measured by `npm run bench slow-gateway`.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { asGuest, type Guest } from '#testing/as.ts'
import { openSimulatedShop, type SimulatedShop } from '#testing/simulated-shop.ts'

/** More orders than the server has connections to its database. */
const waiting = 40

describe('a slow gateway', () => {
  let shop: SimulatedShop
  before(async () => {
    shop = await openSimulatedShop()
  })
  after(() => shop.close())

  /** One address may make few guests and orders at a time. */
  const forget = () => sql`delete from attempt`.execute(shop.app.db)
  const guests = async (count: number): Promise<Guest[]> => {
    const made: Guest[] = []
    while (made.length < count) {
      await forget()
      made.push(await asGuest(shop.app))
    }
    await forget()
    return made
  }

  test('[Y-33] orders that wait for it hold no transaction, and all other calls are answered before them', async () => {
    const readers = await guests(waiting)
    const others = await guests(40)
    await shop.control('wechat', '/answers', { fault: 'slow', ms: 7_500 })
    let ended = 0
    const orders = readers.map(async (guest) => {
      await shop.order(guest, 'wechat').finally(() => (ended += 1))
    })
    const answered = Promise.allSettled(orders)
    const { rows } = await sql<{ created: number; idle: number }>`
      select (select count(*)::int from pay_order) as created,
        (select count(*)::int from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%') as idle`.execute(shop.app.db)
    for (const other of others) assert.equal((await other.call('userInfo')).result, true)
    assert.deepEqual([ended, rows[0]?.idle ?? 0], [0, 0], 'no order has its answer yet')
    await shop.control('wechat', '/answers', { fault: 'none' })
    await answered
  })
})
