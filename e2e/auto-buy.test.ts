// Auto-buy charges on entering a chapter and is never silent. A receipt gives its chapter back: X-17.
// opens: comic novel records user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { MadeNovel } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { keysOnPhone } from './devices-of-one.ts'
import { eventually, still, stopClock, ticking } from './moments.ts'
import * as novels from './novels.ts'
import { buySheet } from './paying.ts'
import {
  type ComicFacts,
  chapterOf,
  coinsOf,
  comicAt,
  comicsWith,
  openWith,
  readTo,
  setPrice,
  waitForPages,
} from './reading.ts'
import { openWorld, type Reader, type World } from './support.ts'

let world: World
let comics: ComicFacts[]

before(async () => {
  world = await openWorld()
  comics = await comicsWith(world, { vipFree: false })
})
after(() => world?.close())

const comic = (at: number) => comicAt(comics, at)

/** Chapters of one screen. */
const short = (number: number) => novels.chapterHtml(number, 2)

async function agree(accountId: number, kind: 'comic' | 'novel', workId: number, price: number): Promise<void> {
  await sql`insert into auto_buy (account_id, kind, work_id, created_at, agreed_price)
    values (${accountId}, ${kind}, ${workId}, now(), ${price})`.execute(world.db)
}

type Ready = Reader & { id: number; buys: string[] }

/** A reader with 500 coins and auto-buy on. `buys` has the addresses of the calls that buy. */
async function ready(kind: 'comic' | 'novel', workId: number, price: number): Promise<Ready> {
  const reader = await openWith(world, 500, '/user')
  await agree(reader.id, kind, workId, price)
  const buys: string[] = []
  reader.page.on('request', (request) => {
    if (request.url().includes('/chapter/buy')) buys.push(request.url())
  })
  await reader.page.clock.install()
  return { ...reader, buys }
}

const section = (page: Page, number: number) => page.locator(`[data-chapter="${number}"]`)
const receipt = (page: Page, number: number) =>
  section(page, number).getByRole('status').filter({ hasText: '已自动购买' })
const isLeft = (left: number) => (coins: number) => coins === left
const coinsBecome = ({ id }: Ready, left: number) =>
  eventually(() => coinsOf(world, id), isLeft(left), 'coins are left')

/** Scrolls so that the chapter's divider stands at this part of the screen. */
async function bringTo(page: Page, number: number, part: number): Promise<void> {
  await page.evaluate(
    ([wanted, share]) => {
      const top = document.querySelector(`[data-chapter="${wanted}"]`)?.getBoundingClientRect().top ?? 0
      window.scrollBy({ top: top - innerHeight * (share ?? 0), behavior: 'instant' })
    },
    [number, part],
  )
}

/** The last screen of a chapter: the divider of the next one stands just below the middle, and has never been above it. */
async function atLastScreen(page: Page, next: number): Promise<void> {
  const place = 0.55
  await page.waitForFunction(
    ([wanted, share]) => {
      const box = document.querySelector(`[data-chapter="${wanted}"]`)?.getBoundingClientRect()
      const left = box ? box.top - innerHeight * share : Infinity
      window.scrollBy({ top: Math.min(700, left), behavior: 'instant' })
      return Math.abs(left) < 2
    },
    [next, place] as const,
    { polling: 35, timeout: 30_000 },
  )
  await section(page, next).getByRole('button', { name: /金币/ }).first().waitFor({ state: 'attached' })
  await bringTo(page, next, place)
  await still(page)
}

test('[X-12] ten seconds on the last screen of a comic’s chapter charge nothing, and entering charges once', async () => {
  const book = comic(0)
  const reader = await ready('comic', book.bookId, book.price)
  const { page, buys, errors, close } = reader
  await page.goto(`/book/read/${book.bookId}/${book.locked - 1}`)
  await waitForPages(page, book.locked - 1)
  await atLastScreen(page, book.locked)
  await page.clock.runFor(10_000)
  assert.deepEqual([buys.length, await coinsOf(world, reader.id)], [0, 500])
  await bringTo(page, book.locked, 0.45)
  await waitForPages(page, book.locked)
  await page.clock.runFor(10_000)
  assert.deepEqual([buys.length, await coinsOf(world, reader.id)], [1, 500 - book.price])
  assert.deepEqual(errors, [])
  await close()
})

test('[X-12] ten seconds on the last screen of a novel’s chapter charge nothing, and entering charges once', async () => {
  const own = await novels.bookWith(world)
  const reader = await ready('novel', own.id, 12)
  const { page, buys, errors, close } = reader
  await page.goto(novels.address(own, 3))
  await novels.waitForText(page, 3)
  await atLastScreen(page, 4)
  await page.clock.runFor(10_000)
  assert.deepEqual([buys.length, await coinsOf(world, reader.id)], [0, 500])
  await bringTo(page, 4, 0.45)
  await novels.waitForText(page, 4)
  await page.clock.runFor(10_000)
  assert.deepEqual([buys.length, await coinsOf(world, reader.id)], [1, 488])
  assert.deepEqual(errors, [])
  await close()
})

test('[X-12] in pages a chapter of one page does not buy the next one, and turning to its first page does', async () => {
  const own = await novels.bookWith(world, { html: short })
  const reader = await ready('novel', own.id, 12)
  const { page, buys, errors, close } = reader
  await page.goto(novels.address(own, 3))
  await novels.waitForText(page, 3)
  await novels.inPages(page)
  await section(page, 4).getByRole('button', { name: /金币/ }).waitFor({ state: 'attached' })
  await page.clock.runFor(10_000)
  assert.deepEqual([buys.length, await coinsOf(world, reader.id)], [0, 500])
  await page.keyboard.press('ArrowRight')
  await novels.waitForText(page, 4)
  await page.clock.runFor(10_000)
  assert.deepEqual([buys.length, await coinsOf(world, reader.id)], [1, 488])
  assert.deepEqual(errors, [])
  await close()
})

test('[X-12] while 上次阅读到第N话 is unanswered nothing is bought, and after the answer it is', async () => {
  const own = await novels.bookWith(world)
  const reader = await ready('novel', own.id, 12)
  const { page, buys, close } = reader
  await page.goto(novels.address(own, 1))
  await novels.waitForText(page, 1)
  const isKept = (keys: string[]) => keys.includes(`place/novel/${own.id}`)
  await eventually(() => keysOnPhone(page, reader.id), isKept, 'the place is kept before the page is left')
  await page.goto(novels.address(own, 4))
  const prompt = page.getByRole('dialog', { name: '上次阅读到第1话， 是否继续阅读？' })
  await prompt.waitFor()
  await page.clock.runFor(10_000)
  assert.equal(buys.length, 0)
  await prompt.getByRole('button', { name: '取消' }).tap()
  await novels.waitForText(page, 4)
  await coinsBecome(reader, 488)
  await close()
})

/** Leafs to and fro for 600 ms, four screens a second, with the chapter's divider above the middle; time stands otherwise. */
async function leafOver(page: Page, number: number): Promise<void> {
  const top = () => section(page, number).evaluate((divider) => divider.getBoundingClientRect().top / innerHeight)
  await stopClock(page, 50)
  await bringTo(page, number, 0.45)
  for (let step = 0; step < 12; step++) {
    await page.evaluate((by) => window.scrollBy({ top: by * innerHeight, behavior: 'instant' }), step % 2 ? -0.2 : 0.2)
    assert.ok(
      Math.abs((await top()) - (step % 2 ? 0.45 : 0.25)) < 0.05,
      'the page moves, and the divider stays above the middle',
    )
    await page.clock.runFor(50)
  }
  await bringTo(page, number, 0.9)
  await page.clock.resume()
}

test('[X-13] leafing over four locked chapters buys none, however long their dividers stand above the middle', async () => {
  const books = await Promise.all(Array.from({ length: 4 }, () => novels.bookWith(world, { html: short })))
  const reader = await ready('novel', books[0]?.id ?? 0, 12)
  const { page, id, buys, close } = reader
  for (const [nth, own] of books.entries()) {
    if (nth > 0) await agree(id, 'novel', own.id, 12)
    await page.goto(novels.address(own, 3))
    await novels.waitForText(page, 3)
    await atLastScreen(page, 4)
    await leafOver(page, 4)
    await page.clock.runFor(1_000)
    assert.deepEqual([buys.length, await coinsOf(world, id)], [0, 500], `book ${nth + 1}`)
  }
  // An arriving neighbour keeps the reader's place, which may bring the divider down again.
  const entered = async () => {
    await enter(page, 4)
    return coinsOf(world, id)
  }
  await eventually(entered, (coins) => coins === 488, 'the chapter that is entered is bought')
  await close()
})

test('[X-13] a chapter that is flung over is not bought, and two purchases are 5 s apart', async () => {
  const own = await novels.bookWith(world, { chapters: 9, html: short })
  const reader = await ready('novel', own.id, 12)
  const { page, buys, close } = reader
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('/chapter/buy'))
        document.documentElement.dataset.buys = `${document.documentElement.dataset.buys ?? ''} ${performance.now()}`
      return send(input, init)
    }
  })
  await page.goto(novels.address(own, 3))
  await novels.waitForText(page, 3)
  await atLastScreen(page, 4)
  // A fling to the end of the flow and back.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (const by of [500, 500, 500, -500, -500, -500, -500]) {
      window.scrollBy({ top: by, behavior: 'instant' })
      await frame()
    }
  })
  await page.clock.runFor(3_000)
  assert.deepEqual([buys.length, await coinsOf(world, reader.id)], [0, 500])

  // From here on time goes on in the page only while the test looks.
  await stopClock(page, 50)
  const soon = (number: number) => section(page, number).getByText('即将自动购买 12 金币')
  for (const number of [4, 5, 6]) {
    const before = buys.length
    if (number > 4) {
      await ticking(page, 50, async () => {
        await enter(page, number)
        return soon(number).isVisible()
      })
      assert.equal(buys.length, before, 'told, and not bought yet')
    }
    await ticking(page, 50, async () => {
      await enter(page, number)
      return (await section(page, number).locator('[data-p="0"]').count()) > 0
    })
    assert.equal(await soon(number).count(), 0)
  }
  const told = await page.evaluate(() => document.documentElement.dataset.buys ?? '')
  const moments = told.trim().split(' ').map(Number)
  assert.deepEqual([moments.length, buys.length], [3, 3])
  const [first = 0, second = 0, third = 0] = moments
  assert.ok(second - first >= 5_000 && third - second >= 5_000, `${moments}`)
  assert.equal(await coinsOf(world, reader.id), 500 - 36)

  // The purchase that is about to come can be called off.
  await ticking(page, 50, async () => {
    await enter(page, 7)
    return soon(7).isVisible()
  })
  await section(page, 7).getByRole('button', { name: '取消' }).dispatchEvent('click')
  await page.clock.runFor(10_000)
  assert.deepEqual([buys.length, await soon(7).count()], [3, 0])
  await section(page, 7).getByRole('button', { name: '购买本章节 · 12 金币' }).waitFor()
  await close()
})

/** Brings the chapter's divider above the middle; to the end of the flow while the chapter is not there. */
const enter = (page: Page, number: number): Promise<void> =>
  page.evaluate((wanted) => {
    const top = document.querySelector(`[data-chapter="${wanted}"]`)?.getBoundingClientRect().top
    if (top === undefined) window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    else if (top > innerHeight * 0.4) window.scrollBy({ top: top - innerHeight * 0.3, behavior: 'instant' })
  }, number)

async function receiptEnds(reader: Ready, number: number, said: string, wishes: () => Promise<number>): Promise<void> {
  const { page } = reader
  await receipt(page, number).waitFor()
  assert.equal(await receipt(page, number).textContent(), said)
  const box = await receipt(page, number).boundingBox()
  assert.ok(box && box.width > 0 && box.x >= 0 && box.x + box.width <= 390, 'it stands on the screen')
  await section(page, number).getByRole('button', { name: '关闭自动购买' }).tap()
  await section(page, number).getByText('已关闭自动购买').waitFor()
  assert.equal(await wishes(), 0)
}

async function countWishes(accountId: number): Promise<number> {
  const wishes = await world.db.selectFrom('auto_buy').select('work_id').where('account_id', '=', accountId).execute()
  return wishes.length
}

test('[X-14] in a comic each automatic purchase leaves a receipt in its divider, which ends auto-buy', async () => {
  const book = comic(1)
  const reader = await ready('comic', book.bookId, book.price)
  const { page, buys, close } = reader
  await page.goto(`/book/read/${book.bookId}/${book.locked - 1}`)
  await waitForPages(page, book.locked - 1)
  await readTo(page, book.locked, 0.4)
  await waitForPages(page, book.locked)
  const name = (await section(page, book.locked).locator('[data-auto-line] p span').first().textContent()) ?? ''
  const said = `${name} · 已自动购买 ${book.price} 金币 · 余额 ${500 - book.price}`
  assert.match(name, new RegExp(`^第${book.locked}话`))
  await bringTo(page, book.locked, 0.3)
  await receiptEnds(reader, book.locked, said, () => countWishes(reader.id))
  const second = await chapterOf(world, book.bookId, book.locked + 1)
  await setPrice(world, second.id, book.price)
  await readTo(page, book.locked + 1, 0.4)
  await buySheet(page).waitFor()
  assert.equal(buys.length, 1)
  await close()
})

test('[X-14] a chapter that is opened straight shows its receipt above its first page', async () => {
  const book = comic(3)
  const reader = await ready('comic', book.bookId, book.price)
  const { page, close } = reader
  await page.goto(`/book/read/${book.bookId}/${book.locked}`)
  await waitForPages(page, book.locked)
  await receipt(page, book.locked).waitFor()
  const [line, picture] = [
    await receipt(page, book.locked).boundingBox(),
    await section(page, book.locked).locator('[data-stage]').first().boundingBox(),
  ]
  assert.ok(line && picture && line.y >= 0 && line.y + line.height <= picture.y, 'it covers no picture')
  await close()
})

test('[X-14] in a novel too, scrolled and in pages', async () => {
  for (const paged of [false, true]) {
    const own: MadeNovel = await novels.bookWith(world, { html: short })
    const reader = await ready('novel', own.id, 12)
    const { page, close } = reader
    await page.goto(novels.address(own, 3))
    await novels.waitForText(page, 3)
    if (paged) {
      await novels.inPages(page)
      await section(page, 4).waitFor({ state: 'attached' })
      await page.keyboard.press('ArrowRight')
    } else await readTo(page, 4, 0.4)
    await novels.waitForText(page, 4)
    await receiptEnds(reader, 4, '第4章 北门外 · 已自动购买 12 金币 · 余额 488', () => countWishes(reader.id))
    await close()
  }
})

const giveBack = (page: Page, number: number) =>
  section(page, number).getByRole('button', { name: '退回', exact: true })

test('[X-17] the receipt gives the chapter back after a question, and it is locked again and bought by hand alone', async () => {
  const book = comic(4)
  const reader = await ready('comic', book.bookId, book.price)
  const { page, buys, errors, close } = reader
  await page.goto(`/book/read/${book.bookId}/${book.locked - 1}`)
  await waitForPages(page, book.locked - 1)
  await readTo(page, book.locked, 0.4)
  await waitForPages(page, book.locked)
  await receipt(page, book.locked).waitFor()
  await bringTo(page, book.locked, 0.3)
  await giveBack(page, book.locked).tap()
  const question = page.getByRole('dialog', { name: '退回这次购买？' })
  await question.getByText(`${book.price} 赠送金币会回到余额`).waitFor()
  assert.equal(await coinsOf(world, reader.id), 500 - book.price, 'nothing comes back before the answer')
  await question.getByRole('button', { name: '退回', exact: true }).tap()
  const said = section(page, book.locked)
    .getByRole('status')
    .filter({ hasText: `已退回 ${book.price} 金币 · 余额 500` })
  await said.waitFor()
  const unlock = section(page, book.locked).getByRole('button', { name: `${book.price} 金币解锁本话` })
  await unlock.waitFor()
  assert.equal(await coinsOf(world, reader.id), 500)
  assert.equal(await page.locator(`[data-chapter="${book.locked + 1}"]`).count(), 0, 'the flow ends there')
  await page.clock.runFor(10_000)
  assert.deepEqual([buys.length, await buySheet(page).isVisible(), await coinsOf(world, reader.id)], [1, false, 500])
  await unlock.tap()
  await buySheet(page).getByRole('button', { name: /^购买/ }).tap()
  await waitForPages(page, book.locked)
  assert.deepEqual([buys.length, await said.count()], [2, 0])
  assert.equal(await coinsOf(world, reader.id), 500 - book.price)
  assert.deepEqual(errors, [])
  await close()
})

test('[X-17] in a novel too, and after two minutes the receipt offers it no more', async () => {
  const own = await novels.bookWith(world)
  const reader = await ready('novel', own.id, 12)
  const { page, buys, close } = reader
  await page.goto(novels.address(own, 4))
  await novels.waitForText(page, 4)
  await receipt(page, 4).waitFor()
  await giveBack(page, 4).tap()
  const question = page.getByRole('dialog', { name: '退回这次购买？' })
  await question.getByRole('button', { name: '先不退' }).tap()
  await question.waitFor({ state: 'hidden' })
  await giveBack(page, 4).tap()
  await question.getByRole('button', { name: '退回', exact: true }).tap()
  await section(page, 4).getByRole('button', { name: '购买本章节 · 12 金币' }).waitFor()
  await coinsBecome(reader, 500)
  await readTo(page, 4, 0.2)
  await page.clock.runFor(6_000)
  assert.equal(buys.length, 1)

  const next = await novels.bookWith(world)
  await agree(reader.id, 'novel', next.id, 12)
  await page.goto(novels.address(next, 4))
  await novels.waitForText(page, 4)
  await receipt(page, 4).waitFor()
  assert.equal(await giveBack(page, 4).count(), 0, 'one opened chapter a day comes back')
  await close()

  const other = await ready('novel', own.id, 12)
  await other.page.goto(novels.address(own, 4))
  await novels.waitForText(other.page, 4)
  await giveBack(other.page, 4).waitFor()
  await other.page.clock.runFor(121_000)
  await giveBack(other.page, 4).waitFor({ state: 'detached' })
  await other.close()
})

test('[X-15] above the agreed price the sheet offers the new one, and then it is bought', async () => {
  const own = await novels.bookWith(world)
  const reader = await ready('novel', own.id, 9)
  const { page, buys, close } = reader
  await page.goto(novels.address(own, 4))
  await buySheet(page).getByText('价格高于你同意的 9 金币').waitFor()
  assert.equal(buys.length, 0)
  await buySheet(page).getByRole('button', { name: '同意到每章 12 金币' }).tap()
  await novels.waitForText(page, 4)
  await receipt(page, 4).waitFor()
  assert.deepEqual([buys.length, await coinsOf(world, reader.id)], [1, 488])
  await close()
})

test('[X-15] at the limit of the day the sheet tells it, and the limit is set among the auto-buys', async () => {
  const own = await novels.bookWith(world, { price: 60 })
  const reader = await ready('novel', own.id, 60)
  const { page, id, buys, errors, close } = reader
  await page.goto('/user/auto-buy')
  const limit = page.getByRole('combobox', { name: '每天最多自动购买' })
  assert.equal(await limit.inputValue(), '600')
  await limit.selectOption('50')
  await page.getByText('今天已用 0 金币').waitFor()
  const kept = async () =>
    (await world.db.selectFrom('account').select('auto_buy_daily').where('id', '=', id).execute())[0]
  await eventually(kept, (row) => row?.auto_buy_daily === 50, 'the limit is kept')
  await page.goto(novels.address(own, 4))
  await buySheet(page).getByText('今日自动购买已满 50 金币').waitFor()
  assert.deepEqual([buys.length, await coinsOf(world, id)], [1, 500])
  await buySheet(page).getByRole('button', { name: '购买 · 60 金币' }).tap()
  await novels.waitForText(page, 4)
  assert.equal(await coinsOf(world, id), 440)
  assert.deepEqual(errors, [])
  await close()
})

test('[X-16] buying by hand with the switch on sends one purchase call', async () => {
  const book = comic(2)
  const own = await novels.bookWith(world)
  for (const path of [`/book/read/${book.bookId}/${book.locked}`, novels.address(own, 4)]) {
    const { page, id, close } = await openWith(world, 500, '/user')
    const calls: string[] = []
    page.on('request', (request) => {
      if (/chapter\/buy|auto_buy\/add/.test(request.url())) calls.push(new URL(request.url()).pathname)
    })
    await page.clock.install()
    await page.goto(path)
    await buySheet(page).getByRole('switch').check()
    await buySheet(page)
      .getByRole('button', { name: /^购买 · / })
      .tap()
    await buySheet(page).waitFor({ state: 'hidden' })
    await eventually(() => countWishes(id), isLeft(1), 'auto-buy is on')
    await page.clock.runFor(10_000)
    assert.deepEqual(
      calls.map((call) => call.split('/').slice(-2).join('/')),
      ['chapter/buy', 'auto_buy/add'],
    )
    await close()
  }
})
