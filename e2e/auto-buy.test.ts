// When auto-buy charges: on entering a chapter, and once..
// opens: comic novel user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { agree, bringTo, coinsBecome, countWishes, ready, section, short } from './auto-buying.ts'
import { keysOnPhone } from './devices-of-one.ts'
import { eventually, settled, stopClock, ticking } from './moments.ts'
import * as novels from './novels.ts'
import { buySheet } from './paying.ts'
import { type ComicFacts, coinsOf, comicAt, comicsWith, openWith, waitForPages } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let comics: ComicFacts[]

before(async () => {
  world = await openWorld()
  comics = await comicsWith(world, { vipFree: false })
})
after(() => world?.close())

const comic = (at: number) => comicAt(comics, at)

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
  await settled(page)
}

test('[X-12] ten seconds on the last screen of a comic’s chapter charge nothing, and entering charges once', async () => {
  const book = comic(0)
  const reader = await ready(world, 'comic', book.bookId, book.price)
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
  const reader = await ready(world, 'novel', own.id, 12)
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
  const reader = await ready(world, 'novel', own.id, 12)
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
  const reader = await ready(world, 'novel', own.id, 12)
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
  await coinsBecome(world, reader, 488)
  await close()
})

/** Part of the screen at which the chapter's divider stands. */
const standsAt = (page: Page, number: number): Promise<number> =>
  section(page, number).evaluate((divider) => divider.getBoundingClientRect().top / innerHeight)

/** Leafs to and fro for 600 ms, four screens a second, with the chapter's divider above the middle; time stands otherwise. */
async function leafOver(page: Page, number: number): Promise<void> {
  await stopClock(page, 50)
  await bringTo(page, number, 0.45)
  for (let step = 0; step < 12; step++) {
    // A neighbour that arrives meanwhile may move the divider, so each step says where it goes.
    const place = step % 2 ? 0.45 : 0.25
    const reached = await bringTo(page, number, place)
    assert.ok(Math.abs(reached - place) < 0.05, 'the page moves, and the divider stays above the middle')
    await page.clock.runFor(50)
  }
  // The page keeps its place through what arrives, as it was at the last frame of this clock.
  const below = async () => {
    await bringTo(page, number, 0.9)
    await page.clock.runFor(50)
    return standsAt(page, number)
  }
  await eventually(below, (reached) => Math.abs(reached - 0.9) < 0.05, 'the divider stands below the middle')
  await page.clock.resume()
}

test('[X-13] leafing over four locked chapters buys none, however long their dividers stand above the middle', async () => {
  const books = await Promise.all(Array.from({ length: 4 }, () => novels.bookWith(world, { html: short })))
  const reader = await ready(world, 'novel', books[0]?.id ?? 0, 12)
  const { page, id, buys, close } = reader
  for (const [nth, own] of books.entries()) {
    if (nth > 0) await agree(world, id, 'novel', own.id, 12)
    await page.goto(novels.address(own, 3))
    await novels.waitForText(page, 3)
    await atLastScreen(page, 4)
    await leafOver(page, 4)
    await page.clock.runFor(1_000)
    assert.deepEqual([buys.length, await coinsOf(world, id)], [0, 500], `book ${nth + 1}, ${await standsAt(page, 4)}`)
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
  const reader = await ready(world, 'novel', own.id, 12)
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
      await ticking(page, 200, async () => {
        await enter(page, number)
        return soon(number).isVisible()
      })
      assert.equal(buys.length, before, 'told, and not bought yet')
    }
    await ticking(page, 200, async () => {
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
  await ticking(page, 200, async () => {
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
    await eventually(
      () => countWishes(world, id),
      (count) => count === 1,
      'auto-buy is on',
    )
    await page.clock.runFor(10_000)
    assert.deepEqual(
      calls.map((call) => call.split('/').slice(-2).join('/')),
      ['chapter/buy', 'auto_buy/add'],
    )
    await close()
  }
})
