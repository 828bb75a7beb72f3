// Coming back from the pay page: known states are told, and only unknown ones are asked about. T-08, X-07 to X-09.
// opens: purchase user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { stopClock, ticking } from './moments.ts'
import { channelSheet, finger, payAndWait, payThere, question, visitOf, warning } from './paying.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld({ cashier: true })
})
after(() => world?.close())

const unpaid = (page: Page) => page.getByRole('dialog', { name: '还没有收到这笔付款' })

/** A reader at the cashier with the channel 支付宝, and the default package or the one with the most coins. */
async function atCashier({ most = false } = {}) {
  const reader = await world.open('/purchase')
  const { page } = reader
  const tile = page.locator('button[aria-pressed]').filter({ hasText: '金币', visible: true }).last()
  await (most ? tile : page.getByRole('button', { name: /^立即支付/ })).click()
  await channelSheet(page).getByRole('button', { name: '支付宝' }).click()
  await warning(page).getByRole('button', { name: '确认支付' }).click()
  await page.waitForURL(`${world.cashier}/**`)
  return reader
}

async function backUnpaid(page: Page): Promise<void> {
  await page.getByRole('link', { name: '稍后再付' }).click()
  await page.waitForURL(/\/purchase\?.*orderNo=/)
}

const coinsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/api/user/info')).json()).data.avaliableAmount)

test('[X-07] after a paid return no page in any tab asks whether the payment worked', async () => {
  const { page, context, close } = await atCashier()
  const other = await context.newPage()
  await payAndWait(world, page, finger())
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await page.getByRole('region', { name: '请记住永久域名' }).waitFor()
  assert.deepEqual([await visitOf(page), await question(page).isVisible()], [null, false])
  for (const path of ['/user', '/purchase']) {
    await other.goto(path)
    await other.getByRole('region', { name: '漫卷会员' }).first().waitFor()
    assert.equal(await question(other).isVisible(), false, path)
  }
  await page.reload()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await page.getByRole('region', { name: '请记住永久域名' }).waitFor()
  assert.equal(await question(page).isVisible(), false, 'a reload asks nothing either')
  await close()
})

test('a payment and the news of it load the paid page once', async () => {
  const { page, close } = await atCashier()
  const trade = new URL(page.url()).pathname
  let loads = 0
  let paid = 0
  const toldTwice = Promise.withResolvers<void>()
  await page.route(`${world.cashier}${trade}`, async (route) => {
    loads++
    await toldTwice.promise
    // A load that was broken off can no longer be continued.
    await route.continue().catch(() => undefined)
  })
  await page.route(`${world.cashier}${trade}/state`, async (route) => {
    const response = await route.fetch()
    if ((await response.json()).state === 'paid') paid++
    await route.fulfill({ response })
    // Queries go on every 2 s, so the first two may be unheard yet on a slow machine.
    if (paid === 3) toldTwice.resolve()
  })
  await payAndWait(world, page, finger())
  assert.equal(loads, 1)
  await close()
})

test('[X-08][T-08] an order still open 15 s after the return is asked about; no leads to the help, and from there to its channels', async () => {
  const { page, close } = await atCashier({ most: true })
  await page.clock.install()
  await backUnpaid(page)
  await page.getByRole('heading', { name: '正在确认支付结果' }).waitFor()
  const sum = (await page.locator('dl dd').filter({ hasText: '¥' }).first().textContent()) ?? ''
  assert.equal(await question(page).isVisible(), false, 'the state is known')
  await page.clock.runFor(15_000)
  await question(page).waitFor({ timeout: 5_000 })
  await page.evaluate(() => document.querySelector('dialog[open]')?.setAttribute('data-first', ''))
  await question(page).getByRole('button', { name: '支付失败' }).click()
  const help = page.getByRole('dialog', { name: '支付遇到问题？' })
  await help.getByText('先保存账号密码').waitFor()
  await help.getByText('换用 APP 或手机自带浏览器支付').waitFor()
  const href = await help.getByRole('link', { name: '联系在线客服' }).getAttribute('href')
  assert.equal(new URL(href ?? '', world.origin).pathname, '/h5/service')
  const first = page.locator('dialog[data-first]')
  assert.equal(await page.locator('dialog[open]').count(), 1)
  assert.ok(
    await first.evaluate((dialog) => dialog === document.activeElement),
    'what follows is read from its beginning',
  )
  await help.getByRole('button', { name: '重新支付' }).click()
  const marked = channelSheet(page).locator('button[aria-current]')
  assert.match((await marked.textContent()) ?? '', /支付宝.*上次使用/)
  assert.ok(((await channelSheet(page).locator('p').first().textContent()) ?? '').includes(sum), sum)
  await marked.click()
  await warning(page).getByRole('button', { name: '确认支付' }).click()
  await page.waitForURL(`${world.cashier}/**`)
  await close()
})

test('[X-08] an order that cannot be asked for is asked about after 5 s, and a false yes pays nothing', async () => {
  const { page, context, close } = await atCashier()
  await context.route('**/h5/pay/order/**', (route) => route.abort())
  await page.clock.install()
  await backUnpaid(page)
  const now = () => page.evaluate(() => Date.now())
  const began = await now()
  await ticking(page, 500, () => question(page).isVisible())
  assert.ok((await now()) - began < 10_000, 'five seconds, and what the machine needs')
  await question(page).getByRole('button', { name: '支付成功' }).click()
  const unheard = page.getByRole('dialog', { name: '暂时查不到支付结果' })
  await ticking(page, 500, () => unheard.isVisible())
  await context.unroute('**/h5/pay/order/**')
  await unheard.getByRole('button', { name: '再查一次' }).click()
  await ticking(page, 500, () => unpaid(page).isVisible())
  await unpaid(page).getByRole('button', { name: '联系在线客服' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: '正在确认支付结果' }).waitFor()
  assert.deepEqual([await coinsOf(page), await visitOf(page)], [0, null])
  await close()
})

proofTest('[X-08] a visit without a number is asked about after 5 s while the shop cannot be heard', async () => {
  const { page, context, close } = await atCashier()
  // It is never answered.
  await context.route('**/api/user/recharge/history*', () => {})
  await page.clock.install()
  await page.goBack()
  const now = () => page.evaluate(() => Date.now())
  const began = await now()
  await ticking(page, 500, () => question(page).isVisible())
  const waited = (await now()) - began
  assert.ok(waited > 3_000 && waited < 10_000, `${waited} ms: five seconds, and what the machine needs`)
  await close()
})

test('[X-08] a true yes without a known number finds the order and leads to its receipt', async () => {
  const reader = await atCashier()
  const { page, close } = reader
  const payUrl = page.url()
  await page.goBack()
  await question(page).waitFor()
  // Somebody else pays, so that no page of this reader sees the order.
  const payer = await world.open('/user')
  await payer.page.goto(payUrl)
  await payThere(world, payer.page)
  await question(page).getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/\/purchase\?orderNo=/)
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await page.getByRole('region', { name: '请记住永久域名' }).waitFor()
  assert.equal(await visitOf(page), null)
  await payer.close()
  await close()
})

/** Another browser pays at the address of a pay page. */
async function payElsewhere(payUrl: string): Promise<void> {
  const { page, close } = await world.open('/user')
  await page.goto(payUrl)
  await payThere(world, page)
  await close()
}

proofTest(
  '[X-08] a false yes without a known number pays nothing, and leads on to the order, which shows its payment by itself',
  async () => {
    const { page, close } = await atCashier()
    const payUrl = page.url()
    await page.goBack()
    await question(page).getByRole('button', { name: '支付成功' }).click()
    await unpaid(page).waitFor({ timeout: 15_000 })
    assert.deepEqual([await coinsOf(page), await visitOf(page)], [0, null])
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/purchase\?orderNo=/)
    await page.getByRole('heading', { name: '正在确认支付结果' }).waitFor()
    await payElsewhere(payUrl)
    await page.getByRole('heading', { name: '支付成功' }).waitFor({ timeout: 30_000 })
    await close()
  },
)

proofTest('[X-08] the page of an older order neither takes a visit over nor ends it', async () => {
  const { page, close } = await atCashier()
  await backUnpaid(page)
  const older = new URL(page.url())
  // Its own visit is answered long ago.
  await page.evaluate(() => localStorage.removeItem('payPageVisited'))
  const olderNo = older.searchParams.get('orderNo') ?? ''
  await sql`update pay_order set created_at = created_at - interval '30 s' where order_no = ${olderNo}`.execute(
    world.db,
  )
  await page.goto('/purchase')
  await page.getByRole('button', { name: /^立即支付/ }).click()
  await channelSheet(page).getByRole('button', { name: '支付宝' }).click()
  await warning(page).getByRole('button', { name: '确认支付' }).click()
  await page.waitForURL(`${world.cashier}/**`)
  const payUrl = page.url()
  await page.goto(`${world.origin}${older.pathname}${older.search}`)
  await question(page).waitFor()
  const visit: { orderNo: string | null } = JSON.parse((await visitOf(page)) ?? '{}')
  assert.equal(visit.orderNo, null)
  await payElsewhere(payUrl)
  await question(page).getByRole('button', { name: '支付成功' }).click()
  await page.getByRole('heading', { name: '支付成功' }).waitFor({ timeout: 30_000 })
  assert.notEqual(new URL(page.url()).searchParams.get('orderNo'), olderNo)
  assert.equal(await visitOf(page), null)
  await close()
})

proofTest('[X-07] a question in one tab goes when another tab sees the order paid', async () => {
  const { page, context, close } = await atCashier()
  const payUrl = page.url()
  await page.goBack()
  await question(page).waitFor()
  const other = await context.newPage()
  await other.goto(payUrl)
  await payThere(world, other)
  await other.getByRole('heading', { name: '支付成功' }).waitFor()
  await question(page).waitFor({ state: 'hidden' })
  await close()
})

test('[T-06] an open order is asked for every 2 s at first, and after ten answers every 5 s', async () => {
  const { page, close } = await atCashier()
  await backUnpaid(page)
  // Without the visit one part of the page asks alone.
  await page.evaluate(() => localStorage.removeItem('payPageVisited'))
  // The page notes when it asks and when it is answered, in its own time.
  await page.addInitScript(() => {
    const send = window.fetch
    const moments: [asked: number, answered: number][] = []
    Reflect.set(window, 'moments', moments)
    window.fetch = async (input, init) => {
      const isAsk = String(input instanceof Request ? input.url : input).includes('/h5/pay/order/')
      const asked = Date.now()
      const answer = await send(input, init)
      if (isAsk) moments.push([asked, Date.now()])
      return answer
    }
  })
  // The time jumps before it stands, on a page without timers.
  const order = page.url()
  await page.goto('about:blank')
  await page.clock.install()
  await stopClock(page, 1_000)
  await page.goto(order)
  const moments = (): Promise<[asked: number, answered: number][]> =>
    page.evaluate(() => Reflect.get(window, 'moments'))
  await ticking(page, 500, async () => (await moments()).length > 13)
  const told = await moments()
  const waits = told.slice(1).map(([asked], at) => asked - (told[at]?.[1] ?? 0))
  for (const [at, wait] of waits.slice(0, 13).entries()) {
    const wanted = at < 9 ? 2_000 : 5_000
    assert.ok(wait >= wanted && wait < wanted + 700, `after answer ${at + 1}: ${waits}`)
  }
  await close()
})

test('[X-09] an abandoned order says 没有扣款 with its package and sum, and opens the channels of that package again', async () => {
  const { page, close } = await atCashier()
  await page.clock.install()
  await backUnpaid(page)
  await page.getByRole('heading', { name: '正在确认支付结果' }).waitFor()
  world.app.clock.advance(121_000)
  await ticking(page, 500, () => page.getByRole('heading', { name: '未支付，订单已关闭' }).isVisible())
  await page.getByText(/^没有扣款/).waitFor()
  await page.getByRole('region', { name: '支付遇到问题？' }).waitFor()
  assert.equal(await question(page).isVisible(), false)
  const sum = (await page.locator('dl dd').filter({ hasText: '¥' }).first().textContent()) ?? ''
  assert.match((await page.locator('dl').first().textContent()) ?? '', /套餐.*(金币|VIP)/)
  await page.getByRole('button', { name: `重新支付 ${sum}` }).click()
  await channelSheet(page).waitFor()
  const marked = channelSheet(page).locator('button[aria-current]')
  assert.match((await marked.textContent()) ?? '', /支付宝.*上次使用/)
  const chosen = (await page.locator('button[aria-pressed="true"]').textContent()) ?? ''
  const title = (await channelSheet(page).locator('p').first().locator('span').first().textContent()) ?? '?'
  assert.ok(chosen.includes(title), `${title}: ${chosen}`)
  await close()
})
