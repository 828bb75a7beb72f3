import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Browser, type Guest, newBrowser } from '#testing/as.ts'
import { hashesWorkedOut, hashPassword } from './passwords.ts'
import { putCredential } from './queries.ts'
import { issueRecovery } from './recovery.ts'
import { spareKeyMs } from './rules.ts'

const hour = 3_600_000
const wrongLogin = '账户或密码不正确'

describe('login', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const login = (browser: Browser, account: string, password: string) =>
    browser.call('login', { body: { account, password } })
  const passwordOf = (guest: Guest): string => guest.user.password ?? ''
  /** Moves the clock past the quarter of an hour in which tries are counted. */
  const forgetTries = () => app.clock.advance(hour)
  const giveMobile = (guest: Guest, mobile: string) =>
    app.db.updateTable('account').set({ mobile }).where('id', '=', guest.user.userId).execute()
  const isIn = async (browser: Browser): Promise<boolean> => (await browser.call('userInfo')).result

  test('[A-06] account and password open a new session, which knows the same reader', async () => {
    const guest = await asGuest(app)
    const phone = newBrowser(app)
    const answer = await login(phone, guest.user.account, passwordOf(guest))
    assert.ok(answer.result)
    assert.equal(answer.data.userId, guest.user.userId)
    assert.equal(answer.data.password, undefined)
    assert.equal(answer.data.passwordChosen, false)
    assert.ok(await isIn(phone))
    assert.ok(await isIn(guest), 'the other device stays in')
    assert.notEqual(phone.cookies.get('mj_session'), guest.cookies.get('mj_session'))
  })

  test('[A-06] a bound mobile is as good as the account', async () => {
    const guest = await asGuest(app)
    await giveMobile(guest, '13900000001')
    const answer = await login(newBrowser(app), '13900000001', passwordOf(guest))
    assert.equal(answer.data && 'userId' in answer.data ? answer.data.userId : 0, guest.user.userId)
  })

  test('[A-06] the fields are taken from the query too, as the specification sends them', async () => {
    const guest = await asGuest(app)
    const query = new URLSearchParams({ account: guest.user.account, password: passwordOf(guest) })
    const response = await newBrowser(app).fetch(`${app.origin}/api/user/login?${query}`, {
      method: 'POST',
      headers: { 'User-Trace-Id': '' },
    })
    assert.equal(((await response.json()) as { result: boolean }).result, true)
  })

  test('[A-06] a wrong password, a wrong account and an unknown mobile get one message', async () => {
    const guest = await asGuest(app)
    const wrong: [string, string][] = [
      [guest.user.account, 'not-the-password'],
      ['999999998', passwordOf(guest)],
      ['13911111111', passwordOf(guest)],
      ["' or 1=1 --", passwordOf(guest)],
      [guest.user.account, `${passwordOf(guest)} `],
      [guest.user.account, passwordOf(guest).toUpperCase()],
    ]
    const answers = await Promise.all(wrong.map(([account, password]) => login(newBrowser(app), account, password)))
    for (const answer of answers)
      assert.deepEqual(
        [answer.result, answer.code, answer.msg, answer.data],
        [false, '401', wrongLogin, null],
        JSON.stringify(wrong),
      )
    forgetTries()
  })

  test('[A-06] the work done for a refusal depends on the typed text alone, whoever the account is (T09)', async () => {
    const [plain, found, coded] = [await asGuest(app), await asGuest(app), await asGuest(app)]
    await pendingFor(found)
    await issueRecovery(app.db, coded.user.userId, app.clock.now())
    const typed: [string, number][] = [
      ['not-the-password', 1],
      ['abcdefghjkmn', 2],
      ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX', 2],
      ['中文密码中文密码', 1],
    ]
    for (const [password, work] of typed) {
      for (const account of ['999999998', '13922222222', plain, found, coded].map((one) =>
        typeof one === 'string' ? one : one.user.account,
      )) {
        const before = hashesWorkedOut()
        assert.equal((await login(newBrowser(app), account, password)).msg, wrongLogin)
        assert.equal(hashesWorkedOut() - before, work, `${password} at ${account}`)
      }
    }
    forgetTries()
  })

  test('[A-06] a full queue of hashes is answered with 429, and costs nobody a try', async () => {
    const guest = await asGuest(app)
    const endQueue = await keepQueueFull()
    const answer = await login(newBrowser(app), guest.user.account, passwordOf(guest))
    await endQueue()
    assert.equal(answer.code, '429')
    const counts = await app.db.selectFrom('attempt').selectAll().where('bucket', 'like', 'login:%').execute()
    assert.deepEqual(
      counts.filter(({ count, bucket }) => count > 0 && bucket.includes(String(guest.user.userId))),
      [],
    )
    assert.ok((await login(newBrowser(app), guest.user.account, passwordOf(guest))).result)
  })

  test('[A-06] signing in ends the session that this browser had, whoever it was (A-11)', async () => {
    const [first, second] = [await asGuest(app), await asGuest(app)]
    const old = first.cookies.get('mj_session') ?? ''
    assert.ok((await login(first, second.user.account, passwordOf(second))).result)
    first.identity.userId = String(second.user.userId)
    first.identity.account = second.user.account
    assert.ok(await isIn(first))
    const thief = newBrowser(app)
    thief.cookies.set('mj_session', old)
    assert.equal(await isIn(thief), false)
    assert.ok(await isIn(second))
  })

  test('[A-06] strangers are stopped after 10 tries while a known device still comes in (T09)', async () => {
    const victim = await asGuest(app)
    const stranger = newBrowser(app)
    const codes = []
    for (let i = 0; i < 13; i++) codes.push((await login(stranger, victim.user.account, `wrong-${i}-wrong`)).code)
    assert.deepEqual(codes, [...Array(10).fill('401'), '429', '429', '429'])
    const locked = await login(newBrowser(app), victim.user.account, passwordOf(victim))
    assert.equal(locked.code, '429', 'another unknown device, even with the right password')
    const { retryAfter = 0 } = locked.data as { retryAfter?: number }
    assert.ok(retryAfter > 0 && retryAfter <= 900)
    assert.ok((await login(victim, victim.user.account, passwordOf(victim))).result)
    forgetTries()
    assert.ok((await login(stranger, victim.user.account, passwordOf(victim))).result)
  })

  test('[A-06] a known device has 10 tries of its own, and the mobile shares them with the account', async () => {
    const guest = await asGuest(app)
    await giveMobile(guest, '13900000002')
    const codes = []
    for (let i = 0; i < 12; i++)
      codes.push((await login(guest, i % 2 ? '13900000002' : guest.user.account, 'wrong-wrong')).code)
    assert.deepEqual(codes, [...Array(10).fill('401'), '429', '429'])
    forgetTries()
  })

  test('[A-06] of 40 parallel tries 10 are compared', async () => {
    const guest = await asGuest(app)
    const before = hashesWorkedOut()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => login(newBrowser(app), guest.user.account, 'wrong-password')),
    )
    assert.equal(answers.filter(({ code }) => code === '401').length, 10)
    assert.equal(answers.filter(({ code }) => code === '429').length, 30)
    assert.equal(hashesWorkedOut() - before, 10)
    forgetTries()
  })

  test('[A-06] an account that does not exist is locked like one that does', async () => {
    const codes = []
    for (let i = 0; i < 11; i++) codes.push((await login(newBrowser(app), '999999997', 'wrong-password')).code)
    assert.deepEqual(codes, [...Array(10).fill('401'), '429'])
    forgetTries()
  })

  test('[A-06] one address has 50 tries over all accounts, however many device cookies it shows (T08)', async () => {
    const codes: string[] = []
    for (let i = 0; i < 52; i++) codes.push((await login(newBrowser(app), `90000${1000 + i}`, 'wrong-password')).code)
    assert.deepEqual([codes.slice(0, 50).every((code) => code === '401'), codes.slice(50)], [true, ['429', '429']])
    forgetTries()
  })

  test('[A-06] signing in again and again is no failure', async () => {
    const guest = await asGuest(app)
    for (let i = 0; i < 12; i++)
      assert.ok((await login(newBrowser(app), guest.user.account, passwordOf(guest))).result, String(i))
  })

  const pendingFor = async (guest: Guest, password = 'pqrstuvwxyz2'): Promise<string> => {
    const now = app.clock.now()
    const expiresAt = new Date(now.getTime() + spareKeyMs)
    const hash = await hashPassword(password)
    await putCredential(app.db, {
      accountId: guest.user.userId,
      kind: 'pending',
      hash,
      chosen: false,
      now,
      expiresAt,
    })
    return password
  }
  const kindsOf = async (guest: Guest): Promise<string[]> => {
    const rows = await app.db
      .selectFrom('credential')
      .select(['kind', 'expires_at'])
      .where('account_id', '=', guest.user.userId)
      .orderBy('kind')
      .execute()
    return rows.map(({ kind, expires_at }) => `${kind}${expires_at ? ' for a while' : ''}`)
  }

  test('[A-10] a pending password becomes the password when it is first used: the old one and all sessions end (T07)', async () => {
    const guest = await asGuest(app)
    const pending = await pendingFor(guest)
    await issueRecovery(app.db, guest.user.userId, app.clock.now())
    assert.ok(await isIn(guest))
    assert.ok((await login(newBrowser(app), guest.user.account, passwordOf(guest))).result, 'the old one still works')
    const phone = newBrowser(app)
    const answer = await login(phone, guest.user.account, pending)
    assert.ok(answer.result)
    assert.equal(answer.data.passwordChosen, false)
    assert.equal(answer.data.password, undefined)
    assert.deepEqual(await kindsOf(guest), ['current'])
    assert.equal(await isIn(guest), false)
    assert.ok(await isIn(phone))
    assert.equal((await login(newBrowser(app), guest.user.account, passwordOf(guest))).msg, wrongLogin)
    assert.ok((await login(newBrowser(app), guest.user.account, pending)).result, 'and goes on working')
    assert.ok(await isIn(phone), 'the second use ends nobody’s session')
    forgetTries()
  })

  test('[A-10] a pending password is of no use after 24 hours, and changes nothing then', async () => {
    const guest = await asGuest(app)
    const pending = await pendingFor(guest)
    app.clock.advance(spareKeyMs)
    assert.equal((await login(newBrowser(app), guest.user.account, pending)).msg, wrongLogin)
    assert.ok((await login(newBrowser(app), guest.user.account, passwordOf(guest))).result)
    forgetTries()
  })

  /** Slows down the deletion of credentials, so that all racing logins have read them before the first is done. */
  const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
    await sql`create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return old; end $$`.execute(
      app.db,
    )
    await sql`create trigger linger before delete on credential for each statement execute function linger()`.execute(
      app.db,
    )
    try {
      return await work()
    } finally {
      await sql`drop trigger linger on credential`.execute(app.db)
      await sql`drop function linger()`.execute(app.db)
    }
  }

  test('[A-10] 8 parallel first uses of a pending password all come in, and one session each is left', async () => {
    const guest = await asGuest(app)
    const pending = await pendingFor(guest)
    const browsers = Array.from({ length: 8 }, () => newBrowser(app))
    const answers = await slowly(() =>
      Promise.all(browsers.map((browser) => login(browser, guest.user.account, pending))),
    )
    assert.deepEqual([...new Set(answers.map(({ code }) => code))], ['0'])
    assert.deepEqual(await kindsOf(guest), ['current'])
    assert.deepEqual(await Promise.all(browsers.map(isIn)), Array(8).fill(true))
    assert.equal(await isIn(guest), false)
    forgetTries()
  })

  test('[A-10] a transaction that fails halfway leaves the old password, the pending one and the sessions as they were', async () => {
    const guest = await asGuest(app)
    const pending = await pendingFor(guest)
    await sql`
      create function no_more_sessions() returns trigger language plpgsql as $$ begin raise exception 'no more sessions'; end $$`.execute(
      app.db,
    )
    await sql`create trigger no_more before insert on session for each row execute function no_more_sessions()`.execute(
      app.db,
    )
    try {
      await assert.rejects(login(newBrowser(app), guest.user.account, pending), { status: 500 })
    } finally {
      await sql`drop trigger no_more on session`.execute(app.db)
      await sql`drop function no_more_sessions()`.execute(app.db)
    }
    assert.ok(await isIn(guest))
    assert.deepEqual(await kindsOf(guest), ['current', 'pending for a while'])
    assert.ok((await login(newBrowser(app), guest.user.account, passwordOf(guest))).result)
    assert.ok((await login(newBrowser(app), guest.user.account, pending)).result)
    forgetTries()
  })

  test('[A-10] a recovery code, typed as it may be, works once and is answered with a new password', async () => {
    const guest = await asGuest(app)
    await pendingFor(guest)
    const code = await issueRecovery(app.db, guest.user.userId, app.clock.now())
    assert.match(code, /^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    const phone = newBrowser(app)
    const answer = await login(phone, guest.user.account, ` ${code.toLowerCase().replaceAll('-', ' ')}`)
    assert.ok(answer.result)
    const password = answer.data.password ?? ''
    assert.match(password, /^[a-hj-km-np-z2-9]{12}$/)
    assert.equal(answer.data.passwordChosen, false)
    assert.deepEqual(await kindsOf(guest), ['current'])
    assert.equal(await isIn(guest), false)
    assert.ok(await isIn(phone))
    for (const used of [code, passwordOf(guest)])
      assert.equal((await login(newBrowser(app), guest.user.account, used)).msg, wrongLogin)
    assert.ok((await login(newBrowser(app), guest.user.account, password)).result)
    forgetTries()
  })

  test('[A-10] of 8 parallel uses of a recovery code one succeeds', async () => {
    const guest = await asGuest(app)
    const code = await issueRecovery(app.db, guest.user.userId, app.clock.now())
    const answers = await slowly(() =>
      Promise.all(Array.from({ length: 8 }, () => login(newBrowser(app), guest.user.account, code))),
    )
    assert.equal(answers.filter(({ result }) => result).length, 1)
    assert.equal(answers.filter(({ msg }) => msg === wrongLogin).length, 7)
    forgetTries()
  })

  test('[A-10] a recovery code ends after 24 hours, and a newer one replaces it', async () => {
    const guest = await asGuest(app)
    const first = await issueRecovery(app.db, guest.user.userId, app.clock.now())
    const second = await issueRecovery(app.db, guest.user.userId, app.clock.now())
    assert.equal((await login(newBrowser(app), guest.user.account, first)).msg, wrongLogin)
    app.clock.advance(spareKeyMs)
    assert.equal((await login(newBrowser(app), guest.user.account, second)).msg, wrongLogin)
    forgetTries()
  })

  const hostile: [string, string, string][] = [
    ['no account', '', 'x'],
    ['no password', '123456789', ''],
    ['an account of 41 letters', 'x'.repeat(41), 'x'],
    ['a password of 129 letters', '123456789', 'x'.repeat(129)],
    ['a password with a NUL', '123456789', 'pass\u0000word'],
    ['an account with a NUL', '12345\u00006789', 'password'],
    ['half of a surrogate pair', '123456789', 'password\ud800'],
  ]
  for (const [name, account, password] of hostile) {
    test(`[A-06] ${name} is answered with 422 before anything is counted`, async () => {
      const response = await newBrowser(app).fetch(`${app.origin}/api/user/login`, {
        method: 'POST',
        headers: { 'User-Trace-Id': '', 'Content-Type': 'application/json' },
        body: JSON.stringify({ account, password }),
      })
      const body = (await response.json()) as { code: string; data: { field: string } }
      assert.deepEqual([response.status, body.code], [200, '422'])
      assert.ok(['account', 'password'].includes(body.data.field))
    })
  }
})

/** Fills the queue of hashes until the returned function is called. */
async function keepQueueFull(): Promise<() => Promise<unknown>> {
  let going = true
  const wait = async () => {
    while (going) {
      await hashPassword('waiting-in-the-queue').catch(() => undefined)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const waiting = Array.from({ length: 60 }, wait)
  await new Promise((resolve) => setImmediate(resolve))
  return () => {
    going = false
    return Promise.all(waiting)
  }
}
