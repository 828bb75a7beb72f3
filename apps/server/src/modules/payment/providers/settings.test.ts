// Settings of merchant accounts: each broken one is refused by its name, and no value of one is ever told.
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { startAlipay, startWechat } from '@manjuan/gateways/testing'
import { type PaySettings, readAccounts } from './settings.ts'

const pair = (bits = 2048) => generateKeyPairSync('rsa', { modulusLength: bits })
const pem = (key: ReturnType<typeof pair>['privateKey']): string => String(key.export({ type: 'pkcs8', format: 'pem' }))
const spki = (key: ReturnType<typeof pair>['publicKey']): string => String(key.export({ type: 'spki', format: 'pem' }))

type Values = Record<string, string>

describe('settings of merchant accounts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pay-settings-'))
  const [own, platform, other, small] = [pair(), pair(), pair(), pair(1024)]
  let certified: Values = {}
  before(async () => {
    const [alipay, wechat] = await Promise.all([startAlipay({}), startWechat({})])
    const { PAY_SIMULATED: _a, ALIPAY_GATEWAY: _g, ...ofAlipay } = alipay.settings({ mode: 'certificate' })
    certified = ofAlipay
    await Promise.all([alipay.stop(), wechat.stop()])
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  const file = (name: string, text: string, mode = 0o600): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    chmodSync(path, mode)
    return path
  }
  const alipay = (): Values => ({
    ALIPAY_APP_ID: '2021000122671080',
    ALIPAY_SELLER_ID: '2088531891668739',
    ALIPAY_PRIVATE_KEY: pem(own.privateKey),
    ALIPAY_PUBLIC_KEY: spki(platform.publicKey),
  })
  const wechat = (): Values => ({
    WECHAT_MCH_ID: '1900000001',
    WECHAT_APP_ID: 'wxd678ef0567006787',
    WECHAT_MCH_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    WECHAT_MCH_KEY: pem(own.privateKey),
    WECHAT_APIV3_KEY: 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb',
    WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000000012024112100000001',
    WECHAT_PUBLIC_KEY: spki(platform.publicKey),
  })
  const good: Omit<PaySettings, 'payment'> = {
    ...{ PAY_SIMULATED: false, SANDBOX_CASHIER: false, DATABASE_URL: 'postgres://shop@db/shop' },
    PUBLIC_ORIGIN: 'https://shop.example',
  }
  const faultsOf = (payment: Values, more: Partial<PaySettings> = {}): string[] =>
    readAccounts({ ...good, ...more, payment }, new Date('2026-11-23')).faults

  test('good settings are taken: PEM and one line of base64, PKCS#1 and PKCS#8, values and files', () => {
    assert.deepEqual(faultsOf({ ...alipay(), ...wechat() }), [])
    const pkcs1 = String(own.privateKey.export({ type: 'pkcs1', format: 'pem' }))
    const bare = (text: string) => text.replace(/-----[A-Z ]+-----|\s/g, '')
    const keys = [
      pkcs1,
      bare(pkcs1),
      pem(own.privateKey),
      bare(pem(own.privateKey)),
      pem(own.privateKey).replaceAll('\n', '\\n'),
    ]
    for (const key of keys) assert.deepEqual(faultsOf({ ...alipay(), ALIPAY_PRIVATE_KEY: key }), [])
    const publics = [
      spki(platform.publicKey),
      bare(spki(platform.publicKey)),
      String(platform.publicKey.export({ type: 'pkcs1', format: 'pem' })),
    ]
    for (const key of publics) assert.deepEqual(faultsOf({ ...alipay(), ALIPAY_PUBLIC_KEY: key }), [])
    const { ALIPAY_PRIVATE_KEY: _, ...rest } = alipay()
    assert.deepEqual(faultsOf({ ...rest, ALIPAY_PRIVATE_KEY_FILE: file('good.pem', pem(own.privateKey)) }), [])
    assert.deepEqual(faultsOf(certified), [])
    const second = Object.fromEntries(Object.entries(alipay()).map(([name, value]) => [`${name}_2`, value]))
    const { accounts, faults } = readAccounts({ ...good, payment: { ...alipay(), ...second } }, new Date())
    assert.deepEqual([faults, accounts.alipay.map(({ name }) => name)], [[], ['alipay', 'alipay:2']])
    assert.deepEqual(readAccounts({ ...good, payment: {} }, new Date()).accounts, { alipay: [], wechat: [] })
  })

  const without = (values: Values, name: string): Values =>
    Object.fromEntries(Object.entries(values).filter(([each]) => each !== name))

  test('[Y-26] 30 broken settings are refused, each by its name, and none is told in clear', () => {
    const a = alipay()
    const w = wechat()
    const ownPublic = spki(own.publicKey)
    const broken: [name: string, values: Values][] = [
      ['ALIPAY_APP_ID', { ...a, ALIPAY_APP_ID: '202100012267108' }],
      ['ALIPAY_APP_ID', without(a, 'ALIPAY_APP_ID')],
      ['ALIPAY_SELLER_ID', { ...a, ALIPAY_SELLER_ID: '1088531891668739' }],
      ['ALIPAY_PRIVATE_KEY', without(a, 'ALIPAY_PRIVATE_KEY')],
      ['ALIPAY_PRIVATE_KEY', { ...a, ALIPAY_PRIVATE_KEY: 'no key at all' }],
      ['ALIPAY_PRIVATE_KEY', { ...a, ALIPAY_PRIVATE_KEY: pem(small.privateKey) }],
      [
        'ALIPAY_PRIVATE_KEY',
        {
          ...a,
          ALIPAY_PRIVATE_KEY: String(
            generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
          ),
        },
      ],
      [
        'ALIPAY_PRIVATE_KEY_FILE',
        { ...without(a, 'ALIPAY_PRIVATE_KEY'), ALIPAY_PRIVATE_KEY_FILE: file('open.pem', pem(own.privateKey), 0o644) },
      ],
      [
        'ALIPAY_PRIVATE_KEY_FILE',
        { ...without(a, 'ALIPAY_PRIVATE_KEY'), ALIPAY_PRIVATE_KEY_FILE: join(folder, 'absent.pem') },
      ],
      ['ALIPAY_PRIVATE_KEY', { ...a, ALIPAY_PRIVATE_KEY_FILE: file('two.pem', pem(own.privateKey)) }],
      ['ALIPAY_PUBLIC_KEY', { ...a, ALIPAY_PUBLIC_KEY: ownPublic }],
      ['ALIPAY_PUBLIC_KEY', { ...a, ALIPAY_PUBLIC_KEY: pem(platform.privateKey) }],
      ['ALIPAY_PUBLIC_KEY', without(a, 'ALIPAY_PUBLIC_KEY')],
      ['ALIPAY_PUBLIC_KEY', { ...a, ALIPAY_PUBLIC_KEY: spki(small.publicKey) }],
      ['ALIPAY_GATEWAY', { ...a, ALIPAY_GATEWAY: 'http://127.0.0.1:8091/gateway.do' }],
      ['ALIPAY_GATEWAY', { ...a, ALIPAY_GATEWAY: 'http://openapi.alipay.com/gateway.do' }],
      ['ALIPAY_GATEWAY', { ...a, ALIPAY_GATEWAY: 'openapi' }],
      ['ALIPAY_APPID', { ...a, ALIPAY_APPID: '2021000122671080' }],
      ['ALIPAY_APP_CERT', { ...certified, ALIPAY_PRIVATE_KEY: pem(other.privateKey) }],
      ['ALIPAY_CERT', { ...certified, ALIPAY_CERT: 'no certificate' }],
      ['ALIPAY_ROOT_CERT', without(certified, 'ALIPAY_ROOT_CERT')],
      ['ALIPAY_PUBLIC_KEY', { ...certified, ALIPAY_PUBLIC_KEY: spki(platform.publicKey) }],
      ['WECHAT_MCH_ID', { ...w, WECHAT_MCH_ID: '19000' }],
      ['WECHAT_APP_ID', { ...w, WECHAT_APP_ID: 'wx123' }],
      ['WECHAT_MCH_SERIAL', { ...w, WECHAT_MCH_SERIAL: 'XYZ' }],
      ['WECHAT_APIV3_KEY', { ...w, WECHAT_APIV3_KEY: 'too-short' }],
      [
        'WECHAT_APIV3_KEY_FILE',
        { ...without(w, 'WECHAT_APIV3_KEY'), WECHAT_APIV3_KEY_FILE: file('v3', w.WECHAT_APIV3_KEY ?? '', 0o640) },
      ],
      ['WECHAT_PUBLIC_KEY_ID', { ...w, WECHAT_PUBLIC_KEY_ID: '0119000000012024112100000001' }],
      ['WECHAT_PUBLIC_KEY_ID', without(w, 'WECHAT_PUBLIC_KEY_ID')],
      ['WECHAT_PUBLIC_KEY', { ...w, WECHAT_PUBLIC_KEY: ownPublic }],
      ['WECHAT_MCH_KEY', { ...w, WECHAT_MCH_KEY: 'MIIB' }],
      ['WECHAT_CERTIFICATES', { ...w, WECHAT_CERTIFICATES: 'yes' }],
      ['WECHAT_APP_SECRET', { ...w, WECHAT_APP_SECRET: 'short' }],
      ['WECHAT_MCH_ID_2', { ...w, WECHAT_APP_ID_2: w.WECHAT_APP_ID ?? '' }],
    ]
    assert.ok(broken.length >= 30)
    for (const [name, values] of broken) {
      const faults = faultsOf(values)
      assert.ok(
        faults.some((fault) => fault.startsWith(`${name}: `)),
        `${name}: ${faults.join(' | ')}`,
      )
      for (const value of Object.values(values).filter(({ length }) => length > 8))
        assert.ok(!faults.join('\n').includes(value), `${name} tells a value`)
    }
    const over = readAccounts({ ...good, payment: certified }, new Date('2126-01-01')).faults
    assert.ok(
      over.some((fault) => fault === 'ALIPAY_APP_CERT: 证书已过期'),
      over.join(' | '),
    )
  })

  test('[Y-26] a next pair or APIv3 key is taken whole, and a broken one is refused by its name', () => {
    const w = wechat()
    const next = { WECHAT_MCH_SERIAL_NEXT: 'B2'.repeat(20), WECHAT_MCH_KEY_NEXT: pem(other.privateKey) }
    const v3 = 'nextKeyOf32Letters0123456789abcd'
    const keyFile = file('next.pem', pem(other.privateKey))
    for (const more of [
      next,
      { WECHAT_MCH_SERIAL_NEXT: next.WECHAT_MCH_SERIAL_NEXT, WECHAT_MCH_KEY_NEXT_FILE: keyFile },
      { WECHAT_APIV3_KEY_NEXT: v3 },
      { WECHAT_APIV3_KEY_NEXT_FILE: file('next-v3', v3) },
    ])
      assert.deepEqual(faultsOf({ ...w, ...more }), [])
    const read = readAccounts(
      { ...good, payment: { ...w, ...next, WECHAT_APIV3_KEY_NEXT: v3 } },
      new Date('2026-11-23'),
    )
    const [account] = read.accounts.wechat
    assert.deepEqual(
      [account?.serial, account?.next?.serial, account?.apiv3Keys.map(String)],
      [w.WECHAT_MCH_SERIAL, next.WECHAT_MCH_SERIAL_NEXT, [w.WECHAT_APIV3_KEY, v3]],
    )
    const second = Object.entries({ ...w, ...next }).map(([name, value]) => [`${name}_2`, value])
    assert.deepEqual(faultsOf(Object.fromEntries(second)), [])
    const broken: [fault: string, more: Values][] = [
      ['WECHAT_MCH_KEY_NEXT: 缺少私钥', without(next, 'WECHAT_MCH_KEY_NEXT')],
      ['WECHAT_MCH_SERIAL_NEXT: 缺少', without(next, 'WECHAT_MCH_SERIAL_NEXT')],
      ['WECHAT_MCH_SERIAL_NEXT: 应为', { ...next, WECHAT_MCH_SERIAL_NEXT: 'XYZ' }],
      ['WECHAT_MCH_SERIAL_NEXT: 和现在的', { ...next, WECHAT_MCH_SERIAL_NEXT: w.WECHAT_MCH_SERIAL ?? '' }],
      ['WECHAT_MCH_KEY_NEXT: 和现在的', { ...next, WECHAT_MCH_KEY_NEXT: pem(own.privateKey) }],
      ['WECHAT_MCH_KEY_NEXT: RSA', { ...next, WECHAT_MCH_KEY_NEXT: pem(small.privateKey) }],
      ['WECHAT_MCH_CERT_NEXT: 不是这把', { ...next, WECHAT_MCH_CERT_NEXT: certified.ALIPAY_CERT ?? '' }],
      ['WECHAT_MCH_CERT_NEXT: 应为', { ...next, WECHAT_MCH_CERT_NEXT: 'no certificate' }],
      [
        'WECHAT_MCH_KEY_NEXT_FILE: 别人',
        {
          WECHAT_MCH_SERIAL_NEXT: next.WECHAT_MCH_SERIAL_NEXT,
          WECHAT_MCH_KEY_NEXT_FILE: file('open-next.pem', pem(other.privateKey), 0o644),
        },
      ],
      ['WECHAT_APIV3_KEY_NEXT: 应为', { WECHAT_APIV3_KEY_NEXT: 'too-short' }],
      ['WECHAT_APIV3_KEY_NEXT: 应为', { WECHAT_APIV3_KEY_NEXT: `${v3},${v3}` }],
      ['WECHAT_APIV3_KEY_NEXT: 和现在的', { WECHAT_APIV3_KEY_NEXT: w.WECHAT_APIV3_KEY ?? '' }],
      [
        'WECHAT_APIV3_KEY_NEXT: WECHAT_APIV3_KEY 里',
        {
          WECHAT_APIV3_KEY: `${w.WECHAT_APIV3_KEY},${'b'.repeat(32)}`,
          WECHAT_APIV3_KEY_NEXT: v3,
        },
      ],
      ['WECHAT_MCH_ID_NEXT: 没有这个设置', { WECHAT_MCH_ID_NEXT: '1900000002' }],
    ]
    for (const [fault, more] of broken) {
      const faults = faultsOf({ ...w, ...more })
      assert.ok(
        faults.some((each) => each.startsWith(fault)),
        `${fault}: ${faults.join(' | ')}`,
      )
      for (const value of Object.values(more).filter(({ length }) => length > 8))
        assert.ok(!faults.join('\n').includes(value), `${fault} tells a value`)
    }
  })

  test('[Y-29] real keys beside the embedded database, the sandbox, or without https are refused by name', () => {
    const first = (more: Partial<PaySettings>) => faultsOf(alipay(), more).map((fault) => fault.split(':')[0])
    assert.deepEqual(first({ DATABASE_URL: undefined }), ['DATABASE_URL'])
    assert.deepEqual(first({ SANDBOX_CASHIER: true }), ['SANDBOX_CASHIER'])
    assert.deepEqual(first({ PUBLIC_ORIGIN: undefined }), ['PUBLIC_ORIGIN'])
    assert.deepEqual(first({ PUBLIC_ORIGIN: 'http://shop.example' }), ['PUBLIC_ORIGIN'])
    assert.deepEqual(first({ NOTIFY_ORIGIN: 'http://shop.example' }), ['NOTIFY_ORIGIN'])
    assert.deepEqual(
      first({ PAY_SIMULATED: true, PUBLIC_ORIGIN: undefined }),
      ['ALIPAY_GATEWAY'],
      'a simulated shop reaches no real gateway',
    )
    assert.deepEqual(faultsOf({}, { DATABASE_URL: undefined, PUBLIC_ORIGIN: undefined }), [], 'no keys, no money')
  })

  test('[Y-29] a shop that is paid by simulators is of this machine alone: its origins are refused by name', () => {
    const simulated = { ...alipay(), ALIPAY_GATEWAY: 'http://127.0.0.1:8091/gateway.do' }
    const first = (more: Partial<PaySettings>) =>
      faultsOf(simulated, { PAY_SIMULATED: true, PUBLIC_ORIGIN: undefined, ...more }).map(
        (fault) => fault.split(':')[0],
      )
    for (const origin of [
      'http://127.0.0.1:8080',
      'https://localhost',
      'http://shop.localhost:8080',
      'http://[::1]:8080',
    ])
      assert.deepEqual(first({ PUBLIC_ORIGIN: origin, NOTIFY_ORIGIN: origin, DATABASE_URL: undefined }), [], origin)
    for (const origin of ['https://shop.example', 'http://192.168.1.5:8080', 'https://127.0.0.1.example'])
      assert.deepEqual(
        [first({ PUBLIC_ORIGIN: origin }), first({ NOTIFY_ORIGIN: origin })],
        [['PUBLIC_ORIGIN'], ['NOTIFY_ORIGIN']],
        origin,
      )
  })
})
