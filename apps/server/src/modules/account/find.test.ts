import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { hashToken } from '#http/cookies.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Browser, type Guest, newBrowser } from '#testing/as.ts'
import { openShop } from '#testing/shop.ts'
import { hashesWorkedOut } from './passwords.ts'
import { spareKeyMs } from './rules.ts'

const hour = 3_600_000
const notFound = '对不起，您的充值账号未找到，您可以联系客服帮忙找回（客服在线时间：11:00 ~ 18:00）'

describe('find account', () => {
  let app: TestApp
  let packageId: number
  before(async () => {
    app = await startApp()
    const { rows } = await sql<{ id: number }>`
      insert into pay_package (type, price_fen, title, item_count) values ('coin', 3000, '300 金币', 300) returning id`.execute(
      app.db,
    )
    packageId = rows[0]?.id ?? 0
    await sql`
      insert into pay_channel (code, provider, superior_code, initiator_code, description)
      values ('ali', 'sandbox', 'alipay', 'wap_pay', '支付宝')`.execute(app.db)
  })
  after(() => app.close())

  const find = (browser: Browser, chargeTime: string) => browser.call('findAccount', { body: { chargeTime } })
  const login = (browser: Browser, account: string, password: string) =>
    browser.call('login', { body: { account, password } })
  /** Moves the clock past the hour in which tries are counted. */
  const forgetTries = () => app.clock.advance(hour)
  const passwordOf = (guest: Guest): string => guest.user.password ?? ''

  let serial = 0
  interface Charge {
    createdAt: string
    paidAt?: string | null
    state?: 'created' | 'paid' | 'refunded' | 'expired' | 'failed'
  }
  /** Inserts a paid order, as apply and its notify leave it. */
  const charge = async (guest: Guest, { createdAt, paidAt = createdAt, state = 'paid' }: Charge): Promise<void> => {
    const { device_id } = await app.db
      .selectFrom('session')
      .select('device_id')
      .where('token_hash', '=', hashToken(guest.cookies.get('mj_session') ?? ''))
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('pay_order')
      .values({
        order_no: `found${++serial}`,
        account_id: guest.user.userId,
        device_id,
        package_id: packageId,
        channel_code: 'ali',
        provider: 'sandbox',
        type: 'coin',
        price_fen: 3000,
        amount_fen: 3000,
        coins: 300,
        gift_coins: 0,
        vip_days: 0,
        state,
        created_at: new Date(createdAt),
        expires_at: new Date(createdAt),
        paid_at: paidAt === null ? null : new Date(paidAt),
      })
      .execute()
  }
  const payer = async (order: Charge = { createdAt: '2026-11-20T04:00:00Z' }): Promise<Guest> => {
    const guest = await asGuest(app)
    await charge(guest, order)
    return guest
  }

  test('[A-10] the device that paid finds its account by the day, with a password that works; the old one works until then (T07)', async () => {
    const guest = await payer()
    const answer = await find(guest, '2026-11-20')
    assert.ok(answer.result)
    assert.equal(answer.data.account, guest.user.account)
    assert.match(answer.data.password, /^[a-hj-km-np-z2-9]{12}$/)
    assert.notEqual(answer.data.password, passwordOf(guest))
    assert.ok((await guest.call('userInfo')).result, 'the session goes on')
    assert.ok((await login(newBrowser(app), guest.user.account, passwordOf(guest))).result)
    assert.ok((await login(newBrowser(app), guest.user.account, answer.data.password)).result)
    assert.equal((await guest.call('userInfo')).code, '401')
    assert.equal((await login(newBrowser(app), guest.user.account, passwordOf(guest))).result, false)
    forgetTries()
  })

  test('[A-10] the device is enough: its session may be gone, and its storage', async () => {
    const guest = await payer()
    const wiped = newBrowser(app)
    wiped.cookies.set('mj_device', guest.cookies.get('mj_device') ?? '')
    const answer = await find(wiped, '2026-11-20')
    assert.equal(answer.data && 'account' in answer.data ? answer.data.account : '', guest.user.account)
    forgetTries()
  })

  test('[A-10] a lost answer is asked for again: the newer password replaces the older, nothing else changes', async () => {
    const guest = await payer()
    const [first, second] = [await find(guest, '2026-11-20'), await find(guest, '2026-11-20')]
    assert.ok(first.result && second.result)
    assert.notEqual(first.data.password, second.data.password)
    assert.equal((await login(newBrowser(app), guest.user.account, first.data.password)).result, false)
    assert.ok((await login(newBrowser(app), guest.user.account, passwordOf(guest))).result)
    assert.ok((await login(newBrowser(app), guest.user.account, second.data.password)).result)
    forgetTries()
  })

  test('[A-10] a found password that nobody used is worth nothing after 24 hours', async () => {
    const guest = await payer()
    const answer = await find(guest, '2026-11-20')
    assert.ok(answer.result)
    app.clock.advance(spareKeyMs)
    assert.equal((await login(newBrowser(app), guest.user.account, answer.data.password)).result, false)
    assert.ok((await login(newBrowser(app), guest.user.account, passwordOf(guest))).result)
    app.clock.set('2026-11-22T04:00:00Z')
  })

  const days: [string, Charge, string, boolean][] = [
    ['paid at 23:59:59 Shanghai', { createdAt: '2026-11-19T15:59:59Z' }, '2026-11-19', true],
    ['paid at 23:59:59 Shanghai, the next day', { createdAt: '2026-11-19T15:59:59Z' }, '2026-11-20', false],
    ['paid at 23:59:59.999', { createdAt: '2026-11-19T15:59:59.999Z' }, '2026-11-19', true],
    ['paid at 00:00:00 Shanghai', { createdAt: '2026-11-19T16:00:00Z' }, '2026-11-20', true],
    ['paid at 00:00:00 Shanghai, the day before', { createdAt: '2026-11-19T16:00:00Z' }, '2026-11-19', false],
    ['made before midnight', { createdAt: '2026-11-19T15:59:30Z', paidAt: '2026-11-19T16:00:30Z' }, '2026-11-19', true],
    ['paid after midnight', { createdAt: '2026-11-19T15:59:30Z', paidAt: '2026-11-19T16:00:30Z' }, '2026-11-20', true],
    ['refunded', { createdAt: '2026-11-20T04:00:00Z', state: 'refunded' }, '2026-11-20', true],
    ['expired', { createdAt: '2026-11-20T04:00:00Z', paidAt: null, state: 'expired' }, '2026-11-20', false],
    ['never paid', { createdAt: '2026-11-20T04:00:00Z', paidAt: null, state: 'created' }, '2026-11-20', false],
    ['failed', { createdAt: '2026-11-20T04:00:00Z', paidAt: null, state: 'failed' }, '2026-11-20', false],
  ]
  for (const [name, order, date, found] of days) {
    test(`[A-10] an order ${name} is ${found ? 'found' : 'not found'} by ${date}`, async () => {
      const guest = await payer(order)
      const answer = await find(guest, date)
      if (found) assert.equal(answer.data && 'account' in answer.data ? answer.data.account : '', guest.user.account)
      else assert.deepEqual([answer.result, answer.code, answer.msg, answer.data], [false, '404', notFound, null])
      forgetTries()
    })
  }

  test('[A-10] one device paid for two accounts on one day: the account paid last is found', async () => {
    const first = await payer({ createdAt: '2026-11-20T05:00:00Z', paidAt: '2026-11-20T05:01:00Z' })
    const second = newBrowser(app)
    second.cookies.set('mj_device', first.cookies.get('mj_device') ?? '')
    const other = await asGuest(app)
    assert.ok((await login(second, other.user.account, passwordOf(other))).result)
    await charge({ ...second, user: other.user }, { createdAt: '2026-11-20T04:00:00Z', paidAt: '2026-11-20T06:00:00Z' })
    const answer = await find(second, '2026-11-20')
    assert.equal(answer.data && 'account' in answer.data ? answer.data.account : '', other.user.account)
    assert.ok((await login(newBrowser(app), first.user.account, passwordOf(first))).result)
    forgetTries()
  })

  test('[A-10] the victim’s visitor id, in header, query or body, finds nothing from another device (T05)', async () => {
    const victim = await payer()
    const attacker = await asGuest(app)
    attacker.identity.traceId = victim.user.visitorId
    const { visitorId } = victim.user
    const device = victim.cookies.get('mj_device') ?? ''
    const attempts: [string, RequestInit][] = [
      [`chargeTime=2026-11-20&visitorId=${visitorId}&device=${device}&mj_device=${device}&deviceToken=${device}`, {}],
      ['chargeTime=2026-11-20', { body: new URLSearchParams({ visitorId, device, mj_device: device }) }],
      ['chargeTime=2026-11-20', { headers: { 'X-Device': device, 'Mj-Device': device, mj_device: device } }],
      [
        `chargeTime=2026-11-20&visitorId=${visitorId}`,
        { headers: { Cookie: `visitorId=${visitorId}; device=${device}` } },
      ],
    ]
    for (const [query, init] of attempts) {
      const response = await attacker.fetch(`${app.origin}/api/user/find_account?${query}`, {
        method: 'POST',
        ...init,
        headers: { 'User-Trace-Id': visitorId, ...init.headers },
      })
      const body = (await response.json()) as { code: string; data: unknown }
      assert.deepEqual([body.code, body.data], ['404', null], query)
    }
    forgetTries()
  })

  test('[A-10] an attacker’s visitor id, planted in the victim’s link, finds nothing (T05)', async () => {
    const attacker = await asGuest(app)
    const victim = await asGuest(app)
    victim.identity.traceId = attacker.user.visitorId
    await victim.call('userFromMark', { query: { referUrl: '' } })
    await charge(victim, { createdAt: '2026-11-20T04:00:00Z' })
    assert.deepEqual([(await find(attacker, '2026-11-20')).code], ['404'])
    forgetTries()
  })

  test('[A-10] all 366 days from another device find nothing, and no hash is ever worked out (T06)', async () => {
    await payer({ createdAt: '2026-03-08T04:00:00Z' })
    const attacker = await asGuest(app)
    const before = hashesWorkedOut()
    const codes = new Map<string, number>()
    for (let day = 0; day < 366; day++) {
      const date = new Date(Date.UTC(2025, 10, 22) + day * 86_400_000).toISOString().slice(0, 10)
      const { code } = await find(attacker, date)
      codes.set(code, (codes.get(code) ?? 0) + 1)
      if (code === '429') forgetTries()
    }
    assert.deepEqual([...codes.keys()].sort(), ['404', '429'])
    assert.ok((codes.get('404') ?? 0) > 300)
    assert.equal(hashesWorkedOut(), before)
    forgetTries()
  })

  test('[A-10] of 50 parallel tries of one device exactly 5 are looked at', async () => {
    const guest = await payer()
    const before = hashesWorkedOut()
    const answers = await Promise.all(Array.from({ length: 50 }, () => find(guest, '2026-11-20')))
    assert.equal(answers.filter(({ result }) => result).length, 5)
    assert.equal(hashesWorkedOut() - before, 5)
    const refused = answers.filter(({ code }) => code === '429')
    assert.equal(refused.length, 45)
    for (const { data } of refused) {
      const { retryAfter = 0 } = data as { retryAfter?: number }
      assert.ok(retryAfter > 0 && retryAfter <= 3_600)
    }
    forgetTries()
  })

  test('[A-10] one address has 20 tries an hour, with and without devices', async () => {
    const codes = []
    for (let i = 0; i < 22; i++) codes.push((await find(newBrowser(app), '2026-11-20')).code)
    assert.deepEqual(codes, [...Array(20).fill('404'), '429', '429'])
    forgetTries()
  })

  for (const [name, date] of [
    ['no date', ''],
    ['a day that is none', '2026-02-30'],
    ['another form', '20261120'],
    ['tomorrow', '2026-11-30'],
    ['the year 0', '0000-01-01'],
    ['a day that begins in the year 0', '0001-01-01'],
    ['SQL', "2026-11-20' or '1'='1"],
    ['a NUL', '2026-11-2\u0000'],
  ] as const) {
    test(`[A-10] ${name} is answered with 422 请选择您的充值扣款日期`, async () => {
      const guest = await payer()
      app.clock.set('2026-11-29T15:59:59Z')
      const answer = await find(guest, date)
      assert.deepEqual([answer.code, answer.msg], ['422', '请选择您的充值扣款日期'])
      forgetTries()
    })
  }
})

test('[A-10] an order that is really paid carries the device: the account is found, and the clear password is in no table, log or other answer', async () => {
  const logged: string[] = []
  const shop = await openShop({ env: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => logged.push(line) } })
  const { app } = shop
  try {
    const guest = await asGuest(app)
    const order = await shop.order(guest)
    await shop.pay(order.orderNo)
    await shop.until(guest, order.orderNo, 'paid')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(app.clock.now())
    const answer = await guest.call('findAccount', { body: { chargeTime: today } })
    assert.ok(answer.result)
    assert.equal(answer.data.account, guest.user.account)
    const secret = answer.data.password
    const answers = [
      JSON.stringify(await guest.call('userInfo')),
      JSON.stringify(await guest.call('recharge')),
      JSON.stringify(await newBrowser(app).call('login', { body: { account: guest.user.account, password: secret } })),
    ]
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      app.db,
    )
    assert.ok(tables.length > 20)
    for (const { name } of tables) {
      const { rows } = await sql<{
        text: string
      }>`select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(app.db)
      assert.ok(!(rows[0]?.text ?? '').includes(secret), name)
    }
    assert.ok(!answers.join().includes(secret))
    assert.ok(logged.some((line) => line.includes('found by its device')))
    assert.ok(!logged.join().includes(secret))
  } finally {
    await shop.close()
  }
})
