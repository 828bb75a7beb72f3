import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { newBrowser } from '#testing/as.ts'

describe('the site', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
    const info = {
      appDownloadUrl: 'https://app.example/a.apk',
      customerServiceEmail: 'help@shop.example',
      customerServiceQQ: '请写信到 {email}',
    }
    await sql`insert into site_setting (branch_id, key, value) values (0, 'common_info', ${JSON.stringify(info)}::jsonb), (7, 'common_info', ${JSON.stringify({ ...info, appDownloadUrl: 'https://seven.example/' })}::jsonb)`.execute(
      app.db,
    )
  })
  after(() => app.close())

  test('[E-05] common info is a branch’s own, else the one for all', async () => {
    const browser = newBrowser(app)
    const all = await browser.call('commonInfo', { params: { branchId: -2 } })
    assert.ok(all.result)
    assert.deepEqual(
      [all.data.appDownloadUrl, all.data.customerServiceEmail, all.data.customerServiceQQ],
      ['https://app.example/a.apk', 'help@shop.example', '请写信到 {email}'],
    )
    const seven = await browser.call('commonInfo', { params: { branchId: 7 } })
    assert.ok(seven.result)
    assert.equal(seven.data.appDownloadUrl, 'https://seven.example/')
  })

  test('live and ready answer, and ready asks the database', async () => {
    assert.deepEqual(await (await fetch(`${app.origin}/live`)).json(), { live: true })
    assert.deepEqual(await (await fetch(`${app.origin}/ready`)).json(), { ready: true, database: true })
  })

  test('[E-07] /openapi.json is the document that was promised to every client', async () => {
    const promised = new URL('../../../../../packages/contract/src/reader/openapi.snapshot.json', import.meta.url)
    const response = await fetch(`${app.origin}/openapi.json`)
    assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
    assert.deepEqual(await response.json(), JSON.parse(readFileSync(promised, 'utf8')))
  })

  test('[A-12] service and complaints are screens of the web app, and show the mail address without a script', async () => {
    for (const path of ['/h5/service', '/h5/complaint']) {
      const response = await fetch(`${app.origin}${path}?returnUrl=%2Fuser&account=123456789`)
      const html = await response.text()
      assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8')
      const [noscript = ''] = /<noscript>.*<\/noscript>/s.exec(html) ?? []
      assert.match(noscript, /mailto:help@shop\.example.*11:00 ~ 18:00/s)
      assert.match(html, /<div id="root">/)
      assert.match(response.headers.get('Content-Security-Policy') ?? '', /script-src 'self';.*form-action 'self'/)
    }
    assert.doesNotMatch(await (await fetch(`${app.origin}/user`)).text(), /<noscript>/)
  })

  const oddQueries = [
    'returnUrl=%00',
    'returnUrl=a&returnUrl=b',
    'account=%1b%5b2J',
    `account=${'9'.repeat(2000)}`,
    'returnUrl=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '__proto__=1&account[]=1',
  ]
  for (const query of oddQueries) {
    test(`the service page is shown whatever its query: ${query.slice(0, 50)}`, async () => {
      const response = await fetch(`${app.origin}/h5/service?${query}`)
      assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
      assert.doesNotMatch(await response.text(), /alert\(1\)/)
    })
  }

  test('banners are plain images, cached for a year; other names answer with no file', async () => {
    mkdirSync(join(app.env.DATA_DIR, 'banners'), { recursive: true })
    writeFileSync(join(app.env.DATA_DIR, 'banners', 'a1.webp'), 'RIFF')
    const banner = await fetch(`${app.origin}/banner/a1.webp`)
    assert.deepEqual(
      [banner.status, banner.headers.get('content-type'), await banner.text()],
      [200, 'image/webp', 'RIFF'],
    )
    assert.match(banner.headers.get('cache-control') ?? '', /immutable/)
    for (const file of ['none.webp', '..%2fkeys%2fname.key', '%2e%2e/x.webp', 'a1.webp.exe']) {
      const other = await fetch(`${app.origin}/banner/${file}`)
      assert.ok(!(await other.text()).includes('RIFF'), file)
    }
  })

  test('a shared answer has an ETag, and a client that holds it gets 304', async () => {
    const first = await fetch(`${app.origin}/api/common/info/v2/-2`)
    const etag = first.headers.get('etag') ?? ''
    assert.ok(etag)
    const second = await fetch(`${app.origin}/api/common/info/v2/-2`, { headers: { 'If-None-Match': etag } })
    assert.equal(second.status, 304)
  })

  const bad: [string, string][] = [
    ['/api/common/info/v2/abc', 'GET'],
    ['/api/common/info/v2/99999999999999999999', 'GET'],
    ['/api/common/info/v2/1.5', 'GET'],
  ]
  for (const [path, method] of bad) {
    test(`malformed input is told by the field’s name: ${path}`, async () => {
      const body = (await (await fetch(app.origin + path, { method })).json()) as { code: string; msg: string }
      assert.deepEqual([body.code, body.msg], ['422', '渠道编号填写有误'])
    })
  }

  test('unknown paths, broken and large bodies are 4xx without a stack or a path', async () => {
    const own = { 'Sec-Fetch-Site': 'same-origin', 'User-Trace-Id': 't' }
    const asked: [number, Response][] = [
      [404, await fetch(`${app.origin}/api/no/such/call`)],
      [404, await fetch(`${app.origin}/api/user/info`, { method: 'POST', headers: own })],
      [
        400,
        await fetch(`${app.origin}/api/user/daily_sign`, {
          method: 'POST',
          headers: { ...own, 'Content-Type': 'application/json' },
          body: '{"a":',
        }),
      ],
      [
        413,
        await fetch(`${app.origin}/api/user/daily_sign`, {
          method: 'POST',
          headers: { ...own, 'Content-Type': 'application/json' },
          body: JSON.stringify('x'.repeat(70_000)),
        }),
      ],
      [
        415,
        await fetch(`${app.origin}/api/user/daily_sign`, {
          method: 'POST',
          headers: { ...own, 'Content-Type': 'text/xml' },
          body: '<a/>',
        }),
      ],
    ]
    for (const [status, response] of asked) {
      const text = await response.text()
      assert.equal(response.status, status, text)
      assert.deepEqual(Object.keys(JSON.parse(text)).sort(), ['code', 'data', 'msg', 'result'])
      assert.ok(!/\bat \S+:\d+|node_modules|\/src\//.test(text))
    }
  })

  test('every answer says nosniff and may not be framed', async () => {
    for (const path of ['/live', '/api/common/info/v2/-2', '/h5/service', '/api/none']) {
      const { headers } = await fetch(app.origin + path)
      assert.deepEqual(
        [headers.get('x-content-type-options'), headers.get('x-frame-options')],
        ['nosniff', 'DENY'],
        path,
      )
    }
  })
})
