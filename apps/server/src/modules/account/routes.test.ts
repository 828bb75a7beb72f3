import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sealText } from '@manjuan/imaging'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asReader, newBrowser, signedNow } from '#testing/as.ts'

describe('accounts', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  test('[A-01] a visitor is registered as a guest with account, password and visitor id, and is known afterwards', async () => {
    const guest = await asGuest(app)
    assert.match(guest.user.account, /^[1-9]\d{8}$/)
    assert.match(guest.user.password ?? '', /^[a-hjkmnp-z2-9]{12}$/)
    assert.ok(guest.user.visitorId.length >= 20)
    const info = await guest.call('userInfo')
    assert.equal(info.result, true)
    assert.equal(info.data && 'account' in info.data ? info.data.account : '', guest.user.account)
  })

  test('[A-05] user info shows the balance and never a password', async () => {
    const guest = await asGuest(app)
    await sql`select move_coins('a05', 'grant', ${guest.user.userId}::bigint, 30::bigint, 5::bigint, 'gifts', now())`.execute(
      app.db,
    )
    const response = await guest.fetch(`${app.origin}/api/user/info`)
    const body = await response.text()
    assert.equal(JSON.parse(body).data.avaliableAmount, 35)
    assert.ok(!body.includes(guest.user.password ?? 'none'))
    assert.ok(!body.includes('"password"'))
  })

  test('[A-02] a replayed random is refused, and of 20 parallel ones exactly one registers', async () => {
    const pair = await signedNow(app.clock.now())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => newBrowser(app).call('register', { query: { fromDomain: '', ...pair } })),
    )
    assert.equal(answers.filter((answer) => answer.result).length, 1)
    assert.ok(answers.every((answer) => answer.result || answer.code === '422'))
  })

  test('[A-02] the same random in another spelling is refused', async () => {
    const { ts, random } = await signedNow(app.clock.now())
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const respelt = random.slice(0, -1) + letters[letters.indexOf(random.slice(-1)) ^ 1]
    assert.deepEqual(Buffer.from(respelt, 'base64url'), Buffer.from(random, 'base64url'))
    const answer = await newBrowser(app).call('register', { query: { fromDomain: '', ts, random: respelt } })
    assert.equal(answer.code, '422')
  })

  const badPairs = {
    'a stale one': async () => signedNow(new Date(app.clock.now().getTime() - 6 * 60_000)),
    'one from the future': async () => signedNow(new Date(app.clock.now().getTime() + 6 * 60_000)),
    'one sealed under another key': async () => {
      const ts = String(app.clock.now().getTime())
      return { ts, random: await sealText(ts, new Uint8Array(32).fill(7)) }
    },
    'one whose ts is another': async () => ({
      ...(await signedNow(app.clock.now())),
      ts: String(app.clock.now().getTime() + 1),
    }),
    'a malformed one': async () => ({ ts: String(app.clock.now().getTime()), random: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxx' }),
    'an empty one': async () => ({ ts: String(app.clock.now().getTime()), random: '' }),
  }
  for (const [name, pair] of Object.entries(badPairs)) {
    test(`[A-02] a bad random is refused: ${name}`, async () => {
      const answer = await newBrowser(app).call('register', { query: { fromDomain: '', ...(await pair()) } })
      assert.equal(answer.result, false)
      assert.equal(answer.code, '422')
    })
  }

  test('[A-02] a stale random is answered with the server’s time, so that the client can try once more', async () => {
    const answer = await newBrowser(app).call('register', {
      query: { fromDomain: '', ...(await badPairs['a stale one']()) },
    })
    assert.equal(answer.data && 'serverTime' in answer.data ? answer.data.serverTime : 0, app.clock.now().getTime())
  })

  const lies = [
    ['another User-Id', { 'User-Id': '100002' }],
    ['another User-Account', { 'User-Account': '123456789' }],
    ['a User-Id that is no number', { 'User-Id': "1' or '1'='1" }],
  ] as const
  for (const [name, headers] of lies) {
    test(`[E-03] ${name} than the session’s answers 401`, async () => {
      const guest = await asGuest(app)
      for (const path of ['/api/user/info', '/api/common/info/v2/-2']) {
        const response = await guest.fetch(app.origin + path, { headers: { ...headers } })
        assert.equal(response.status, 200)
        assert.equal(((await response.json()) as { code: string }).code, '401', path)
      }
    })
  }

  test('[E-03] a caller without a session can claim no User-Id', async () => {
    for (const userId of ['undefined', 'null', 'NaN']) {
      const response = await newBrowser(app).fetch(`${app.origin}/api/common/info/v2/-2`, {
        headers: { 'User-Id': userId },
      })
      assert.equal(((await response.json()) as { code: string }).code, '401', userId)
    }
  })

  test('[E-03] identity headers without a session answer 401 and tell nothing', async () => {
    const victim = await asGuest(app)
    const headers = {
      'User-Id': String(victim.user.userId),
      'User-Account': victim.user.account,
      'User-Trace-Id': victim.user.visitorId,
    }
    const body = (await (await fetch(`${app.origin}/api/user/info`, { headers })).json()) as {
      code: string
      data: unknown
    }
    assert.deepEqual([body.code, body.data], ['401', null])
  })

  test('a state change from a foreign page, or without the trace header, is refused', async () => {
    const guest = await asReader(app)
    const own = { 'User-Trace-Id': guest.user.visitorId }
    const refused = [
      { ...own, 'Sec-Fetch-Site': 'cross-site' },
      { ...own, 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': 'same-origin' },
      { ...own, 'Sec-Fetch-Site': 'same-site', Origin: app.origin },
    ]
    for (const headers of refused) {
      const response = await guest.fetch(`${app.origin}/api/user/daily_sign`, {
        method: 'POST',
        headers: headers as Record<string, string>,
      })
      assert.equal(response.status, 403, JSON.stringify(headers))
    }
    assert.equal((await guest.call('dailySign')).result, true)
  })

  test('cookies are httpOnly and SameSite=Lax; on https they are Secure and __Host-', async () => {
    const secure = await startApp({ env: { PUBLIC_ORIGIN: 'https://manjuan.example' } })
    try {
      const query = new URLSearchParams({ fromDomain: '', ...(await signedNow(secure.clock.now())) })
      const response = await fetch(`${secure.origin}/api/user/register?${query}`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', 'User-Trace-Id': '' },
      })
      const lines = response.headers.getSetCookie()
      assert.deepEqual(lines.map((line) => line.split('=')[0]).sort(), ['__Host-mj_device', '__Host-mj_session'])
      for (const line of lines) assert.match(line, /; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
    } finally {
      await secure.close()
    }
  })

  test('only hashes of passwords, session and device tokens are stored', async () => {
    const guest = await asGuest(app)
    const { rows } = await sql<{ text: string }>`
      select string_agg(t::text, ' ') as text from (select a::text from account a union all select c::text from credential c union all select s::text from session s union all select d::text from device d) as t`.execute(
      app.db,
    )
    const stored = rows[0]?.text ?? ''
    assert.ok(stored.includes(guest.user.account))
    assert.ok(stored.includes('$argon2id$v=19$m=19456,t=2,p=1$'))
    for (const secret of [guest.user.password ?? '', ...guest.cookies.values()])
      assert.ok(secret.length >= 12 && !stored.includes(secret))
  })

  test('a session ends after 30 idle days', async () => {
    const guest = await asGuest(app)
    app.clock.advance(31 * 86_400_000)
    assert.equal((await guest.call('userInfo')).code, '401')
  })

  test('more registrations of one address than allowed answer 429 with the time to wait', async () => {
    const limited = await startApp({ env: { REGISTER_PER_MINUTE: '3' } })
    try {
      const answers = []
      for (let i = 0; i < 5; i++)
        answers.push(
          await newBrowser(limited).call('register', {
            query: { fromDomain: '', ...(await signedNow(limited.clock.now())) },
          }),
        )
      assert.deepEqual(
        answers.map((answer) => answer.code),
        ['0', '0', '0', '429', '429'],
      )
      const last = answers[4]?.data as { retryAfter?: number } | null
      assert.ok((last?.retryAfter ?? 0) > 0 && (last?.retryAfter ?? 0) <= 60)
    } finally {
      await limited.close()
    }
  })

  test('[E-04] a visit is marked once a branch and trace id', async () => {
    const guest = await asGuest(app)
    for (let i = 0; i < 3; i++)
      assert.equal((await guest.call('userFromMark', { query: { referUrl: 'https://example.com/a' } })).result, true)
    const marks = await app.db
      .selectFrom('visit_mark')
      .selectAll()
      .where('trace_id', '=', guest.user.visitorId)
      .execute()
    assert.deepEqual(
      marks.map((mark) => mark.refer_url),
      ['https://example.com/a'],
    )
  })

  test('[E-06] a contact is recorded for the reader of the session, never for another', async () => {
    const guest = await asGuest(app)
    const contact = { contactType: 'email', contactPosition: 'user', visitorId: guest.user.visitorId }
    assert.equal((await guest.call('submitContact', { query: contact })).result, true)
    assert.equal(
      (await guest.call('submitContact', { query: { ...contact, userId: guest.user.userId + 1 } })).code,
      '401',
    )
    const marks = await app.db
      .selectFrom('contact_mark')
      .selectAll()
      .where('account_id', '=', guest.user.userId)
      .execute()
    assert.equal(marks.length, 1)
  })
})
