// Answers from the map must equal the framework's own. A caller whom the framework would refuse gets none.
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { request } from 'node:http'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Guest } from '#testing/as.ts'

interface Wire {
  status: number
  headers: string[]
  body: string
}

const path = '/api/common/info/v2/-2'
/** Published by the framework for each request that comes to it. */
const longWay = 'tracing:fastify.request.handler:start'

describe('answers from the map', () => {
  let app: TestApp
  let guest: Guest
  let longRuns = 0
  const count = () => {
    longRuns++
  }
  before(async () => {
    subscribe(longWay, count)
    app = await startApp()
    guest = await asGuest(app)
  })
  beforeEach(() => {
    longRuns = 0
  })
  after(async () => {
    unsubscribe(longWay, count)
    await app.close()
  })

  const own = (more: Record<string, string> = {}): Record<string, string> => ({
    Cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'User-Id': String(guest.user.userId),
    'User-Account': guest.user.account,
    'User-Trace-Id': guest.user.visitorId,
    ...more,
  })
  const ask = (headers: Record<string, string>, method = 'GET'): Promise<Wire> =>
    new Promise((resolve, reject) => {
      const asked = request(app.origin + path, { method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const lines = response.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]))
          resolve({
            status: response.statusCode ?? 0,
            headers: lines.filter((line) => !/^date:/i.test(line)).sort(),
            body: Buffer.concat(chunks).toString('base64'),
          })
        })
      })
      asked.once('error', reject)
      asked.end()
    })

  const wishes: [string, Record<string, string>][] = [
    ['brotli', { 'Accept-Encoding': 'gzip, deflate, br' }],
    ['gzip at most', { 'Accept-Encoding': 'gzip' }],
    ['nothing packed', {}],
  ]
  for (const [wish, headers] of wishes) {
    test(`the second answer comes from the map and is the first, byte for byte: ${wish}`, async () => {
      const first = await ask(own(headers))
      const second = await ask(own(headers))
      assert.equal(longRuns, 1)
      assert.deepEqual(second, first)
      assert.equal(first.status, 200)
      const coding = first.headers.find((line) => /^content-encoding: /i.test(line))?.slice(18) ?? ''
      assert.equal(coding, { brotli: 'br', 'gzip at most': 'gzip', 'nothing packed': '' }[wish])
    })
  }

  test('a caller that has the answer already gets 304, from the map and from the framework alike', async () => {
    const { headers } = await ask(own())
    const etag = headers.find((line) => /^etag: /i.test(line))?.slice(6) ?? ''
    longRuns = 0
    const first = await ask(own({ 'If-None-Match': etag }))
    const second = await ask(own({ 'If-None-Match': etag }))
    assert.deepEqual([first.status, second.status, longRuns], [304, 304, 1])
    assert.deepEqual(second, first)
  })

  test('a caller with forged identity headers reaches the framework and is refused there', async () => {
    await ask(own())
    const lies = [{ 'User-Id': '100002' }, { 'User-Account': '123456789' }, { Cookie: 'mj_device=another-device' }]
    for (const lie of lies) {
      for (let times = 0; times < 2; times++) {
        longRuns = 0
        const { body } = await ask(own(lie))
        assert.equal(JSON.parse(Buffer.from(body, 'base64').toString()).code, '401')
        assert.equal(longRuns, 1, JSON.stringify(lie))
      }
    }
  })

  test('each caller without a device cookie is given a new one', async () => {
    const cookies = [await ask({}), await ask({})].map(({ headers }) =>
      headers.find((line) => /^set-cookie/i.test(line)),
    )
    assert.ok(cookies[0] && cookies[1] && cookies[0] !== cookies[1])
    assert.equal(longRuns, 2)
  })

  test('a caller with more headers than a browser sends is not remembered', async () => {
    const much = own({ 'X-Much': 'x'.repeat(5_000) })
    for (let times = 0; times < 2; times++) assert.equal((await ask(much)).status, 200)
    assert.equal(longRuns, 2)
  })

  test('other methods never come from the map', async () => {
    await ask(own())
    assert.equal((await ask(own(), 'POST')).status, 404)
    assert.equal((await ask(own(), 'HEAD')).status, 404)
  })

  test('a stale answer, or a caller seen too long ago, reaches the framework', async (t) => {
    await ask(own())
    const now = performance.now.bind(performance)
    t.mock.method(performance, 'now', () => now() + 10_500)
    longRuns = 0
    assert.equal((await ask(own())).status, 200)
    assert.equal(longRuns, 1)
  })
})
