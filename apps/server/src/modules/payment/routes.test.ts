import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { asGuest } from '#testing/as.ts'
import { openShop, type Shop } from '#testing/shop.ts'

describe('top-up', () => {
  let shop: Shop
  before(async () => {
    shop = await openShop({ port: 8311, cashierPort: 8312 })
  })
  after(() => shop.close())

  test('[T-01] the top-up centre shows packages, channels, balance and notes', async () => {
    const guest = await asGuest(shop.app)
    const answer = await guest.call('recharge', { query: { appType: 'wap_browser' } })
    assert.ok(answer.result, answer.msg)
    assert.deepEqual(
      answer.data.payConfigs.map((each) => [each.type, each.amountLevel, each.itemCount]),
      [
        ['coin', 3000, 300],
        ['coin', 5000, 500],
        ['vip', 2900, 31],
        ['vip', 9900, 93],
      ],
    )
  })

  test('[T-04] a browser that navigates to apply is sent to the cashier’s page, pays, and has its coins', async () => {
    const guest = await asGuest(shop.app)
    const response = await shop.navigate(guest, await shop.applyUrl(guest))
    assert.equal(response.status, 302)
    const payUrl = response.headers.get('Location') ?? ''
    assert.match(payUrl, /^http:\/\/127\.0\.0\.1:8312\/pay\/[\w-]+$/)
    assert.equal((await fetch(payUrl)).status, 200)
    const orderNo = await shop.lastOrder(guest)
    await shop.cashier.control('/pay', { orderNo })
    const paid = await shop.until(guest, orderNo, 'paid')
    assert.equal(paid.coins, 300)
    const info = await guest.call('userInfo')
    assert.ok(info.result && info.data.recharged)
    assert.equal(info.data.avaliableAmount, 330)
  })
})
