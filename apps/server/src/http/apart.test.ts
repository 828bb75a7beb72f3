import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startApp, type TestApp } from '#testing/app.ts'

const shop = 'https://m.example.com'
const api = 'https://api.example.com'

describe('[G-18] calls on a host of their own', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ env: { PUBLIC_ORIGIN: shop, DYNAMIC_API_ORIGIN: api } })
  })
  after(() => app.close())

  const sign = (headers: Record<string, string>) =>
    fetch(`${app.origin}/api/user/find_account?chargeTime=2026-11-20`, {
      method: 'POST',
      headers: { 'User-Trace-Id': 't', ...headers },
    })

  test('[G-18] a change is taken from the shop’s own pages and from no other page of the site', async () => {
    const cases: [string, Record<string, string>, number][] = [
      ['the shop', { 'Sec-Fetch-Site': 'same-site', Origin: shop }, 200],
      ['the shop, by its address alone', { 'Sec-Fetch-Site': 'same-site', Referer: `${shop}/user` }, 200],
      ['a sibling', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.example.com' }, 403],
      ['a sibling that names the shop', { 'Sec-Fetch-Site': 'same-site', Origin: 'null', Referer: `${shop}/` }, 403],
      ['nobody', { 'Sec-Fetch-Site': 'same-site' }, 403],
      ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: shop }, 403],
    ]
    for (const [name, headers, status] of cases) assert.equal((await sign(headers)).status, status, name)
  })

  test('[G-18] every answer names the shop as the one origin that may read it', async () => {
    for (const path of ['/api/book/home/index', '/api/user/info', '/js/comic/none/0.js', '/nothing']) {
      const { headers } = await fetch(app.origin + path, { headers: { Origin: 'https://evil.example' } })
      assert.deepEqual(
        [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')],
        [shop, 'true'],
        path,
      )
    }
  })

  test('[G-18] the browser’s question before a call is answered for the identity headers', async () => {
    const answer = await fetch(`${app.origin}/api/user/daily_sign`, {
      method: 'OPTIONS',
      headers: { Origin: shop, 'Access-Control-Request-Method': 'POST' },
    })
    assert.equal(answer.status, 204)
    assert.match(answer.headers.get('access-control-allow-headers') ?? '', /User-Trace-Id, User-Id, User-Account/)
    assert.match(answer.headers.get('access-control-allow-methods') ?? '', /POST/)
  })
})

test('[G-18] without the setting no other origin is let in', async () => {
  await using app = await startApp({ env: { PUBLIC_ORIGIN: shop } })
  const answer = await fetch(`${app.origin}/api/user/find_account?chargeTime=2026-11-20`, {
    method: 'POST',
    headers: { 'User-Trace-Id': 't', 'Sec-Fetch-Site': 'same-site', Origin: shop },
  })
  assert.equal(answer.status, 403)
  assert.equal(answer.headers.get('access-control-allow-origin'), null)
})
