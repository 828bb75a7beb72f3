import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { routes } from '@manjuan/contract'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { specifiedCalls } from '#testing/specified-calls.ts'
import { isTrial, readEnv, WrongSetting } from './env.ts'

describe('the whole server', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  test('[E-07] every call of the contract is mounted, and no other route but the web app’s own', () => {
    const written = Object.values(routes).map((route) => route.replace(/\{(\w+)\}/g, ':$1'))
    assert.deepEqual(
      written.filter((route) => !app.routes.includes(route)),
      [],
    )
    const own = ['GET /*', 'HEAD /*', 'HEAD /m/*', 'POST /csp-report']
    const crawlers = ['/robots.txt', '/sitemap.xml', '/sitemap/:part', '/:key(^[0-9a-f]{32}).txt'].flatMap((path) => [
      `GET ${path}`,
      `HEAD ${path}`,
    ])
    assert.deepEqual(
      app.routes.filter((route) => ![...written, ...own, ...crawlers].includes(route)),
      [],
    )
  })

  test('[E-07] every call that the specifications list is there, at its path and method, with its parameters', async () => {
    const document = (await (await fetch(`${app.origin}/openapi.json`)).json()) as OpenApi
    const there = new Map<string, string[]>(
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { parameters = [] }]) => {
          const queries = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
          return [`${method.toUpperCase()} ${withoutNames(path)}`, queries] as const
        }),
      ),
    )
    const missing = specifiedCalls.flatMap((written) => {
      const [call = '', names = ''] = written.split(' ? ')
      const queries = there.get(withoutNames(call))
      if (!queries) return [call]
      return names
        .split(' ')
        .filter((name) => name && !queries.includes(name))
        .map((name) => `${call} without ${name}`)
    })
    assert.deepEqual(missing, [])
    assert.ok(specifiedCalls.length >= 51, 'the list of the specifications is whole')
  })

  test('a malformed address is answered in the product’s own shape, never as a fault', async () => {
    for (const path of ['/%', '/%ff']) {
      const { status, body } = await askPlainly(app, path)
      assert.deepEqual([status, JSON.parse(body).code], [400, '422'], path)
    }
    for (const path of ['//', '//:', '//a:999999/', '*:999999']) {
      const { status } = await askPlainly(app, path)
      assert.ok(status === 200 || status === 404, `${path} answers ${status}`)
    }
  })

  test('a slow or lost database is answered with 101, not with a fault', async () => {
    const answer = Fastify()
    const { mountFaults } = await import('#http/mount-faults.ts')
    mountFaults(answer)
    answer.get('/lost', async () => {
      throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
    })
    answer.get('/fault', async () => {
      throw new Error('secret detail of /some/file.ts')
    })
    const lost = await answer.inject('/lost')
    assert.deepEqual([lost.statusCode, lost.json().code], [200, '101'])
    const fault = await answer.inject('/fault')
    assert.equal(fault.statusCode, 500)
    assert.ok(!fault.body.includes('secret'))
  })
})

interface OpenApi {
  paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>
}

/** The path with its parameters unnamed, because the specification gives some of them only a letter. */
const withoutNames = (path: string) => path.replace(/\{\w+\}/g, '{}')

/** Sends the path exactly as written, because fetch would tidy it up. */
function askPlainly(app: TestApp, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(app.origin, { path }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text) => {
        body += text
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asked.once('error', reject).end()
  })
}

const wrong: [string, string][] = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DEMO', 'yes'],
  ['PUBLIC_ORIGIN', 'example.com'],
  ['PUBLIC_ORIGIN', 'https://example.com/path'],
  ['DYNAMIC_API_ORIGIN', 'api.example.com'],
  ['DYNAMIC_API_ORIGIN', 'https://api.example.com'],
  ['TRUST_PROXY', 'all'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', 'fd00::/129'],
  ['TRUST_PROXY', '127.0.0.1, proxy.example'],
  ['LOG_LEVEL', 'loud'],
  ['CASHIER_PORT', 'x'],
  ['REGISTER_PER_MINUTE', '0'],
  ['REGISTER_PER_MINUTE', '1.5'],
  ['REGISTER_PER_MINUTE', '2000000'],
  ['SITE_NAME', '漫'.repeat(41)],
  ['BAIDU_PUSH_URL', 'http://data.zz.baidu.com/other'],
  ['BAIDU_PUSH_URL', 'http://10.0.0.7/urls'],
  ['INDEXNOW_URL', 'http://api.indexnow.org/indexnow'],
  ['INDEXNOW_URL', 'https://somebody@api.indexnow.org/indexnow'],
  ['INDEXNOW_URL', 'file:///etc/passwd'],
  ['MEDIA_ORIGINS', 'media.example'],
  ['MEDIA_ORIGINS', 'https://media.example https://cdn.example/path'],
  ['MEDIA_ORIGINS', 'https://media.example; script-src *'],
]
/** An operator reads Chinese; beside it stand only settings, their values and examples. */
const isPlainChinese = (words: string): boolean =>
  /^\p{Script=Han}/u.test(words) &&
  !/[a-z]{3}/.test(words.replace(/[A-Z_]+=.*?: |[A-Z_]+=\S+|https?:\S+|(?<=只能是 ).*/g, ''))
for (const url of ['mysql://shop:secret@x/y', 'nonsense', 'postgres://shop:secret/ss#1@db/shop'])
  test(`a wrong address of a database is refused without its words, which may be a password: ${url}`, () => {
    assert.throws(
      () => readEnv({ DATABASE_URL: url }),
      (error) =>
        error instanceof WrongSetting &&
        /^DATABASE_URL: \p{Script=Han}.*%2F/u.test(error.message) &&
        !/secret|shop|nonsense/.test(error.message),
    )
  })
for (const [name, value] of wrong) {
  test(`a wrong setting is refused by name: ${name}=${value}`, () => {
    assert.throws(
      () => readEnv({ [name]: value }),
      (error) => error instanceof WrongSetting && isPlainChinese(error.message.slice(`${name}=${value}: `.length)),
    )
  })
}
test('[G-18] the API may be on another host of the same site alone, because cookies go nowhere else', () => {
  const shop = 'https://m.example.com'
  const accepts = (PUBLIC_ORIGIN: string, DYNAMIC_API_ORIGIN: string) => {
    try {
      return readEnv({ PUBLIC_ORIGIN, DYNAMIC_API_ORIGIN }).DYNAMIC_API_ORIGIN === DYNAMIC_API_ORIGIN
    } catch (error) {
      assert.match(String(error), /^WrongSetting: DYNAMIC_API_ORIGIN=\S+: 请同时设置 PUBLIC_ORIGIN/)
      return false
    }
  }
  const table: [string, string, boolean][] = [
    [shop, 'https://api.example.com', true],
    [shop, 'https://m.example.com:8443', true],
    [shop, 'http://api.example.com', false],
    [shop, 'https://api.example.org', false],
    ['https://m.manjuan.com.cn', 'https://api.manjuan.com.cn', true],
    ['https://m.manjuan.com.cn', 'https://api.other.com.cn', false],
    ['https://m.manjuan.co.uk', 'https://api.other.co.uk', false],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8081', true],
    ['http://10.0.0.1', 'http://11.0.0.1', false],
    ['http://shop', 'http://api', false],
  ]
  for (const [page, api, wanted] of table) assert.equal(accepts(page, api), wanted, `${page} ${api}`)
})
test('without any setting everything has a default', () => {
  const env = readEnv({})
  assert.deepEqual([env.PORT, env.DATABASE_URL, env.DEMO, env.CASHIER_PORT], [8080, undefined, true, 8081])
})
for (const [settings, demo, sandbox] of [
  [{}, true, true],
  [{ PUBLIC_ORIGIN: 'http://192.168.1.7:8080' }, true, true],
  [{ PUBLIC_ORIGIN: 'https://manjuan.example' }, false, false],
  [{ PUBLIC_ORIGIN: 'https://manjuan.example/', SANDBOX_CASHIER: '', DEMO: '' }, false, false],
  [{ PUBLIC_ORIGIN: 'https://manjuan.example', SANDBOX_CASHIER: '1' }, false, true],
  [{ PUBLIC_ORIGIN: 'https://manjuan.example', DEMO: '1' }, true, false],
] as const) {
  test(`sandbox cashier and demo are off at an https origin unless asked for: ${JSON.stringify(settings)}`, () => {
    const env = readEnv(settings)
    assert.deepEqual([env.DEMO, env.SANDBOX_CASHIER], [demo, sandbox])
  })
}
test('search engines may listen at an address that is encrypted, at this machine, and where Baidu says', () => {
  const { BAIDU_PUSH_URL, INDEXNOW_URL } = readEnv({ INDEXNOW_URL: 'http://127.0.0.1:9000/indexnow' })
  assert.deepEqual([BAIDU_PUSH_URL, INDEXNOW_URL], ['http://data.zz.baidu.com/urls', 'http://127.0.0.1:9000/indexnow'])
})
test('origins of films may be several', () => {
  const wanted = ['https://media.example', 'http://cdn.example:8443']
  assert.deepEqual(
    readEnv({ MEDIA_ORIGINS: ' https://media.example/, http://cdn.example:8443 ' }).MEDIA_ORIGINS,
    wanted,
  )
})
test('proxies are addresses and networks of both kinds; a count is refused with what to write', () => {
  const wanted = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1']
  assert.deepEqual(readEnv({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8 fd00::/8,::1' }).TRUST_PROXY, wanted)
  assert.deepEqual(readEnv({}).TRUST_PROXY, [])
  assert.throws(() => readEnv({ TRUST_PROXY: '2' }), /不能只写代理的个数.*TRUST_PROXY=127\.0\.0\.1/)
})

const forwarded: [string, string, string][] = [
  ['no proxy', '', '127.0.0.1'],
  ['another address', '192.0.2.7', '127.0.0.1'],
  ['the proxy itself', '127.0.0.1', '203.0.113.9'],
  ['its network', '127.0.0.0/8', '203.0.113.9'],
  ['two proxies, one behind the other', '127.0.0.1,203.0.113.0/24', '198.51.100.5'],
]
for (const [name, trusted, seen] of forwarded) {
  test(`with ${name} trusted, the caller of a forwarded request is ${seen} (T46)`, async () => {
    await using app = await startApp({ env: { TRUST_PROXY: trusted } })
    const headers = {
      'Sec-Fetch-Site': 'same-origin',
      'User-Trace-Id': '',
      'X-Forwarded-For': '198.51.100.5, 203.0.113.9',
    }
    await fetch(`${app.origin}/api/user/find_account?chargeTime=2026-11-20`, { method: 'POST', headers })
    const { rows } = await sql<{ bucket: string }>`
      select bucket from attempt where bucket like 'find:from:%'`.execute(app.db)
    assert.deepEqual(rows, [{ bucket: `find:from:${seen}` }])
  })
}

// Only Linux has more than one address of its own machine without being told.
const onLinux = { skip: process.platform !== 'linux' }
test('what the proxy said is not believed of another address that says the same (T46)', onLinux, async () => {
  await using app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  const { request } = await import('node:http')
  const from = (localAddress: string) =>
    new Promise<void>((answered, failed) => {
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'User-Trace-Id': '', 'X-Forwarded-For': '203.0.113.9' }
      const path = `${app.origin}/api/user/find_account?chargeTime=2026-11-20`
      const asked = request(path, { method: 'POST', headers, localAddress }, (answer) => {
        answer.resume().once('end', answered)
      })
      asked.once('error', failed).end()
    })
  for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.1']) await from(address)
  const { rows } = await sql<{ bucket: string }>`
    select distinct bucket from attempt where bucket like 'find:from:%' order by bucket`.execute(app.db)
  assert.deepEqual(
    rows.map(({ bucket }) => bucket),
    ['find:from:127.0.0.2', 'find:from:203.0.113.9'],
  )
})

test('.env.example names every setting', async () => {
  const { readFileSync } = await import('node:fs')
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const { payment: _, ...env } = readEnv({
    DATABASE_URL: 'postgres://a/b',
    PUBLIC_ORIGIN: 'https://a.b',
    CASHIER_ORIGIN: 'https://a.b',
  })
  for (const name of Object.keys(env)) {
    assert.match(text, new RegExp(`^(# )?${name}=`, 'm'))
  }
})

test('a site whose payments are simulated is a trial at any origin, and so is the sandbox at a public one', () => {
  const told = (settings: Record<string, string>) => isTrial(readEnv(settings))
  const simulated = { PAY_SIMULATED: '1', ALIPAY_APP_ID: '2021000122671080', SANDBOX_CASHIER: '0' }
  assert.deepEqual([told(simulated), told({ ...simulated, PUBLIC_ORIGIN: 'http://127.0.0.1:8080' })], [true, true])
  assert.deepEqual(
    [told({}), told({ ...simulated, PAY_SIMULATED: '0' }), told({ PAY_SIMULATED: '1' })],
    [false, false, false],
  )
  const open = { PUBLIC_ORIGIN: 'https://shop.example' }
  assert.deepEqual([told(open), told({ ...open, SANDBOX_CASHIER: '1' })], [false, true])
})
