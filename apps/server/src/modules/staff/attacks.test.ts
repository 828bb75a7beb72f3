import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { inBatches } from '@manjuan/catalogue'
import { callsOf } from '@manjuan/contract'
import { type StaffCallName, staffContract } from '@manjuan/contract/staff'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asOwner, asPerson, Desk, openConsole, type TestConsole } from '#testing/staff.ts'

const names = Object.keys(staffContract.calls) as StaffCallName[]
const closed = names.filter((name) => staffContract.calls[name].permission !== 'anybody')
/** Parameters and bodies do not matter: a stranger is refused before they are read. */
const input = { params: { id: 1, kind: 'comic' } }

/** A raw call tells its refusal by the status alone. */
async function answerOf(desk: Desk, name: StaffCallName): Promise<{ code: string; data: unknown }> {
  const response = await desk.send(name, input)
  if (staffContract.calls[name].form !== 'raw') return (await response.json()) as { code: string; data: unknown }
  const text = await response.text()
  return { code: String(response.status), data: text === '' ? null : JSON.parse(text).data }
}

describe('attacks on the console', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  before(async () => {
    shop = await startApp()
    at = await openConsole(shop)
    owner = await asOwner(at)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const codesOf = async (desk: Desk): Promise<Set<string>> => {
    const codes = new Set<string>()
    // New minutes, because strangers' calls are counted by the minute, and there are more calls than it allows.
    for (const some of inBatches(closed, 50)) {
      at.clock.advance(60_000)
      const answers = await Promise.all(some.map((name) => answerOf(desk, name)))
      for (const { data } of answers) assert.equal(data, null)
      for (const { code } of answers) codes.add(code)
    }
    return codes
  }
  const copyOf = (desk: Desk, with_: Partial<Desk> = {}) =>
    Object.assign(new Desk(at), { cookie: desk.cookie, half: desk.half, ...with_ })

  test('[O-06] the cookie without the other half answers 401 on every call, and so does the half alone', async () => {
    assert.match(owner.cookie, /^staff=/)
    for (const part of [
      { half: '' },
      { cookie: '' },
      { half: 'A'.repeat(43) },
      { cookie: `staff=${'A'.repeat(43)}` },
    ]) {
      assert.deepEqual([...(await codesOf(copyOf(owner, part)))], ['401'])
      // Asked after each part, because all parts together last longer than a session may be idle.
      assert.ok((await owner.call('me')).result)
    }
  })

  test('[O-06] the readers’ server answers 404 to every path of the staff, with and without the session', async () => {
    for (const { method, path } of callsOf(staffContract))
      for (const headers of [{}, { Cookie: owner.cookie, 'Staff-Half': owner.half }]) {
        const url = `${shop.origin}${path.replace(/\{\w+\}/g, '1')}`
        const response = await fetch(url, { method, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } })
        assert.equal(response.status, 404, `${method} ${path}`)
      }
    for (const path of ['/staff', '/staff/', '/staff/anything'])
      assert.equal((await fetch(`${shop.origin}${path}`)).status, 404)
  })

  test('[O-06] the staff’s cookie makes no reader, and a reader’s cookie no staff', async () => {
    const value = owner.cookie.split('=')[1]
    const response = await fetch(`${shop.origin}/api/user/info`, {
      headers: { Cookie: `staff=${value}; mj_session=${value}`, 'Sec-Fetch-Site': 'same-origin' },
    })
    assert.equal(((await response.json()) as { code: string }).code, '401')
    assert.deepEqual([...(await codesOf(copyOf(owner, { cookie: `mj_session=${value}` })))], ['401'])
  })

  test('[O-07] no call answers data without a session, after its end, after 15 idle minutes or after 8 hours', async () => {
    assert.deepEqual([...(await codesOf(new Desk(at)))], ['401'])
    await owner.signIn()
    at.clock.advance(15 * 60_000 + 1)
    assert.deepEqual([...(await codesOf(owner))], ['401'], 'idle')
    await owner.signIn()
    for (let minutes = 0; minutes < 480; minutes += 12) {
      assert.ok((await owner.call('me')).result, `${minutes}`)
      at.clock.advance(12 * 60_000)
    }
    at.clock.advance(60_000)
    assert.deepEqual([...(await codesOf(owner))], ['401'], 'old')
    await owner.signIn()
    const before = copyOf(owner)
    assert.ok((await owner.call('signOut')).result)
    assert.deepEqual([...(await codesOf(before))], ['401'], 'ended')
    await owner.signIn()
  })

  test('[O-07] a role without verbs is answered 403 by every call that needs one, and each is recorded', async () => {
    const nobody = await asPerson(owner, '无权', [])
    for (const name of closed) {
      const { permission } = staffContract.calls[name]
      if (permission === 'self') continue
      const answer = await answerOf(nobody, name)
      assert.deepEqual([answer.code, answer.data], ['403', null], name)
      const { rows } = await sql`
        select 1 from audit_event where staff = '无权' and verb = 'verb.refused' and object = ${`call ${name}`}`.execute(
        at.db,
      )
      assert.equal(rows.length, 1, name)
    }
  })

  test('[O-07] every call says permission, proof and entry, and every deed has an entry', () => {
    for (const { name, method, call } of callsOf(staffContract)) {
      const { permission, proof, audit } = staffContract.calls[name as StaffCallName]
      assert.ok(permission && proof, name)
      assert.equal(call.access === 'none', permission === 'anybody', name)
      if (['GET', 'HEAD', 'OPTIONS'].includes(method)) assert.equal(audit, null, name)
      else if (name !== 'beginSetup') assert.notEqual(audit, null, name)
    }
  })

  const foreign: [string, Record<string, string>][] = [
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another port of this host', { 'Sec-Fetch-Site': 'same-site' }],
    ['an address typed in', { 'Sec-Fetch-Site': 'none' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a form of text', { 'Content-Type': 'text/plain' }],
    ['a request without a number', { 'Idempotency-Key': '' }],
    ['a request with a bad number', { 'Idempotency-Key': '1' }],
  ]
  for (const [who, headers] of foreign)
    test(`[O-08] ${who} changes nothing`, async () => {
      await owner.prove()
      const roles = async () => (await sql`select name from staff_role`.execute(at.db)).rows.length
      const before = await roles()
      const body = { name: `外来 ${who}`.slice(0, 20), verbs: [] }
      const response = await owner.send('addRole', { body }, { headers })
      const answer = (await response.json()) as { result: boolean }
      assert.equal(answer.result, false)
      assert.equal(await roles(), before)
    })

  test('[O-08] a page of another site reads nothing, and no answer allows it to', async () => {
    const response = await owner.send(
      'me',
      {},
      { headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' } },
    )
    assert.equal(((await response.json()) as { result: boolean }).result, false)
    assert.equal(response.headers.get('access-control-allow-origin'), null)
  })

  test('a name of the console that a stranger’s DNS made up is refused', async () => {
    const { hostname, port } = new URL(at.origin)
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path: '/staff/site', headers: { Host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      asked.on('error', reject)
      asked.end()
    })
    assert.equal(status, 421)
  })

  test('[O-09] one number does a deed once and answers alike; another body under it is refused', async () => {
    await owner.prove()
    const key = randomUUID()
    const body = { name: '夜班', verbs: ['audit.read' as const] }
    const answers = await Promise.all(Array.from({ length: 4 }, () => owner.call('addRole', { body }, { key })))
    const ids = new Set(answers.map((answer) => (answer.result ? answer.data.id : answer.msg)))
    assert.equal(ids.size, 1)
    const other = await owner.call('addRole', { body: { ...body, name: '夜班二' } }, { key })
    assert.deepEqual([other.code, other.msg], ['422', '同一编号的请求内容不同，没有执行'])
    const { rows } = await sql`select 1 from staff_role where name like '夜班%'`.execute(at.db)
    assert.equal(rows.length, 1)
  })

  test('[O-09] a code that is shown once is not kept, so its request sent again answers without it', async () => {
    const key = randomUUID()
    const roles = await owner.call('roles')
    const roleId = (roles.result && roles.data.roles.at(-1)?.id) || 0
    const first = await owner.call('addPerson', { body: { name: '丙', roleId } }, { key })
    assert.ok(first.result)
    const again = await owner.call('addPerson', { body: { name: '丙', roleId } }, { key })
    assert.deepEqual([again.code, again.msg], ['422', '这一步已经完成，结果只显示一次'])
    const { rows } = await sql<{ all: string }>`select string_agg(k::text, '') as all from sent_key k`.execute(at.db)
    assert.ok(!rows[0]?.all.includes(first.data.code))
  })

  /** What an answer lacks of what every answer of the console has. */
  const lacks = ({ headers }: Response): string[] => {
    const policy = (headers.get('content-security-policy') ?? '').split('; ')
    const parts = ["default-src 'none'", "frame-ancestors 'none'"].filter((part) => !policy.includes(part))
    const kept = headers.get('cache-control')
    return [
      ...parts,
      ...(kept === 'no-store' ? [] : [`kept: ${kept}`]),
      ...(headers.get('x-frame-options') === 'DENY' ? [] : ['x-frame-options']),
      ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['x-content-type-options']),
    ]
  }

  test('[O-10] every call answers an owner and a stranger with the policy, framed by nobody and kept by nobody', async () => {
    await owner.signIn()
    for (const [desk, some] of inBatches(names, 50).flatMap((part) => [
      [new Desk(at), part] as const,
      [owner, part] as const,
    ])) {
      at.clock.advance(60_000)
      for (const name of some) {
        // It would end the session.
        if (desk === owner && name === 'signOut') continue
        const response = await desk.send(name, input)
        await response.arrayBuffer()
        assert.deepEqual(lacks(response), [], `${name} ${response.status}`)
      }
    }
  })

  const odd: [string, string, RequestInit, number][] = [
    ['a page of nobody', '/nowhere', {}, 404],
    ['a call of nobody', '/staff/nowhere', {}, 404],
    ['an address that cannot be decoded', '/staff/%E0%A4%A', {}, 400],
    [
      'a body that is no JSON',
      '/staff/session',
      { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } },
      400,
    ],
    [
      'a body that is too large',
      '/staff/session',
      { method: 'POST', body: `"${'x'.repeat(2_000_000)}"`, headers: { 'Content-Type': 'application/json' } },
      413,
    ],
    ['a form', '/staff/session', { method: 'POST', body: new URLSearchParams({ name: 'x' }) }, 415],
    ['a method of nobody', '/staff/me', { method: 'DELETE' }, 404],
    ['a question for the head alone', '/staff/me', { method: 'HEAD' }, 404],
    ['a picture of nobody', '/banner/nothing.webp', {}, 204],
  ]
  for (const [what, path, asked, status] of odd)
    test(`[O-10] ${what} is answered with the policy, framed by nobody and kept by nobody`, async () => {
      const response = await fetch(`${at.origin}${path}`, asked)
      assert.equal(response.status, status)
      assert.deepEqual(lacks(response), [])
    })
})
