// Two merchant accounts, one of them without an answer: what the other one has to settle does not wait for it.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { jobsOf } from '#jobs/list.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest } from '#testing/as.ts'
import { type MemoryGateway, memoryGateway } from '#testing/gateway.ts'
import { until } from '#testing/until.ts'
import { beginRefund, settleDueOrders, settleDueRefunds, settleOrdersOf, settleRefundsOf } from './index.ts'

/** Something that waits until it is let go. */
function held(): { waits: Promise<void>; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { waits: promise, letGo: resolve }
}

describe('two accounts, one of them slow', () => {
  let app: TestApp
  let slow: MemoryGateway
  let quick: MemoryGateway
  before(async () => {
    slow = memoryGateway('alipay')
    quick = memoryGateway('alipay:2')
    app = await startApp({ providers: () => [slow, quick], env: { SANDBOX_CASHIER: '0' } })
    await sql`insert into pay_package (type, price_fen, title, item_count, is_default) values ('coin', 3000, '300 金币', 300, true)`.execute(
      app.db,
    )
    await sql`
      insert into pay_channel (code, provider, superior_code, initiator_code, description, position) values
        ('slow', 'alipay', 'alipay', 'wap_pay', '支付宝', 1), ('quick', 'alipay:2', 'alipay', 'wap_pay', '支付宝二', 2)`.execute(
      app.db,
    )
  })
  after(async () => {
    const breaches = await verifyLedger(app.db).finally(() => app.close())
    assert.deepEqual(breaches, [])
  })

  const deps = () => ({
    ...app,
    providers: [slow, quick],
    notifyUrlOf: () => '',
    log: { error: () => {}, info: () => {} },
  })
  const ordered = async (payChannel: string): Promise<string> => {
    const guest = await asGuest(app)
    const answer = await guest.call('pay', { query: { payChannel, payPurpose: 'coin', rechargerAmount: 3000 } })
    assert.ok(answer.result)
    return answer.data.orderNo
  }
  const stateOf = async (orderNo: string) => {
    const order = await app.db
      .selectFrom('pay_order')
      .select('state')
      .where('order_no', '=', orderNo)
      .executeTakeFirst()
    return order?.state
  }
  const refundOf = (orderNo: string) =>
    app.db.selectFrom('refund').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  const refund = async (orderNo: string) => {
    const wish = { orderNo, amountFen: 1000, short: false, reason: '误充' }
    const begun = await app.db.transaction().execute((tx) => beginRefund(tx, wish, '小林', app.clock.now()))
    assert.ok(begun.outcome === 'taken')
    return begun.refundNo
  }
  const paid = async (gateway: MemoryGateway, channel: string) => {
    const orderNo = await ordered(channel)
    gateway.pay(orderNo)
    app.clock.advance(16_000)
    await settleDueOrders(deps())
    return orderNo
  }

  test('[Y-33] orders of the one are settled while the other has not answered, new ones too', async () => {
    const { waits, letGo } = held()
    const plain = slow.query
    slow.query = async (orderNo) => {
      await waits
      return plain(orderNo)
    }
    try {
      const stuck = await Promise.all(Array.from({ length: 10 }, () => ordered('slow')))
      const first = await ordered('quick')
      quick.pay(first)
      app.clock.advance(16_000)
      const job = settleDueOrders(deps())
      await until('the quick one’s order is paid', async () => (await stateOf(first)) === 'paid')
      letGo()
      await job
      assert.deepEqual(await Promise.all(stuck.map(stateOf)), Array(10).fill('created'))
    } finally {
      letGo()
      slow.query = plain
    }
  })

  test('[Y-33] refunds of the one are made while the other has not answered', async () => {
    const { waits, letGo } = held()
    const [stuck, other] = [await paid(slow, 'slow'), await paid(quick, 'quick')]
    const plain = slow.refund
    slow.refund = async (wish) => {
      await waits
      return plain(wish)
    }
    try {
      await refund(stuck)
      await refund(other)
      const job = settleDueRefunds(deps())
      await until('the quick one’s refund is done', async () => (await refundOf(other)).state === 'done')
      assert.equal((await refundOf(stuck)).state, 'taken')
      letGo()
      await job
      assert.equal((await refundOf(stuck)).state, 'done')
    } finally {
      letGo()
      slow.refund = plain
    }
  })

  test('[Y-33] each account has jobs of its own, and its time ends long before what it claimed is free again', async () => {
    const names = jobsOf(['alipay', 'alipay:2']).map(({ name }) => name)
    for (const whose of ['alipay', 'alipay:2', 'others'])
      for (const what of ['orders', 'refunds']) assert.ok(names.includes(`settle-${what} ${whose}`), whose)
    assert.equal(new Set(names).size, names.length)

    const orders = [await paid(slow, 'slow'), await paid(slow, 'slow'), await paid(slow, 'slow')]
    for (const orderNo of orders) await refund(orderNo)
    const end = performance.now() + 200
    const plain = slow.refund
    slow.refund = async (wish) => {
      await until('the time is over', async () => performance.now() > end)
      return plain(wish)
    }
    try {
      await settleRefundsOf(deps(), 'alipay', end)
    } finally {
      slow.refund = plain
    }
    const left = (await Promise.all(orders.map(refundOf))).filter(({ state }) => state === 'taken')
    assert.equal(left.length, 2, 'none is begun after the time')
    assert.ok(
      left.every(({ next_check_at: next }) => next !== null && next <= app.clock.now()),
      'they are free at once',
    )
    await settleDueRefunds(deps())
    assert.ok((await Promise.all(orders.map(refundOf))).every(({ state }) => state === 'done'))

    const waiting = await Promise.all(Array.from({ length: 10 }, () => ordered('slow')))
    app.clock.advance(16_000)
    const over = performance.now() + 200
    const asks = slow.query
    slow.query = async (orderNo) => {
      await until('the time is over', async () => performance.now() > over)
      return asks(orderNo)
    }
    try {
      await settleOrdersOf(deps(), 'alipay', over)
    } finally {
      slow.query = asks
    }
    const rows = await app.db.selectFrom('pay_order').selectAll().where('order_no', 'in', waiting).execute()
    const free = rows.filter(({ next_check_at: next }) => next !== null && next <= app.clock.now())
    assert.equal(free.length, 2, 'eight are asked for at once')
  })
})
