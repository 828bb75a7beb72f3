// The channel menu: ways of a browser, accounts that fail, and the one redirect that names the shop.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Guest, phone } from '#testing/as.ts'
import { type MemoryGateway, memoryGateway } from '#testing/gateway.ts'

const inWechat = `${phone} MicroMessenger/8.0.50 NetType/WIFI`
const inAlipay = `${phone} AlipayClient/10.6.20`
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

describe('the channel menu', () => {
  let app: TestApp
  let alipay: MemoryGateway
  let wechat: MemoryGateway
  before(async () => {
    alipay = memoryGateway('alipay', { ways: ['wap', 'page'], everywhere: false })
    wechat = memoryGateway('wechat', { ways: ['h5', 'native'], everywhere: false })
    app = await startApp({ providers: () => [alipay, wechat], env: { SANDBOX_CASHIER: '0' } })
    await sql`insert into pay_package (type, price_fen, title, item_count, is_default) values ('coin', 3000, '300 金币', 300, true)`.execute(
      app.db,
    )
    await sql`
      insert into pay_channel (code, provider, superior_code, initiator_code, description, position) values
        ('ali', 'alipay', 'alipay', 'wap_pay', '支付宝', 1), ('wx', 'wechat', 'wechat_pay', 'wap_pay', '微信支付', 2)`.execute(
      app.db,
    )
  })
  after(() => app.close())

  const call = async (guest: Guest, path: string, userAgent: string, method = 'GET') => {
    const answer = await guest.fetch(app.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'User-Agent': userAgent,
        'User-Trace-Id': guest.identity.traceId,
        'User-Id': guest.identity.userId,
        'User-Account': guest.identity.account,
        'Current-Branch-Id': '-2',
      },
    })
    return answer
  }
  interface Menu {
    subTypes: { subTypeCode: string }[]
    pausedTypes: { subTypeDesc: string; text: string }[]
  }
  const menuOf = async (guest: Guest, userAgent: string) => {
    const { data } = (await (await call(guest, '/api/user/recharge', userAgent)).json()) as { data: Menu }
    return [data.subTypes.map((each) => each.subTypeCode), data.pausedTypes.map((each) => each.subTypeDesc)]
  }
  interface Paid {
    result: boolean
    code: string
    msg: string
    data: { orderNo: string; payUrl: string }
  }
  const pay = async (guest: Guest, channel: string, userAgent = phone) => {
    const query = new URLSearchParams({ payChannel: channel, payPurpose: 'coin', rechargerAmount: '3000' })
    return (await (await call(guest, `/api/pay/pay?${query}`, userAgent, 'POST')).json()) as Paid
  }

  test('[Y-07] each browser is offered what it can pay by; what opens elsewhere says so', async () => {
    const guest = await asGuest(app)
    assert.deepEqual(await menuOf(guest, phone), [['ali', 'wx'], []])
    assert.deepEqual(await menuOf(guest, inWechat), [[], ['支付宝', '微信支付']])
    assert.deepEqual(await menuOf(guest, inAlipay), [['ali'], []])
    assert.deepEqual(await menuOf(guest, desktop), [['ali', 'wx'], []])
    assert.equal(
      (await pay(guest, 'ali', inWechat)).msg,
      '该支付方式暂不可用，请更换',
      'the server decides, not the menu',
    )
  })

  test('[Y-07] a way that the channel does not allow is neither offered nor paid by, and orders by it go on', async () => {
    const guest = await asGuest(app)
    const former = await pay(guest, 'wx')
    await sql`update pay_channel set ways = array['native'] where code = 'wx'`.execute(app.db)
    assert.deepEqual(await menuOf(guest, phone), [['ali'], []])
    assert.deepEqual(await menuOf(guest, inWechat), [[], ['支付宝']])
    assert.deepEqual(await menuOf(guest, desktop), [['ali', 'wx'], []])
    assert.equal((await pay(guest, 'wx')).msg, '该支付方式暂不可用，请更换')
    assert.equal((await pay(guest, 'wx', desktop)).result, true)
    const went = await call(guest, former.data.payUrl, phone)
    assert.equal(went.headers.get('Location'), `https://pay.example/${former.data.orderNo}`)
    await sql`update pay_channel set ways = null where code = 'wx'`.execute(app.db)
    assert.deepEqual(await menuOf(guest, phone), [['ali', 'wx'], []])
  })

  test('maintenance hides a channel, and notifies of its orders still count', async () => {
    const guest = await asGuest(app)
    const { data } = await pay(guest, 'ali')
    await sql`update pay_channel set maintenance = '支付宝升级中' where code = 'ali'`.execute(app.db)
    assert.deepEqual(await menuOf(guest, phone), [['wx'], ['支付宝']])
    assert.equal((await pay(guest, 'ali')).result, false)
    const body = { kind: 'paid', orderNo: data.orderNo, tradeNo: 'T-kept', amountFen: 3000, paidAt: new Date() }
    const told = await fetch(`${app.origin}/h5/pay/notify/alipay`, { method: 'POST', body: JSON.stringify(body) })
    assert.equal(told.status, 200)
    const info = await guest.call('userInfo')
    assert.ok(info.result && info.data.avaliableAmount === 300)
    await sql`update pay_channel set maintenance = '' where code = 'ali'`.execute(app.db)
  })

  test('five failures hide an account at once; after a minute one order tries it, and it comes back', async () => {
    const guests = await Promise.all(Array.from({ length: 4 }, () => asGuest(app)))
    const [one, two, three, four] = guests
    assert.ok(one && two && three && four)
    alipay.mood.create = 'away'
    for (let failed = 0; failed < 4; failed++) assert.equal((await pay(one, 'ali')).code, '101')
    assert.deepEqual(await menuOf(one, phone), [['ali', 'wx'], []])
    assert.equal((await pay(two, 'ali')).code, '101')
    assert.deepEqual(await menuOf(one, phone), [['wx'], ['支付宝']])
    assert.equal((await pay(two, 'wx')).result, true, 'the next channel takes the same package')
    app.clock.advance(61_000)
    const asked = () => alipay.calls.filter((each) => each.startsWith('create')).length
    const before = asked()
    const tries = await Promise.all([three, four].flatMap((guest) => [pay(guest, 'ali'), pay(guest, 'ali')]))
    assert.ok(tries.every(({ result }) => !result))
    assert.equal(asked() - before, 1, 'one order at a time tries it')
    assert.deepEqual(await menuOf(one, phone), [['wx'], ['支付宝']], 'it failed again')
    alipay.mood.create = 'ok'
    app.clock.advance(61_000)
    assert.equal((await pay(three, 'ali')).result, true)
    assert.deepEqual(await menuOf(one, phone), [['ali', 'wx'], []])
  })

  test('[Y-08] orders that are refused for reasons of their own hide the account from nobody', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => asGuest(app)))
    const [one] = guests
    assert.ok(one)
    wechat.mood.create = 'refused'
    for (const guest of guests) assert.equal((await pay(guest, 'wx')).code, '101')
    assert.deepEqual(await menuOf(one, phone), [['ali', 'wx'], []])
    wechat.mood.create = 'ok'
    assert.equal((await pay(one, 'wx')).result, true)
  })

  test('the redirect to WeChat’s page names the shop’s origin alone, and nothing else of the shop does', async () => {
    const guest = await asGuest(app)
    const { data } = await pay(guest, 'wx')
    assert.equal(data.payUrl, `/h5/pay/go/${data.orderNo}`)
    const went = await call(guest, data.payUrl, phone)
    assert.deepEqual([went.status, went.headers.get('Location')], [302, `https://pay.example/${data.orderNo}`])
    assert.equal(went.headers.get('Referrer-Policy'), 'origin')
    const stranger = await asGuest(app)
    const refused = await call(stranger, data.payUrl, phone)
    assert.deepEqual(
      [refused.headers.get('Location'), refused.headers.get('Referrer-Policy')],
      ['/purchase', 'same-origin'],
    )
    const byAlipay = await pay(guest, 'ali')
    assert.match(byAlipay.data.payUrl, /^https:\/\/pay\.example\//)
    for (const path of ['/api/user/recharge', `/h5/pay/order/${data.orderNo}`, '/purchase', '/live'])
      assert.equal((await call(guest, path, phone)).headers.get('Referrer-Policy'), 'same-origin', path)
    app.clock.advance(121_000)
    assert.match((await call(guest, data.payUrl, phone)).headers.get('Location') ?? '', /\/purchase\?orderNo=/)
  })
})
