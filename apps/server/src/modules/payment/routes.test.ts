import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sealText } from '@manjuan/imaging'
import { sql } from 'kysely'
import { hashToken } from '#http/cookies.ts'
import { startApp } from '#testing/app.ts'
import { asGuest, type Guest, newBrowser } from '#testing/as.ts'
import { type ApplyFields, openShop, type Shop } from '#testing/shop.ts'

interface Envelope {
  result: boolean
  data: Record<string, unknown> | null
  msg: string
  code: string
}

describe('top-up', () => {
  let shop: Shop
  before(async () => {
    shop = await openShop()
  })
  after(async () => {
    const breaches = await verifyLedger(shop.app.db).finally(() => shop.close())
    assert.deepEqual(breaches, [])
  })

  const script = async (guest: Guest, url: string, headers: Record<string, string> = {}): Promise<Envelope> =>
    (await guest.fetch(url, { headers: { Accept: 'application/json', ...headers } })).json() as Promise<Envelope>
  const ordersIn = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from pay_order`.execute(shop.app.db)).rows[0]?.n ?? 0

  test('[T-01] [T-02] the top-up centre shows packages, presents, balance and notes', async () => {
    const guest = await asGuest(shop.app)
    const answer = await guest.call('recharge', { query: { appType: 'wap_browser' } })
    assert.ok(answer.result, answer.msg)
    const { payConfigs, notes, availableAmount, userInfo } = answer.data
    assert.deepEqual(
      payConfigs.map((each) => [each.type, each.amountLevel, each.itemCount, each.presentCount, each.presentType]),
      [
        ['coin', 3000, 300, 30, 'coin'],
        ['coin', 5000, 500, 7, 'vip'],
        ['vip', 2900, 31, 0, 'coin'],
        ['vip', 9900, 93, 100, 'coin'],
      ],
    )
    assert.deepEqual(
      payConfigs.map((each) => each.isDefault),
      ['Y', 'N', 'Y', 'N'],
    )
    assert.deepEqual(notes, ['金币不能提现', '如未到账请联系客服'])
    assert.deepEqual([availableAmount, userInfo.account], [0, guest.user.account])
  })

  test('an order keeps the version of 《充值协议》 that stood at its 确认支付, and its time', async () => {
    const guest = await asGuest(shop.app)
    const agreed = async (orderNo: string) => {
      const rows = await shop.app.db.selectFrom('consent').selectAll().where('order_no', '=', orderNo).execute()
      return rows.map(({ account_id, document, version, at }) => [account_id, document, version, at])
    }
    const madeAt = async (orderNo: string) =>
      (
        await shop.app.db
          .selectFrom('pay_order')
          .select('created_at')
          .where('order_no', '=', orderNo)
          .executeTakeFirstOrThrow()
      ).created_at
    const first = (await shop.order(guest)).orderNo
    assert.deepEqual(await agreed(first), [[guest.user.userId, 'topup', 0, await madeAt(first)]], 'the shipped draft')
    for (const version of [1, 2])
      await shop.app.db
        .insertInto('legal_text')
        .values({
          document: 'topup',
          version,
          text: '充值',
          draft: false,
          staff: '店主',
          created_at: shop.app.clock.now(),
        })
        .execute()
    const second = (await shop.order(guest)).orderNo
    assert.deepEqual(await agreed(second), [[guest.user.userId, 'topup', 2, await madeAt(second)]])
    assert.deepEqual(await agreed(first), [[guest.user.userId, 'topup', 0, await madeAt(first)]], 'it is never changed')
  })

  test('[T-05] a navigation with a malformed address shows a page that says so, a script gets the field', async () => {
    const guest = await asGuest(shop.app)
    const bad: Partial<ApplyFields>[] = [
      { rechargerAmount: 'x' },
      { payPurpose: 'gold' },
      { payPurposeId: '-1' },
      { ts: '1.5' },
    ]
    for (const after of bad) {
      const url = await shop.applyUrl(guest, {}, after)
      const [field] = Object.keys(after)
      const told = await script(guest, url)
      assert.deepEqual([told.code, told.data], ['422', { field }])
      const shown = await shop.navigate(guest, url)
      assert.match(shown.headers.get('content-type') ?? '', /^text\/html/)
      assert.match(shown.headers.get('cache-control') ?? '', /no-store/)
      const html = await shown.text()
      assert.ok(html.includes('暂时无法支付') && html.includes(told.msg) && html.includes('href="/purchase"'), html)
    }
    assert.equal(await shop.orderCount(guest), 0)
  })

  test('[T-03] channels carry their discount as 折', async () => {
    const answer = await (await asGuest(shop.app)).call('recharge', { query: { appType: '' } })
    assert.ok(answer.result)
    assert.deepEqual(
      answer.data.subTypes.map((each) => [each.subTypeCode, each.superiorCode, each.initiatorCode, each.discount]),
      [
        ['ali_wap', 'alipay', 'wap_pay', 10],
        ['ali_95', 'alipay', 'wap_pay', 9.5],
        ['wx_native', 'wechat_pay', 'native_pay', 10],
      ],
    )
  })

  test('[T-07] without a provider no channel is shown and none can be ordered by', async () => {
    const closed = await startApp({ env: { SANDBOX_CASHIER: '0' } })
    try {
      await sql`insert into pay_package (type, price_fen, title, item_count) values ('coin', 3000, '300', 300)`.execute(
        closed.db,
      )
      await sql`
        insert into pay_channel (code, provider, superior_code, initiator_code, description)
        values ('ali_wap', 'sandbox', 'alipay', 'wap_pay', '支付宝')`.execute(closed.db)
      const guest = await asGuest(closed)
      const shown = await guest.call('recharge', { query: { appType: '' } })
      assert.ok(shown.result)
      assert.deepEqual(shown.data.subTypes, [])
      const paid = await guest.call('pay', {
        query: { payChannel: 'ali_wap', payPurpose: 'coin', rechargerAmount: 3000 },
      })
      assert.deepEqual([paid.result, paid.code], [false, '404'])
    } finally {
      await closed.close()
    }
  })

  test('[T-04] [T-12] a browser that navigates to apply is sent to the cashier, pays there, and has coins and present', async () => {
    const guest = await asGuest(shop.app)
    const response = await shop.navigate(guest, await shop.applyUrl(guest))
    assert.equal(response.status, 302)
    const payUrl = response.headers.get('Location') ?? ''
    assert.ok(payUrl.startsWith(`${shop.cashier.origin}/pay/`), payUrl)
    assert.equal((await fetch(payUrl)).status, 200)
    const orderNo = await shop.lastOrder(guest)
    await shop.pay(orderNo)
    const paid = await shop.until(guest, orderNo, 'paid')
    assert.deepEqual([paid.coins, paid.giftCoins, paid.vipDays, paid.payUrl], [300, 30, 0, ''])
    const info = await guest.call('userInfo')
    assert.ok(info.result)
    assert.deepEqual([info.data.avaliableAmount, info.data.recharged], [330, true])
    const wallet = await shop.app.db
      .selectFrom('wallet')
      .selectAll()
      .where('account_id', '=', guest.user.userId)
      .executeTakeFirstOrThrow()
    assert.deepEqual([wallet.paid_coins, wallet.gift_coins], [300, 30])
  })

  test('[T-04] a native channel answers a script with the data of its bridge', async () => {
    const guest = await asGuest(shop.app)
    const order = await shop.order(guest, { payChannel: 'wx_native' })
    assert.equal(order.native?.signType, 'RSA')
    assert.match(order.native?.package ?? '', /^prepay_id=/)
    assert.equal((await shop.order(guest)).native, null)
  })

  test('[T-05] one signed address asked for fifty times at once is one order, and its provider is not asked fifty times', async () => {
    const guest = await asGuest(shop.app)
    const url = await shop.applyUrl(guest, { payChannel: 'wx_native' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const response = await guest.fetch(url, { headers: { Accept: 'application/json' } })
        return ((await response.json()) as { code: string }).code
      }),
    )
    assert.equal(await shop.orderCount(guest), 1)
    assert.ok(answers.filter((code) => code === '0').length <= 24, String(answers))
    assert.ok(answers.includes('0') && answers.includes('429'), String(answers))
  })

  test('[T-03] the discount of a channel is taken off by the server', async () => {
    const guest = await asGuest(shop.app)
    assert.equal((await shop.order(guest, { payChannel: 'ali_95' })).amountFen, 2850)
    assert.equal((await shop.order(guest)).amountFen, 3000)
  })

  describe('[T-05] the signed pair', () => {
    const bad: Record<string, (guest: Guest) => Promise<string>> = {
      'one sealed under another key': async (guest) => {
        const ts = String(shop.app.clock.now().getTime())
        const text = `3000|ali_wap|${guest.user.userId}|${ts}`
        return shop.applyUrl(guest, { ts, random: await sealText(text, new Uint8Array(32).fill(9)) })
      },
      'another amount than was signed': (guest) => shop.applyUrl(guest, {}, { rechargerAmount: '5000' }),
      'another channel than was signed': (guest) => shop.applyUrl(guest, {}, { payChannel: 'ali_95' }),
      'another time than was signed': (guest) =>
        shop.applyUrl(guest, {}, { ts: String(shop.app.clock.now().getTime() + 1_000) }),
      'an old one': (guest) =>
        shop.applyUrl(guest, { ts: String(shop.app.clock.now().getTime() - 5 * 60_000 - 1_000) }),
      'one from the future': (guest) =>
        shop.applyUrl(guest, { ts: String(shop.app.clock.now().getTime() + 5 * 60_000 + 1_000) }),
      'a made-up one': (guest) => shop.applyUrl(guest, {}, { random: 'a'.repeat(60) }),
      'an empty one': (guest) => shop.applyUrl(guest, {}, { random: '' }),
    }
    for (const [name, url] of Object.entries(bad))
      test(`${name} makes no order`, async () => {
        const guest = await asGuest(shop.app)
        const answer = await script(guest, await url(guest))
        assert.deepEqual([answer.result, answer.code, await shop.orderCount(guest)], [false, '422', 0])
      })

    test('another reader’s pair and user id make no order for anybody', async () => {
      const [guest, victim] = [await asGuest(shop.app), await asGuest(shop.app)]
      const answer = await script(guest, await shop.applyUrl(victim))
      assert.equal(answer.code, '401')
      const renamed = await script(guest, await shop.applyUrl(victim, {}, { userId: String(guest.user.userId) }))
      assert.equal(renamed.code, '422')
      assert.deepEqual([await shop.orderCount(guest), await shop.orderCount(victim)], [0, 0])
    })

    test('the same pair gives its session the same order again, even at once, even later', async () => {
      const guest = await asGuest(shop.app)
      const url = await shop.applyUrl(guest)
      const answers = await Promise.all(Array.from({ length: 12 }, () => script(guest, url)))
      assert.equal(new Set(answers.map((answer) => answer.data?.orderNo)).size, 1)
      const location = (await shop.navigate(guest, url)).headers.get('Location')
      assert.equal(location, answers[0]?.data?.payUrl)
      assert.equal(await shop.orderCount(guest), 1)
    })

    test('the same pair is refused to another session of the same account', async () => {
      const guest = await asGuest(shop.app)
      const url = await shop.applyUrl(guest)
      assert.equal((await script(guest, url)).result, true)
      const token = 'another-session-of-this-reader'.padEnd(43, 'x')
      await shop.app.db
        .insertInto('session')
        .values({
          token_hash: hashToken(token),
          account_id: guest.user.userId,
          device_id: null,
          created_at: shop.app.clock.now(),
          seen_at: shop.app.clock.now(),
          ended_at: null,
        })
        .execute()
      const other = { ...newBrowser(shop.app), user: guest.user }
      other.cookies.set('mj_session', token)
      assert.equal((await script(other, url)).code, '422')
      assert.equal(await shop.orderCount(guest), 1)
    })
  })

  test('an order is never made for a foreign page, a picture, a prefetch or a typed address', async () => {
    const guest = await asGuest(shop.app)
    const strangers: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image', Accept: 'image/*' },
      { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image', Accept: 'image/*' },
      { 'Sec-Purpose': 'prefetch' },
      { 'Sec-Purpose': 'prefetch;prerender' },
      { Purpose: 'prefetch' },
      { 'X-Moz': 'prefetch' },
    ]
    for (const headers of strangers) {
      const response = await shop.navigate(guest, await shop.applyUrl(guest), headers)
      assert.notEqual(response.status, 302, JSON.stringify(headers))
      await response.arrayBuffer()
      const answer = await script(guest, await shop.applyUrl(guest), { Accept: 'application/json', ...headers })
      assert.deepEqual([answer.result, answer.code], [false, '401'], JSON.stringify(headers))
    }
    const unknown = await fetch(await shop.applyUrl(guest), {
      headers: { Cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    assert.equal(unknown.status, 403)
    assert.equal(await shop.orderCount(guest), 0)
  })

  test('an address restored by the browser shows the order it has made, but makes none', async () => {
    const guest = await asGuest(shop.app)
    const url = await shop.applyUrl(guest)
    assert.notEqual((await shop.navigate(guest, url, { 'Sec-Fetch-Site': 'none' })).status, 302)
    const first = (await shop.navigate(guest, url)).headers.get('Location')
    const again = (await shop.navigate(guest, url, { 'Sec-Fetch-Site': 'none' })).headers.get('Location')
    assert.ok(first)
    assert.equal(again, first)
    assert.equal(await shop.orderCount(guest), 1)
  })

  test('[E-03] apply and pay believe no identity header', async () => {
    const [guest, victim] = [await asGuest(shop.app), await asGuest(shop.app)]
    const lies: Record<string, string>[] = [
      { 'User-Id': String(victim.user.userId) },
      { 'User-Account': victim.user.account },
      { 'User-Id': '1', 'User-Account': guest.user.account },
    ]
    for (const lie of lies) {
      assert.equal((await script(guest, await shop.applyUrl(guest), lie)).code, '401', JSON.stringify(lie))
      const pay = await guest.fetch(
        `${shop.app.origin}/api/pay/pay?payChannel=ali_wap&payPurpose=coin&rechargerAmount=3000`,
        { method: 'POST', headers: { 'User-Trace-Id': guest.user.visitorId, ...lie } },
      )
      assert.equal(((await pay.json()) as Envelope).code, '401', JSON.stringify(lie))
    }
    assert.deepEqual([await shop.orderCount(guest), await shop.orderCount(victim)], [0, 0])
  })

  test('without a session there is no order', async () => {
    const guest = await asGuest(shop.app)
    const stranger = { ...newBrowser(shop.app), user: guest.user }
    assert.equal((await script(stranger, await shop.applyUrl(guest))).code, '401')
    assert.equal(await shop.orderCount(guest), 0)
  })

  test('hostile amounts, packages, purposes, channels and users make no order, signed or not', async () => {
    const guest = await asGuest(shop.app)
    const before = await ordersIn()
    const hostile = [
      '0',
      '-1',
      '1',
      '2999',
      '3001',
      '3000.5',
      '3e3',
      '1e99',
      '99999999999999999999',
      'NaN',
      '',
      "1' or '1'='1",
    ]
    const fields: (keyof ApplyFields)[] = ['rechargerAmount', 'payPurposeId', 'payChannel', 'payPurpose', 'userId']
    let tried = 0
    for (const field of fields)
      for (const value of field === 'payPurposeId' ? hostile.filter((each) => each !== '1') : hostile) {
        const signed = await script(guest, await shop.applyUrl(guest, { [field]: value }))
        const swapped = await script(guest, await shop.applyUrl(guest, {}, { [field]: value }))
        assert.deepEqual([signed.result, swapped.result], [false, false], `${field}=${value}`)
        tried += 2
      }
    const doubled = await script(guest, `${await shop.applyUrl(guest)}&rechargerAmount=1`)
    assert.equal(doubled.code, '422')
    const cheap = await script(
      guest,
      await shop.applyUrl(guest, { payPurposeId: String(shop.packages.coinsAndVip), payPurpose: 'coin' }),
    )
    assert.equal(cheap.code, '422')
    const otherType = await script(guest, await shop.applyUrl(guest, { payPurpose: 'vip' }))
    assert.equal(otherType.code, '404')
    assert.ok(tried > 100)
    assert.equal(await ordersIn(), before)
  })

  test('packages and channels that are switched off can not be ordered', async () => {
    const guest = await asGuest(shop.app)
    const { db } = shop.app
    await sql`
      insert into pay_package (type, price_fen, title, item_count, enabled) values ('coin', 1, 'old', 100000, false)`.execute(
      db,
    )
    await sql`
      insert into pay_channel (code, provider, superior_code, initiator_code, description, discount_tenths, enabled)
      values ('off', 'sandbox', 'alipay', 'wap_pay', 'off', 1, false)`.execute(db)
    const old = await db.selectFrom('pay_package').select('id').where('title', '=', 'old').executeTakeFirstOrThrow()
    const gone = await script(guest, await shop.applyUrl(guest, { rechargerAmount: '1', payPurposeId: String(old.id) }))
    assert.equal(gone.code, '404')
    assert.equal((await script(guest, await shop.applyUrl(guest, { payChannel: 'off' }))).code, '404')
    assert.equal(await shop.orderCount(guest), 0)
  })

  test('a refused navigation sees a page that says why and leads back, and runs nothing', async () => {
    const guest = await asGuest(shop.app)
    const url = await shop.applyUrl(
      guest,
      { vueReturnUrl: `${shop.app.origin}/purchase?bookId=7&x="><script>alert(1)</script>` },
      { random: 'a'.repeat(60) },
    )
    const response = await shop.navigate(guest, url)
    const html = await response.text()
    assert.equal(response.status, 200)
    assert.match(response.headers.get('Content-Type') ?? '', /^text\/html/)
    assert.match(response.headers.get('Content-Security-Policy') ?? '', /default-src 'none'/)
    assert.match(html, /请求校验失败/)
    assert.match(html, /href="\/purchase\?bookId=7&#38;x=/)
    assert.ok(!html.includes('<script'))
  })

  const returns: [vueReturnUrl: string, path: string][] = [
    ['/purchase?bookId=7', '/purchase?bookId=7&orderNo='],
    ['ORIGIN/purchase', '/purchase?orderNo='],
    ['', '/purchase?orderNo='],
    ['https://evil.example/', '/home?orderNo='],
    ['//evil.example/x', '/home?orderNo='],
    ['\\\\evil.example', '/home?orderNo='],
    ['/\\evil.example', '/home?orderNo='],
    ['javascript:alert(1)', '/home?orderNo='],
    ['data:text/html,x', '/home?orderNo='],
    ['ORIGIN@evil.example/', '/home?orderNo='],
    ['http://user:pass@127.0.0.1/', '/home?orderNo='],
    ['ORIGIN.evil.example/', '/home?orderNo='],
    [`/purchase?q=${'书'.repeat(400)}`, '/purchase?orderNo='],
    ['/.//evil.example/', '/home?orderNo='],
  ]
  test('the pay page returns to this site only, with the order’s number', async () => {
    let guest = await asGuest(shop.app)
    for (const [index, [given, wanted]] of returns.entries()) {
      if (index % 5 === 0) guest = await asGuest(shop.app)
      const order = await shop.order(guest, { vueReturnUrl: given.replace('ORIGIN', shop.app.origin) })
      const { body } = await shop.cashier.control(`/orders/${order.orderNo}`)
      const trade = (body.trade ?? body) as { returnUrl?: string }
      assert.equal(trade.returnUrl, `${shop.app.origin}${wanted}${order.orderNo}`, given)
    }
  })

  test('an order under a malformed Host header is no fault', async () => {
    const guest = await asGuest(shop.app)
    const Cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const Host of ['[', 'a b', '', 'a:99999999']) {
      const headers = { Cookie, Host, 'Sec-Fetch-Site': 'same-origin' }
      const path = await shop.applyUrl(guest)
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        request(shop.app.origin, { path: path.replace(shop.app.origin, ''), headers }, resolve)
          .once('error', reject)
          .end(),
      )
      assert.equal(answer.statusCode, 200, Host)
      assert.equal(JSON.parse(Buffer.concat(await answer.toArray()).toString()).code, '0', Host)
    }
  })

  test('dynamicApiUrl, fromDomain and the like are never called', async () => {
    let hits = 0
    const listener = createServer((_request, response) => {
      hits++
      response.end()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const address = listener.address()
    const evil = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
    try {
      const guest = await asGuest(shop.app)
      const order = await shop.order(guest, { dynamicApiUrl: evil, fromDomain: evil, appType: 'other' })
      await shop.pay(order.orderNo)
      await shop.until(guest, order.orderNo, 'paid')
      assert.equal(hits, 0)
    } finally {
      listener.close()
    }
  })

  test('[T-09] pay/pay makes an order, and the address it answers with tells the order’s state', async () => {
    const guest = await asGuest(shop.app)
    const answer = await guest.call('pay', {
      query: { payChannel: 'ali_wap', payPurpose: 'vip', rechargerAmount: 2900 },
    })
    assert.ok(answer.result, answer.msg)
    assert.deepEqual([answer.data.state, answer.data.vipDays, answer.data.amountFen], ['created', 31, 2900])
    assert.ok(answer.data.payUrl.startsWith(`${shop.cashier.origin}/pay/`))
    const look = () => script(guest, shop.app.origin + answer.data.queryUrl)
    assert.equal((await look()).data?.state, 'created')
    await shop.pay(answer.data.orderNo)
    await shop.until(guest, answer.data.orderNo, 'paid')
    assert.equal((await look()).data?.state, 'paid')
  })

  test('[T-09] pay/pay is refused to foreign pages and for sums that no package has', async () => {
    const guest = await asGuest(shop.app)
    const url = `${shop.app.origin}/api/pay/pay?payChannel=ali_wap&payPurpose=coin&rechargerAmount=3000`
    const foreign = await guest.fetch(url, {
      method: 'POST',
      headers: { 'User-Trace-Id': 'x', 'Sec-Fetch-Site': 'cross-site' },
    })
    assert.equal(foreign.status, 403)
    for (const rechargerAmount of [1, 2999, 2900, 10_000_000])
      assert.equal(
        (await guest.call('pay', { query: { payChannel: 'ali_wap', payPurpose: 'coin', rechargerAmount } })).code,
        '404',
      )
    assert.equal(await shop.orderCount(guest), 0)
  })

  test('nobody sees another reader’s order', async () => {
    const [guest, victim] = [await asGuest(shop.app), await asGuest(shop.app)]
    const order = await shop.order(victim)
    const answer = await guest.call('payOrder', { params: { orderNo: order.orderNo } })
    assert.deepEqual([answer.result, answer.code, answer.data], [false, '404', null])
  })

  test('at most five orders are open, however many are asked for at once, and the answer says when to come back', async () => {
    const guest = await asGuest(shop.app)
    const urls = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        shop.applyUrl(guest, { ts: String(shop.app.clock.now().getTime() - index) }),
      ),
    )
    const answers = await Promise.all(urls.map((url) => script(guest, url)))
    const refused = answers.filter((answer) => !answer.result)
    assert.equal(await shop.orderCount(guest), 5)
    assert.equal(refused.length, 7)
    for (const answer of refused) {
      const seconds = Number(answer.data?.retryAfter)
      assert.equal(answer.code, '429')
      assert.ok(seconds > 0 && seconds <= 120, String(seconds))
    }
  })

  test('[T-12] two VIP orders paid at once add up, and a later one extends from the end that there is', async () => {
    const guest = await asGuest(shop.app)
    const vip = { payPurpose: 'vip', rechargerAmount: '2900', payPurposeId: String(shop.packages.vip) }
    const more = { payPurpose: 'vip', rechargerAmount: '9900', payPurposeId: String(shop.packages.vipAndCoins) }
    const orders = await Promise.all([shop.order(guest, vip), shop.order(guest, more)])
    await Promise.all(orders.map(({ orderNo }) => shop.pay(orderNo, { options: { copies: 5, shuffle: true } })))
    for (const { orderNo } of orders) await shop.until(guest, orderNo, 'paid')
    const days = async () => {
      const info = await guest.call('userInfo')
      assert.ok(info.result)
      return (Date.parse(info.data.vipEndDate) - shop.app.clock.now().getTime()) / 86_400_000
    }
    const first = await days()
    assert.ok(first > 31 + 93 - 0.01 && first <= 31 + 93, String(first))
    const last = await shop.order(guest, { rechargerAmount: '5000', payPurposeId: String(shop.packages.coinsAndVip) })
    await shop.pay(last.orderNo)
    await shop.until(guest, last.orderNo, 'paid')
    assert.ok(Math.abs((await days()) - (31 + 93 + 7)) < 0.01)
    const info = await guest.call('userInfo')
    assert.ok(info.result)
    assert.deepEqual([info.data.vipType, info.data.avaliableAmount, info.data.recharged], ['vip', 600, true])
  })

  test('the page’s policy lets the page frame the cashier under the reader’s own host name, and no other origin', async () => {
    const page = await fetch(`${shop.app.origin}/home`)
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    if (page.status === 404) return // the web app has not been built
    assert.ok(policy.includes(`frame-src 'self' ${shop.cashier.origin};`), policy)
  })
})
