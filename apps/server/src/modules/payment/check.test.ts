// `npm run pay:check` against the simulators, and where secrets must never stand.
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { asGuest } from '#testing/as.ts'
import { payCheck } from '#testing/pay-check.ts'
import { openSimulatedShop, type SimulatedShop } from '#testing/simulated-shop.ts'
import { payerAddress } from '../../cli/commands/check-payment.ts'
import { beginRefund, orderByNo, settleOrder, settleRefund } from './index.ts'

/** Every file under a folder, read letter by letter. */
const textsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))

describe('checks of payment', () => {
  let shop: SimulatedShop
  const lines: string[] = []
  before(async () => {
    shop = await openSimulatedShop({ env: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => lines.push(line) } })
  })
  after(() => shop.close())

  const check = (more: Record<string, string> = {}) => payCheck(shop, more)

  test('[Y-27] good settings are green, and the gateways have no trade of it afterwards', async () => {
    const { good, out } = await check()
    assert.equal(good, true, out)
    assert.match(
      out,
      /✓ 支付宝 alipay：应用、私钥、支付宝公钥相符[\s\S]*✓ 微信支付 wechat：商户号、私钥、微信支付公钥相符/,
    )
    assert.match(out, /^✓ 账单 alipay：\d{4}-\d\d-\d\d 没有交易，能要到$/m)
    assert.match(out, /^✓ 渠道 alipay：手机 wap，支付宝里 wap，电脑 page$/m)
    assert.match(out, /^✓ 渠道 wechat：手机 h5，微信里 jsapi，电脑 native$/m)
    for (const gateway of ['alipay', 'wechat'] as const) {
      const { trades } = (await shop.control(gateway, '/trades')) as { trades: unknown[] }
      assert.deepEqual(trades, [])
      assert.deepEqual(shop.gateways[gateway].faults(), [])
    }
  })

  test('[Y-27] each planted fault is red at its own line', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const [stranger, foreign] = [
      String(other.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      String(other.publicKey.export({ type: 'spki', format: 'pem' })),
    ]
    const planted: [more: Record<string, string>, line: RegExp][] = [
      [{ ALIPAY_PRIVATE_KEY: stranger }, /^✗ 支付宝 alipay：/m],
      [{ ALIPAY_PUBLIC_KEY: foreign }, /^✗ 支付宝 alipay：没有可信的答复/m],
      [{ ALIPAY_APP_ID: '2021999999999999' }, /^✗ 支付宝 alipay：/m],
      [{ ALIPAY_GATEWAY: 'http://127.0.0.1:9/gateway.do' }, /^✗ 支付宝 alipay：没有可信的答复/m],
      [{ WECHAT_MCH_KEY: stranger }, /^✗ 微信支付 wechat：/m],
      [{ WECHAT_PUBLIC_KEY: foreign }, /^✗ 微信支付 wechat：/m],
      [{ WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_0000000000000000000000000000' }, /^✗ 微信支付 wechat：/m],
      [{ WECHAT_MCH_SERIAL: '0'.repeat(40) }, /^✗ 微信支付 wechat：/m],
      [{ WECHAT_API_ORIGIN: 'http://127.0.0.1:9' }, /^✗ 微信支付 wechat：/m],
      [{ NOTIFY_ORIGIN: 'http://127.0.0.1:9' }, /^✗ 通知地址 .*：从这台机器到不了/m],
      [{ WECHAT_APIV3_KEY: 'short' }, /^✗ WECHAT_APIV3_KEY: /m],
      [{ ALIPAY_SELLER_ID: '1' }, /^✗ ALIPAY_SELLER_ID: /m],
    ]
    for (const [more, line] of planted) {
      const { good, out } = await check(more)
      assert.equal(good, false, JSON.stringify(Object.keys(more)))
      assert.match(out, line)
      for (const value of Object.values(more).filter(({ length }) => length > 40)) assert.ok(!out.includes(value))
    }
  })

  test('[Y-27] a bill that cannot be had, and a channel without an account or a way, are red at their own lines', async () => {
    for (const gateway of ['alipay', 'wechat'] as const)
      for (const fault of ['html', 'wrongKey', 'dead'] as const) {
        await shop.control(gateway, '/answers', { fault, calls: ['bill'] })
        const { good, out } = await check()
        await shop.control(gateway, '/answers', { fault: 'none', calls: ['bill'] })
        assert.equal(good, false, out)
        assert.match(out, new RegExp(`^✗ 账单 ${gateway}：.*要不到`, 'm'))
        assert.equal(out.match(/^✗/gm)?.length, 1, out)
      }
    const plant = (provider: string, superior: string) =>
      sql`update pay_channel set provider = ${provider}, superior_code = ${superior} where code = 'wechat'`.execute(
        shop.app.db,
      )
    await plant('wechat:2', 'wechat_pay')
    assert.match((await check()).out, /^✗ 渠道 wechat：没有商户 wechat:2 的设置$/m)
    await plant('wechat', 'alipay')
    assert.match((await check()).out, /^✗ 渠道 wechat：商户 wechat 没有这种渠道的付款方式$/m)
    await plant('wechat', 'wechat_pay')
    assert.match((await check({ WECHAT_APP_SECRET: '' })).out, /^✓ 渠道 wechat：手机 h5，电脑 native$/m)
    await sql`update pay_channel set enabled = false`.execute(shop.app.db)
    const { good, out } = await check()
    await sql`update pay_channel set enabled = true`.execute(shop.app.db)
    assert.ok(good, out)
    assert.match(out, /^! 渠道：没有启用的渠道，读者不能付款$/m)
  })

  test('[Y-27] an https site whose proxy is not believed is red, for every payer would have the proxy’s address', () => {
    assert.deepEqual(payerAddress({ TRUST_PROXY: ['10.0.0.2'] }), { ok: true, text: '由代理 10.0.0.2 报告' })
    const { ok, text } = payerAddress({ TRUST_PROXY: [] })
    assert.equal(ok, false)
    assert.match(text, /TRUST_PROXY/)
  })

  test('[Y-28] no secret stands in the database, in a file that a backup copies, in a log of any level, on a page or in what browsers load', async () => {
    const guest = await asGuest(shop.app)
    for (const gateway of ['alipay', 'wechat'] as const) {
      const orderNo = await shop.order(guest, gateway)
      await shop.pay(orderNo, gateway)
      await shop.control(gateway, '/answers', { fault: 'wrongKey', calls: ['query'], count: 1 })
      for (let round = 0; round < 2; round++)
        await settleOrder(shop.deps, (await orderByNo(shop.app.db, orderNo)) ?? assert.fail())
      const wish = { orderNo, amountFen: 100, short: false, reason: '误充' }
      const begun = await beginRefund(shop.app.db, wish, '小林', shop.app.clock.now())
      if (begun.outcome === 'taken') await settleRefund(shop.deps, begun.refundNo)
      await shop.control(gateway, '/notify', { orderNo, lie: 'wrongKey' })
    }
    // A failed order writes the gateway's fault into the log.
    await shop.control('wechat', '/answers', { fault: 'wrongKey' })
    await assert.rejects(shop.order(guest, 'wechat'))
    await shop.control('wechat', '/answers', { fault: 'none' })
    assert.ok(lines.some((line) => line.includes('could not be placed')))
    const names = ['ALIPAY_PRIVATE_KEY', 'WECHAT_MCH_KEY', 'WECHAT_APIV3_KEY', 'WECHAT_APP_SECRET']
    const secrets = names.map((name) =>
      (shop.app.env.payment[name] ?? '').replace(/-----[A-Z ]+-----|\s/g, '').slice(0, 60),
    )
    assert.ok(
      secrets.every(({ length }) => length >= 16),
      'the canaries are there',
    )
    const pages = [
      '/api/user/recharge',
      '/openapi.json',
      '/metrics',
      '/no-such-page',
      '/%E0%A4%A',
      '/h5/pay/order/none',
    ]
    const answers = await Promise.all(pages.map((path) => guest.fetch(shop.app.origin + path)))
    const web = ['web', 'console'].map((app) => join(import.meta.dirname, '../../../..', app, 'dist'))
    const files = [shop.app.env.DATA_DIR, ...web].filter(existsSync).flatMap(textsIn)
    const told = [...lines, ...(await Promise.all(answers.map((each) => each.text()))), ...shop.deps.logged, ...files]
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      shop.app.db,
    )
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
        shop.app.db,
      )
      told.push(...rows.map(({ text }) => text))
    }
    for (const [at, secret] of secrets.entries())
      assert.ok(!told.some((text) => text.replace(/\s|\\n/g, '').includes(secret)), names[at])
  })
})
