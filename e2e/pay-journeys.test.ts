// Whole journeys of a payment that do not go the straight way, on two servers of one shop. X-07, Y-08, Y-12, Y-30.
// opens: comic device purchase user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { startApp, type TestApp } from '@manjuan/server/testing'
import { payProviders } from '@manjuan/server/testing/verbs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { freePort } from '../tools/free-port.mjs'
import { proofTest } from '../tools/proof.ts'
import {
  button,
  byChannel,
  type Channel,
  channels,
  comicsToPay,
  gatewayOf,
  link,
  openPaidWorld,
  type PaidWorld,
  paidOnce,
  payAt,
  payThrough,
  payWithEach,
  readsPaid,
  toGateway,
} from './gateways.ts'
import { eventually } from './moments.ts'
import { channelSheet, finger, ordersOf, question, visitOf } from './paying.ts'
import { address, type ComicFacts, comicAt, openWith, waitForPages } from './reading.ts'

let world: PaidWorld
/** The server that hears every notify. Readers are on the world's own. */
let other: TestApp
let comics: ComicFacts[]

before(async () => {
  const port = await freePort()
  world = await openPaidWorld({ NOTIFY_ORIGIN: `http://127.0.0.1:${port}` })
  const { alipay, wechat } = world.gateways
  other = await startApp({
    beside: world.app,
    port,
    env: { ...alipay.settings, ...wechat.settings, PAY_SIMULATED: '1', SANDBOX_CASHIER: '0', PORT: String(port) },
    providers: (env) => payProviders(env),
  })
  comics = await comicsToPay(world)
})
after(async () => {
  await other?.close()
  await world?.close()
})

const both = (path: string, body: object) =>
  Promise.all(channels.map((channel) => world.gateways[gatewayOf[channel]].control(path, body)))

const atLocked = (book: ComicFacts) => openWith(world, 0, address(book, book.locked))

interface Notify {
  tries: { ok: boolean }[]
}

/** Notifies of the reader's newest order, as the gateway has sent them. */
async function notifiesOf(id: number, channel: Channel): Promise<Notify[]> {
  const { rows } = await sql<{ no: string }>`
    select order_no as no from pay_order where account_id = ${id} order by created_at desc limit 1`.execute(world.db)
  const told = await world.gateways[gatewayOf[channel]].control(`/trades/${rows[0]?.no}`)
  return told.notifies as Notify[]
}

test('[Y-12] no notify comes: the reader who returns is credited because the gateway is asked', async () => {
  await both('/plan', { lost: true })
  try {
    await payWithEach(world, comics, 0, async (id, channel) => assert.deepEqual(await notifiesOf(id, channel), []))
  } finally {
    await both('/plan', {})
  }
})

test('[Y-30] the order is made at one server and the notify heard by the other: the reader is credited while nobody can be asked', async () => {
  await both('/answers', { fault: 'error', calls: ['query'] })
  try {
    await payWithEach(world, comics, 2)
  } finally {
    await both('/answers', { fault: 'none' })
  }
})

proofTest('a reader who gives up on WeChat’s page goes on with the same order, and pays it', async () => {
  const book = comicAt(comics, 4)
  const { page, id, errors, close } = await atLocked(book)
  const tap = finger()
  await toGateway(page, book, '微信支付', tap)
  await tap(link(page, '打开微信'))
  await tap(button(page, '取消支付'))
  await tap(button(page, '继续支付'))
  await payAt.微信支付(world, page, tap)
  await readsPaid(world, page, id, book)
  assert.deepEqual(errors, [])
  await close()
})

test('a reader who steps back from Alipay’s page says so, and pays a second order, in whose place the first is closed', async () => {
  const book = comicAt(comics, 5)
  const { page, id, errors, close } = await atLocked(book)
  const tap = finger()
  await toGateway(page, book, '支付宝', tap)
  await tap(button(page, '登录支付宝'))
  await button(page, '确认付款').waitFor()
  while (page.url().startsWith(world.gateways.alipay.origin)) await page.goBack()
  await tap(question(page).getByRole('button', { name: '支付失败' }))
  await tap(button(page, '重新支付'))
  await byChannel(page, '支付宝', tap)
  await payAt.支付宝(world, page, tap)
  await readsPaid(world, page, id, book, ['expired', 'paid'])
  assert.deepEqual(errors, [])
  await close()
})

/**
 * Pays and closes the tab on the gateway's last page; the shop is opened anew in another tab of the same browser.
 * The other tab stands empty before, because Chromium once opened none after its only one was closed.
 */
async function closedAfterPaying(at: number, channel: Channel, path: (book: ComicFacts) => string) {
  const book = comicAt(comics, at)
  const { page, id, context, close } = await atLocked(book)
  const tap = finger()
  await toGateway(page, book, channel, tap)
  await payThrough(world, page, channel, tap)
  await eventually(
    () => ordersOf(world, id),
    (orders) => orders[0]?.state === 'paid',
    'no notify was heard',
  )
  const anew: Page = await context.newPage()
  await page.close()
  anew.setDefaultTimeout(20_000)
  await anew.goto(path(book))
  return { book, id, page: anew, close }
}

test('[X-07] the tab is closed after paying: the chapter opened anew is open and tells its receipt, and nothing is asked', async () => {
  const { book, id, page, close } = await closedAfterPaying(6, '微信支付', (each) => address(each, each.locked))
  await readsPaid(world, page, id, book)
  assert.deepEqual([await visitOf(page), await question(page).isVisible()], [null, false])
  await close()
})

proofTest(
  '[X-07] the tab is closed after paying: the reader’s own page leads to the receipt without a question, and the chapter is open',
  async () => {
    const { book, id, page, close } = await closedAfterPaying(7, '支付宝', () => '/user')
    await page.getByRole('heading', { name: '支付成功' }).waitFor()
    assert.deepEqual([await visitOf(page), await question(page).isVisible()], [null, false])
    await page.goto(address(book, book.locked))
    await waitForPages(page, book.locked)
    await paidOnce(world, id, book)
    await close()
  },
)

test('[Y-08] WeChat refuses the order at its creation: the way back offers the other channel, and the payment ends there', async () => {
  const { wechat } = world.gateways
  await wechat.control('/answers', { fault: 'limited', calls: ['h5'] })
  const book = comicAt(comics, 8)
  const { page, id, close } = await atLocked(book)
  const tap = finger()
  try {
    await toGateway(page, book, '微信支付', tap)
    await page.getByRole('heading', { name: '暂时无法支付' }).waitFor()
  } finally {
    await wechat.control('/answers', { fault: 'none' })
  }
  await tap(link(page, '返回充值'))
  await tap(button(page, '换一种支付方式'))
  await channelSheet(page).getByRole('button', { name: '支付宝' }).waitFor()
  await byChannel(page, '支付宝', tap)
  await payAt.支付宝(world, page, tap)
  await readsPaid(world, page, id, book, ['expired', 'paid'])
  await close()
})
