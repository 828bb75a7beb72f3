// How orders are paid in a browser: their doors, the payer's number, the next channel, and the bounds of a channel.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Guest, phone } from '#testing/as.ts'
import { type MemoryGateway, memoryGateway } from '#testing/gateway.ts'
import { beginRefund, settleDueRefunds } from './index.ts'

const inWechat = `${phone} MicroMessenger/8.0.50 NetType/WIFI`
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

interface Order {
  orderNo: string
  state: string
  door: string
  payUrl: string
  native: Record<string, string> | null
}
interface Answer {
  result: boolean
  code: string
  msg: string
  data: Order
}

describe('ways of payment in browsers', () => {
  let app: TestApp
  let alipay: MemoryGateway
  let wechat: MemoryGateway
  const asked: string[] = []
  before(async () => {
    alipay = memoryGateway('alipay', { ways: ['wap', 'page'], everywhere: false })
    wechat = memoryGateway('wechat', {
      ways: ['h5', 'native', 'jsapi'],
      everywhere: false,
      payers: {
        askAt: (back, state) => `https://open.example/?${new URLSearchParams({ back, state })}`,
        numberOf: async (code) => {
          asked.push(code)
          return `payer-${code}`
        },
      },
    })
    const plain = wechat.create
    wechat.create = async (payment) => {
      const place = await plain(payment)
      if (payment.way === 'native') return { ...place, open: { qr: `weixin://wxpay/${payment.orderNo}` } }
      if (payment.way !== 'jsapi') return place
      return { ...place, open: { bridge: 'wechat', data: { package: `prepay_id=${payment.openId}` }, url: '' } }
    }
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

  const send = (guest: Guest, path: string, userAgent: string, method = 'GET') =>
    guest.fetch(app.origin + path, {
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
  const pay = async (guest: Guest, channel: string, userAgent = phone, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ payChannel: channel, payPurpose: 'coin', rechargerAmount: '3000', ...more })
    return (await (await send(guest, `/api/pay/pay?${query}`, userAgent, 'POST')).json()) as Answer
  }
  const stateOf = async (orderNo: string) => {
    const { rows } = await sql<{ state: string }>`select state from pay_order where order_no = ${orderNo}`.execute(
      app.db,
    )
    return rows[0]?.state
  }
  const locationOf = (answer: Response) => answer.headers.get('Location') ?? ''

  test('an order says how it is paid: on a page, in a frame, by a code or by the app', async () => {
    const guest = await asGuest(app)
    const told = async (channel: string, userAgent: string) => {
      const { data } = await pay(guest, channel, userAgent)
      return [data.door, data.payUrl.replace(/\d{20,}/, 'N')]
    }
    assert.deepEqual(await told('ali', phone), ['page', 'https://pay.example/N'])
    assert.deepEqual(await told('wx', phone), ['page', '/h5/pay/go/N'])
    assert.deepEqual(await told('ali', desktop), ['frame', 'https://pay.example/N'])
    assert.deepEqual(await told('wx', desktop), ['code', 'weixin://wxpay/N'])
    assert.deepEqual(await told('wx', inWechat), ['app', '/h5/pay/payer/N'])
  })

  test('the payer’s number is asked for once a session, by a word that is taken once and by its own session alone', async () => {
    const [guest, stranger] = [await asGuest(app), await asGuest(app)]
    const { data } = await pay(guest, 'wx', inWechat)
    const begun = new URL(locationOf(await send(guest, data.payUrl, inWechat)))
    const state = begun.searchParams.get('state') ?? ''
    assert.equal(begun.searchParams.get('back'), `${app.origin}/h5/pay/payer/${data.orderNo}`)
    assert.match(state, /^[0-9a-f]{32}$/)
    const back = (query: string, who = guest) => send(who, `${data.payUrl}?${query}`, inWechat)
    for (const [query, who] of [
      [`code=c1&state=${state}`, stranger],
      [`code=c1&state=${'0'.repeat(32)}`, guest],
      ['code=c1', guest],
    ] as const) {
      const refused = await back(query, who)
      assert.deepEqual([refused.status, locationOf(refused)], [403, ''], query)
    }
    assert.deepEqual(asked, [], 'no code is spent on a refused word')
    const taken = await back(`code=c1&state=${state}`)
    assert.equal(taken.status, 302)
    assert.match(locationOf(taken), new RegExp(`orderNo=${data.orderNo}&pay=app$`))
    await back(`code=c2&state=${state}`)
    assert.deepEqual(asked, ['c1'], 'the word is taken once')
    const bridge = (await (await send(guest, `/api/pay/bridge/${data.orderNo}`, inWechat, 'POST')).json()) as Answer
    assert.deepEqual([bridge.data.native, bridge.data.payUrl], [{ package: 'prepay_id=payer-c1' }, ''])
    const foreign = (await (await send(stranger, `/api/pay/bridge/${data.orderNo}`, inWechat, 'POST')).json()) as Answer
    assert.equal(foreign.code, '404')
    const next = await pay(guest, 'wx', inWechat)
    assert.deepEqual(next.data.native, { package: 'prepay_id=payer-c1' }, 'the session’s number is known')
    const other = await pay(stranger, 'wx', inWechat)
    assert.deepEqual([other.data.native, other.data.door], [null, 'app'], 'another session is asked itself')
  })

  test('the next channel closes the order before it; one that was paid meanwhile is credited, and no other is made', async () => {
    const guest = await asGuest(app)
    const first = await pay(guest, 'wx')
    const trade = wechat.trades.get(first.data.orderNo)
    assert.ok(trade)
    trade.state = 'waiting'
    const second = await pay(guest, 'ali', phone, { insteadOf: first.data.orderNo })
    assert.deepEqual([await stateOf(first.data.orderNo), second.data.state], ['expired', 'created'])
    assert.ok(wechat.calls.includes(`close ${first.data.orderNo}`))
    alipay.pay(second.data.orderNo)
    const third = await pay(guest, 'wx', phone, { insteadOf: second.data.orderNo })
    assert.deepEqual([third.data.orderNo, third.data.state], [second.data.orderNo, 'paid'])
    const info = await guest.call('userInfo')
    assert.ok(info.result && info.data.avaliableAmount === 300)
    const { rows } = await sql`select 1 from pay_order where account_id = ${guest.identity.userId}::bigint`.execute(
      app.db,
    )
    assert.equal(rows.length, 2)
  })

  test('a payer with an inner address is told to the operator once', async () => {
    const lines: string[] = []
    const other = await startApp({
      beside: app,
      providers: () => [alipay, wechat],
      env: { SANDBOX_CASHIER: '0' },
      logTo: { write: (line) => lines.push(line) },
    })
    try {
      for (let nth = 0; nth < 2; nth++) {
        const guest = await asGuest(other)
        const query = { payChannel: 'ali', payPurpose: 'coin', rechargerAmount: 3000 } as const
        assert.equal((await guest.call('pay', { query })).result, true)
      }
    } finally {
      await other.close()
    }
    assert.equal(lines.filter((line) => line.includes('payers have an inner address')).length, 1)
  })

  test('instead of an order that is paid or refunded by now no other one is made', async () => {
    const guest = await asGuest(app)
    const first = (await pay(guest, 'wx')).data.orderNo
    const money = { kind: 'paid', orderNo: first, tradeNo: `T${first}`, amountFen: 3000, paidAt: app.clock.now() }
    const heard = await fetch(`${app.origin}/h5/pay/notify/wechat`, { method: 'POST', body: JSON.stringify(money) })
    assert.equal(heard.status, 200)
    const told = async () => {
      const { data } = await pay(guest, 'ali', phone, { insteadOf: first })
      return [data.orderNo, data.state, data.payUrl]
    }
    assert.deepEqual(await told(), [first, 'paid', ''])
    const wish = { orderNo: first, amountFen: null, short: false, reason: '误充' as const }
    const begun = await app.db.transaction().execute((tx) => beginRefund(tx, wish, '小林', app.clock.now()))
    assert.equal(begun.outcome, 'taken')
    await settleDueRefunds({ ...app, providers: [wechat], notifyUrlOf: () => '', log: { error: () => {} } })
    assert.deepEqual(await told(), [first, 'refunded', ''])
  })

  test('an order that its gateway never took is over when the next channel is chosen; a stranger’s stays as it is', async () => {
    const [guest, stranger] = [await asGuest(app), await asGuest(app)]
    const kept = await pay(stranger, 'wx')
    alipay.mood.create = 'away'
    assert.equal((await pay(guest, 'ali')).code, '101')
    alipay.mood.create = 'ok'
    const { rows } = await sql<{ no: string }>`
      select order_no as no from pay_order where account_id = ${guest.identity.userId}::bigint`.execute(app.db)
    const failed = rows[0]?.no ?? ''
    assert.equal((await pay(guest, 'wx', phone, { insteadOf: failed })).result, true)
    assert.equal((await pay(guest, 'wx', phone, { insteadOf: kept.data.orderNo })).result, true)
    assert.deepEqual([await stateOf(failed), await stateOf(kept.data.orderNo)], ['expired', 'created'])
  })

  test('[Y-08] five failed orders hide a channel, the next one is offered, the order before counts once when it is paid after all, and the channel comes back', async () => {
    const guest = await asGuest(app)
    const menu = async () => {
      const { data } = (await (await send(guest, '/api/user/recharge', phone)).json()) as {
        data: { subTypes: { subTypeCode: string }[]; pausedTypes: { subTypeDesc: string }[] }
      }
      return [
        data.subTypes.map(({ subTypeCode }) => subTypeCode),
        data.pausedTypes.map(({ subTypeDesc }) => subTypeDesc),
      ]
    }
    const first = (await pay(guest, 'wx')).data.orderNo
    const trade = wechat.trades.get(first)
    assert.ok(trade)
    trade.state = 'waiting'
    wechat.mood.create = 'away'
    for (let nth = 1; nth <= 5; nth++) {
      assert.deepEqual(await menu(), [['ali', 'wx'], []], `before failure ${nth}`)
      assert.equal((await pay(await asGuest(app), 'wx')).code, '101')
    }
    assert.deepEqual(await menu(), [['ali'], ['微信支付']])
    const second = await pay(guest, 'ali', phone, { insteadOf: first })
    assert.deepEqual([second.data.state, await stateOf(first)], ['created', 'expired'])
    const money = { kind: 'paid', orderNo: first, tradeNo: `T${first}`, amountFen: 3000, paidAt: app.clock.now() }
    for (let copy = 0; copy < 3; copy++) {
      const heard = await fetch(`${app.origin}/h5/pay/notify/wechat`, { method: 'POST', body: JSON.stringify(money) })
      assert.equal(heard.status, 200)
    }
    const info = await guest.call('userInfo')
    assert.ok(info.result)
    assert.deepEqual([await stateOf(first), info.data.avaliableAmount], ['paid', 300])
    wechat.mood.create = 'ok'
    app.clock.advance(61_000)
    assert.equal((await pay(await asGuest(app), 'wx')).result, true)
    assert.deepEqual(await menu(), [['ali', 'wx'], []])
  })

  test('a channel takes sums within its bounds alone, and the menu tells them', async () => {
    const guest = await asGuest(app)
    const set = (least: number, most: number) =>
      sql`update pay_channel set least_fen = ${least}, most_fen = ${most} where code = 'ali'`.execute(app.db)
    const menu = async () => {
      const { data } = (await (await send(guest, '/api/user/recharge', phone)).json()) as {
        data: { subTypes: { leastFen: number; mostFen: number }[] }
      }
      return [data.subTypes[0]?.leastFen, data.subTypes[0]?.mostFen]
    }
    try {
      await set(3001, 0)
      assert.deepEqual(await menu(), [3001, 0])
      assert.equal((await pay(guest, 'ali')).msg, '该支付方式不收这个金额，请换一种方式')
      await set(0, 2999)
      assert.equal((await pay(guest, 'ali')).result, false)
      await set(3000, 3000)
      assert.equal((await pay(guest, 'ali')).result, true)
    } finally {
      await set(0, 0)
    }
  })

  test('[Y-09] maintenance hides a channel, while notifies, queries and refunds of its orders go on', async () => {
    const [told, looking] = [await asGuest(app), await asGuest(app)]
    const [first, second] = [(await pay(told, 'ali')).data.orderNo, (await pay(looking, 'ali')).data.orderNo]
    await sql`update pay_channel set maintenance = '支付宝维护' where code = 'ali'`.execute(app.db)
    try {
      const { data } = (await (await send(told, '/api/user/recharge', phone)).json()) as {
        data: { subTypes: { subTypeCode: string }[] }
      }
      assert.deepEqual(
        data.subTypes.map(({ subTypeCode }) => subTypeCode),
        ['wx'],
      )
      assert.equal((await pay(told, 'ali')).msg, '该支付方式暂不可用，请更换')
      const money = { kind: 'paid', orderNo: first, tradeNo: `T${first}`, amountFen: 3000, paidAt: app.clock.now() }
      const heard = await fetch(`${app.origin}/h5/pay/notify/alipay`, { method: 'POST', body: JSON.stringify(money) })
      assert.deepEqual([heard.status, await stateOf(first)], [200, 'paid'])
      alipay.pay(second)
      await send(looking, `/h5/pay/order/${second}`, phone)
      assert.deepEqual([alipay.calls.includes(`query ${second}`), await stateOf(second)], [true, 'paid'])
      const wish = { orderNo: first, amountFen: null, short: false, reason: '误充' as const }
      const begun = await app.db.transaction().execute((tx) => beginRefund(tx, wish, '小林', app.clock.now()))
      assert.equal(begun.outcome, 'taken')
      await settleDueRefunds({ ...app, providers: [alipay], notifyUrlOf: () => '', log: { error: () => {} } })
      assert.deepEqual([alipay.refunds.size, await stateOf(first)], [1, 'refunded'])
    } finally {
      await sql`update pay_channel set maintenance = '' where code = 'ali'`.execute(app.db)
    }
  })

  test('a pause tells its end and is over by itself', async () => {
    const guest = await asGuest(app)
    const until = new Date(app.clock.now().getTime() + 3_600_000)
    const paused = async () => {
      const { data } = (await (await send(guest, '/api/user/recharge', phone)).json()) as {
        data: { pausedTypes: { text: string }[] }
      }
      return data.pausedTypes.map(({ text }) => text)
    }
    await sql`update pay_channel set maintenance = '支付宝维护', until = ${until} where code = 'ali'`.execute(app.db)
    const end = new Date(until.getTime() + 8 * 3_600_000).toISOString().slice(11, 16)
    assert.deepEqual(await paused(), [`支付宝维护（${end} 恢复）`])
    assert.equal((await pay(guest, 'ali')).result, false)
    app.clock.advance(3_600_000)
    assert.deepEqual(await paused(), [])
    assert.equal((await pay(guest, 'ali')).result, true)
  })
})
