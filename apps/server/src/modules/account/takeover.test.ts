// An account is not taken over by the device cookie: not by one that was planted, nor by one that was left behind (T05).
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createClient } from '@manjuan/contract/client'
import { sql } from 'kysely'
import { hashToken } from '#http/cookies.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Browser, type Guest, newBrowser, signedNow } from '#testing/as.ts'
import { deviceCookieFacts } from './queries.ts'
import { stepForDeviceCookie } from './rules.ts'

const hour = 3_600_000
const today = '2026-11-21'

describe('the device cookie', () => {
  let app: TestApp
  let packageId = 0
  const logged: string[] = []
  before(async () => {
    app = await startApp({ env: { LOG_LEVEL: 'warn' }, logTo: { write: (line) => logged.push(line) } })
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
  beforeEach(() => {
    app.clock.set('2026-11-21T04:00:00Z')
    return sql`delete from attempt`.execute(app.db)
  })

  const deviceOf = (browser: Browser): string => browser.cookies.get('mj_device') ?? ''
  const plant = (browser: Browser, value: string) => browser.cookies.set('mj_device', value)
  const thief = (value: string): Browser => {
    const browser = newBrowser(app)
    plant(browser, value)
    return browser
  }
  /** Asks with the cookies alone, as a page does that holds no reader. */
  const find = (browser: Browser) => {
    const nobody = { ...browser.identity, userId: '', account: '' }
    const call = createClient({ base: app.origin, identity: () => nobody, fetch: browser.fetch, timeoutMs: 60_000 })
    return call('findAccount', { body: { chargeTime: today } })
  }
  const login = (browser: Browser, { user }: Guest, more: { rememberDevice?: '1' } = {}) =>
    browser.call('login', { body: { account: user.account, password: user.password ?? '', ...more } })
  /** A reader signs up in a browser that holds these cookies already. */
  const registerIn = async (browser: Browser): Promise<Guest> => {
    const query = { fromDomain: '', ...(await signedNow(app.clock.now())) }
    const answer = await browser.call('register', { query })
    assert.ok(answer.result)
    const { user } = { user: answer.data }
    Object.assign(browser.identity, { traceId: user.visitorId, userId: String(user.userId), account: user.account })
    return { ...browser, user }
  }
  let serial = 0
  /** A paid order as apply leaves it: its device is that of the session. */
  const pay = async ({ user, cookies }: Guest): Promise<void> => {
    const now = app.clock.now()
    await sql`
      insert into pay_order (order_no, account_id, device_id, package_id, channel_code, provider, type, price_fen, amount_fen,
                             coins, gift_coins, vip_days, state, created_at, expires_at, paid_at)
      select ${`taken${++serial}`}, ${user.userId}, s.device_id, ${packageId}, 'ali', 'sandbox', 'coin', 3000, 3000,
             300, 0, 0, 'paid', ${now}, ${now}, ${now}
      from session s where s.token_hash = sha256(convert_to(${cookies.get('mj_session') ?? ''}, 'UTF8'))`.execute(
      app.db,
    )
  }
  const findsNothing = async (browser: Browser, what: string) => {
    const answer = await find(browser)
    assert.deepEqual([answer.result, answer.code, answer.data], [false, '404', null], what)
  }

  test('[A-10] a cookie planted before the victim’s first visit finds nothing after the victim has paid (T05)', async () => {
    const visitor = newBrowser(app)
    await visitor.call('commonInfo', { params: { branchId: -2 } }).catch(() => null)
    const planted: [string, string][] = [
      ['a made-up value', 'A'.repeat(43)],
      ['a value of the attacker’s own account', deviceOf(await asGuest(app))],
      ['a value that was handed to a visitor', deviceOf(visitor) || 'B'.repeat(43)],
    ]
    for (const [what, value] of planted) {
      const victim = await registerIn(thief(value))
      assert.notEqual(deviceOf(victim), value, what)
      await pay(victim)
      await findsNothing(thief(value), what)
      assert.ok((await find(victim)).result, 'the victim’s own browser finds it')
    }
  })

  test('[A-10] a cookie planted between sign-up and payment finds nothing, and is replaced at the next visit', async () => {
    const attacker = await asGuest(app)
    const victim = await asGuest(app)
    plant(victim, deviceOf(attacker))
    await pay(victim)
    await findsNothing(attacker, 'the attacker’s own device')
    assert.ok((await victim.call('userInfo')).result)
    assert.notEqual(deviceOf(victim), deviceOf(attacker))
    await findsNothing(attacker, 'after the visit')
  })

  test('[A-10] a visit gives the own cookie again once a day, and never writes over the one of a login beside it', async () => {
    const guest = await asGuest(app)
    const given = async () => {
      const answer = await guest.fetch(`${app.origin}/api/user/info`)
      assert.ok(((await answer.json()) as { result: boolean }).result)
      return answer.headers.getSetCookie().filter((line) => line.startsWith('mj_device=')).length
    }
    assert.equal(await given(), 0, 'just given')
    const before = deviceOf(guest)
    app.clock.advance(25 * hour)
    assert.deepEqual([await given(), deviceOf(guest)], [1, before])
    assert.equal(await given(), 0, 'given a moment ago')
    const { rows } = await sql<{ id: number }>`
      select id from session where token_hash = sha256(convert_to(${guest.cookies.get('mj_session') ?? ''}, 'UTF8'))`.execute(
      app.db,
    )
    const facts = () =>
      deviceCookieFacts(app.db, { sessionId: rows[0]?.id ?? 0, tokenHash: hashToken(before), since: app.clock.now() })
    assert.equal(stepForDeviceCookie(await facts()), 'renew')
    assert.ok((await login(guest, guest)).result)
    assert.equal(stepForDeviceCookie(await facts()), 'keep', 'a visit that began before the login')
  })

  test('[A-10] a cookie planted before a login is dead after it', async () => {
    const attacker = await asGuest(app)
    const owner = await asGuest(app)
    const phone = thief(deviceOf(attacker))
    assert.ok((await login(phone, owner)).result)
    await pay({ ...phone, user: owner.user })
    assert.notEqual(deviceOf(phone), deviceOf(attacker))
    await findsNothing(thief(deviceOf(attacker)), 'the planted value')
    assert.ok((await find(phone)).result)
  })

  test('[A-10] registering and logging in renew the cookie, and the old value is not known any more', async () => {
    const guest = await asGuest(app)
    await pay(guest)
    const first = deviceOf(guest)
    assert.ok((await login(guest, guest)).result)
    const second = deviceOf(guest)
    assert.notEqual(second, first)
    await findsNothing(thief(first), 'the value before the login')
    assert.ok((await find(guest)).result)
  })

  test('[A-11] after logging out the browser and every copy of its cookie find nothing, with today’s date', async () => {
    const guest = await asGuest(app)
    await pay(guest)
    const left = deviceOf(guest)
    assert.ok((await guest.call('logout')).result)
    await findsNothing(guest, 'the shared browser')
    await findsNothing(thief(left), 'a copy of its cookie')
    Object.assign(guest.identity, { userId: '', account: '' })
    const next = await registerIn(guest)
    await findsNothing(next, 'the next guest of the browser')
  })

  test('[A-11] 记住这台设备 keeps the tie through logging out and the next guest of that browser', async () => {
    const guest = await asGuest(app)
    await pay(guest)
    assert.ok((await guest.call('logout', { body: { rememberDevice: '1' } })).result)
    Object.assign(guest.identity, { userId: '', account: '' })
    const next = await registerIn(guest)
    const answer = await find(next)
    assert.equal(answer.data && 'account' in answer.data ? answer.data.account : '', guest.user.account)
  })

  test('[A-11] switching to another account unties the device from the one before, unless it is to be remembered', async () => {
    for (const remembered of [false, true]) {
      const guest = await asGuest(app)
      await pay(guest)
      const other = await asGuest(app)
      Object.assign(guest.identity, { userId: '', account: '' })
      assert.ok((await login(guest, other, remembered ? { rememberDevice: '1' } : {})).result)
      const answer = await find(guest)
      assert.equal(answer.result, remembered, String(remembered))
      await sql`delete from attempt`.execute(app.db)
    }
  })

  test('[A-11] a found password ends with the tie of its device: at logout, at a switch, and for good', async () => {
    const passwordIn = async (browser: Browser): Promise<string> => {
      const answer = await find(browser)
      assert.ok(answer.result)
      app.clock.advance(1_000)
      return answer.data.password
    }
    const opens = async ({ user }: Guest, password: string) =>
      (await newBrowser(app).call('login', { body: { account: user.account, password } })).result
    const remember = { rememberDevice: '1' } as const
    const ways: [string, boolean, (guest: Guest) => Promise<{ result: boolean }>][] = [
      ['logged out', false, (guest) => guest.call('logout')],
      ['logged out and remembered', true, (guest) => guest.call('logout', { body: remember })],
      ['switched', false, async (guest) => login(guest, await asGuest(app))],
      ['switched and remembered', true, async (guest) => login(guest, await asGuest(app), remember)],
      [
        'switched, and back again',
        false,
        async (guest) => {
          assert.ok((await login(guest, await asGuest(app))).result)
          app.clock.advance(1_000)
          return login(guest, guest)
        },
      ],
    ]
    for (const [what, wanted, leave] of ways) {
      await sql`delete from attempt`.execute(app.db)
      const guest = await asGuest(app)
      await pay(guest)
      const password = await passwordIn(guest)
      Object.assign(guest.identity, what.startsWith('switched') ? { userId: '', account: '' } : {})
      assert.ok((await leave(guest)).result, what)
      assert.equal(await opens(guest, password), wanted, what)
    }
  })

  test('[A-11] logging out elsewhere leaves the password that another device has found', async () => {
    const guest = await asGuest(app)
    await pay(guest)
    const phone = newBrowser(app)
    assert.ok((await login(phone, guest)).result)
    const found = await find(guest)
    assert.ok(found.result)
    assert.ok((await phone.call('logout')).result)
    const body = { account: guest.user.account, password: found.data.password }
    assert.ok((await newBrowser(app).call('login', { body })).result)
  })

  test('[A-10] a login from elsewhere leaves the tie of the reader’s own device', async () => {
    const guest = await asGuest(app)
    await pay(guest)
    const phone = newBrowser(app)
    assert.ok((await login(phone, guest)).result)
    assert.ok((await phone.call('logout')).result)
    await findsNothing(phone, 'the other phone')
    assert.ok((await find(guest)).result)
  })

  test('[A-09] a new password unties the other devices, so that a finder cannot find the account again', async () => {
    const guest = await asGuest(app)
    await pay(guest)
    const phone = newBrowser(app)
    assert.ok((await login(phone, guest)).result)
    assert.ok((await phone.call('modifyPwd', { body: { password: 'Wolkenbruch im Mai 47' } })).result)
    await findsNothing(guest, 'the device that was not used')
  })

  test('[A-10] the live sessions of an account are told that it was found, until the password is changed', async () => {
    const guest = await asGuest(app)
    await pay(guest)
    const phone = newBrowser(app)
    assert.ok((await login(phone, guest)).result)
    const before = await phone.call('userInfo')
    assert.ok(before.result)
    assert.equal(before.data.foundAt, undefined)
    assert.ok((await find(guest)).result)
    const told = await phone.call('userInfo')
    assert.ok(told.result)
    assert.equal(told.data.foundAt, '2026-11-21T04:00:00.000Z')
    app.clock.advance(30 * hour)
    const later = await phone.call('userInfo')
    assert.ok(later.result)
    assert.equal(later.data.foundAt, '2026-11-21T04:00:00.000Z', 'the found password is over, the news is not')
    const body = { password: 'Wolkenbruch im Mai 47', currentPassword: guest.user.password ?? '' }
    assert.ok((await phone.call('modifyPwd', { body })).result)
    const after = await phone.call('userInfo')
    assert.ok(after.result)
    assert.equal(after.data.foundAt, undefined)
  })

  test('[A-10] a found account stands in the log at its default level, without the password', async () => {
    const guest = await asGuest(app)
    await pay(guest)
    logged.length = 0
    const answer = await find(guest)
    assert.ok(answer.result)
    const line = logged.find((text) => text.includes('an account was found by its device')) ?? ''
    assert.equal((JSON.parse(line) as { accountId: number }).accountId, guest.user.userId)
    assert.ok(!logged.join().includes(answer.data.password))
  })

  describe('a device that its owner signs out of the account', () => {
    /** A paying browser, and the owner's phone, signed in to the same account. */
    const stolenAndPhone = async () => {
      const stolen = await asGuest(app)
      await pay(stolen)
      const phone = newBrowser(app)
      assert.ok((await login(phone, stolen)).result)
      Object.assign(phone.identity, stolen.identity)
      return { stolen, phone }
    }
    const comesBack = async (device: string, found: Awaited<ReturnType<typeof find>>) => {
      if (!found.result) return false
      const { account, password } = found.data
      return (await thief(device).call('login', { body: { account, password } })).result
    }

    test('[A-10] does not come back with a password that it found before', async () => {
      const { stolen, phone } = await stolenAndPhone()
      const found = await find(stolen)
      assert.ok(found.result)
      assert.ok((await phone.call('endSession', { body: {} })).result)
      assert.equal(await comesBack(deviceOf(stolen), found), false)
      assert.ok((await login(newBrowser(app), stolen)).result, 'the owner’s own password stays')
    })

    test('[A-10] does not come back with a password that it was finding meanwhile', async () => {
      const { stolen, phone } = await stolenAndPhone()
      const [found, ended] = await Promise.all([find(stolen), phone.call('endSession', { body: {} })])
      assert.ok(ended.result)
      assert.equal(await comesBack(deviceOf(stolen), found), false)
    })
  })

  test('two sign-outs at once: the device that is out signs nobody out', async () => {
    const guest = await asGuest(app)
    const phone = newBrowser(app)
    assert.ok((await login(phone, guest)).result)
    Object.assign(phone.identity, guest.identity)
    const answers = await Promise.all([guest, phone].map((browser) => browser.call('endSession', { body: {} })))
    assert.deepEqual(answers.map(({ code }) => code).toSorted(), ['0', '401'])
    const infos = await Promise.all([guest, phone].map((browser) => browser.call('userInfo')))
    assert.deepEqual(infos.map(({ code }) => code).toSorted(), ['0', '401'])
  })
})
