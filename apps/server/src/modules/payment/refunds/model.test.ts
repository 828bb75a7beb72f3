// Random histories of one order: parts, purchases, refusals, days that run out meanwhile. Each step is held to a model, and the books to their invariants.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { asGuest } from '#testing/as.ts'
import { memoryGateway } from '#testing/gateway.ts'
import { type GatewayShop, openGatewayShop } from '#testing/gateway-shop.ts'
import { howMany } from '../../../../../../tools/how-much.ts'
import { settleDueRefunds } from './settle.ts'
import { beginRefund } from './take.ts'

interface Live {
  fen: number
  due: number
  paid: number
  gift: number
  dueDays: number
  days: number
}

const dayMs = 86_400_000

/** What a refund must take, told apart from the database. */
class Model {
  live: Live[] = []
  wallet: { paid: number; gift: number }
  /** The end of the VIP time in ms; null when none was ever given. */
  end: number | null
  readonly order: { amount: number; coins: number; present: number; days: number }
  constructor(order: Model['order'], nowMs: number) {
    this.order = order
    this.wallet = { paid: order.coins, gift: order.present }
    this.end = order.days > 0 ? nowMs + order.days * dayMs : null
  }
  #sum = (field: keyof Live): number => this.live.reduce((sum, one) => sum + one[field], 0)
  get leftFen(): number {
    return this.order.amount - this.#sum('fen')
  }
  weigh(fen: number, nowMs: number): Live & { enough: boolean } {
    const { amount, coins, present, days: bought } = this.order
    const units = coins + present
    const due = Math.ceil((units * (this.#sum('fen') + fen)) / amount) - this.#sum('due')
    const dueDays = Math.ceil((bought * (this.#sum('fen') + fen)) / amount) - this.#sum('dueDays')
    // A day that has begun counts.
    const left = this.end === null ? 0 : Math.max(0, Math.ceil((this.end - nowMs) / dayMs))
    const days = Math.min(dueDays, left)
    const gift = Math.min(due, this.wallet.gift, present - this.#sum('gift'))
    const paid = Math.min(due - gift, this.wallet.paid, coins - this.#sum('paid'))
    return { fen, due, paid, gift, dueDays, days, enough: paid + gift === due && days === dueDays }
  }
  take(part: Live): void {
    this.live.push(part)
    this.wallet.paid -= part.paid
    this.wallet.gift -= part.gift
    if (this.end !== null) this.end -= part.days * dayMs
  }
  undo(part: Live): void {
    this.live = this.live.filter((one) => one !== part)
    this.wallet.paid += part.paid
    this.wallet.gift += part.gift
    if (this.end !== null) this.end += part.days * dayMs
  }
  spend(coins: number): void {
    const gift = Math.min(coins, this.wallet.gift)
    this.wallet.gift -= gift
    this.wallet.paid -= coins - gift
  }
}

/** Mulberry32: the same seed gives the same history. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

describe('refunds in parts', () => {
  let shop: GatewayShop
  const gateway = memoryGateway()
  before(async () => {
    shop = await openGatewayShop(gateway)
  })
  after(() => shop.app.close())

  test('[Y-15] an order in 1 to 50 parts gives back what the model says, coins and days, and the last part all that is left', async () => {
    const { db, clock } = shop.app
    const deps = { db, clock, providers: [gateway], notifyUrlOf: () => '' }
    const { rows } = await sql<{ id: number }>`select id from pay_package limit 1`.execute(db)
    for (let seed = 1; seed <= howMany('REFUND_HISTORIES'); seed++) {
      const random = dice(seed)
      const order = {
        amount: 1 + random(20_000),
        coins: 1 + random(3_000),
        present: random(500),
        days: random(3) === 0 ? 0 : 1 + random(400),
      }
      const orderNo = `M${String(seed).padStart(28, '0')}`
      const reader = await asGuest(shop.app)
      await sql`
        insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins, gift_coins,
                               vip_days, created_at, expires_at)
        values (${orderNo}, ${reader.user.userId}, ${rows[0]?.id}, 'ali', 'alipay', 'coin', ${order.amount}, ${order.amount},
                ${order.coins}, ${order.present}, ${order.days}, ${clock.now()}, ${clock.now()})`.execute(db)
      await sql`
        select fulfil_order(${orderNo}, 'alipay', ${`T${orderNo}`}, ${order.amount}::bigint, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz)`.execute(
        db,
      )
      await history(new Model(order, clock.now().getTime()), { orderNo, accountId: reader.user.userId, random, seed })
      assert.deepEqual(await verifyLedger(db), [], `seed ${seed}`)
    }

    async function history(
      model: Model,
      {
        orderNo,
        accountId,
        random,
        seed,
      }: { orderNo: string; accountId: number; random: (below: number) => number; seed: number },
    ): Promise<void> {
      for (let part = 0; part < 1 + random(50) && model.leftFen > 0; part++) {
        const where = `seed ${seed}, part ${part}`
        if (random(8) === 0) {
          const coins = random(1 + Math.floor((model.wallet.paid + model.wallet.gift) / 4))
          if (coins > 0) await spend(accountId, model, coins)
        }
        if (random(10) === 0) clock.advance(random(20 * dayMs))
        const fen = random(6) === 0 ? model.leftFen : 1 + random(model.leftFen)
        const short = random(3) === 0
        const weighed = model.weigh(fen, clock.now().getTime())
        const wish = { orderNo, amountFen: fen, short, reason: '误充' }
        const begun = await db.transaction().execute((tx) => beginRefund(tx, wish, '小林', clock.now(), '小王'))
        assert.equal(begun.outcome, weighed.enough || short ? 'taken' : 'few', where)
        if (begun.outcome !== 'taken') continue
        const { enough: _, ...live } = weighed
        model.take(live)
        await assertLike(model, accountId, where)
        gateway.mood.refund = random(5) === 0 ? 'refused' : 'done'
        // The gateway may take its time, in which the days run out.
        if (random(6) === 0) clock.advance(random(60 * dayMs))
        if (gateway.mood.refund === 'refused') model.undo(live)
        await settleDueRefunds(deps)
        await assertLike(model, accountId, where)
      }
      const { rows: found } = await sql<{ state: string; fen: number; units: number; days: number }>`
        select o.state, o.refunded_fen as fen, coalesce(sum(r.due) filter (where r.state <> 'undone'), 0)::integer as units,
               coalesce(sum(r.due_days) filter (where r.state <> 'undone'), 0)::integer as days
        from pay_order o left join refund r on r.order_no = o.order_no where o.order_no = ${orderNo} group by o.order_no`.execute(
        db,
      )
      const whole = model.leftFen === 0
      assert.equal(found[0]?.state, whole ? 'refunded' : 'paid', `seed ${seed}`)
      if (whole)
        assert.deepEqual(
          [found[0]?.units, found[0]?.days],
          [model.order.coins + model.order.present, model.order.days],
          `seed ${seed}`,
        )
    }

    async function spend(accountId: number, model: Model, coins: number): Promise<void> {
      const gift = Math.min(coins, model.wallet.gift)
      await sql`
        select move_coins(${`spent:${Math.random()}`}, 'grant', ${accountId}::bigint, ${gift - coins}::bigint, ${-gift}::bigint, 'sales',
                          ${clock.now()}::timestamptz)`.execute(db)
      model.spend(coins)
    }

    async function assertLike(model: Model, accountId: number, where: string): Promise<void> {
      const { rows: told } = await sql<{ paid: number; gift: number; end: Date | null }>`
        select w.paid_coins as paid, w.gift_coins as gift, a.vip_end as "end"
        from wallet w join account a on a.id = w.account_id where a.id = ${accountId}`.execute(db)
      assert.deepEqual({ ...told[0], end: told[0]?.end?.getTime() ?? null }, { ...model.wallet, end: model.end }, where)
    }
  })
})
