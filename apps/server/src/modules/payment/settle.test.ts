import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { startApp } from '#testing/app.ts'
import { asGuest, type Guest } from '#testing/as.ts'
import { startCashier } from '#testing/cashier.ts'
import { idleProvider } from '#testing/provider.ts'
import { openShop, type Shop } from '#testing/shop.ts'
import { payProviders, sandboxBesideReal, settleDueOrders } from './index.ts'
import type { PaymentState, PayProvider } from './provider.ts'

const dropped = { options: { drop: true } }

/** A provider that answers `waiting` and records the questions it was asked. */
const fake = (more: Partial<PayProvider> = {}): PayProvider & { asked: string[] } => {
  const asked: string[] = []
  const told = async (orderNo: string): Promise<PaymentState> => {
    asked.push(orderNo)
    await new Promise((resolve) => setTimeout(resolve, 5))
    return { state: 'waiting', tradeNo: '', amountFen: 0, refundedFen: 0, paidAt: null }
  }
  return {
    asked,
    ...idleProvider,
    query: told,
    close: told,
    ...more,
  }
}

describe('reconciliation', () => {
  let shop: Shop
  before(async () => {
    shop = await openShop()
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.close())
    assert.deepEqual(breaches, [])
  })

  const settle = (providers: PayProvider[] = payProviders(shop.app.env)) =>
    settleDueOrders({ db: shop.app.db, clock: shop.app.clock, providers })
  const rowOf = (orderNo: string) =>
    shop.app.db.selectFrom('pay_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  const coinsOf = async (guest: Guest) => {
    const info = await guest.call('userInfo')
    return info.result ? info.data.avaliableAmount : -1
  }
  const tradeState = async (orderNo: string) => {
    const { body } = await shop.cashier.control(`/orders/${orderNo}`)
    return ((body.trade ?? body) as { state?: string }).state
  }

  test('[T-06] a payment whose notifies are all lost is found 15 seconds after the order', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    await shop.pay(orderNo, dropped)
    await settle()
    assert.equal((await rowOf(orderNo)).state, 'created', 'not due yet')
    shop.app.clock.advance(15_500)
    await settle()
    const row = await rowOf(orderNo)
    assert.deepEqual([row.state, row.late, row.next_check_at], ['paid', false, null])
    assert.equal(await coinsOf(guest), 330)
  })

  test('[T-06] a reader who looks at an own order sees its payment without any job', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    await shop.pay(orderNo, dropped)
    const looked = await guest.call('payOrder', { params: { orderNo } })
    assert.ok(looked.result)
    assert.equal(looked.data.state, 'paid')
    assert.equal(await coinsOf(guest), 330)
  })

  test('[T-06] an unpaid order is closed at the provider after two minutes, then expired', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    shop.app.clock.advance(61_000)
    await settle()
    assert.deepEqual([(await rowOf(orderNo)).state, await tradeState(orderNo)], ['created', 'waiting'])
    shop.app.clock.advance(60_000)
    await settle()
    assert.deepEqual([(await rowOf(orderNo)).state, await tradeState(orderNo)], ['expired', 'closed'])
    assert.notEqual((await rowOf(orderNo)).next_check_at, null)
    const looked = await guest.call('payOrder', { params: { orderNo } })
    assert.ok(looked.result)
    assert.deepEqual([looked.data.state, looked.data.payUrl], ['expired', ''])
    assert.equal(await coinsOf(guest), 0)
  })

  test('[T-06] money that arrives after the order expired is credited once and marked late, though every notify is lost', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    shop.app.clock.advance(121_000)
    await settle()
    assert.equal((await rowOf(orderNo)).state, 'expired')
    await shop.pay(orderNo, { force: true, ...dropped })
    for (let round = 0; round < 3; round++) {
      shop.app.clock.advance(180_000)
      await settle()
    }
    const row = await rowOf(orderNo)
    assert.deepEqual([row.state, row.late], ['paid', true])
    assert.equal(await coinsOf(guest), 330)
  })

  test('[T-06] money that was paid just before the close is found by the close', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    await shop.pay(orderNo, dropped)
    shop.app.clock.advance(130_000)
    await settle()
    assert.equal((await rowOf(orderNo)).state, 'paid')
    assert.equal(await coinsOf(guest), 330)
  })

  test('[T-06] a late notify of an expired order is credited once, however often it comes', async () => {
    const late = await openShop()
    try {
      const guest = await asGuest(late.app)
      const { orderNo } = await late.order(guest)
      late.app.clock.advance(121_000)
      await settleDueOrders({ db: late.app.db, clock: late.app.clock, providers: payProviders(late.app.env) })
      await late.pay(orderNo, { force: true, options: { copies: 20, shuffle: false } })
      const order = await late.until(guest, orderNo, 'paid')
      const { body } = await late.cashier.control('/deliver', { orderNo, copies: 20, shuffle: true })
      assert.deepEqual([body.sent, body.accepted], [20, 20])
      assert.equal(order.coins, 300)
      const row = await late.app.db
        .selectFrom('pay_order')
        .selectAll()
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
      assert.equal(row.late, true)
      const info = await guest.call('userInfo')
      assert.ok(info.result)
      assert.equal(info.data.avaliableAmount, 330)
      assert.deepEqual(await verifyLedger(late.app.db), [])
    } finally {
      await late.close()
    }
  })

  test('an order that the reader declines has failed, and a false report of success changes nothing', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    await shop.cashier.control('/decline', { orderNo })
    const looked = await guest.call('payOrder', { params: { orderNo } })
    assert.ok(looked.result)
    assert.deepEqual([looked.data.state, looked.data.payUrl], ['failed', ''])
    const back = await guest.fetch(
      `${shop.app.origin}/purchase?orderNo=${orderNo}&state=paid&trade_status=TRADE_SUCCESS`,
    )
    await back.arrayBuffer()
    assert.equal(await coinsOf(guest), 0)
  })

  test('a reloaded pay address of a paid order leads to the order’s page in the shop', async () => {
    const guest = await asGuest(shop.app)
    const url = await shop.applyUrl(guest)
    await shop.navigate(guest, url)
    const orderNo = await shop.lastOrder(guest)
    await shop.pay(orderNo)
    await shop.until(guest, orderNo, 'paid')
    const again = await shop.navigate(guest, url)
    assert.equal(again.headers.get('Location'), `${shop.app.origin}/purchase?bookId=7&orderNo=${orderNo}`)
    assert.equal(await shop.orderCount(guest), 1)
  })

  test('several servers share the due orders: each order is asked about once', async () => {
    await settle()
    const orders: string[] = []
    for (let readers = 0; readers < 8; readers++) {
      const guest = await asGuest(shop.app)
      for (let each = 0; each < 4; each++) orders.push((await shop.order(guest)).orderNo)
    }
    shop.app.clock.advance(16_000)
    const provider = fake()
    await Promise.all(Array.from({ length: 4 }, () => settle([provider])))
    const ours = () => provider.asked.filter((orderNo) => orders.includes(orderNo)).toSorted()
    assert.deepEqual(ours(), orders.toSorted())
    await settle([provider])
    assert.equal(ours().length, orders.length, 'nothing is due any more')
    const rows = await Promise.all(orders.map(rowOf))
    assert.ok(rows.every((row) => row.checks === 1 && (row.next_check_at ?? 0) > shop.app.clock.now()))
  })

  test('[T-06] a notify that comes while the order is being expired wins', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    const { trade_no: tradeNo } = await rowOf(orderNo)
    shop.app.clock.advance(121_000)
    const meanwhile = async (asked: string): Promise<PaymentState> => {
      if (asked === orderNo)
        await sql`
          select fulfil_order(${orderNo}, 'sandbox', ${tradeNo}, 3000::bigint, ${shop.app.clock.now()}::timestamptz,
                              ${shop.app.clock.now()}::timestamptz)`.execute(shop.app.db)
      return { state: 'closed', tradeNo: tradeNo ?? '', amountFen: 3000, refundedFen: 0, paidAt: null }
    }
    await settle([fake({ close: meanwhile })])
    const row = await rowOf(orderNo)
    assert.deepEqual([row.state, row.next_check_at], ['paid', null])
    assert.equal(await coinsOf(guest), 330)
  })

  test('a provider that says another sum or trade than ours credits nothing', async () => {
    const lies: Partial<PaymentState>[] = [{ amountFen: 1 }, { amountFen: 3001 }, { tradeNo: 'T-of-somebody-else' }]
    for (const lie of lies) {
      const guest = await asGuest(shop.app)
      const { orderNo } = await shop.order(guest)
      const row = await rowOf(orderNo)
      const logged: string[] = []
      const truth = {
        state: 'paid' as const,
        tradeNo: row.trade_no ?? '',
        amountFen: 3000,
        refundedFen: 0,
        paidAt: new Date(),
      }
      shop.app.clock.advance(16_000)
      await settleDueOrders({
        db: shop.app.db,
        clock: shop.app.clock,
        providers: [
          fake({
            query: async (asked) =>
              asked === orderNo ? { ...truth, ...lie } : { ...truth, state: 'waiting' as const },
          }),
        ],
        log: { error: (facts) => logged.push(JSON.stringify(facts)) },
      })
      assert.equal((await rowOf(orderNo)).state, 'created', JSON.stringify(lie))
      assert.ok(logged.some((line) => line.includes('mismatch')))
      assert.equal(await coinsOf(guest), 0)
    }
  })

  test('[T-04] a cashier that is away costs nothing: the same address gives the same order once it is back', async () => {
    const guest = await asGuest(shop.app)
    const url = await shop.applyUrl(guest)
    await shop.cashier.kill()
    const refused = await shop.navigate(guest, url)
    const html = await refused.text()
    assert.equal(refused.status, 200)
    assert.match(html, /支付通道繁忙/)
    assert.match(html, /重新尝试/)
    const json = (await (await guest.fetch(url, { headers: { Accept: 'application/json' } })).json()) as {
      code: string
    }
    assert.equal(json.code, '101')
    assert.equal(await shop.orderCount(guest), 1)
    const orderNo = await shop.lastOrder(guest)
    const looked = await guest.call('payOrder', { params: { orderNo } })
    assert.ok(looked.result)
    assert.deepEqual([looked.data.state, looked.data.payUrl], ['created', ''])

    const back = await startCashier(shop.app.env.DATA_DIR, { port: shop.cashier.port, shopOrigin: shop.app.origin })
    try {
      const placed = await shop.navigate(guest, url)
      assert.equal(placed.status, 302)
      assert.equal(await shop.lastOrder(guest), orderNo)
      await back.control('/pay', { orderNo })
      await shop.until(guest, orderNo, 'paid')
    } finally {
      await back.close()
    }
    assert.equal(await coinsOf(guest), 330)
  })

  test('an order that could not be closed in time stays open until it can, and is given up after a day', async () => {
    const guest = await asGuest(shop.app)
    const row = {
      order_no: '20261121000000000000000000001',
      account_id: guest.user.userId,
      session_id: null,
      device_id: null,
      package_id: shop.packages.coins,
      channel_code: 'ali_wap',
      provider: 'sandbox',
      type: 'coin' as const,
      price_fen: 3000,
      amount_fen: 3000,
      coins: 300,
      gift_coins: 30,
      vip_days: 0,
      trade_no: null,
      created_at: shop.app.clock.now(),
      expires_at: new Date(shop.app.clock.now().getTime() + 120_000),
      paid_at: null,
      next_check_at: new Date(shop.app.clock.now().getTime() + 15_000),
    }
    await shop.app.db.insertInto('pay_order').values(row).execute()
    // An earlier test has killed the cashier.
    shop.app.clock.advance(3_600_000)
    for (let turn = 0; turn < 5; turn++) await settle()
    const waiting = await rowOf(row.order_no)
    assert.equal(waiting.state, 'created')
    assert.equal((waiting.next_check_at?.getTime() ?? 0) - shop.app.clock.now().getTime() <= 15_000, true)
    shop.app.clock.advance(23 * 3_600_000)
    // A turn ends early while the provider is away; the next turn goes on.
    for (let turn = 0; turn < 5; turn++) await settle()
    const over = await rowOf(row.order_no)
    assert.deepEqual([over.state, over.next_check_at], ['expired', null])
  })
})

test('[T-06] however often a reader looks at an open order, its provider is asked once in two seconds', async () => {
  const provider = fake()
  const app = await startApp({ providers: () => [provider] })
  try {
    const guest = await asGuest(app)
    const orderNo = '20261121000000000000000000002'
    const pack = await sql<{ id: number }>`
      insert into pay_package (type, price_fen, title, item_count) values ('coin', 3000, '300', 300) returning id`.execute(
      app.db,
    )
    await sql`
      insert into pay_channel (code, provider, superior_code, initiator_code, description)
      values ('ali_wap', 'sandbox', 'alipay', 'wap_pay', '支付宝')`.execute(app.db)
    await sql`
      insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins,
                             gift_coins, vip_days, created_at, expires_at)
      values (${orderNo}, ${guest.user.userId}, ${pack.rows[0]?.id}, 'ali_wap', 'sandbox', 'coin', 3000, 3000, 300, 0, 0,
              ${app.clock.now()}, ${new Date(app.clock.now().getTime() + 120_000)})`.execute(app.db)
    const look = () => guest.call('payOrder', { params: { orderNo } })
    for (const round of [1, 2, 3]) {
      const answers = await Promise.all(Array.from({ length: 10 }, look))
      assert.ok(answers.every((answer) => answer.result && answer.data.state === 'created'))
      assert.equal(provider.asked.length, round)
      app.clock.advance(2_000)
    }
  } finally {
    await app.close()
  }
})

describe('sandbox and real money', () => {
  let shop: Shop
  before(async () => {
    shop = await openShop()
  })
  after(() => shop.close())

  test('the sandbox is refused at start beside a channel that takes real money', async () => {
    const { db, env } = shop.app
    const providers = payProviders(env)
    assert.equal(await sandboxBesideReal(db, providers), null)
    await sql`
      insert into pay_channel (code, provider, superior_code, initiator_code, description)
      values ('real', 'wechat', 'wechat_pay', 'wap_pay', '微信')`.execute(db)
    assert.match((await sandboxBesideReal(db, providers)) ?? '', /^SANDBOX_CASHIER=1: .*real/)
    assert.equal(await sandboxBesideReal(db, payProviders({ ...env, SANDBOX_CASHIER: false })), null)
    const guest = await asGuest(shop.app)
    const shown = await guest.call('recharge', { query: { appType: '' } })
    assert.ok(shown.result)
    assert.deepEqual(shown.data.subTypes, [], 'a running server hides the sandbox at once')
  })
})
