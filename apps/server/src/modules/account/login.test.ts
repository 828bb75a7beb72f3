import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Browser, type Guest, newBrowser } from '#testing/as.ts'
import { hashesWorkedOut } from './passwords.ts'
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
  /** The quarter of an hour in which tries are counted is over. */
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
})
