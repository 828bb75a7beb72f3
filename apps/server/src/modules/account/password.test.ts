import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Browser, type Guest, newBrowser } from '#testing/as.ts'
import { hashPassword } from './passwords.ts'
import { putCredential } from './queries.ts'
import { issueRecovery } from './recovery.ts'
import { spareKeyMs } from './rules.ts'

const hour = 3_600_000
const good = 'Wolkenbruch im Mai 47'
const loginAgain = '请重新登录后再修改密码'

describe('change password', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const change = (browser: Browser, password: string, currentPassword = '') =>
    browser.call('modifyPwd', { body: { password, currentPassword } })
  const login = (browser: Browser, { user }: Guest, password: string) =>
    browser.call('login', { body: { account: user.account, password } })
  const passwordOf = ({ user }: Guest): string => user.password ?? ''
  /** A guest whose session is too old to change the password without the old one. */
  const settled = async (): Promise<Guest> => {
    const guest = await asGuest(app)
    app.clock.advance(10 * 60_000)
    return guest
  }

  test('[A-09] with the old password the new one holds, other sessions end and this one goes on', async () => {
    const guest = await settled()
    const phone = newBrowser(app)
    assert.ok((await login(phone, guest, passwordOf(guest))).result)
    const answer = await change(guest, good, passwordOf(guest))
    assert.ok(answer.result)
    assert.deepEqual([answer.data.passwordChosen, answer.data.password], [true, undefined])
    assert.ok((await guest.call('userInfo')).result)
    assert.equal((await phone.call('userInfo')).code, '401')
    assert.equal((await login(newBrowser(app), guest, passwordOf(guest))).result, false)
    const again = await login(newBrowser(app), guest, good)
    assert.equal(again.data && 'passwordChosen' in again.data ? again.data.passwordChosen : null, true)
  })

  test('[A-09] without it, or with a wrong one, a session of 10 minutes is asked to log in again, and nothing changes', async () => {
    const guest = await settled()
    for (const current of ['', 'not-the-password', good]) {
      const answer = await change(guest, good, current)
      assert.deepEqual([answer.code, answer.msg], ['401', loginAgain])
    }
    assert.ok((await guest.call('userInfo')).result)
    assert.ok((await login(newBrowser(app), guest, passwordOf(guest))).result)
  })

  test('[A-09] a session younger than 10 minutes needs no old password', async () => {
    const guest = await asGuest(app)
    app.clock.advance(10 * 60_000 - 1)
    assert.ok((await change(guest, good)).result)
  })

  test('[A-09] a found password and a recovery code end with the change', async () => {
    const guest = await asGuest(app)
    const now = app.clock.now()
    const code = await issueRecovery(app.db, guest.user.userId, now)
    await putCredential(app.db, {
      accountId: guest.user.userId,
      kind: 'pending',
      hash: await hashPassword('pqrstuvwxyz2'),
      chosen: false,
      now,
      expiresAt: new Date(now.getTime() + spareKeyMs),
    })
    assert.ok((await change(guest, good)).result)
    for (const text of [code, 'pqrstuvwxyz2', passwordOf(guest)])
      assert.equal((await login(newBrowser(app), guest, text)).result, false)
    assert.ok((await login(newBrowser(app), guest, good)).result)
    app.clock.advance(hour)
  })

  test('[A-09] a pending password is not the old password', async () => {
    const guest = await settled()
    const now = app.clock.now()
    const expiresAt = new Date(now.getTime() + spareKeyMs)
    const hash = await hashPassword('pqrstuvwxyz2')
    await putCredential(app.db, { accountId: guest.user.userId, kind: 'pending', hash, chosen: false, now, expiresAt })
    assert.equal((await change(guest, good, 'pqrstuvwxyz2')).msg, loginAgain)
  })

  test('[A-09] tries of the old password are counted: 10 in a quarter of an hour, then also the right one waits', async () => {
    const guest = await settled()
    const codes = []
    for (let i = 0; i < 12; i++) codes.push((await change(guest, good, `wrong-password-${i}`)).code)
    assert.deepEqual(codes, [...Array(10).fill('401'), '429', '429'])
    assert.equal((await change(guest, good, passwordOf(guest))).code, '429')
    app.clock.advance(hour)
    assert.ok((await change(guest, good, passwordOf(guest))).result)
  })

  const refusals: [string, string, string][] = [
    ['none', '', '请输入密码'],
    ['7 letters', 'aB3$xyz', '密码至少需要8位'],
    ['7 letters of two halves each', '😀😀😀😀😀😀😀', '密码至少需要8位'],
    ['one of everybody’s', 'Password123', '用这个密码的人太多，容易被猜到，请换一个'],
    ['the product’s name', 'manjuan123', '用这个密码的人太多，容易被猜到，请换一个'],
    ['one letter', '88888888', '密码不能只是几个字符的重复'],
    ['a row of keys', 'asdfghjkl', '密码不能是连续的数字、字母或键盘上相邻的键'],
    ['a date', '2008-08-08', '密码不能是日期，容易被猜到'],
    ['129 letters', `${'a1'.repeat(64)}x`, '密码填写有误'],
    ['a NUL', 'good\u0000password', '密码填写有误'],
  ]
  for (const [name, password, message] of refusals) {
    test(`[A-09] ${name} is answered with 422 ${message}`, async () => {
      const guest = await asGuest(app)
      const answer = await change(guest, password)
      assert.deepEqual([answer.code, answer.msg], ['422', message])
      assert.deepEqual(answer.data, { field: 'password' })
      assert.ok((await login(newBrowser(app), guest, passwordOf(guest))).result)
      app.clock.advance(hour)
    })
  }

  test('[A-09] a reader’s own account number and mobile are refused as passwords', async () => {
    const guest = await asGuest(app)
    await app.db.updateTable('account').set({ mobile: '13765432108' }).where('id', '=', guest.user.userId).execute()
    for (const password of [guest.user.account, `${guest.user.account}!`, '13765432108', 'my13765432108'])
      assert.equal((await change(guest, password)).msg, '密码里不能有自己的账号或手机号', password)
  })

  const longOnes: [string, string][] = [
    ['128 letters', 'correct horse battery staple '.repeat(5).slice(0, 128)],
    ['Chinese', '春江潮水连海平，海上明月共潮生'],
    ['pictures', '🐼🎋🐼🎋🐼🎋🎏🎐🎑'],
    ['spaces at both ends', '  spaced out words  '],
  ]
  for (const [name, password] of longOnes) {
    test(`[A-09] ${name} is taken and opens the account, however it is spelt`, async () => {
      const guest = await asGuest(app)
      assert.ok((await change(guest, password)).result)
      assert.ok((await login(newBrowser(app), guest, password)).result)
      assert.equal((await login(newBrowser(app), guest, password.slice(0, -1))).result, false)
    })
  }

  test('[A-09] the same letters composed in another way are the same password', async () => {
    const guest = await asGuest(app)
    assert.ok((await change(guest, 'caf\u00e9 au lait noir')).result)
    assert.ok((await login(newBrowser(app), guest, 'cafe\u0301 au lait noir')).result)
  })

  test('[A-09] of two parallel changes from two sessions one holds, and the other is told to come in again', async () => {
    const guest = await asGuest(app)
    const phone = newBrowser(app)
    assert.ok((await login(phone, guest, passwordOf(guest))).result)
    const answers = await Promise.all([change(guest, `${good} one`), change(phone, `${good} two`)])
    assert.deepEqual(answers.map(({ code }) => code).sort(), ['0', '401'])
    const sessions = await sql<{ count: number }>`
      select count(*) from session where account_id = ${guest.user.userId} and ended_at is null`.execute(app.db)
    assert.equal(Number(sessions.rows[0]?.count), 1)
    app.clock.advance(hour)
  })

  test('[A-09] of two parallel changes that name the old password one holds', async () => {
    const guest = await settled()
    const answers = await Promise.all([
      change(guest, `${good} one`, passwordOf(guest)),
      change(guest, `${good} two`, passwordOf(guest)),
    ])
    assert.deepEqual(answers.map(({ code }) => code).sort(), ['0', '401'])
  })

  test('[A-09] a foreign page can’t change it, by form, by link or without the trace header (T10)', async () => {
    const guest = await asGuest(app)
    const url = `${app.origin}/api/user/modifyPwd?password=${encodeURIComponent(good)}`
    const body = new URLSearchParams({ password: good })
    const tries: RequestInit[] = [
      { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'cross-site', 'User-Trace-Id': '' } },
      { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-site', 'User-Trace-Id': '' } },
      { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'none', 'User-Trace-Id': '' } },
      { method: 'POST', body },
      { method: 'GET', headers: { 'User-Trace-Id': '' } },
    ]
    for (const init of tries) {
      const response = await guest.fetch(url, init)
      assert.ok([403, 404].includes(response.status), `${init.method} answers ${response.status}`)
    }
    assert.ok((await login(newBrowser(app), guest, passwordOf(guest))).result)
  })
})
