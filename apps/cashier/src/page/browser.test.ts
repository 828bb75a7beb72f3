import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { type Json, startTestCashier, until } from '../testing.ts'

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe('pay page in a browser', { skip: !existsSync(executablePath) && 'no Chromium here' }, () => {
  let cashier: Awaited<ReturnType<typeof startTestCashier>>
  let browser: Browser
  before(async () => {
    cashier = await startTestCashier()
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ]
    browser = await chromium.launch({ executablePath, args })
  })
  after(async () => {
    await browser.close()
    await cashier.stop()
  })

  async function placed(changes: Json = {}) {
    const order = cashier.order(changes)
    const { body } = await cashier.merchant('/gateway/v1/orders', order)
    return { orderNo: order.orderNo, url: String(body.payUrl) }
  }

  async function opened(changes: Json = {}, options: BrowserContextOptions = {}) {
    const { orderNo, url } = await placed(changes)
    const context = await browser.newContext({ ...phone, ...options })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(fault.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(url)
    return { orderNo, page, faults, url }
  }

  const stateOf = async (orderNo: string) => (await cashier.control(`/orders/${orderNo}`)).body.state
  const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

  test('pay: success, the shop hears of it, and the page goes back by itself', async () => {
    const { orderNo, page, faults } = await opened()
    await page.getByRole('button', { name: '确认支付 ¥68.00' }).tap()
    await heading(page, '支付成功')
    await until(() => cashier.shop.heard.some((one) => one.body.orderNo === orderNo && one.genuine))
    await page.waitForURL('**/back')
    assert.equal(await page.title(), 'shop')
    assert.deepEqual(faults, [])
    await page.context().close()
  })

  test('pay and decline leave no page of the cashier in the history', async () => {
    const { page, url } = await opened()
    const way = ['确认支付 ¥68.00', '取消支付']
    for (const [at, name] of way.entries()) {
      if (at > 0) await page.goto((await placed()).url)
      const before = await page.evaluate(() => history.length)
      await page.getByRole('button', { name }).tap()
      await heading(page, at === 0 ? '支付成功' : '支付已取消')
      await page.getByRole('link', { name: at === 0 ? '完成' : '返回漫卷' }).tap()
      await page.waitForURL('**/back')
      assert.equal(await page.evaluate(() => history.length), before, url)
    }
    await page.context().close()
  })

  test('a payment that was not taken is sent once more by the browser itself, which shows what is answered', async () => {
    const { orderNo, page } = await opened()
    // The route stays, because a browser that stops holding requests can lose one that it holds.
    let sent = 0
    await page.route('**/pay/*/pay', (route) => (++sent === 1 ? route.abort() : route.continue()))
    await page.getByRole('button', { name: '确认支付 ¥68.00' }).tap()
    await heading(page, '支付成功')
    assert.equal(sent, 2)
    assert.equal(await stateOf(orderNo), 'paid')
    await page.context().close()
  })

  test('decline: nothing is paid, and the page offers the way back', async () => {
    const { orderNo, page, faults } = await opened()
    await page.getByRole('button', { name: '取消支付' }).tap()
    await heading(page, '支付已取消')
    assert.equal(await stateOf(orderNo), 'declined')
    await page.getByRole('link', { name: '返回漫卷' }).tap()
    await page.waitForURL('**/back')
    assert.deepEqual(faults, [])
    await page.context().close()
  })

  test('wait: back to the shop, nothing changed, and coming back can still pay', async () => {
    const { orderNo, page } = await opened()
    await page.getByRole('link', { name: '稍后再付' }).tap()
    await page.waitForURL('**/back')
    assert.equal(await stateOf(orderNo), 'waiting')
    await page.goBack()
    await page.getByRole('button', { name: '确认支付' }).tap()
    await heading(page, '支付成功')
    await page.context().close()
  })

  test('[T-06] the countdown runs, and at its end the page cannot pay any more', async () => {
    const { orderNo, page } = await opened({ expiresAt: new Date(Date.now() + 2500).toISOString() })
    const timer = page.getByRole('timer')
    const first = (await timer.textContent()) ?? ''
    assert.match(first, /^00:0[123]$/)
    await page.waitForFunction((text) => document.querySelector('[role=timer]')?.textContent !== text, first)
    await heading(page, '支付超时')
    assert.equal(await page.getByRole('button', { name: '确认支付' }).count(), 0)
    assert.equal(await stateOf(orderNo), 'waiting')
    await page.context().close()
  })

  test('a trade that is paid elsewhere shows it here too', async () => {
    const { orderNo, page } = await opened()
    await cashier.control('/pay', { orderNo })
    await heading(page, '支付成功')
    await page.context().close()
  })

  test('a double tap pays once, and the test options count', async () => {
    const { orderNo, page } = await opened()
    await page.getByText('测试选项').tap()
    await page.getByLabel('送达次数').fill('3')
    await page.getByLabel('错误签名探测').check()
    await page.getByRole('button', { name: '确认支付' }).dblclick()
    await heading(page, '支付成功')
    const heard = () => cashier.shop.heard.filter((one) => one.body.orderNo === orderNo)
    await until(() => heard().length === 4)
    assert.equal(heard().filter((one) => one.genuine).length, 3)
    await page.context().close()
  })

  test('without script: pay, read the result, decline', async () => {
    const { orderNo, page } = await opened({}, { javaScriptEnabled: false })
    await page.getByText(/请在 \d\d:\d\d:\d\d 前完成支付/).waitFor()
    await page.getByRole('button', { name: '确认支付' }).tap()
    await heading(page, '支付成功')
    assert.equal(await stateOf(orderNo), 'paid')
    await page.waitForURL('**/back')
    await page.context().close()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const channel of ['alipay', 'wechat_pay']) {
      test(`everybody can use it: ${channel}, ${colorScheme}`, async () => {
        const { page } = await opened({ channel }, { colorScheme, reducedMotion: 'reduce' })
        await page.getByText('测试选项').tap()
        assert.deepEqual(await axeFaults(page), [])
        await page.getByRole('button', { name: '确认支付' }).tap()
        await heading(page, '支付成功')
        await page.getByText('通知记录').tap()
        assert.deepEqual(await axeFaults(page), [])
        await page.context().close()
      })
    }
  }

  test('nothing sticks out at 320 px, also with a long subject', async () => {
    const subject = '年卡会员 '.repeat(12) + 'x'.repeat(60)
    const { page } = await opened({ subject }, { viewport: { width: 320, height: 568 } })
    await page.getByText('测试选项').tap()
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
    await page.context().close()
  })

  test("[T-10] in the shop's frame it pays and tells the shop; a foreign page cannot frame it", async (t) => {
    const { url } = await placed()
    const shop = await parentPage(url)
    const stranger = await parentPage(url)
    const framing = await startTestCashier({ SHOP_ORIGINS: shop.origin })
    t.after(() => Promise.all([framing.stop(), shop.stop(), stranger.stop()]))
    const order = framing.order({ returnUrl: `${shop.origin}/back` })
    const { body } = await framing.merchant('/gateway/v1/orders', order)
    shop.frame(String(body.payUrl))
    stranger.frame(String(body.payUrl))
    const page = await (await browser.newContext(phone)).newPage()

    await page.goto(stranger.origin.replace('127.0.0.1', 'localhost'))
    // The browser shows its own page in a refused frame, a moment after the page around it has loaded.
    for (let i = 0; i < 100 && !page.frames()[1]?.url(); i++) await page.waitForTimeout(50)
    assert.match(page.frames()[1]?.url() ?? '', /^chrome-error:/)

    await page.goto(shop.origin)
    await page.frameLocator('iframe').getByRole('button', { name: '确认支付' }).tap()
    await page.waitForFunction(() => document.title.includes('paid'))
    assert.deepEqual(JSON.parse(await page.title()), {
      source: 'sandbox-cashier',
      state: 'paid',
      orderNo: order.orderNo,
    })
    await page.context().close()
  })
})

async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)
}

/** A page that frames an address, and writes the received message into its title. */
async function parentPage(first: string) {
  let framed = first
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<iframe src="${framed}" width="380" height="800"></iframe>
      <script>addEventListener('message', (event) => { document.title = JSON.stringify(event.data) })</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP: always an AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    frame: (url: string) => {
      framed = url
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
