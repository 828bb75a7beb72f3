// Records and auto-buys of the real product: the records show the purchases and payments made here. T-11, R-03, X-17.
// opens: comic purchase records user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { giveCoins, makeNovel } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { openInApp } from './devices-of-one.ts'
import { eventually, still } from './moments.ts'
import { type ComicFacts, coinsOf, comicsWith, waitForPages } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let comics: ComicFacts[]

before(async () => {
  world = await openWorld({ cashier: true })
  comics = await comicsWith(world, { vipFree: false })
})
after(() => world?.close())

const comicAt = (at: number): ComicFacts => {
  const comic = comics[at]
  assert.ok(comic, 'the demo has comics enough')
  return comic
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

async function payForCoins(page: Page): Promise<void> {
  await page.goto('/purchase')
  await page
    .locator('button[aria-pressed]')
    .filter({ hasText: /金币.*¥/ })
    .last()
    .click()
  await leaveForCashier(page)
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await page.waitForURL(/\/purchase\?.*orderNo=/, { timeout: 30_000 })
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
}

async function leaveForCashier(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: '选择支付方式' }).getByRole('button', { name: '支付宝' }).first().click()
  await page.getByRole('dialog', { name: '请在 2 分钟内完成支付' }).getByRole('button', { name: '确认支付' }).click()
  await page.waitForURL(`${world.cashier}/**`)
}

async function buyInReader(page: Page, comic: ComicFacts, autoBuy: boolean): Promise<void> {
  await page.goto(`/book/read/${comic.bookId}/${comic.locked}`)
  const sheet = page.getByRole('dialog', { name: '购买本章节' })
  await sheet.waitFor()
  if (autoBuy) await sheet.getByRole('switch', { name: /自动购买/ }).click()
  // A page that is left too early takes the call with it.
  const added = autoBuy ? page.waitForResponse('**/auto_buy/add*') : null
  await sheet.getByRole('button', { name: /^购买/ }).click()
  await added
  await sheet.waitFor({ state: 'hidden' })
}

test('[T-11] real payments and purchases are on record, and a purchase leads back to its chapter', async () => {
  const { page, context, close } = await world.open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin })
  const comic = comicAt(0)
  await payForCoins(page)
  const paid = await page.evaluate(async () => (await (await fetch('/api/user/recharge/history')).json()).data)
  await buyInReader(page, comic, false)

  await page.goto('/user')
  await page.getByRole('link', { name: '消费记录' }).click()
  await page.waitForURL(/\/user\/purchase\/history$/)
  // The readers' day, wherever the test runs.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  const [year, month, day] = today.split('-').map(Number)
  await page.getByRole('heading', { name: `${year}年${month}月` }).waitFor()
  const bought = page.getByRole('listitem').filter({ hasText: comic.title })
  const text = (await bought.textContent()) ?? ''
  assert.ok(text.includes(`-${comic.price}`), text)
  assert.match(text, new RegExp(`${month}月${day}日`))

  await tab(page, '充值记录').click()
  const [order] = paid.recordList
  const paidRow = page.getByRole('article').filter({ hasText: order.orderNo })
  const said = (await paidRow.textContent()) ?? ''
  for (const word of ['支付成功', `¥${order.amountFen / 100}`, order.title, order.channel, `${order.coins} 金币`])
    assert.ok(said.includes(word), `${word}: ${said}`)
  await paidRow.getByRole('button', { name: /^复制订单号/ }).click()
  await page.getByText('复制成功').waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), order.orderNo)
  await paidRow.getByRole('link', { name: /^查看订单/ }).click()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await page.goBack()
  await paidRow.waitFor()

  await tab(page, '消费记录').click()
  await bought.getByRole('link').click()
  await page.waitForURL(new RegExp(`/book/read/${comic.bookId}/${comic.locked}$`))
  await page.locator('[data-stage=shown]:visible').first().waitFor()
  await close()
})

test('[X-17] the record says what would come back, gives an unopened purchase back, and names it as returned', async () => {
  const reader = await world.open('/home')
  const { page, errors } = reader
  const userId = await reader.userId()
  const comic = comicAt(0)
  await giveCoins({ db: world.db, clock: world.app.clock }, userId, { paid: 500, gift: 1 })
  const bought = await page.evaluate(async (chapterId) => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    const headers = { 'User-Trace-Id': user.visitorId, 'User-Id': String(user.userId), 'User-Account': user.account }
    const answer = await fetch(`/api/book/chapter/buy?chapterId=${chapterId}`, { method: 'POST', headers })
    return answer.json()
  }, comic.lockedId)
  assert.equal(bought.result, true)
  const coins = `${comic.price} 金币（充值 ${comic.price - 1}，赠送 1）`
  await page.goto('/user/purchase/history')
  const row = page.getByRole('listitem').filter({ hasText: comic.title })
  await row.getByText(`可退回 ${coins}`).waitFor()
  await row.getByRole('button', { name: /^退回/ }).tap()
  const question = page.getByRole('dialog', { name: '退回这次购买？' })
  await question.getByText(`${coins}会回到余额`).waitFor()
  await question.getByRole('button', { name: '退回', exact: true }).tap()
  await row.getByText(`已退回 ${coins}`).waitFor()
  assert.equal(await row.getByRole('button', { name: /^退回/ }).count(), 0)
  const wallet = world.db.selectFrom('wallet').select(['paid_coins', 'gift_coins']).where('account_id', '=', userId)
  assert.deepEqual(await wallet.executeTakeFirst(), { paid_coins: 500, gift_coins: 1 })
  await row.getByRole('link').tap()
  await page.getByRole('dialog', { name: '购买本章节' }).waitFor()
  assert.deepEqual(errors, [])
  await reader.close()
})

/** Buys a chapter by itself in the reader, and gives it back in the record. The reader stays behind the record. */
async function giveBackBehind(page: Page, { bookId, title, locked }: ComicFacts): Promise<void> {
  await page.goto(`/book/read/${bookId}/${locked}`)
  await waitForPages(page, locked)
  await openInApp(page, '/user/purchase/history')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: /^退回/ }).tap()
  const question = page.getByRole('dialog', { name: '退回这次购买？' })
  await question.getByRole('button', { name: '退回', exact: true }).tap()
  await row.getByText('已退回').waitFor()
  await question.waitFor({ state: 'hidden' })
}

async function withAutoBuy(comic: ComicFacts) {
  const reader = await world.open('/user')
  const id = await reader.userId()
  await giveCoins({ db: world.db, clock: world.app.clock }, id, { gift: 500 })
  await sql`insert into auto_buy (account_id, kind, work_id, created_at, agreed_price)
    values (${id}, 'comic', ${comic.bookId}, now(), ${comic.price})`.execute(world.db)
  return { ...reader, id }
}

test('[X-17] a chapter given back in the record is locked in the open reader behind it', async () => {
  const comic = comicAt(1)
  const { page, id, close } = await withAutoBuy(comic)
  const shown = page.locator(`[data-chapter="${comic.locked}"] [data-stage="shown"]:not([aria-hidden] *)`)
  await giveBackBehind(page, comic)
  await page.goBack()
  await page.waitForURL(`**/book/read/${comic.bookId}/${comic.locked}`)
  // Auto-buy does not buy it again, and the reader may.
  await page.getByRole('button', { name: `${comic.price} 金币解锁本话` }).waitFor({ state: 'attached' })
  assert.deepEqual([await shown.count(), await coinsOf(world, id)], [0, 500])
  await close()
})

proofTest('[X-17] a chapter given back that cannot be asked for again is not shown from memory', async () => {
  const comic = comicAt(2)
  const { page, id, close } = await withAutoBuy(comic)
  let tries = 0
  let fails = false
  await page.route('**/api/book/read_chapter*', (route) => {
    const isIt = new URL(route.request().url()).searchParams.get('number') === String(comic.locked)
    if (!fails || !isIt) return route.continue()
    tries += 1
    return route.abort()
  })
  page.on('request', (request) => {
    fails ||= request.url().includes('/api/unlock/return')
  })
  const shown = page.locator(`[data-chapter="${comic.locked}"] [data-stage="shown"]:not([aria-hidden] *)`)
  await giveBackBehind(page, comic)
  await eventually(
    async () => tries,
    (count) => count >= 2,
    'the try and its repetition',
  )
  await page.goBack()
  await page.waitForURL(`**/book/read/${comic.bookId}/${comic.locked}`)
  await still(page)
  assert.deepEqual([await shown.count(), await coinsOf(world, id)], [0, 500])
  await close()
})

proofTest('[T-11] a refund in part tells its money and coins on the record, and its money on the receipt', async () => {
  const { page, userId, close } = await world.open()
  await payForCoins(page)
  const account = await userId()
  const say = (fen: number, coins: number) =>
    sql`update pay_order set refunded_fen = ${fen}, refunded_coins = ${coins} where account_id = ${account}`.execute(
      world.db,
    )
  await say(0, 59)
  await page.goto('/user/purchase/history?tab=recharge')
  await page.getByText('退款收回 59 金币', { exact: true }).waitFor()
  await say(590, 59)
  await page.reload()
  await page.getByText('已退款 ¥5.90，收回 59 金币', { exact: true }).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/refund-record.png` })
  await page.getByRole('link', { name: /^查看订单/ }).tap()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  const line = page.getByRole('definition').filter({ hasText: '¥5.90' })
  await line.waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/refund-receipt.png`, fullPage: true })
  await say(0, 0)
  await close()
})

proofTest('[T-11] the record of an open order leads to its payment', async () => {
  const { page, close } = await world.open('/purchase')
  await page.getByRole('button', { name: /^立即支付/ }).click()
  await leaveForCashier(page)
  await page.goto('/user/purchase/history?tab=recharge')
  await page.getByText('待支付').waitFor()
  await page.getByRole('link', { name: '查询结果' }).waitFor()
  await page.getByRole('button', { name: /^继续支付 0[01]:\d\d$/ }).click()
  await page.waitForURL(`${world.cashier}/**`)
  await page.goto('/user/purchase/history?tab=recharge')
  await page.getByText('待支付').waitFor()
  world.app.clock.advance(121_000)
  await page.reload()
  await page.getByText(/核对中|已关闭/).waitFor()
  assert.equal(await page.getByRole('button', { name: /^继续支付/ }).count(), 0)
  await close()
})

proofTest('[T-11] without records there is a message and a way on', async () => {
  const { page, close } = await world.open('/user/purchase/history')
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  await page.getByRole('link', { name: '去看漫画' }).waitFor()
  await tab(page, '充值记录').click()
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  await page.getByRole('link', { name: '去充值' }).click()
  await page.waitForURL(/\/purchase$/)
  await close()
})

test('[T-11] [G-12] scrolling reads the record on, month by month, each purchase once', async () => {
  const reader = await world.open('/user')
  const { page } = reader
  const userId = await reader.userId()
  await sql`
    insert into unlock (account_id, item_kind, item_id, price, created_at)
    select ${userId}, 'comic_chapter', c.id, 0, now() - row_number() over (order by c.id) * interval '2 days'
    from (select id from part where kind = 'comic' order by id limit 47) c`.execute(world.db)
  await page.goto('/user/purchase/history')
  const rows = page.getByRole('listitem').getByRole('link')
  await rows.first().waitFor()
  await page.waitForFunction(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return document.body.textContent?.includes('暂时没有更多啦!')
  })
  assert.equal(await rows.count(), 47)
  const months = await page.getByRole('heading', { level: 2 }).allTextContents()
  assert.ok(months.length >= 3 && new Set(months).size === months.length, months.join())
  await reader.close()
})

test('[R-03] a reader finds the own auto-buys, ends one after a question, and restores it at its price, which is named', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  const userId = await reader.userId()
  const comic = comicAt(1)
  await giveCoins({ db: world.db, clock: world.app.clock }, userId, { gift: 500 })
  await page.goto('/user/auto-buy')
  await page.getByRole('heading', { name: '没有开启自动购买' }).waitFor()
  await buyInReader(page, comic, true)
  await page.goto('/user')
  await page.getByRole('link', { name: '自动购买' }).click()
  const row = page.getByRole('listitem').filter({ hasText: comic.title })
  await row.getByText(/开启 · 最近 \d+ 金币/).waitFor()
  const isOn = () =>
    page.evaluate(
      async (bookId) => (await (await fetch(`/api/book/auto_buy/check?bookId=${bookId}`)).json()).data.autoBuy,
      comic.bookId,
    )
  const mirror = () => page.evaluate(() => JSON.parse(localStorage.getItem('autoBuyBooks') ?? '[]'))
  const agreedPrice = async () => {
    const wishes = world.db.selectFrom('auto_buy').select('agreed_price').where('account_id', '=', userId)
    return (await wishes.executeTakeFirst())?.agreed_price
  }
  assert.deepEqual([await isOn(), await mirror()], [true, [String(comic.bookId)]])
  const agreed = await agreedPrice()
  assert.ok(agreed)

  await row.getByRole('button', { name: /^关闭《/ }).click()
  await page.getByRole('dialog', { name: '关闭自动购买？' }).getByRole('button', { name: '再想想' }).click()
  assert.equal(await isOn(), true, 'nothing ends before he has said so')
  await row.getByRole('button', { name: /^关闭《/ }).click()
  await page.getByRole('dialog', { name: '关闭自动购买？' }).getByRole('button', { name: '关闭' }).click()
  await row.getByText('已关闭').waitFor()
  assert.deepEqual([await isOn(), await mirror()], [false, []])
  // The chapters get dearer meanwhile.
  await sql`update part set price = price + 40 where work_id = ${comic.bookId} and price > 0`.execute(world.db)
  await row.getByText(`已关闭 · 恢复后每话最多 ${agreed} 金币`).waitFor()
  await row.getByRole('button', { name: /^恢复/ }).click()
  await row.getByRole('button', { name: /^关闭《/ }).waitFor()
  assert.deepEqual([await isOn(), await mirror()], [true, [String(comic.bookId)]])
  assert.equal(await agreedPrice(), agreed)
  await sql`update part set price = price - 40 where work_id = ${comic.bookId} and price > 0`.execute(world.db)
  await reader.close()
})

proofTest('[N-07] novels stand among the auto-buys, and end there as comics do', async () => {
  const { page, userId, close } = await world.open('/home')
  const accountId = await userId()
  const novel = await makeNovel(world.app, { title: '夜航的船', chapters: 2 })
  const wishes = world.db.selectFrom('auto_buy').select('work_id').where('account_id', '=', accountId)
  await world.db
    .insertInto('auto_buy')
    .values({ account_id: accountId, kind: 'novel', work_id: novel.id, created_at: world.app.clock.now() })
    .execute()
  const shown = novel.chapters[1]?.id ?? assert.fail('no such chapter')
  await world.db
    .insertInto('price_shown')
    .values({ account_id: accountId, item_kind: 'novel_chapter', item_id: shown, price: 7 })
    .execute()
  await page.goto('/user/auto-buy')
  const row = page.getByRole('listitem').filter({ hasText: '夜航的船' })
  assert.equal(await row.getByRole('link').getAttribute('href'), `/novel/${novel.id}`)
  await row.getByText(/开启 · 最近 7 金币\/章/).waitFor()
  await row.getByRole('button', { name: /^关闭《/ }).click()
  await page.getByRole('dialog', { name: '关闭自动购买？' }).getByRole('button', { name: '关闭' }).click()
  await row.getByText('已关闭').waitFor()
  assert.deepEqual(await wishes.execute(), [])
  await close()
})

proofTest('records and auto-buys have no accessibility faults, in light and dark, at 320 px', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const reader = await world.open('/home', { colorScheme, reducedMotion: 'reduce', width: 320 })
    const { page } = reader
    const userId = await reader.userId()
    await giveCoins({ db: world.db, clock: world.app.clock }, userId, { gift: 500 })
    await buyInReader(page, comicAt(2), true)
    await page.goto('/purchase')
    await page.getByRole('button', { name: /^立即支付/ }).click()
    await leaveForCashier(page)
    for (const [path, shown] of [
      ['/user/purchase/history', comicAt(2).title],
      ['/user/purchase/history?tab=recharge', '待支付'],
      ['/user/auto-buy', comicAt(2).title],
    ] as const) {
      await page.goto(path)
      await page.getByText(shown).first().waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        [],
        `${path} ${colorScheme}`,
      )
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(wide <= 0, `${path} is ${wide} px too wide`)
    }
    await reader.close()
  }
})
