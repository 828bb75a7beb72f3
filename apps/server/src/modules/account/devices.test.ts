// The devices on which an account is signed in: listed for the reader alone, ended at once, and never another account's.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@manjuan/contract/client'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Browser, type Guest, newBrowser } from '#testing/as.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/156.0.0.0 Mobile Safari/537.36'
const hour = 3_600_000

describe('signed-in devices', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  /** A browser with this user agent, signed in to the guest's account. */
  const signIn = async (guest: Guest, agent: string): Promise<Browser> => {
    const browser = withAgent(newBrowser(app), agent)
    const body = { account: guest.user.account, password: guest.user.password ?? '' }
    assert.ok((await browser.call('login', { body })).result)
    Object.assign(browser.identity, guest.identity)
    return browser
  }
  const withAgent = (browser: Browser, agent: string): Browser => {
    const named: typeof fetch = (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('User-Agent', agent)
      return browser.fetch(url, { ...init, headers })
    }
    const call = createClient({ base: app.origin, identity: () => browser.identity, fetch: named, timeoutMs: 120_000 })
    return { ...browser, fetch: named, call }
  }
  const devices = async (browser: Browser) => {
    const answer = await browser.call('sessions')
    assert.ok(answer.result, answer.msg)
    return answer.data.list
  }

  test('each device has its name and its last visit, this one first, whatever was signed out or is too old', async () => {
    app.clock.set('2026-11-21T04:00:00Z')
    const guest = await asGuest(app)
    const old = await signIn(guest, android)
    app.clock.advance(31 * 24 * hour)
    const phone = await signIn(guest, iPhone)
    app.clock.advance(2 * hour)
    const other = await signIn(guest, android)
    assert.equal((await old.call('userInfo')).code, '401', 'a session of 31 idle days is over')
    const gone = await signIn(guest, android)
    assert.ok((await gone.call('logout')).result)
    const seen = (await devices(phone)).map(({ name, current, startedAt, seenAt }) => [
      name,
      current,
      startedAt,
      seenAt,
    ])
    assert.deepEqual(seen, [
      ['iPhone · Safari', true, '2026-12-22T04:00:00.000Z', '2026-12-22T06:00:00.000Z'],
      ['Android · Chrome', false, '2026-12-22T06:00:00.000Z', '2026-12-22T06:00:00.000Z'],
    ])
    assert.deepEqual(
      (await devices(other)).map(({ name, current }) => [name, current]),
      [
        ['Android · Chrome', true],
        ['iPhone · Safari', false],
      ],
    )
  })

  test('a session from before names were kept gets its name at the next visit', async () => {
    const phone = withAgent(await asGuest(app), iPhone)
    await sql`update session set name = ''`.execute(app.db)
    assert.deepEqual(
      (await devices(phone)).map(({ name }) => name),
      [''],
    )
    assert.ok((await phone.call('userInfo')).result)
    assert.deepEqual(
      (await devices(phone)).map(({ name }) => name),
      ['iPhone · Safari'],
    )
  })

  test('a device that was signed out is refused at once, and finds the account no more', async () => {
    const guest = await asGuest(app)
    const phone = await signIn(guest, iPhone)
    // The memory of sessions knows both.
    for (const browser of [guest, phone]) assert.equal((await browser.call('userFromMark', { query: {} })).code, '0')
    const ties = async () => {
      const { rows } = await sql`select 1 from account_device where account_id = ${guest.user.userId}`.execute(app.db)
      return rows.length
    }
    assert.equal(await ties(), 2)
    const [, other] = await devices(phone)
    const ended = await phone.call('endSession', { body: { id: other?.id } })
    assert.deepEqual(ended.result && ended.data, { ended: 1 })
    assert.equal((await guest.call('userInfo')).code, '401')
    assert.equal((await guest.call('userFromMark', { query: {} })).code, '401', 'also by a call that compares headers')
    assert.deepEqual(
      (await devices(phone)).map(({ current }) => current),
      [true],
    )
    assert.equal(await ties(), 1, 'this device alone is tied to the account')
    assert.ok((await phone.call('userInfo')).result)
  })

  test('without an id all other devices are signed out, and this one stays', async () => {
    const guest = await asGuest(app)
    const phones = [await signIn(guest, iPhone), await signIn(guest, android)]
    const answer = await guest.call('endSession', { body: {} })
    assert.deepEqual(answer.result && answer.data, { ended: 2 })
    for (const phone of phones) assert.equal((await phone.call('userInfo')).code, '401')
    assert.ok((await guest.call('userInfo')).result)
    const again = await guest.call('endSession', { body: {} })
    assert.deepEqual(again.result && again.data, { ended: 0 })
  })

  test('a browser that was signed out is told so, and one that logged out or was away too long is not', async () => {
    const guest = await asGuest(app)
    const told = async (browser: Browser): Promise<unknown> => {
      const answer = await browser.call('userInfo')
      assert.equal(answer.code, '401')
      return answer.data
    }
    const [away, gone] = [await signIn(guest, iPhone), await signIn(guest, android)]
    const session = gone.cookies.get('mj_session') ?? ''
    assert.ok((await gone.call('logout')).result)
    gone.cookies.set('mj_session', session)
    assert.deepEqual([await told(gone), await told(newBrowser(app))], [null, null])
    app.clock.advance(31 * 24 * hour)
    assert.equal(await told(away), null)
    const phone = await signIn(guest, iPhone)
    assert.ok((await phone.call('endSession', { body: {} })).result)
    // The password of a device that had been away is not used any more either.
    for (const browser of [guest, away]) assert.deepEqual(await told(browser), { signedOut: true })
    // A call that is the same for everybody refuses a reader who is named falsely, and may be the first that the browser asks.
    const shared = await guest.call('commonInfo', { params: { branchId: '-2' } })
    assert.deepEqual([shared.code, shared.data], ['401', { signedOut: true }])
  })

  test('this device, another account’s and one that has gone are not found, and nothing ends', async () => {
    const [guest, stranger] = [await asGuest(app), await asGuest(app)]
    const phone = await signIn(guest, iPhone)
    const own = (await devices(guest)).find(({ current }) => current)
    const [theirs] = await devices(stranger)
    for (const id of [own?.id, theirs?.id, 9_000_000]) {
      const answer = await guest.call('endSession', { body: { id } })
      assert.deepEqual([answer.result, answer.code, answer.msg], [false, '404', '这台设备已经退出了'], String(id))
    }
    for (const browser of [guest, stranger, phone]) assert.ok((await browser.call('userInfo')).result)
    const wrong = await guest.fetch(`${app.origin}/api/user/sessions/end`, {
      method: 'POST',
      headers: { 'User-Trace-Id': guest.user.visitorId },
      body: new URLSearchParams({ id: 'x' }),
    })
    const body = (await wrong.json()) as { code: string; data: { field: string } }
    assert.deepEqual([body.code, body.data.field], ['422', 'id'])
  })
})
