import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { DataOf } from '@manjuan/contract/reader/types'
import { sql } from 'kysely'
import { asGuest, type Guest, newBrowser } from '#testing/as.ts'
import { openShop, type Shop } from '#testing/shop.ts'
import { beginRefund, payProviders, settleDueRefunds } from './index.ts'

const recordOf = async (guest: Guest, currentPage = 1): Promise<DataOf<'rechargeHistory'>> => {
  const answer = await guest.call('rechargeHistory', { query: { currentPage } })
  assert.ok(answer.result, answer.msg)
  return answer.data
}

describe('the record of top-ups', () => {
  let shop: Shop
  before(async () => {
    shop = await openShop()
  })
  after(() => shop.close())

  test('[T-11] orders are on record with state, sum, goods, channel and times, the newest first', async () => {
    const guest = await asGuest(shop.app)
    const paid = await shop.order(guest, {
      rechargerAmount: '9900',
      payPurposeId: String(shop.packages.vipAndCoins),
      payPurpose: 'vip',
    })
    await shop.pay(paid.orderNo)
    await shop.until(guest, paid.orderNo, 'paid')
    const open = await shop.order(guest, { payChannel: 'ali_95' })
    const { recordList, totalPage, totalItem } = await recordOf(guest)
    assert.deepEqual([totalPage, totalItem], [1, 2])
    const [newest, older] = recordList
    assert.ok(newest && older)
    assert.deepEqual(
      [newest.orderNo, newest.state, newest.title, newest.channel, newest.amountFen, newest.coins, newest.giftCoins],
      [open.orderNo, 'created', '300 金币', '支付宝 9.5 折', 2850, 300, 30],
    )
    assert.ok(newest.payUrl.startsWith('http'), 'an open order can be paid on')
    assert.equal(newest.paidAt, null)
    assert.deepEqual(
      [older.orderNo, older.state, older.title, older.amountFen, older.giftCoins, older.vipDays, older.payUrl],
      [paid.orderNo, 'paid', '季卡', 9900, 100, 93, ''],
    )
    assert.ok(older.paidAt && Date.parse(older.paidAt) >= Date.parse(older.createdAt) - 1_000)
  })

  test('[T-11] an order whose time is over cannot be paid any more, and a refund names the coins it took back', async () => {
    const guest = await asGuest(shop.app)
    const { orderNo } = await shop.order(guest)
    await shop.pay(orderNo)
    await shop.until(guest, orderNo, 'paid')
    const [provider] = payProviders(shop.app.env)
    assert.ok(provider)
    const { db, clock } = shop.app
    const wish = { orderNo, amountFen: null, short: false, reason: '误充' }
    const begun = await beginRefund(db, wish, '小林', clock.now())
    assert.equal(begun.outcome, 'taken')
    await settleDueRefunds({ db, clock, providers: [provider], notifyUrlOf: () => 'http://127.0.0.1:9/' })
    const late = await shop.order(guest)
    shop.app.clock.advance(121_000)
    const { recordList } = await recordOf(guest)
    assert.deepEqual(
      recordList.map((record) => [
        record.orderNo,
        record.state,
        record.payUrl,
        record.refundedCoins,
        record.refundedFen,
      ]),
      [
        [late.orderNo, recordList[0]?.state, '', 0, 0],
        [orderNo, 'refunded', '', 300, recordList[1]?.amountFen],
      ],
    )
  })

  test('[T-11] pages of 20 hold every order once; nobody sees another reader’s', async () => {
    const guest = await asGuest(shop.app)
    await sql`
      insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins,
                             gift_coins, vip_days, state, created_at, expires_at)
      select 'T' || lpad(n::text, 27, '0') || '1', ${guest.user.userId}, ${shop.packages.coins}, 'ali_wap', 'sandbox', 'coin',
             3000, 3000, 300, 0, 0, 'expired', '2026-01-01'::timestamptz, '2026-01-01'::timestamptz
      from generate_series(1, 41) n`.execute(shop.app.db)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => recordOf(guest, page)))
    assert.deepEqual(
      pages.map(({ recordList, totalPage, totalItem }) => [recordList.length, totalPage, totalItem]),
      [20, 20, 1, 0].map((length) => [length, 3, 41]),
    )
    const seen = pages.flatMap(({ recordList }) => recordList.map(({ orderNo }) => orderNo))
    assert.equal(new Set(seen).size, 41)
    const other = await asGuest(shop.app)
    const asked = await other.fetch(`${shop.app.origin}/api/user/recharge/history?userId=${guest.user.userId}`)
    assert.deepEqual(((await asked.json()) as { data: object }).data, { recordList: [], totalPage: 0, totalItem: 0 })
    const nobody = await newBrowser(shop.app).call('rechargeHistory')
    assert.deepEqual([nobody.result, nobody.code], [false, '401'])
  })
})
