import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { type Browser, chromium, type Page } from 'playwright-core'
import { privateKeyOf, signed } from './base/keys.ts'
import { alipayMerchant } from './testing/alipay-merchant.ts'
import { startShop, until } from './testing/shop.ts'
import { wechatMerchant } from './testing/wechat-merchant.ts'
import { startAlipay, startWechat } from './testing.ts'

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, javaScriptEnabled: false }

describe('the payer’s pages in a browser', { skip: !existsSync(executablePath) && 'no Chromium here' }, () => {
  let browser: Browser
  let shop: Awaited<ReturnType<typeof startShop>>
  before(async () => {
    shop = await startShop(() => ({ status: 200, body: 'success' }))
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  })
  const open: { stop: () => Promise<unknown> }[] = []
  /** What a test opens is closed at the end, whatever became of it. */
  const opened = async <T extends { stop: () => Promise<unknown> }>(starting: Promise<T>): Promise<T> => {
    const started = await starting
    open.push(started)
    return started
  }
  after(async () => {
    await browser.close()
    await Promise.all([shop, ...open].map((one) => one.stop()))
  })
  const tap = (page: Page, name: string) => page.getByRole('button', { name }).tap()

  test('Alipay without script: log in, pay, back; cancelling goes to quit_url', async () => {
    const alipay = await opened(startAlipay())
    const merchant = alipayMerchant(alipay)
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const address = (order: Record<string, unknown>) =>
      merchant.address('alipay.trade.wap.pay', order, { notify_url: shop.notifyUrl, return_url: shop.returnUrl })
    const order = merchant.order({ quit_url: `${shop.origin}/quit` })
    await page.goto(address(order))
    await tap(page, '登录支付宝')
    await page.getByRole('heading', { name: '确认付款' }).waitFor()
    await page.getByText('¥68.00').waitFor()
    await tap(page, '确认付款')
    await page.getByRole('heading', { name: '支付成功' }).waitFor()
    await page.getByRole('link', { name: '返回商家' }).tap()
    await page.waitForURL(`${shop.returnUrl}?*`)
    assert.ok(merchant.isNotifyGenuine(new URL(page.url()).search.slice(1)))
    await page.goto(address(merchant.order({ quit_url: `${shop.origin}/quit` })))
    await tap(page, '取消付款')
    await page.waitForURL(`${shop.origin}/quit`)
    assert.deepEqual(alipay.faults(), [])
    await context.close()
  })

  test('WeChat H5 from a page of the shop: the browser sends its Referer, the sheet pays, back at redirect_url', async () => {
    const wechat = await opened(startWechat({ shopOrigins: [shop.origin] }))
    const merchant = wechatMerchant(wechat)
    const scene_info = { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } }
    const { body } = await merchant.call(
      'POST',
      '/v3/pay/transactions/h5',
      merchant.order(shop.notifyUrl, { scene_info }),
    )
    const url = `${body.h5_url}&redirect_url=${encodeURIComponent(shop.returnUrl)}`
    shop.say(({ path }) => ({
      status: 200,
      body: path === '/shop' ? `<a href="${url.replaceAll('&', '&amp;')}">pay</a>` : 'success',
    }))
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.setExtraHTTPHeaders({ accept: 'text/html' })
    await page.route('**/shop', async (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${url.replaceAll('&', '&amp;')}">pay</a>` }),
    )
    await page.goto(`${shop.origin}/shop`)
    await page.getByRole('link', { name: 'pay' }).tap()
    await page.getByRole('link', { name: '打开微信' }).tap()
    await tap(page, '确认支付')
    await page.getByRole('heading', { name: '支付成功' }).waitFor()
    await page.getByRole('link', { name: '返回商家' }).tap()
    await page.waitForURL(shop.returnUrl)
    assert.deepEqual(wechat.faults(), [])
    await context.close()
  })

  test('the bridge of an in-app browser draws a sheet over a page that allows no foreign call, and pays', async () => {
    const [wechat, alipay] = [await opened(startWechat()), await opened(startAlipay())]
    const merchant = wechatMerchant(wechat)
    const openid = (await wechat.control('/openid', { payer: 'reader' })).body.openid
    const placed = await merchant.call(
      'POST',
      '/v3/pay/transactions/jsapi',
      merchant.order(shop.notifyUrl, { payer: { openid } }),
    )
    const { appId, privateKey } = merchant.account
    const [timeStamp, nonceStr, prepay] = [
      String(Math.floor(Date.now() / 1000)),
      'n1',
      `prepay_id=${placed.body.prepay_id}`,
    ]
    const paySign = signed(
      privateKeyOf(privateKey ?? '').privateKey,
      `${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`,
    )
    const data = { appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
    const order = alipayMerchant(alipay).order({
      ...{ quit_url: undefined, product_code: 'JSAPI_PAY', op_app_id: '2021000000000000', buyer_open_id: 'o' },
    })
    const made = await alipayMerchant(alipay).call('alipay.trade.create', order, { notify_url: shop.notifyUrl })
    const strict = await opened(strictPage())
    const calls: [typeof wechat | typeof alipay, string, string][] = [
      [
        wechat,
        `WeixinJSBridge.invoke('getBrandWCPayRequest', ${JSON.stringify(data)}, (said) => { document.title = said.err_msg })`,
        'get_brand_wcpay_request:',
      ],
      [
        alipay,
        `AlipayJSBridge.call('tradePay', { tradeNO: '${made.node.trade_no}' }, (said) => { document.title = said.resultCode })`,
        '',
      ],
    ]
    for (const [simulator, invoke, start] of calls) {
      const context = await browser.newContext({ ...phone, javaScriptEnabled: true })
      const page = await context.newPage()
      await page.exposeFunction('gatewayBridge', async (body: unknown) =>
        (await fetch(`${simulator.origin}/bridge`, { method: 'POST', body: JSON.stringify(body) })).json(),
      )
      await page.addInitScript(await (await fetch(`${simulator.origin}/bridge.js`)).text())
      await page.goto(strict.origin)
      assert.match(await page.evaluate('navigator.userAgent'), start ? /MicroMessenger/ : /AlipayClient/)
      for (const [button, said] of [
        ['取消支付', start ? 'cancel' : '6001'],
        ['确认支付', start ? 'ok' : '9000'],
      ] as const) {
        await page.evaluate(`void ${invoke}`)
        await page.getByText('¥68.00').waitFor()
        await tap(page, button)
        await until(async () => (await page.title()) === start + said)
      }
      await context.close()
    }
    assert.deepEqual([...wechat.faults(), ...alipay.faults()], [])
  })
})

/** A page whose rules forbid foreign calls, inline styles and strings as HTML. */
async function strictPage() {
  const rules = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'"
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': rules })
    response.end('<!doctype html><html lang="zh-CN"><title>shop</title><body><main>shop</main></body></html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP: always an AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
