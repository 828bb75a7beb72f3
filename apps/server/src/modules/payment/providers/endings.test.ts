// Certificates that end: a warning a month before, a refusal afterwards.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { startAlipay, startWechat } from '@manjuan/gateways/testing'
import type { Checked, PayProvider } from '../provider.ts'
import { alipayProvider } from './alipay/alipay.ts'
import { rootsIn } from './alipay/certificates.ts'
import { endingsChecked } from './endings.ts'
import { readAccounts } from './settings.ts'
import { wechatProvider } from './wechat/wechat.ts'

const day = 86_400_000
const vectors = join(import.meta.dirname, '../../../../../../testing/vectors')
const until = new Date('2031-11-30T00:00:00Z')

test('[Y-27] a certificate warns from 30 days before its end, and is refused from its end', () => {
  const table: [leftMs: number, ok: boolean, warns: boolean, say: string][] = [
    [30 * day, true, false, '到 2031-11-30 为止，还有 30 天'],
    [30 * day - 1, true, true, '到 2031-11-30 为止，还有 29 天，请准备更换'],
    [1, true, true, '到 2031-11-30 为止，还有 0 天，请准备更换'],
    [0, false, false, '2031-11-30 已过期，请换新的'],
    [-day, false, false, '2031-11-30 已过期，请换新的'],
  ]
  for (const [leftMs, ok, warns, say] of table) {
    const now = new Date(until.getTime() - leftMs)
    const [line] = endingsChecked('支付宝 alipay', [{ name: '应用证书', until }], now)
    assert.deepEqual(line, { what: '支付宝 alipay 的应用证书', ok, say, ...(warns ? { warns } : {}) })
  }
})

describe('certificates of simulated merchants', () => {
  let alipay: Awaited<ReturnType<typeof startAlipay>>
  let wechat: Awaited<ReturnType<typeof startWechat>>
  before(async () => {
    ;[alipay, wechat] = await Promise.all([startAlipay(), startWechat({ mode: 'certificate' })])
  })
  after(() => Promise.all([alipay.stop(), wechat.stop()]))

  const settings = (): Record<string, string> => {
    const { PAY_SIMULATED: _a, ...ofAlipay } = alipay.settings({ mode: 'certificate' })
    const { PAY_SIMULATED: _w, ...ofWechat } = wechat.settings({ mode: 'certificate' })
    return { ...ofAlipay, ...ofWechat, WECHAT_MCH_CERT: wechat.accounts[0]?.certificate ?? '' }
  }
  const read = (payment: Record<string, string>, now: Date) =>
    readAccounts({ payment, PAY_SIMULATED: true, SANDBOX_CASHIER: false }, now)
  /** The machine's clock and those of both gateways, so many days before the first end of a certificate. */
  async function dated(days: number): Promise<{ clock: { now(): Date }; now: Date }> {
    const given = settings()
    const pems = [given.ALIPAY_APP_CERT, given.ALIPAY_CERT, given.WECHAT_MCH_CERT]
    const ends = pems.map((pem) => new X509Certificate(pem ?? '').validToDate.getTime())
    const aheadMs = Math.round(Math.min(...ends) - days * day - Date.now())
    await Promise.all([alipay.control('/settings', { aheadMs }), wechat.control('/settings', { aheadMs })])
    const clock = { now: () => new Date(Date.now() + aheadMs) }
    return { clock, now: clock.now() }
  }
  async function linesOf(provider: PayProvider): Promise<Checked[]> {
    const lines: Checked[] = []
    for await (const line of provider.check()) if (line.what.endsWith('证书')) lines.push(line)
    return lines
  }

  for (const [days, warns] of [
    [90, undefined],
    [20, true],
  ] as const)
    test(`[Y-27] ${days} days before their end, all certificates of both gateways are told`, async () => {
      const { clock, now } = await dated(days)
      const { accounts, faults } = read(settings(), now)
      assert.deepEqual(faults, [])
      const [[ofAlipay], [ofWechat]] = [accounts.alipay, accounts.wechat]
      assert.ok(ofAlipay && ofWechat)
      const told = [
        ...(await linesOf(alipayProvider({ account: ofAlipay, clock }))),
        ...(await linesOf(wechatProvider({ account: ofWechat, clock }))),
      ]
      assert.deepEqual(
        told.map(({ what, ok, warns: soon }) => [what, ok, soon]),
        [
          ['支付宝 alipay 的应用证书', true, warns],
          ['支付宝 alipay 的支付宝证书', true, warns],
          ['支付宝 alipay 的支付宝根证书', true, undefined],
          ['微信支付 wechat 的商户证书', true, warns],
          ['微信支付 wechat 的平台证书', true, warns],
        ],
      )
    })

  test('[Y-27] of Alipay’s roots the first end of one that counts is told', () => {
    const vector = JSON.parse(readFileSync(join(vectors, '05-alipay-certificates.json'), 'utf8'))
    const given = settings()
    const roots = (pem: string) =>
      read({ ...given, ALIPAY_ROOT_CERT: pem }, new Date()).accounts.alipay[0]?.ends.filter(({ name }) =>
        name.endsWith('根证书'),
      )
    const all = rootsIn(vector.rootCertificates).map(({ validToDate }) => validToDate)
    const first = all.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? assert.fail()
    assert.ok(
      all.some((end) => end > first),
      'they end on several days',
    )
    const official = { name: '支付宝根证书', until: first }
    assert.deepEqual(roots(vector.rootCertificates), [official])
    assert.deepEqual(roots(`${given.ALIPAY_ROOT_CERT}\n${vector.rootCertificates}`), [official])
    assert.deepEqual(roots(`${vector.rootCertificates}\n${given.ALIPAY_ROOT_CERT}`), [official])
  })

  test('[Y-27] after their end, or beside another key or serial, certificates are refused by their settings', async () => {
    const { now } = await dated(-7)
    assert.deepEqual(
      read(settings(), now).faults.map((fault) => fault.split(':')[0]),
      ['ALIPAY_APP_CERT', 'ALIPAY_CERT', 'WECHAT_MCH_CERT'],
    )
    const { WECHAT_MCH_SERIAL: serial = '', ...rest } = settings()
    assert.equal(read(rest, new Date()).accounts.wechat[0]?.serial, serial, 'the certificate tells its serial')
    assert.deepEqual(read({ ...rest, WECHAT_MCH_SERIAL: '0'.repeat(40) }, new Date()).faults, [
      'WECHAT_MCH_SERIAL: 不是 MCH_CERT 的序列号',
    ])
    assert.deepEqual(read({ ...rest, WECHAT_MCH_CERT: settings().ALIPAY_APP_CERT ?? '' }, new Date()).faults, [
      'WECHAT_MCH_CERT: 不是这把私钥的证书',
    ])
  })
})
