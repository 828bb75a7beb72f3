// Reports of pages whose policy stopped something: written down, bounded, without queries.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startApp, type TestApp } from '#testing/app.ts'
import { faultsIn } from './reports.ts'

const old = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://shop.example/user?password=secret#x',
    'effective-directive': 'require-trusted-types-for',
    'blocked-uri': 'https://evil.example/x.js?secret',
  },
})
const fault = {
  directive: 'require-trusted-types-for',
  blocked: 'https://evil.example/x.js',
  page: 'https://shop.example/user',
}
const reports: [string, unknown, object[]][] = [
  ['the old form', old, [fault]],
  [
    'the new form',
    JSON.stringify([
      {
        type: 'csp-violation',
        body: { documentURL: 'https://shop.example/user?a', effectiveDirective: 'script-src', blockedURL: 'inline' },
      },
    ]),
    [{ directive: 'script-src', blocked: 'inline', page: 'https://shop.example/user' }],
  ],
  ['no JSON', '{', []],
  ['a number', '7', []],
  ['null', 'null', []],
  ['a list of nothing', '[null, 1, {}]', []],
  ['another shape', '{"csp-report": "text"}', []],
  ['no text', { 'csp-report': {} }, []],
]
for (const [name, body, faults] of reports) {
  test(`a report: ${name}`, () => assert.deepEqual(faultsIn(body), faults))
}

describe('the address of reports (T49)', () => {
  let app: TestApp
  const logged: string[] = []
  before(async () => {
    app = await startApp({ env: { LOG_LEVEL: 'warn' }, logTo: { write: (line) => logged.push(line) } })
  })
  after(() => app.close())
  const send = (body: string, type = 'application/csp-report') =>
    fetch(`${app.origin}/csp-report`, { method: 'POST', headers: { 'Content-Type': type }, body })

  test('a report stands in the log without its queries, and is answered with nothing', async () => {
    const answer = await send(old)
    assert.deepEqual([answer.status, await answer.text()], [204, ''])
    const line = logged.find((text) => text.includes('a page broke its policy')) ?? ''
    assert.ok(line.includes('https://evil.example/x.js'))
    assert.ok(!line.includes('secret'))
  })

  test('a flood of reports is written down 30 times a minute, and other calls take no such body', async () => {
    logged.length = 0
    await Promise.all(Array.from({ length: 100 }, () => send(old, 'application/reports+json')))
    assert.ok(logged.length <= 30, String(logged.length))
    assert.equal((await send('x'.repeat(20_000))).status, 413)
    assert.equal((await send('<a/>', 'text/xml')).status, 415)
    const headers = { 'Content-Type': 'application/csp-report', 'Sec-Fetch-Site': 'same-origin', 'User-Trace-Id': 't' }
    assert.equal((await fetch(`${app.origin}/api/user/daily_sign`, { method: 'POST', headers, body: old })).status, 415)
  })

  test('every answer takes camera, microphone, place and payment from the page', async () => {
    for (const path of ['/live', '/api/book/home/index', '/no/such/page']) {
      const policy = (await fetch(app.origin + path)).headers.get('Permissions-Policy') ?? ''
      for (const power of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
        assert.ok(policy.includes(`${power}=()`), `${path}: ${power}`)
    }
  })
})
