// Corners of top-up: discounts, presents, paying inside WeChat and Alipay, and addresses that must not be framed. T-02
// to T-05, T-10, T-12.
// opens: comic purchase user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { eventually, settled } from './moments.ts'
import { openWorld, type Reader, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld({ cashier: true })
  await sql`
    insert into pay_channel (code, provider, superior_code, initiator_code, description, discount_tenths, position) values
      ('native_wx', 'sandbox', 'wechat_pay', 'native_pay', '微信内支付', 95, 90),
      ('native_ali', 'sandbox', 'alipay', 'native_pay', '支付宝内支付', 100, 91),
      ('wap_99', 'sandbox', 'bank', 'wap_pay', '云闪付', 99, 92)`.execute(world.db)
  await sql`
    insert into pay_package (type, price_fen, title, item_count, present_count, present_type, is_recommend, position) values
      ('coin', 1999, '零头金币', 199, 3, 'vip', true, 90)`.execute(world.db)
})
after(() => world?.close())

const warning = (page: Page) => page.getByRole('dialog', { name: '请在 2 分钟内完成支付' })
const question = (page: Page) => page.getByRole('dialog', { name: '支付是否成功？' })

async function chooseChannel(page: Page, channel: string): Promise<void> {
  await page.getByRole('button', { name: /零头金币/ }).click()
  await page.getByRole('dialog', { name: '选择支付方式' }).getByRole('button', { name: channel }).click()
  await warning(page).waitFor()
}

const ordersOf = async (userId: number) =>
  (
    await sql<{ orderNo: string; state: string; amountFen: number }>`
      select order_no as "orderNo", state, amount_fen::int as "amountFen" from pay_order where account_id = ${userId} order by created_at`.execute(
      world.db,
    )
  ).rows

test('[T-02] [T-03] a hot package shows its present of VIP days, and the discount equals the server’s to the fen', async () => {
  const reader = await world.open('/purchase')
  const { page } = reader
  const tile = page.getByRole('button', { name: /零头金币/ })
  const text = (await tile.textContent()) ?? ''
  for (const word of ['热卖', '¥19.99', '送 3 天 VIP']) assert.ok(text.includes(word), `${word}: ${text}`)
  await tile.click()
  const sheet = page.getByRole('dialog', { name: '选择支付方式' })
  const sums: [string, string, string][] = [
    ['微信内支付', '9.5折', '¥18.99'],
    ['云闪付', '9.9折', '¥19.79'],
  ]
  for (const [channel, fold, sum] of sums) {
    const row = (await sheet.getByRole('button', { name: channel }).textContent()) ?? ''
    assert.ok(row.includes(fold) && row.includes(sum), row)
  }
  const plain = (await sheet.getByRole('button', { name: '支付宝内支付' }).textContent()) ?? ''
  assert.ok(!plain.includes('折') && plain.includes('¥19.99'), plain)
  await sheet.getByRole('button', { name: '云闪付' }).click()
  await warning(page).getByText('¥19.79').waitFor()
  await warning(page).getByRole('button', { name: '确认支付' }).click()
  await page.waitForURL(`${world.cashier}/**`)
  await page.getByText('19.79').first().waitFor()
  await page.goto('/home')
  assert.deepEqual(
    (await ordersOf(await reader.userId())).map(({ amountFen }) => amountFen),
    [1979],
  )
  await reader.close()
})

test('[T-03] [X-35] each way to pay carries the mark of its kind, and no two kinds look alike', async () => {
  const { page, close } = await world.open('/purchase')
  await page.getByRole('button', { name: /零头金币/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择支付方式' })
  const kinds = new Map([
    ['微信内支付', 'wechat_pay'],
    ['支付宝内支付', 'alipay'],
    ['云闪付', 'bank'],
  ])
  const drawings = new Set<string>()
  for (const [channel, kind] of kinds) {
    const mark = sheet.getByRole('button', { name: channel }).locator('[data-kind]')
    assert.equal(await mark.getAttribute('data-kind'), kind, channel)
    const box = await mark.locator('svg').boundingBox()
    assert.ok(box && box.width >= 16 && box.height >= 16, `${channel}: ${JSON.stringify(box)}`)
    drawings.add(await mark.innerHTML())
  }
  assert.equal(drawings.size, kinds.size)
  await close()
})

interface NativeApp {
  name: string
  channel: string
  bridge: 'WeixinJSBridge' | 'AlipayJSBridge'
  method: 'invoke' | 'call'
  call: string
  fields: string[]
  answers: object[]
}

const nativeApps: NativeApp[] = [
  {
    name: 'WeChat',
    channel: '微信内支付',
    bridge: 'WeixinJSBridge',
    method: 'invoke',
    call: 'getBrandWCPayRequest',
    fields: ['appId', 'nonceStr', 'package', 'paySign', 'signType', 'timeStamp'],
    answers: ['ok', 'cancel', 'fail'].map((word) => ({ err_msg: `get_brand_wcpay_request:${word}` })),
  },
  {
    name: 'Alipay',
    channel: '支付宝内支付',
    bridge: 'AlipayJSBridge',
    method: 'call',
    call: 'tradePay',
    fields: ['tradeNO'],
    answers: ['9000', '6001', '4000'].map((resultCode) => ({ resultCode })),
  },
]

interface Simulated {
  bridge: string
  method: string
  /** True: the bridge comes only once the page waits for it. False: it is there before the page's scripts. */
  late: boolean
}

/** The app's bridge as a page sees it. It notes each call, and returns to the reader when the test asks. */
async function simulate(reader: Reader, app: Simulated): Promise<void> {
  await reader.page.addInitScript(({ bridge, method, late }) => {
    const calls: unknown[] = []
    Object.assign(window, { bridgeCalls: calls })
    const put = () => {
      const take = (name: string, data: object, done: (answer: object) => void) => {
        calls.push([name, data])
        Object.assign(window, { giveBack: done })
      }
      Object.assign(window, { [bridge]: { [method]: take } })
      document.dispatchEvent(new Event(`${bridge}Ready`))
    }
    if (!late) return put()
    const listen = document.addEventListener
    document.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      listen.call(document, type, ...rest)
      if (type === `${bridge}Ready`) queueMicrotask(put)
    }
  }, app)
}

const callsOf = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'bridgeCalls') as [string, Record<string, string>][])

for (const { name, channel, bridge, method, call, fields, answers } of nativeApps) {
  for (const [nth, answer] of answers.entries()) {
    const declare = nth === 0 ? test : proofTest
    declare(
      `[T-04] ${name} pays by its own bridge, and its answer ${JSON.stringify(answer)} is never believed, and the order is asked for`,
      async () => {
        const reader = await world.open()
        const { page } = reader
        await simulate(reader, { bridge, method, late: false })
        await page.goto('/purchase')
        await chooseChannel(page, channel)
        const [applied] = await Promise.all([
          page.waitForResponse((response) => response.url().includes('/h5/pay/apply')),
          warning(page).getByRole('button', { name: '确认支付' }).click(),
        ])
        const { data } = await applied.json()
        await page.waitForFunction(() => Reflect.get(window, 'giveBack') !== undefined)
        const [[called, sent] = ['', {}], ...more] = await callsOf(page)
        assert.deepEqual([called, more.length, Object.keys(sent).sort()], [call, 0, fields])
        assert.deepEqual(sent, data.native)
        assert.equal(new URL(page.url()).searchParams.get('orderNo'), data.orderNo)
        await page.evaluate((told) => Reflect.get(window, 'giveBack')(told), answer)
        await page.getByRole('heading', { name: '正在确认支付结果' }).waitFor()
        const [order] = await ordersOf(await reader.userId())
        assert.equal(order?.state, 'created', 'what the app says moves no money')
        assert.equal(await question(page).isVisible(), false, 'the server knows the state')
        await reader.close()
      },
    )
  }

  test(`[T-04] a late bridge of ${name} is waited for`, async () => {
    const reader = await world.open()
    const { page } = reader
    await simulate(reader, { bridge, method, late: true })
    await page.goto('/purchase')
    await chooseChannel(page, channel)
    await Promise.all([
      page.waitForResponse((response) => response.url().includes('/h5/pay/apply')),
      warning(page).getByRole('button', { name: '确认支付' }).click(),
    ])
    await page.waitForFunction(() => Reflect.get(window, 'giveBack') !== undefined)
    assert.equal((await callsOf(page)).length, 1)
    assert.equal(new URL(page.url()).origin, world.origin)
    await reader.close()
  })

  const declareOne = name === 'WeChat' ? test : proofTest
  declareOne(`[T-04] without a bridge of ${name} the order is paid at its address`, async () => {
    const reader = await world.open('/purchase')
    const { page } = reader
    await chooseChannel(page, channel)
    await warning(page).getByRole('button', { name: '确认支付' }).click()
    await page.waitForURL(`${world.cashier}/**`)
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await page.waitForURL(/\/purchase\?.*orderNo=/, { timeout: 30_000 })
    await page.getByRole('heading', { name: '支付成功' }).waitFor()
    await page.getByText('VIP 3 天').waitFor() // T-12: the present of days is there.
    const { vipType, avaliableAmount, recharged } = await page.evaluate(
      async () => (await (await fetch('/api/user/info')).json()).data,
    )
    assert.deepEqual([vipType === 'none', avaliableAmount, recharged], [false, 199, true])
    await reader.close()
  })
}

test('[T-10] no hostile address is framed, asked for or run', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  const asked: string[] = []
  await page.route(
    (url) => url.hostname.includes('evil'),
    (route) => {
      asked.push(route.request().url())
      return route.abort()
    },
  )
  const pay = new URL(world.cashier)
  const hostile = [
    'javascript:Object.assign(top,{ran:1})',
    ' javascript:Object.assign(top,{ran:1})',
    'java\tscript:Object.assign(top,{ran:1})',
    'data:text/html,<script>top.ran=1</script>',
    'blob:https://evil.example/1',
    '//evil.example/',
    '\\\\evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    'https://evil.example/',
    'https:evil.example',
    `${world.cashier}@evil.example/`,
    `http://${pay.host}@evil.example/`,
    `http://evil@${pay.host}/pay/1`,
    `http://user:pass@${pay.host}/pay/1`,
    `http://${pay.hostname}.evil.example/`,
    `http://${pay.hostname}:1/pay/1`,
    'https://evil。example/',
    'https://evil．example/',
    'http://①②⑦.0.0.1/',
    'file:///etc/passwd',
    'ftp://evil.example/',
  ]
  for (const goUrl of hostile) {
    await page.goto(`/user/purchase/pay?goUrl=${encodeURIComponent(goUrl)}`)
    await page.getByRole('heading', { name: '这个页面不能在这里打开' }).waitFor()
    assert.equal(await page.locator('iframe').count(), 0, goUrl)
    assert.equal(await page.evaluate(() => Reflect.get(window, 'ran')), undefined, goUrl)
  }
  assert.deepEqual(asked, [])
  await reader.close()
})

test('[T-10] a page of this site in the frame is refused by its own headers', async () => {
  const reader = await world.open('/user/purchase/pay?goUrl=%2Fuser')
  const { page } = reader
  await settled(page)
  const words = await Promise.all(
    page.frames().map((frame) =>
      frame
        .getByText('读者账号卡')
        .count()
        .catch(() => 0),
    ),
  )
  assert.deepEqual(
    words.filter((count) => count > 0),
    [],
    'the profile is shown in no frame',
  )
  await reader.close()
})

test('[T-05] a malformed apply address shows a page with a way back', async () => {
  const reader = await world.open('/purchase')
  const { page } = reader
  await page.evaluate(() => location.assign('/h5/pay/apply?rechargerAmount=x'))
  await page.getByRole('heading', { name: '暂时无法支付' }).waitFor()
  await page.getByRole('link', { name: '返回充值' }).click()
  await page.getByRole('button', { name: /^立即支付/ }).waitFor()
  await reader.close()
})

test('[T-03] too many orders in an hour show the server’s message, and its seconds run', async () => {
  const reader = await world.open()
  const { page } = reader
  await page.clock.install()
  await page.goto('/purchase')
  const userId = await reader.userId()
  await sql`
    insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins,
                           gift_coins, vip_days, state, created_at, expires_at)
      select ${`e2e${userId}-`}::text || nth, ${userId}::bigint, (select min(id) from pay_package), 'native_ali', 'sandbox',
             'coin', 600, 600, 60, 0, 0, 'expired', made, made + interval '2 minutes'
        from generate_series(1, 20) nth,
             lateral (select ${world.app.clock.now()}::timestamptz - interval '30 minutes' as made) as clock`.execute(
    world.db,
  )
  await chooseChannel(page, '支付宝内支付')
  await warning(page).getByRole('button', { name: '确认支付' }).click()
  const said = page.getByText(/^操作太频繁啦，请\d+分\d\d秒后再试$/)
  await said.waitFor()
  const seconds = async () => {
    const [, minutes, rest] = /(\d+)分(\d+)秒/.exec((await said.textContent()) ?? '') ?? []
    return Number(minutes) * 60 + Number(rest)
  }
  const first = await seconds()
  assert.ok(first > 1_700 && first <= 1_800, String(first))
  await page.clock.runFor(2_000)
  await eventually(seconds, (later) => later <= first - 2, `${first} s, and two seconds later`)
  assert.equal((await ordersOf(userId)).length, 20, 'no order was made')
  assert.equal(new URL(page.url()).pathname, '/purchase')
  await reader.close()
})
