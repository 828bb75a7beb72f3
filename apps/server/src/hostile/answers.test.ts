// Rules for every answer of every call, whichever module it comes from: its headers, its keys, and the secrets that it
// never holds.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import {
  calls,
  codes,
  type Endpoint,
  fieldNameOf,
  openApi,
  type RouteName,
  readerContract,
  routeParts,
  unnamedField,
} from '@manjuan/contract'
import { startApp } from '#testing/app.ts'
import { asGuest, newBrowser, signedNow } from '#testing/as.ts'
import { type Answer, callNames, goodWish, schemasOf, type Wish } from './wish.ts'
import { openWorld, type World } from './world.ts'

describe('every answer', () => {
  let world: World
  let plain: Map<RouteName, Answer>
  const lines: string[] = []
  const secrets = new Set<string>()
  before(async () => {
    world = await openWorld({ level: 'debug', to: (line) => lines.push(line) })
    plain = await askAll()
  })
  after(() => world?.close())

  /** A good request of each call, sent by readers who have asked nothing before. */
  async function askAll(
    change: (wish: Wish, name: RouteName) => Wish = (wish) => wish,
  ): Promise<Map<RouteName, Answer>> {
    const answers = new Map<RouteName, Answer>()
    const party = await world.party()
    for (const name of callNames) {
      const values = await party.goodValues(name, 'guest')
      for (const secret of [...party.secrets(), values.body.password, values.query.random])
        if (secret) secrets.add(secret)
      answers.set(name, await world.ask(change(goodWish(name, values, party.sender('guest')), name)))
      await party.revive()
    }
    return answers
  }

  test('carries the protective headers, and an answer of the API is kept in no shared cache', async () => {
    const wrong: string[] = []
    for (const [name, { headers, status }] of plain) {
      const { path } = routeParts(name)
      if (headers['x-content-type-options'] !== 'nosniff') wrong.push(`${name}: sniffed`)
      if (headers['referrer-policy'] !== 'same-origin') wrong.push(`${name}: referrer`)
      if (headers['x-frame-options'] !== 'DENY') wrong.push(`${name}: framed`)
      if (headers['cross-origin-resource-policy'] !== 'same-origin') wrong.push(`${name}: taken by other sites`)
      const kept = String(headers['cache-control'] ?? '')
      if (/^\/(api|h5)\//.test(path) && !/^(no-store|private, no-cache)$/.test(kept))
        wrong.push(`${name}: Cache-Control ${kept}`)
      const page = String(headers['content-type']).startsWith('text/html')
      if (page && !/frame-ancestors 'none'/.test(String(headers['content-security-policy'])))
        wrong.push(`${name}: a page without a policy`)
      if (kept.startsWith('public') && headers['set-cookie']) wrong.push(`${name}: a shared answer with a cookie`)
      if (status >= 500) wrong.push(`${name}: ${status}`)
    }
    assert.deepEqual(wrong, [])
  })

  test('for an unknown path, a file of the app, a page and a broken address carries the same protective headers', async () => {
    for (const path of [
      '/home',
      '/user',
      '/robots.txt',
      '/api/none',
      '/h5/none',
      '/js/none',
      '/none',
      '/%ff',
      '/api/%zz',
    ]) {
      const { headers, status } = await world.ask({ method: 'GET', path, headers: {}, body: null })
      assert.deepEqual(
        [headers['x-content-type-options'], headers['referrer-policy'], headers['x-frame-options']],
        ['nosniff', 'same-origin', 'DENY'],
        path,
      )
      if (String(headers['content-type']).startsWith('text/html') && status === 200) {
        const policy = String(headers['content-security-policy'])
        for (const part of [
          "default-src 'self'",
          "script-src 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "object-src 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types default novel-text;',
          'report-uri /csp-report',
        ])
          assert.ok(policy.includes(part), `${path}: ${part}`)
        assert.ok(!/script-src[^;]*unsafe/.test(policy), path)
      }
    }
  })

  const broken: [what: string, sent: string, status: number][] = [
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['no method', ' / HTTP/1.1\r\n\r\n', 400],
    ['another protocol', 'GET / FTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n', 400],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: \u0000\r\n\r\n', 400],
    ['a blank before the colon', 'POST /api/user/info HTTP/1.1\r\nHost: x\r\nContent-Length : 3\r\n\r\nabc', 400],
    [
      'two lengths',
      'POST /api/user/info HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/user/info HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a head of 40,000 letters', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['an address of 40,000 letters', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ]
  for (const [what, sent, status] of broken) {
    test(`[E-01] to ${what} is an envelope as well`, async () => {
      const text = await speak(world.app.origin, sent)
      const [head = '', body = ''] = text.split('\r\n\r\n')
      assert.match(head, new RegExp(`^HTTP/1.1 ${status} `))
      assert.match(head, /X-Content-Type-Options: nosniff/i)
      assert.deepEqual(JSON.parse(body), { result: false, data: null, msg: '请求无法识别', code: codes.malformed })
    })
  }

  test('[E-07] has the keys that its contract names and no others', async () => {
    const wrong: string[] = []
    let data = 0
    for (const [name, { headers, status, text }] of plain) {
      const call: Endpoint = calls[name]
      if (
        status !== 200 ||
        !String(headers['content-type']).includes('json') ||
        ['live', 'ready', 'openapi'].includes(name)
      )
        continue
      const body = JSON.parse(text)
      if (body.result) data += 1
      const wanted = (body.result ? call.data : call.refusal.nullable()).safeParse(body.data)
      if (!wanted.success) wrong.push(`${name}: ${wanted.error.message}`)
      else assert.deepEqual(body.data, wanted.data, name)
    }
    assert.deepEqual(wrong, [])
    assert.ok(data > 30, `${data} calls answered with data`)
  })

  test('is the same when a request has extra fields, and none of these fields is used', async () => {
    const planted = {
      vipType: 'vip',
      avaliableAmount: '99999',
      availableAmount: '99999',
      recharged: 'true',
      coins: '99999',
      accountId: '1',
      isAdmin: 'true',
      vipEndDate: '2099-01-01',
    }
    const more = new URLSearchParams(planted).toString()
    const codeOf = ({ status, text }: Answer) => [status, /"code":"(\d+)"/.exec(text)?.[1]]
    const added = await askAll((wish) => ({
      ...wish,
      path: `${wish.path}${wish.path.includes('?') ? '&' : '?'}${more}`,
      body: wish.body === null ? null : `${wish.body}&${more}`,
    }))
    added.delete('autoBuyDaily') // Its own field is named coins.
    for (const [name, answer] of added) assert.deepEqual(codeOf(answer), codeOf(plain.get(name) ?? answer), name)
    const given = await world.app.db
      .selectFrom('account')
      .select(['id'])
      .where((where) => where.or([where('recharged', '=', true), where('vip_end', 'is not', null)]))
      .execute()
    const vips = await world.app.db.selectFrom('vip_grant').select('account_id').execute()
    const granted = new Set(vips.map((vip) => vip.account_id))
    assert.deepEqual(
      given.filter(({ id }) => !granted.has(id)),
      [],
    )
    const rich = await world.app.db.selectFrom('wallet').selectAll().where('paid_coins', '>', 10_000).execute()
    assert.deepEqual(rich, [])
  })

  test('and no log line, record or answer holds a password, a session, a device, a signature or a key', async () => {
    const keys = readdirSync(join(world.app.env.DATA_DIR, 'keys'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap((entry) => {
        const bytes = readFileSync(join(entry.parentPath, entry.name))
        return [
          bytes.toString('base64'),
          bytes.toString('base64url'),
          bytes.toString('hex'),
          bytes.toString('utf8').trim(),
        ]
      })
    const canaries = [...secrets, ...keys].filter((secret) => secret.length >= 8)
    assert.ok(secrets.size > 15 && keys.length > 0, 'there are secrets to look for')
    const log = lines.join('\n')
    assert.ok(lines.length > 0 && !canaries.some((secret) => log.includes(secret)), 'the log')
    const document = JSON.stringify(openApi(readerContract))
    assert.ok(!canaries.some((secret) => document.includes(secret)), 'the OpenAPI document')
  })

  test('the built app holds no map of its sources, no key and no path of a machine', () => {
    const dist = join(import.meta.dirname, '../../../web/dist')
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    assert.ok(files.length > 5)
    for (const { name, parentPath } of files) {
      const text = readFileSync(join(parentPath, name), 'latin1')
      assert.ok(!name.endsWith('.map') && !text.includes('sourceMappingURL='), name)
      assert.ok(!text.includes('PRIVATE KEY') && !text.includes(import.meta.dirname.split('/apps/')[0] ?? '?'), name)
    }
  })
})

test('every field that a reader can get wrong has a Chinese name', () => {
  const nameless = callNames.flatMap((name) => {
    const call: Endpoint = calls[name]
    if (call.form === 'raw') return []
    const fields = (['params', 'query', 'body'] as const).flatMap((place) => Object.keys(schemasOf(name, place)))
    return fields.filter((field) => fieldNameOf(name, field) === unnamedField).map((field) => `${name}.${field}`)
  })
  assert.deepEqual(nameless, [])
})

test('a forged X-Forwarded-For, -Proto and -Host changes nothing while no proxy is trusted', async () => {
  await using app = await startApp({ env: { REGISTER_PER_MINUTE: '2' } })
  const register = async (address: string) => {
    const browser = newBrowser(app)
    const query = new URLSearchParams({ ...(await signedNow(app.clock.now())) })
    return browser.fetch(`${app.origin}/api/user/register?${query}`, {
      method: 'POST',
      headers: {
        'User-Trace-Id': 't',
        'X-Forwarded-For': address,
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'evil.example',
        Forwarded: `for=${address};proto=https`,
      },
    })
  }
  const answers = [await register('1.1.1.1'), await register('2.2.2.2'), await register('3.3.3.3')]
  const bodies = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { code: string }).code))
  assert.deepEqual(bodies, [codes.ok, codes.ok, codes.tooMany])
  for (const line of answers[0]?.headers.getSetCookie() ?? []) assert.ok(!/Secure|__Host-/.test(line), line)
})

test('with one trusted proxy the address that the proxy saw counts, not the addresses that the client wrote', async () => {
  await using app = await startApp({ env: { REGISTER_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' } })
  const register = async (chain: string) => {
    const browser = newBrowser(app)
    const query = new URLSearchParams({ ...(await signedNow(app.clock.now())) })
    const answer = await browser.fetch(`${app.origin}/api/user/register?${query}`, {
      method: 'POST',
      headers: { 'User-Trace-Id': 't', 'X-Forwarded-For': chain },
    })
    return ((await answer.json()) as { code: string }).code
  }
  assert.deepEqual(
    [await register('9.9.9.9, 1.2.3.4'), await register('8.8.8.8, 1.2.3.4'), await register('8.8.8.8, 1.2.3.5')],
    [codes.ok, codes.tooMany, codes.ok],
  )
  // IPv6 readers have a whole /64 of addresses, so that the prefix counts.
  assert.deepEqual(
    [
      await register('2001:db8:1:2::1'),
      await register('2001:db8:1:2:ffff::9'),
      await register('2001:DB8:0001:2::7'),
      await register('2001:db8:1:3::1'),
    ],
    [codes.ok, codes.tooMany, codes.tooMany, codes.ok],
  )
  assert.ok(await asGuest(app))
})

/** Sends this text over a bare connection and collects the answer until the connection is closed. */
function speak(origin: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(sent, 'latin1'))
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text
    })
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')))
    socket.once('close', () => resolve(heard))
    socket.once('error', (error) => (heard ? resolve(heard) : reject(error)))
  })
}
