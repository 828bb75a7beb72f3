import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls, type RouteName, routeParts, routes } from '@manjuan/contract'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Guest, newBrowser } from '#testing/as.ts'

const names = (Object.keys(routes) as RouteName[]).filter((name) => calls[name].form === 'envelope')
const ofSessions = names.filter((name) => calls[name].access === 'session')

interface Envelope {
  result: boolean
  code: string
  data: unknown
}

describe('sessions', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  /** The call as anybody can send it, with every parameter of its path set to 1. */
  const send = async (name: RouteName, headers: Record<string, string>): Promise<Envelope> => {
    const { method, path } = routeParts(name)
    const response = await fetch(app.origin + path.replace(/\{\w+\}/g, '1'), {
      method,
      headers: { 'Sec-Fetch-Site': 'same-origin', 'User-Trace-Id': '', ...headers },
    })
    return (await response.json()) as Envelope
  }
  const cookiesOf = (guest: Guest): string => [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  test('[A-11] logging out ends the session at once on every call, clears the cookie, and leaves the other devices alone (T04)', async () => {
    const guest = await asGuest(app)
    const phone = newBrowser(app)
    const body = { account: guest.user.account, password: guest.user.password ?? '' }
    assert.ok((await phone.call('login', { body })).result)
    const stolen = cookiesOf(guest)
    const response = await guest.fetch(`${app.origin}/api/user/logout`, {
      method: 'POST',
      headers: { 'User-Trace-Id': guest.user.visitorId },
    })
    assert.equal(((await response.json()) as Envelope).result, true)
    assert.deepEqual(response.headers.getSetCookie(), ['mj_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
    for (const name of ofSessions) {
      const answer = await send(name, { Cookie: stolen })
      assert.deepEqual([answer.result, answer.code, answer.data], [false, '401', null], name)
    }
    for (const name of names) {
      if (calls[name].access === 'session') continue
      const claims = { Cookie: stolen, 'User-Id': String(guest.user.userId), 'User-Account': guest.user.account }
      const answer = await send(name, claims)
      assert.equal(answer.code, '401', `${name} believes a session that has ended`)
    }
    assert.ok((await phone.call('userInfo')).result)
  })

  test('[A-11] after logging out the same browser begins as another guest', async () => {
    const guest = await asGuest(app)
    assert.ok((await guest.call('logout')).result)
    assert.deepEqual([...guest.cookies.keys()], ['mj_device'])
    Object.assign(guest.identity, { userId: '', account: '' })
    assert.equal((await guest.call('userInfo')).code, '401')
  })

  test('a session that another device has ended is refused by calls that only compare headers', async () => {
    const guest = await asGuest(app)
    const phone = newBrowser(app)
    const body = { account: guest.user.account, password: guest.user.password ?? '' }
    assert.ok((await phone.call('login', { body })).result)
    const claims = {
      Cookie: cookiesOf(guest),
      'User-Id': String(guest.user.userId),
      'User-Account': guest.user.account,
    }
    assert.equal((await send('userFromMark', claims)).code, '0')
    assert.ok((await phone.call('modifyPwd', { body: { password: 'Wolkenbruch im Mai 47' } })).result)
    assert.equal((await send('userFromMark', claims)).code, '401')
  })

  const nobody: [string, (guest: Guest) => Record<string, string>][] = [
    ['no cookie', () => ({})],
    ['no cookie but the headers', ({ user }) => ({ 'User-Id': String(user.userId), 'User-Account': user.account })],
    ['a made-up token', () => ({ Cookie: `mj_session=${'A'.repeat(43)}` })],
    ['the device’s token as a session', (guest) => ({ Cookie: `mj_session=${guest.cookies.get('mj_device')}` })],
    ['the visitor id as a session', ({ user }) => ({ Cookie: `mj_session=${user.visitorId}` })],
    ['the account as a session', ({ user }) => ({ Cookie: `mj_session=${user.account}` })],
  ]
  for (const [name, headersOf] of nobody) {
    test(`[E-03] ${name} opens none of the calls that need a session`, async () => {
      const headers = headersOf(await asGuest(app))
      for (const call of ofSessions) {
        const answer = await send(call, headers)
        assert.deepEqual([answer.result, answer.code, answer.data], [false, '401', null], call)
      }
    })
  }

  test('[E-03] another reader’s User-Id or User-Account beside the own session is answered 401 by every call (T03)', async () => {
    const [own, other] = [await asGuest(app), await asGuest(app)]
    const Cookie = cookiesOf(own)
    const lies: Record<string, string>[] = [
      { 'User-Id': String(other.user.userId) },
      { 'User-Account': other.user.account },
      { 'User-Id': String(other.user.userId), 'User-Account': other.user.account },
      { 'User-Id': String(own.user.userId), 'User-Account': other.user.account },
      { 'User-Id': `${own.user.userId}, ${other.user.userId}` },
      { 'User-Id': `0${own.user.userId}` },
    ]
    for (const name of names) {
      for (const lie of lies) {
        const answer = await send(name, { Cookie, ...lie })
        assert.deepEqual([answer.code, answer.data], ['401', null], `${name} with ${JSON.stringify(lie)}`)
      }
    }
  })

  test('[E-03] another reader’s trace id does not change the caller’s identity (T05)', async () => {
    const [own, other] = [await asGuest(app), await asGuest(app)]
    const answer = await send('userInfo', { Cookie: cookiesOf(own), 'User-Trace-Id': other.user.visitorId })
    assert.equal((answer.data as { userId: number }).userId, own.user.userId)
    assert.equal((answer.data as { visitorId: string }).visitorId, own.user.visitorId)
  })

  test('the device cookie is renewed at the first visit of a day, and keeps its value', async () => {
    const guest = await asGuest(app)
    const device = guest.cookies.get('mj_device')
    const again = await guest.fetch(`${app.origin}/api/user/info`)
    assert.deepEqual(again.headers.getSetCookie(), [])
    app.clock.advance(25 * 3_600_000)
    const response = await guest.fetch(`${app.origin}/api/user/info`)
    assert.deepEqual(response.headers.getSetCookie(), [
      `mj_device=${device}; Path=/; Max-Age=8640000; HttpOnly; SameSite=Lax`,
    ])
    assert.ok(!(await response.text()).includes(device ?? 'none'))
  })
})
