// The real processes: started from settings, killed, started again on the same books.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { alipayMerchant } from './testing/alipay-merchant.ts'
import { startShop, until } from './testing/shop.ts'
import { wechatMerchant } from './testing/wechat-merchant.ts'
import { startAlipay, startWechat } from './testing.ts'

const folders: string[] = []
const running: ChildProcess[] = []
/** What a test opens is closed at the end, whatever became of it. */
const open: { stop: () => Promise<unknown> }[] = []
const opened = async <T extends { stop: () => Promise<unknown> }>(starting: Promise<T>): Promise<T> => {
  const started = await starting
  open.push(started)
  return started
}
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'gateways-'))
  folders.push(made)
  return made
}
after(async () => {
  await Promise.all(open.map((one) => one.stop()))
  for (const child of running) child.kill('SIGKILL')
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

async function start(name: 'alipay' | 'wechat', settings: Record<string, string>) {
  const ports = { ALIPAY_PORT: '0', WECHAT_PORT: '0', WECHAT_SECOND_PORT: '0' }
  const child = spawn(process.execPath, [join(import.meta.dirname, name, 'main.ts')], {
    env: { PATH: process.env.PATH, ...ports, ...settings },
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  await until(() => said.includes('\n') || child.exitCode !== null, 30_000)
  return { child, said, origin: /http:\S+/.exec(said)?.[0] ?? '' }
}

describe('the simulators as processes', () => {
  test('each says where it listens, leaves settings for a shop, and ends on a signal', async () => {
    for (const name of ['alipay', 'wechat'] as const) {
      const data = folder()
      const { child, said, origin } = await start(name, { DATA_DIR: data })
      assert.match(
        said,
        new RegExp(`^${name} simulator listening on http://127\\.0\\.0\\.1:\\d+( and http://\\S+)?\\n$`),
      )
      assert.equal(await (await fetch(`${origin}/live`)).text(), 'live')
      const own = join(data, 'gateways', name)
      for (const file of ['shop.env', 'shop-certificate.env', 'identity.json', 'control-token', 'journal.jsonl'])
        assert.equal(statSync(join(own, file)).mode & 0o077, 0, file)
      assert.match(readFileSync(join(own, 'shop.env'), 'utf8'), /PAY_SIMULATED='1'/)
      const second = await start(name, { DATA_DIR: data })
      assert.match(second.said, /another simulator works in/)
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      assert.equal(code, 0)
    }
  })

  test('wrong settings are refused by name in one line', async () => {
    const wrong: ['alipay' | 'wechat', string, string][] = [
      ['alipay', 'ALIPAY_APP_ID', '12'],
      ['alipay', 'ALIPAY_SELLER_ID', '1088000000000000'],
      ['alipay', 'ALIPAY_APP_PUBLIC_KEY', 'nonsense'],
      ['alipay', 'ALIPAY_PORT', '70000'],
      ['alipay', 'SPEED', 'fast'],
      ['wechat', 'WECHAT_APIV3_KEY', 'short'],
      ['wechat', 'WECHAT_MCH_PUBLIC_KEY_FILE', 'nowhere.pem'],
      ['wechat', 'LOOPBACK', 'yes'],
      ['wechat', 'SHOP_ORIGINS', 'read.example.cn'],
    ]
    for (const [name, variable, value] of wrong) {
      const { said, child } = await start(name, { DATA_DIR: folder(), [variable]: value })
      assert.match(said, new RegExp(`^${name} simulator: ${variable}: [^\\n]+\\n$`))
      await until(() => child.exitCode !== null)
      assert.equal(child.exitCode, 2)
    }
  })

  test('after a kill the books are as they were answered, with the notify still to be tried', async () => {
    const data = folder()
    const shop = await opened(startShop(() => ({ status: 500, body: '' })))
    const first = await start('alipay', { DATA_DIR: data })
    const own = join(data, 'gateways/alipay')
    const token = readFileSync(join(own, 'control-token'), 'utf8')
    const control = async (origin: string, path: string, body?: unknown) =>
      (await (
        await fetch(`${origin}/control${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${token}` },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
      ).json()) as Record<string, unknown>
    const settings = readFileSync(join(own, 'shop.env'), 'utf8')
    const setting = (name: string) => new RegExp(`^${name}='(.*)'$`, 'm').exec(settings)?.[1] ?? ''
    const { accounts } = JSON.parse(readFileSync(join(own, 'identity.json'), 'utf8'))
    const merchant = alipayMerchant({
      ...{
        accounts,
        gateway: setting('ALIPAY_GATEWAY'),
        settings: () => ({ ALIPAY_PUBLIC_KEY: setting('ALIPAY_PUBLIC_KEY') }),
      },
    } as unknown as Parameters<typeof alipayMerchant>[0]) // the process itself stands behind these three
    const orders = Array.from({ length: 20 }, () => merchant.order())
    const payments = orders.map((order) =>
      control(first.origin, '/pay', {
        url: merchant.address('alipay.trade.wap.pay', order, { notify_url: shop.notifyUrl }),
      }),
    )
    await Promise.all(payments)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    shop.say(() => ({ status: 200, body: 'success' }))
    const second = await start('alipay', { DATA_DIR: data, SPEED: '100' })
    for (const { out_trade_no: no } of orders) {
      const trade = await control(second.origin, `/trades/${no}`)
      assert.equal(trade.state, 'TRADE_SUCCESS')
      assert.equal((trade.notifies as unknown[]).length, 1)
    }
  })
})

describe('a simulator on the books of an earlier one', () => {
  test('trades, refunds, identities and pending notifies are there again', async () => {
    const shop = await opened(startShop(() => ({ status: 500, body: '' })))
    const own = folder()
    const first = await opened(startWechat({ folder: own, speed: 15_000 }))
    const merchant = wechatMerchant(first)
    const order = merchant.order(shop.notifyUrl)
    await merchant.call('POST', '/v3/pay/transactions/native', order)
    await first.control('/pay', { orderNo: order.out_trade_no })
    await until(() => shop.heard.length >= 1)
    await first.crash()
    const tried = shop.heard.length
    shop.say(() => ({ status: 204, body: '' }))
    const second = await opened(startWechat({ folder: own, speed: 15_000 }))
    assert.deepEqual(second.settings().WECHAT_MCH_KEY, first.settings().WECHAT_MCH_KEY)
    await until(() => shop.heard.length > tried)
    const again = wechatMerchant(second)
    const found = await again.call(
      'GET',
      `/v3/pay/transactions/out-trade-no/${order.out_trade_no}?mchid=${again.account.mchId}`,
    )
    assert.equal(found.body.trade_state, 'SUCCESS')
    await until(async () => {
      const { body } = await second.control(`/trades/${order.out_trade_no}`)
      return (body.notifies as { outcome: string }[])[0]?.outcome === 'accepted'
    })
  })

  test('two accounts have names of their own in a shop’s settings', async () => {
    const alipay = await opened(startAlipay({ accounts: 2 }))
    const [one, two] = [alipay.settings(), alipay.settings({ account: 2, mode: 'certificate' })]
    assert.ok(one.ALIPAY_APP_ID && two.ALIPAY_APP_ID_2 && one.ALIPAY_APP_ID !== two.ALIPAY_APP_ID_2)
    assert.ok(two.ALIPAY_ROOT_CERT_2)
  })
})
