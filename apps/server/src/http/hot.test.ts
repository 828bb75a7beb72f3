// Answers from the map must equal the framework's own. A caller whom the framework would refuse gets none.
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { request } from 'node:http'
import { after, before, beforeEach, describe, mock, test } from 'node:test'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, type Guest } from '#testing/as.ts'
import { makeComic } from '#testing/make.ts'
import { until } from '#testing/until.ts'

interface Wire {
  status: number
  headers: string[]
  body: string
}

const info = '/api/common/info/v2/-2'
const list = '/api/book/query/all/0/1'
/** Published by the framework for each request that comes to it. */
const longWay = 'tracing:fastify.request.handler:start'

describe('answers from the map', () => {
  let app: TestApp
  let guest: Guest
  let longRuns = 0
  const count = () => {
    longRuns++
  }
  /** The monotonic clock stands still, because a busy machine takes longer than an answer is fresh. */
  let ms = performance.now()
  before(async () => {
    mock.method(performance, 'now', () => ms)
    subscribe(longWay, count)
    app = await startApp({ sharedFreshMs: 'usual' })
    for (let times = 0; times < 3; times++) await makeComic(app, { chapters: 1, pages: 0, cover: false })
    guest = await asGuest(app)
  })
  beforeEach(() => {
    longRuns = 0
  })
  after(async () => {
    unsubscribe(longWay, count)
    mock.restoreAll()
    await app.close()
  })

  const headersOf = ({ cookies, user }: Guest, more: Record<string, string> = {}): Record<string, string> => ({
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'User-Id': String(user.userId),
    'User-Account': user.account,
    'User-Trace-Id': user.visitorId,
    'Sec-Fetch-Site': 'same-origin',
    ...more,
  })
  const own = (more: Record<string, string> = {}) => headersOf(guest, more)
  const ask = (headers: Record<string, string>, path = info, method = 'GET', body = ''): Promise<Wire> =>
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
      asked.end(body)
    })
  /** Asks until the map answers, and returns the framework's last answer. A home that came too late is not kept. */
  const warm = async (headers: Record<string, string>, path = info, method = 'GET'): Promise<Wire> => {
    for (let last = await ask(headers, path, method); ; ) {
      longRuns = 0
      const next = await ask(headers, path, method)
      if (longRuns === 0) return last
      last = next
    }
  }
  const textOf = ({ body }: Wire): string => Buffer.from(body, 'base64').toString()
  const codeOf = (wire: Wire): string => JSON.parse(textOf(wire)).code

  const wishes: [string, Record<string, string>, string][] = [
    ['brotli', { 'Accept-Encoding': 'gzip, deflate, br' }, 'br'],
    ['gzip at most', { 'Accept-Encoding': 'gzip' }, 'gzip'],
    ['nothing packed', {}, ''],
  ]
  for (const [path, method, isShort] of [
    [info, 'GET', true],
    [list, 'POST', false],
    ['/home', 'GET', false],
    ['/novel', 'GET', false],
  ] as const)
    for (const [wish, headers, coding] of wishes) {
      test(`${method} ${path} comes from the map and is the framework’s answer, byte for byte: ${wish}`, async () => {
        const first = await warm(own(headers), path, method)
        assert.deepEqual(await ask(own(headers), path, method), first)
        assert.deepEqual([longRuns, first.status], [0, 200])
        const given = first.headers.find((line) => /^content-encoding: /i.test(line))?.slice(18) ?? ''
        assert.equal(given, isShort ? '' : coding)
      })
    }

  test('a caller that has the answer already gets 304, from the map and from the framework alike', async () => {
    for (const path of [info, '/home']) {
      const { headers } = await warm(own(), path)
      const etag = headers.find((line) => /^etag: /i.test(line))?.slice(6) ?? ''
      const fromMap = await ask(own({ 'If-None-Match': etag }), path)
      assert.deepEqual([fromMap.status, longRuns], [304, 0])
      const framework = await ask(own({ 'If-None-Match': etag, 'Content-Length': '2' }), path, 'GET', '{}')
      assert.deepEqual([framework, longRuns], [fromMap, 1])
    }
  })

  test('another reader is admitted from the second call on, and each only under the own name', async () => {
    await warm(own())
    const other = await asGuest(app)
    longRuns = 0
    assert.deepEqual([codeOf(await ask(headersOf(other))), longRuns], ['0', 1])
    assert.deepEqual([codeOf(await ask(headersOf(other))), longRuns], ['0', 1])
    assert.equal(codeOf(await ask(headersOf(other, { 'User-Id': String(guest.user.userId) }))), '401')
    assert.equal(codeOf(await ask(headersOf(other, { 'User-Account': guest.user.account }))), '401')
  })

  test('a caller with forged identity headers reaches the framework and is refused there', async () => {
    await warm(own())
    const lies = [
      { 'User-Id': '100002' },
      { 'User-Account': '123456789' },
      { Cookie: 'mj_device=another-device' },
      { Cookie: 'mj_device=another-device; mj_session=nobodys' },
    ]
    for (const lie of lies) {
      for (let times = 0; times < 2; times++) {
        longRuns = 0
        assert.equal(codeOf(await ask(own(lie))), '401')
        assert.equal(longRuns, 1, JSON.stringify(lie))
      }
    }
  })

  test('a session that ends gives no shared answer to its name any more, at once', async () => {
    const leaving = await asGuest(app)
    await warm(headersOf(leaving))
    const headers = headersOf(leaving)
    assert.equal(codeOf(await ask(headers)), '0')
    assert.equal(longRuns, 0)
    assert.ok((await leaving.call('logout')).result)
    assert.equal(codeOf(await ask(headers)), '401')
  })

  test('[B-01] a detail comes from the map for a reader of whom it is known that nothing of it is bought, and for nobody else', async () => {
    const { id, chapters } = await makeComic(app, { chapters: 9, free: 1, price: 10 })
    const path = `/api/book/detail/${id}`
    const buyer = await asRich(app, { paid: 30 })
    const packed = { 'Accept-Encoding': 'gzip' }
    const shared = await warm(own(packed), path)
    const isMarked = async (reader: Guest) =>
      JSON.parse(textOf(await ask(headersOf(reader), path))).data.lastChapter.alreadyBuy
    for (let times = 0; times < 2; times++) await ask(headersOf(buyer, packed), path)
    longRuns = 0
    assert.deepEqual([await ask(headersOf(buyer, packed), path), longRuns], [shared, 0])
    assert.ok((await buyer.call('comicBuy', { query: { chapterId: chapters.at(-1)?.id ?? 0, price: 10 } })).result)
    longRuns = 0
    for (let times = 0; times < 2; times++) assert.equal(await isMarked(buyer), true)
    assert.equal(longRuns, 2)
    assert.deepEqual([await ask(own(packed), path), longRuns], [shared, 2])
    const stranger = await asGuest(app)
    assert.equal(await isMarked(stranger), false)
    assert.equal(codeOf(await ask(headersOf(stranger, { 'User-Id': String(buyer.user.userId) }), path)), '401')
    assert.equal((await ask(own({ ...packed, 'Preview-Token': 'nobody signed this' }), path)).status, 403)
    const device = { Cookie: 'mj_device=another-device', ...packed }
    longRuns = 0
    assert.deepEqual([await ask(device, path), longRuns], [shared, 0])
  })

  test('[B-01] a detail comes from the map for as long as nothing changes, and a change ends that', async () => {
    const { id } = await makeComic(app, { chapters: 1, pages: 0, cover: false, title: '静水' })
    const path = `/api/book/detail/${id}`
    const packed = { 'Accept-Encoding': 'gzip' }
    const later = async (beyondFreshMs: number) => {
      ms += beyondFreshMs
      longRuns = 0
      const answer = await ask(headersOf(guest), path)
      return { title: JSON.parse(textOf(answer)).data.book.title, isFromMap: longRuns === 0 }
    }
    // The news of its making may still be on their way.
    await until('a calm', async () => {
      ms += 1
      await warm(own(packed), path)
      return (await later(6_100)).isFromMap
    })
    await warm(own(packed), path)
    assert.deepEqual(await later(6_100), { title: '静水', isFromMap: true })
    await app.db.updateTable('work').set({ title: '流云' }).where('id', '=', id).execute()
    await until('the change', async () => (await later(6_100)).title === '流云')
  })

  test('each caller without a device cookie is given a new one', async () => {
    await warm(own())
    const cookies = [await ask({}), await ask({})].map(({ headers }) =>
      headers.find((line) => /^set-cookie/i.test(line)),
    )
    assert.ok(cookies[0] && cookies[1] && cookies[0] !== cookies[1])
    assert.equal(longRuns, 2)
  })

  test('a list by POST is never taken from a foreign page, nor when its body has something to say', async () => {
    await warm(own(), list, 'POST')
    const { 'User-Trace-Id': _trace, ...traceless } = own()
    for (const foreign of [own({ 'Sec-Fetch-Site': 'cross-site' }), traceless])
      assert.equal((await ask(foreign, list, 'POST')).status, 403)
    const typed = own({ 'Content-Type': 'application/json', 'Content-Length': '14' })
    assert.equal((await ask(typed, list, 'POST', '{"pageSize":1}')).status, 200)
    assert.equal(longRuns, 3)
  })

  test('a long address is never kept, because what it asks beside the call may be anything', async () => {
    const path = (length: number): string => `${info}?x=`.padEnd(length, 'x')
    await warm(own(), path(1_000))
    longRuns = 0
    for (let times = 0; times < 3; times++) await ask(own(), path(1_001))
    assert.equal(longRuns, 3)
    await ask(own(), path(1_000))
    assert.equal(longRuns, 3)
  })

  test('other methods never come from the map', async () => {
    await warm(own())
    assert.equal((await ask(own(), info, 'POST')).status, 404)
    assert.equal((await ask(own(), info, 'HEAD')).status, 404)
    assert.equal((await ask(own(), list, 'GET')).status, 404)
  })

  test('behind a proxy that names another scheme, the framework decides how cookies are called', async () => {
    await warm(own())
    assert.equal((await ask(own({ 'X-Forwarded-Proto': 'https' }))).status, 200)
    assert.equal(longRuns, 1)
  })

  test('an answer that is no longer fresh is sent for a second at most, while one request renews it', async () => {
    const asks = async (count: number): Promise<number> => {
      longRuns = 0
      for (let times = 0; times < count; times++) assert.equal((await ask(own())).status, 200)
      return longRuns
    }
    await warm(own())
    ms += 10_100
    assert.equal(await asks(5), 1)
    ms += 110
    assert.equal(await asks(5), 1)
    ms += 11_100
    assert.ok((await asks(5)) >= 2)
  })

  test('a stale answer, or a session remembered too long, reaches the framework', async () => {
    // A session that is in use and older than 30 s would be read again by a timer.
    ms += 61_000
    await warm(own())
    ms += 10_500
    assert.equal((await ask(own())).status, 200)
    assert.equal(longRuns, 1)
    ms += 50_000
    // A caller without a session renews the answer, so that the session alone is old.
    const device = [...guest.cookies].filter(([name]) => !name.includes('session'))
    assert.equal(
      (await ask(headersOf({ ...guest, cookies: new Map(device) }, { 'User-Id': '', 'User-Account': '' }))).status,
      200,
    )
    longRuns = 0
    assert.equal((await ask(own())).status, 200)
    assert.equal(longRuns, 1)
  })
})
