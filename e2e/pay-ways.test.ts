// Ways of payment in real browsers, against the simulators of both gateways. Y-03 to Y-06, Y-09.
// opens: comic device purchase user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import qrcode from 'qrcode-generator'
import { proofTest } from '../tools/proof.ts'
import {
  button,
  comicsToPay,
  link,
  openPaidWorld,
  type PaidWorld,
  payAt,
  payWithEach,
  readsPaid,
  toGateway,
} from './gateways.ts'
import { channelSheet, finger, ordersOf, shortSheet, warning } from './paying.ts'
import { type ComicFacts, comicAt, openWith, setPrice, waitForPages } from './reading.ts'
import type { Reader } from './support.ts'

let world: PaidWorld
let comics: ComicFacts[]

before(async () => {
  world = await openPaidWorld()
  // The operator opens the shop inside WeChat; the server remembers its settings from the first page on.
  await sql`
    insert into site_setting (branch_id, key, value) values (0, 'common_info', '{"wechatPage":"store"}')
    on conflict (branch_id, key) do update set value = site_setting.value || excluded.value`.execute(world.db)
  comics = await comicsToPay(world)
})
after(() => world?.close())

const comic = (at: number) => comicAt(comics, at)

test('[Y-03] a phone pays a locked chapter on Alipay’s page, or on WeChat’s H5 page, and comes back to its first page', async () => {
  await payWithEach(world, comics, 0)
})

/** A desktop that stays, with a locked chapter before it. */
async function openDesktop(book: ComicFacts): Promise<Reader & { id: number }> {
  const reader = await world.open('/desktop?to=%2Fuser', { desktop: true })
  await button(reader.page, '就在这台设备上看').click()
  const id = await reader.userId()
  await reader.page.goto(`/book/read/${book.bookId}/${book.locked}`)
  return { ...reader, id }
}

/** The dark squares of a text's code, as the page draws them. */
function squaresOf(text: string): string {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const all = Array.from({ length: code.getModuleCount() }, (_, at) => at)
  return all.flatMap((row) => all.map((at) => (code.isDark(row, at) ? `M${at} ${row}h1v1h-1z` : ''))).join('')
}

/** From the sheet over a locked chapter to the order's code, with a mouse. */
async function toCode(page: Page, book: ComicFacts, channel: string): Promise<void> {
  await shortSheet(page)
    .getByRole('button', { name: `支付 ¥6，解锁第${book.locked}话` })
    .click()
  await channelSheet(page).getByRole('button', { name: channel }).click()
  await warning(page).getByRole('button', { name: '确认支付' }).click()
}

/** The phone on the other side scans a text and pays. */
async function scanAndPay(gateway: 'alipay' | 'wechat', text: string): Promise<void> {
  const { origin } = world.gateways[gateway]
  const context = await world.browser.newContext({ isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${origin}/scan?text=${encodeURIComponent(text)}`)
  await button(page, gateway === 'alipay' ? '确认付款' : '确认支付').tap()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await context.close()
}

const payUrlOf = async (id: number) => {
  const { rows } = await sql<{ url: string }>`select pay_url as url from pay_order where account_id = ${id}`.execute(
    world.db,
  )
  return rows[0]?.url ?? ''
}

/** WeChat's code, whose squares say the order's own text. */
async function wechatCode(page: Page, id: number): Promise<string> {
  const drawn = page.getByRole('img', { name: '微信支付二维码' }).locator('path')
  await drawn.waitFor()
  const text = await payUrlOf(id)
  assert.match(text, /^weixin:\/\//)
  assert.equal(await drawn.getAttribute('d'), squaresOf(text))
  return text
}

async function alipayCode(page: Page): Promise<string> {
  const code = page.frameLocator('iframe[title="支付宝付款码"]').locator('[data-code]')
  await code.waitFor()
  return (await code.getAttribute('data-code')) ?? ''
}

test('[Y-05] a desktop shows WeChat’s code, or Alipay’s in a frame; scanned and paid, the page opens the chapter by itself within 3 s', async () => {
  for (const [at, gateway, channel, codeOf] of [
    [2, 'wechat', '微信支付', wechatCode],
    [3, 'alipay', '支付宝', alipayCode],
  ] as const) {
    const book = comic(at)
    const { page, id, errors, close } = await openDesktop(book)
    await toCode(page, book, channel)
    await scanAndPay(gateway, await codeOf(page, id))
    await page.getByText(`已解锁第${book.locked}话`).waitFor({ timeout: 3_000 })
    await readsPaid(world, page, id, book)
    assert.deepEqual(errors, [])
    await close()
  }
})

proofTest('in the top-up centre of a desktop the paid code gives way to the coins', async () => {
  const reader = await world.open('/desktop?to=%2Fuser', { desktop: true })
  const { page } = reader
  await button(page, '就在这台设备上看').click()
  const id = await reader.userId()
  await page.goto('/purchase')
  await page.getByRole('button', { name: /^立即支付/ }).click()
  await channelSheet(page).getByRole('button', { name: '微信支付' }).click()
  await warning(page).getByRole('button', { name: '确认支付' }).click()
  await scanAndPay('wechat', await wechatCode(page, id))
  await page.getByRole('heading', { name: '支付成功' }).waitFor({ timeout: 3_000 })
  assert.deepEqual(reader.errors, [])
  await reader.close()
})

const agents = {
  wechat:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN',
  alipay:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 AlipayClient/10.6.20',
}

/** A page inside the app of this gateway, with the bridge that the app gives to pages. */
async function openInApp(gateway: 'alipay' | 'wechat', path: string): Promise<Reader> {
  const reader = await world.open(undefined, { userAgent: agents[gateway] })
  const { origin } = world.gateways[gateway]
  // The shop's policy forbids the page to ask the gateway, as it does in the real app.
  await reader.context.exposeFunction('gatewayBridge', async (body: unknown) =>
    (await fetch(`${origin}/bridge`, { method: 'POST', body: JSON.stringify(body) })).json(),
  )
  await reader.context.addInitScript(await (await fetch(`${origin}/bridge.js`)).text())
  // The door of WeChat leads on to the wanted page, and so it does in every other browser.
  await reader.page.goto(`/wechat?to=${encodeURIComponent(path)}`)
  await reader.page.waitForURL(world.origin + path)
  return reader
}

/** The app's own sheet, which lies over every dialog of the page. The simulator's is a part of the page, below them. */
const confirmInApp = (page: Page) =>
  page.locator('div[role=dialog][aria-label="支付"] button', { hasText: '确认支付' }).dispatchEvent('click')

/** Visits of the browser to WeChat's page that tells who pays. */
function authorizeVisits(page: Page): string[] {
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/connect/oauth2/authorize')) visits.push(request.url())
  })
  return visits
}

/** Inside WeChat its own bridge pays; the payer is asked for once a session. */
async function payTwiceInWechat(): Promise<void> {
  const [first, second] = [comic(4), comic(5)]
  const reader = await openInApp('wechat', `/book/read/${first.bookId}/${first.locked}`)
  const { page } = reader
  const id = await reader.userId()
  const visits = authorizeVisits(page)
  const tap = finger()
  await toGateway(page, first, '微信支付', tap)
  await confirmInApp(page)
  await readsPaid(world, page, id, first)
  assert.equal(visits.length, 1)
  const state = new URL(visits[0] ?? '').searchParams.get('state') ?? ''
  assert.match(state, /^[0-9a-f]{32}$/)
  // More than is left of the first coins.
  await setPrice(world, second.lockedId, 58)
  await page.goto(`/book/read/${second.bookId}/${second.locked}`)
  const pay = shortSheet(page).getByRole('button', { name: /^支付 ¥/ })
  await tap(pay)
  await tap(warning(page).getByRole('button', { name: '确认支付' }))
  await confirmInApp(page)
  await waitForPages(page, second.locked)
  assert.equal(visits.length, 1, 'nobody is asked twice in a session')
  assert.deepEqual(
    (await ordersOf(world, id)).map((order) => order.state),
    ['paid', 'paid'],
  )
  assert.deepEqual(await world.faults(), [])
  assert.deepEqual(reader.errors, [])
  await reader.close()
}

/** A foreign, missing or wrong state brings no payer’s number. */
async function bringForeignStates(): Promise<void> {
  const book = comic(6)
  const reader = await openInApp('wechat', `/book/read/${book.bookId}/${book.locked}`)
  const { page } = reader
  const id = await reader.userId()
  // The visit is stopped before WeChat answers it at once; the order's word is asked for in its place.
  await page.route('**/h5/pay/payer/*', (route) => route.abort())
  const left = page.waitForRequest('**/h5/pay/payer/*')
  await toGateway(page, book, '微信支付', finger())
  const address = new URL((await left).url()).pathname
  const asked = await page.request.get(address, { maxRedirects: 0 })
  const state = new URL(asked.headers().location ?? '').searchParams.get('state') ?? ''
  assert.match(state, /^[0-9a-f]{32}$/)
  const stranger = await openInApp('wechat', '/user')
  await stranger.userId()
  const foreign = await Promise.all([
    stranger.page.request.get(`${address}?code=c&state=${state}`),
    page.request.get(`${address}?code=c&state=${'0'.repeat(32)}`),
    page.request.get(`${address}?code=c`),
  ])
  assert.deepEqual(
    foreign.map((answer) => answer.status()),
    [403, 403, 403],
  )
  const { rows } = await sql<{
    payer: string | null
  }>`select open_id as payer from pay_order where account_id = ${id}`.execute(world.db)
  assert.deepEqual(rows, [{ payer: null }])
  await stranger.close()
  await reader.close()
}

/** Inside Alipay its own page pays, and WeChat is not offered. */
async function payInAlipay(): Promise<void> {
  const book = comic(7)
  const reader = await openInApp('alipay', `/book/read/${book.bookId}/${book.locked}`)
  const { page } = reader
  const id = await reader.userId()
  const tap = finger()
  await tap(shortSheet(page).getByRole('button', { name: `支付 ¥6，解锁第${book.locked}话` }))
  await channelSheet(page).getByRole('button', { name: '支付宝' }).waitFor()
  assert.equal(await channelSheet(page).getByText('微信支付').count(), 0)
  await tap(channelSheet(page).getByRole('button', { name: '支付宝' }))
  await tap(warning(page).getByRole('button', { name: '确认支付' }))
  await payAt.支付宝(world, page, tap)
  await readsPaid(world, page, id, book)
  await reader.close()
}

test('[Y-04] inside WeChat its bridge pays a locked chapter, its payer asked for once a session and by the order’s own state; inside Alipay its page pays', async () => {
  await bringForeignStates()
  await payTwiceInWechat()
  await payInAlipay()
})

test('[Y-06] WeChat’s H5 page is reached with the shop’s origin alone as Referer, every other page of the shop with all or none', async () => {
  const book = comic(8)
  const { page, close } = await openWith(world, 0, `/book/read/${book.bookId}/${book.locked}`)
  const sent: { url: string; referer: string | undefined }[] = []
  const policies = new Map<string, string | undefined>()
  page.on('response', async (response) => {
    const url = new URL(response.url())
    if (url.origin === world.origin && url.protocol === 'http:')
      policies.set(url.pathname, response.headers()['referrer-policy'])
    if (url.origin !== world.gateways.wechat.origin || !response.request().isNavigationRequest()) return
    sent.push({ url: url.pathname, referer: (await response.request().allHeaders()).referer })
  })
  await page.reload()
  await toGateway(page, book, '微信支付', finger())
  await link(page, '打开微信').waitFor()
  assert.deepEqual(sent[0], { url: '/cgi-bin/mmpayweb-bin/checkmweb', referer: `${world.origin}/` })
  const redirects = [...policies].filter(([, policy]) => policy !== 'same-origin')
  assert.deepEqual(
    redirects.map(([path, policy]) => [path.replace(/\d+$/, ''), policy]),
    [['/h5/pay/go/', 'origin']],
  )
  assert.ok(policies.has('/h5/pay/apply') && policies.size > 5)
  assert.deepEqual(await world.faults(), [])
  await close()
})

test('maintenance hides a channel; an order made before is still paid, asked for and credited', async () => {
  const book = comic(9)
  const payer = await openWith(world, 0, `/book/read/${book.bookId}/${book.locked}`)
  const tap = finger()
  await toGateway(payer.page, book, '支付宝', tap)
  await payer.page.waitForURL(`${world.gateways.alipay.origin}/**`)
  await sql`update pay_channel set maintenance = '支付宝维护' where code = 'alipay_wap'`.execute(world.db)
  try {
    const other = await world.open('/purchase')
    await other.page.getByRole('button', { name: /^立即支付/ }).tap()
    await channelSheet(other.page).getByText('支付宝维护').waitFor()
    assert.equal(await channelSheet(other.page).getByRole('button', { name: '支付宝' }).count(), 0)
    await other.close()
    await payAt.支付宝(world, payer.page, tap)
    await readsPaid(world, payer.page, payer.id, book)
  } finally {
    await sql`update pay_channel set maintenance = '' where code = 'alipay_wap'`.execute(world.db)
  }
  await payer.close()
})
