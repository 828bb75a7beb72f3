// Refunds at a gateway in memory: goods first, then the money, under one number for ever.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { asGuest, type Guest } from '#testing/as.ts'
import { type MemoryGateway, memoryGateway } from '#testing/gateway.ts'
import { type GatewayShop, openGatewayShop } from '#testing/gateway-shop.ts'
import { settleDueOrders } from '../index.ts'
import { refundByNo, refundsOf, takeGoods } from './queries.ts'
import { settleDueRefunds, settleRefund } from './settle.ts'
import { beginRefund, planRefund, type RefundBegun, type RefundWish } from './take.ts'

const hour = 3_600_000
const day = 24 * hour

describe('refunds', () => {
  let shop: GatewayShop
  let gateway: MemoryGateway
  before(async () => {
    gateway = memoryGateway()
    shop = await openGatewayShop(gateway)
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.app.close())
    assert.deepEqual(breaches, [])
  })

  const notifyUrlOf = () => 'https://shop.example/h5/pay/notify/alipay'
  const logged: string[] = []
  const deps = () => ({
    db: shop.app.db,
    clock: shop.app.clock,
    providers: [gateway],
    notifyUrlOf,
    log: { error: (_facts: object, text: string) => logged.push(text) },
  })
  const settle = () => settleDueRefunds(deps())
  const now = () => shop.app.clock.now()
  const begin = (
    orderNo: string,
    wish: Partial<RefundWish> = {},
    second: string | null = null,
  ): Promise<RefundBegun> => {
    const whole = { orderNo, amountFen: null, short: false, reason: '误充', ...wish }
    return shop.app.db.transaction().execute((tx) => beginRefund(tx, whole, '小林', now(), second))
  }
  const taken = async (orderNo: string, wish: Partial<RefundWish> = {}): Promise<string> => {
    const begun = await begin(orderNo, wish)
    assert.equal(begun.outcome, 'taken', JSON.stringify(begun))
    return begun.outcome === 'taken' ? begun.refundNo : ''
  }
  const paid = async (guest: Guest, what: 'coin' | 'vip' = 'coin') => {
    const { orderNo } = await shop.order(guest, what)
    gateway.pay(orderNo)
    shop.app.clock.advance(16_000)
    await settleDueOrders(deps())
    return orderNo
  }
  const walletOf = async (guest: Guest) => {
    const { rows } = await sql<{ paid: number; gift: number }>`
      select paid_coins as paid, gift_coins as gift from wallet where account_id = ${guest.user.userId}`.execute(
      shop.app.db,
    )
    return [rows[0]?.paid, rows[0]?.gift]
  }
  const vipEndOf = async (guest: Guest): Promise<number | null> => {
    const { rows } = await sql<{ end: Date | null }>`
      select vip_end as end from account where id = ${guest.user.userId}`.execute(shop.app.db)
    return rows[0]?.end?.getTime() ?? null
  }
  /** Gift coins are spent first. */
  const spend = async (guest: Guest, coins: number) => {
    const [, gift = 0] = await walletOf(guest)
    const fromGift = Math.min(gift, coins)
    await sql`
      select move_coins(${`spent:${Math.random()}`}, 'grant', ${guest.user.userId}::bigint, ${fromGift - coins}::bigint,
                        ${-fromGift}::bigint, 'sales', ${now()}::timestamptz)`.execute(shop.app.db)
  }
  const orderOf = (orderNo: string) =>
    shop.app.db.selectFrom('pay_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  const stateOf = async (refundNo: string) => (await refundByNo(shop.app.db, refundNo))?.state
  const notify = (body: object) =>
    fetch(`${shop.app.origin}/h5/pay/notify/alipay`, { method: 'POST', body: JSON.stringify(body) })

  test('all of an unspent order goes back: coins, present and money, and the order is refunded', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    const refundNo = await taken(orderNo)
    assert.deepEqual(await walletOf(guest), [0, 0], 'the goods go first')
    assert.equal((await orderOf(orderNo)).state, 'paid')
    await settle()
    const order = await orderOf(orderNo)
    assert.deepEqual(
      [await stateOf(refundNo), order.state, order.refunded_fen, order.refunded_coins],
      ['done', 'refunded', 3000, 300],
    )
    assert.deepEqual([gateway.refunds.get(refundNo)?.amountFen, gateway.refunds.get(refundNo)?.totalFen], [3000, 3000])
  })

  test('without an amount all that is there goes back, the present with it, at what it is worth', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    await spend(guest, 120)
    // 210 of 330 coins are there: 30 yuan x 210 / 330 = 19.09.
    const plan = await planRefund(shop.app.db, { orderNo, amountFen: null, short: false, reason: '' }, now())
    assert.deepEqual([plan?.amountFen, plan?.due, plan?.thereCoins, plan?.thereGift], [1909, 210, 210, 0])
    await taken(orderNo)
    assert.deepEqual(await walletOf(guest), [0, 0])
    await settle()
    const order = await orderOf(orderNo)
    assert.deepEqual([order.state, order.refunded_fen], ['paid', 1909])
  })

  test('[Y-17] spent coins: refused with the largest refund that is possible; a loss needs two persons and is booked', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    await spend(guest, 120)
    assert.deepEqual(await begin(orderNo, { amountFen: 3000 }), { outcome: 'few', mostFen: 1909 })
    assert.deepEqual(await begin(orderNo, { amountFen: 3001, short: true }), { outcome: 'over', mostFen: 3000 })
    const whole = { amountFen: 3000, short: true }
    assert.deepEqual(await begin(orderNo, whole), { outcome: 'second', amountFen: 3000 })
    assert.deepEqual(await walletOf(guest), [210, 0])
    const begun = await begin(orderNo, whole, '小王')
    assert.ok(begun.outcome === 'taken')
    assert.deepEqual([begun.asked, begun.second], ['小林', '小王'])
    const refund = await refundByNo(shop.app.db, begun.refundNo)
    assert.deepEqual([refund?.due, refund?.coins, refund?.gift_coins, refund?.shortfall], [330, 210, 0, 120])
    await settle()
    assert.equal((await orderOf(orderNo)).state, 'refunded')
  })

  test('[Y-17] parts of one order count together: one person gives back less than the sum for two, also in parallel', async () => {
    const guest = await asGuest(shop.app)
    const bought = async () => {
      const orderNo = await paid(guest)
      await sql`update pay_order set amount_fen = 100000 where order_no = ${orderNo}`.execute(shop.app.db)
      return orderNo
    }
    const part = { amountFen: 49_900 }
    const orderNo = await bought()
    const plan = () => planRefund(shop.app.db, { orderNo, short: false, reason: '', ...part }, now())
    assert.equal((await plan())?.needsSecond, false)
    await taken(orderNo, part)
    assert.equal((await plan())?.needsSecond, true)
    assert.deepEqual(await begin(orderNo, part), { outcome: 'second', amountFen: 49_900 })
    assert.equal((await begin(orderNo, { amountFen: 99 })).outcome, 'taken', '499.99 yuan are not 500')
    assert.equal((await begin(orderNo, part, '小王')).outcome, 'taken')
    const other = await bought()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => begin(other, part)))
    assert.deepEqual(outcomes.map(({ outcome }) => outcome).toSorted(), [...Array(5).fill('second'), 'taken'])
    gateway.mood.refund = 'refused'
    await settle()
    gateway.mood.refund = 'done'
    assert.equal((await begin(other, part)).outcome, 'taken', 'what was undone counts no more')
    await settle()
  })

  test('[Y-16] twenty refunds of one order at once, and purchases beside them, take no more than there is', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    const deeds = [
      ...Array.from({ length: 20 }, () => begin(orderNo, { amountFen: 500 })),
      ...Array.from({ length: 5 }, () =>
        spend(guest, 10).then(
          () => null,
          () => null,
        ),
      ),
    ]
    const outcomes = (await Promise.all(deeds)).filter((each) => each !== null)
    const made = outcomes.filter(({ outcome }) => outcome === 'taken').length
    assert.ok(made >= 4 && made <= 6, `${made} refunds of 500 of 3000 fen`)
    const [coins = -1, gift = -1] = await walletOf(guest)
    assert.ok(coins >= 0 && gift >= 0 && coins + gift + made * 55 <= 330)
    await Promise.all(Array.from({ length: 8 }, settle))
    const refunds = await refundsOf(shop.app.db, orderNo)
    assert.equal(refunds.length, made)
    assert.ok(refunds.every(({ state }) => state === 'done'))
    assert.equal((await orderOf(orderNo)).refunded_fen, made * 500)
    for (const { refund_no: no } of refunds)
      assert.equal(gateway.calls.filter((call) => call === `refund ${no}`).length, 1)
  })

  test('[Y-16] one number is one refund, however often it is asked for at once; for another sum it is refused', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    const taking = { refundNo: 'R-same', orderNo, amountFen: 1000, short: false, origin: 'console' as const }
    const take = (amountFen: number) =>
      shop.app.db
        .transaction()
        .execute((tx) => takeGoods(tx, { ...taking, amountFen, reason: '', by: '小林', second: null }, now()))
    const outcomes = (await Promise.all(Array.from({ length: 20 }, () => take(1000)))).map(({ outcome }) => outcome)
    assert.deepEqual(outcomes.toSorted(), [...Array(19).fill('again'), 'taken'])
    assert.equal((await take(999)).outcome, 'differs')
    assert.deepEqual(await walletOf(guest), [220, 0])
    await settle()
  })

  test('[Y-18] a refused refund gives coins and days back exactly, also when the time has run out in between', async () => {
    const [reader, member] = [await asGuest(shop.app), await asGuest(shop.app)]
    const [coins, vip] = [await paid(reader), await paid(member, 'vip')]
    const end = await vipEndOf(member)
    gateway.mood.refund = 'away'
    const [ofCoins, ofVip] = [await taken(coins), await taken(vip)]
    await settle()
    assert.ok(((await vipEndOf(member)) ?? Infinity) <= now().getTime(), 'the days are gone meanwhile')
    // A month goes by before the gateway says no.
    shop.app.clock.advance(40 * day)
    gateway.mood.refund = 'refused'
    await settle()
    assert.deepEqual([await stateOf(ofCoins), await stateOf(ofVip)], ['undone', 'undone'])
    assert.deepEqual(
      [await walletOf(reader), await walletOf(member)],
      [
        [300, 30],
        [0, 100],
      ],
    )
    assert.equal(await vipEndOf(member), end, 'neither more nor less than was taken')
    assert.equal((await refundByNo(shop.app.db, ofCoins))?.why, 'NOT_ENOUGH')
    gateway.mood.refund = 'done'
    await taken(coins)
    await settle()
    assert.equal((await orderOf(coins)).state, 'refunded', 'under another number it may be made')
  })

  test('[Y-18] a stuck refund keeps its goods, is listed, and is never sent again by itself', async () => {
    const guest = await asGuest(shop.app)
    const refundNo = await taken(await paid(guest))
    gateway.mood.refund = 'stuck'
    await settle()
    gateway.mood.refund = 'done'
    for (let round = 0; round < 3; round++) {
      shop.app.clock.advance(day)
      await settle()
    }
    assert.equal(await stateOf(refundNo), 'stuck')
    assert.deepEqual(await walletOf(guest), [0, 0])
    assert.equal(gateway.calls.filter((call) => call === `refund ${refundNo}`).length, 1)
    assert.ok(logged.includes('a refund was not made'))
    // Also when a person asks, and the gateway knows nothing of it just then.
    const kept = gateway.refunds.get(refundNo) ?? assert.fail()
    gateway.refunds.delete(refundNo)
    await settleRefund(deps(), refundNo)
    assert.equal(gateway.calls.filter((call) => call === `refund ${refundNo}`).length, 1)
    gateway.refunds.set(refundNo, kept)
    // The operator settles it at the gateway, which then tells.
    const refund = gateway.refunds.get(refundNo) ?? assert.fail()
    refund.state = 'done'
    await notify({ kind: 'refund', orderNo: refund.orderNo, refundNo, amountFen: 3000 })
    assert.equal(await stateOf(refundNo), 'done')
  })

  test('[Y-20] a refund that is unknown for a day is asked for under its number and never undone', async () => {
    const guest = await asGuest(shop.app)
    const refundNo = await taken(await paid(guest))
    gateway.mood.refund = 'away'
    for (let hours = 0; hours < 25; hours++) {
      await settle()
      shop.app.clock.advance(hour)
    }
    assert.equal(await stateOf(refundNo), 'taken')
    assert.deepEqual(await walletOf(guest), [0, 0])
    assert.ok(gateway.calls.filter((call) => call === `refund ${refundNo}`).length >= 5)
    // The gateway makes it, and the answer is lost: the same number again finds it made.
    gateway.mood.refund = 'lost'
    shop.app.clock.advance(6 * hour)
    await settle()
    assert.equal(await stateOf(refundNo), 'taken')
    gateway.mood.refund = 'done'
    shop.app.clock.advance(6 * hour)
    await settle()
    assert.equal(await stateOf(refundNo), 'done')
    assert.equal(
      [...gateway.refunds.values()].filter(({ orderNo }) => orderNo === gateway.refunds.get(refundNo)?.orderNo).length,
      1,
    )
  })

  test('[Y-20] a second try that is refused because the first one was made is a refund that was made', async () => {
    const guest = await asGuest(shop.app)
    const refundNo = await taken(await paid(guest))
    gateway.mood.refund = 'lost'
    await settle()
    const refuse = gateway.refund
    gateway.refund = async () => ({
      state: 'refused',
      tradeNo: '',
      amountFen: null,
      doneAt: null,
      why: 'TRADE_HAS_FINISHED',
    })
    try {
      shop.app.clock.advance(60_000)
      gateway.mood.refund = 'done'
      await settle()
    } finally {
      gateway.refund = refuse
    }
    assert.equal(await stateOf(refundNo), 'done')
  })

  test('[Y-20] a refund made at the gateway’s own page is taken over once, with what is there, and the operator is told', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    await spend(guest, 320)
    const own = { refundNo: 'own-1', orderNo, amountFen: 1000, totalFen: 3000, reason: '', notifyUrl: '' }
    gateway.refunds.set('own-1', { ...own, state: 'done' })
    const told = { kind: 'refund', orderNo, refundNo: 'own-1', amountFen: 1000 }
    for (let round = 0; round < 3; round++) assert.equal((await notify(told)).status, 200)
    const [refund, ...others] = await refundsOf(shop.app.db, orderNo)
    assert.deepEqual(
      [others.length, refund?.origin, refund?.state, refund?.due, refund?.coins, refund?.shortfall],
      [0, 'outside', 'done', 110, 10, 100],
    )
    const cases = await shop.app.db.selectFrom('pay_case').selectAll().where('order_no', '=', orderNo).execute()
    assert.deepEqual(
      cases.map(({ kind, amount_fen: fen, times }) => [kind, fen, times]),
      [['refund', 1000, 1]],
    )
    assert.equal((await orderOf(orderNo)).refunded_fen, 1000)
    // A message that no answer confirms takes nothing.
    assert.equal((await notify({ ...told, refundNo: 'never-made', amountFen: 2000 })).status, 200)
    assert.equal((await refundsOf(shop.app.db, orderNo)).length, 1)
  })

  test('[Y-21] notifies of a refund before the call’s answer, doubled and late come to one result', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest)
    const refundNo = await taken(orderNo)
    const told = { kind: 'refund', orderNo, refundNo, amountFen: 3000 }
    const plain = gateway.refund
    gateway.refund = async (refund) => {
      const answer = await plain(refund)
      gateway.refund = plain
      await notify(told)
      return answer
    }
    try {
      await settle()
    } finally {
      gateway.refund = plain
    }
    await Promise.all(Array.from({ length: 10 }, () => notify(told)))
    shop.app.clock.advance(day)
    await notify(told)
    const refunds = await refundsOf(shop.app.db, orderNo)
    assert.deepEqual(
      refunds.map(({ state }) => state),
      ['done'],
    )
    const order = await orderOf(orderNo)
    assert.deepEqual([order.state, order.refunded_fen], ['refunded', 3000])
    assert.deepEqual(await walletOf(guest), [0, 0])
  })

  test('days that were used stay paid for, and a refund of days takes them from the end', async () => {
    const guest = await asGuest(shop.app)
    const orderNo = await paid(guest, 'vip')
    shop.app.clock.advance(10.5 * day)
    const plan = await planRefund(shop.app.db, { orderNo, amountFen: null, short: false, reason: '' }, now())
    // 21 of 31 days are there, one of them begun: 99 yuan x 21 / 31.
    assert.deepEqual([plan?.amountFen, plan?.daysThere, plan?.dueDays], [6706, 21, 21])
    await taken(orderNo)
    await settle()
    assert.ok(((await vipEndOf(guest)) ?? Infinity) <= now().getTime())
  })

  test('an order that is not paid is not refunded; an unknown one is named so', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    assert.equal((await begin(orderNo)).outcome, 'unpaid')
    assert.equal((await begin('20260101000000000999999999999')).outcome, 'none')
  })
})
