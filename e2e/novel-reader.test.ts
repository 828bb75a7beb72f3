// Reading a novel: N-04 to N-10, N-13, N-14.
// opens: comic novel purchase shelf user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { giveCoins, type MadeNovel } from '@manjuan/server/testing'
import type { Page, Response } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { scrolled, settled, still } from './moments.ts'
import {
  address,
  bookWith,
  chapterHtml,
  inPages,
  openMenu,
  openWith,
  readOnTo,
  setNovelPrice,
  topParagraph,
  waitForText,
} from './novels.ts'
import { buySheet, shortSheet as offer, spendOnTheWay } from './paying.ts'
import { coinsOf, unlocksOf } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
/** The book of the tests that only read. A test that buys makes a book of its own. */
let book: MadeNovel

before(async () => {
  world = await openWorld()
  // Books to recommend.
  for (let at = 0; at < 7; at++) await bookWith(world, { title: `推荐${at}`, readCount: 9_000 - at })
  book = await bookWith(world, { title: '潮声' })
})
after(() => world?.close())

const idOf = (made: MadeNovel, number: number): number =>
  made.chapters[number - 1]?.id ?? assert.fail('no such chapter')
const shortSheet = (page: Page) => page.getByRole('dialog', { name: '解锁第4章' })
const leaving = (page: Page) => page.getByRole('dialog', { name: '不喜欢？看看小编为您推荐的热门小说' })
const bars = (page: Page) => page.locator('[data-bars]')
const isRead = (response: Response) => response.url().includes('/api/novel/read_chapter')
const fontSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('[data-p="0"]') ?? document.body).fontSize)

/** A place away from the middle of the lines, where a tap only closes the menu. */
const closeMenu = async (page: Page) => {
  await page.touchscreen.tap(195, 110)
  await page.waitForFunction(() => !document.querySelector('[data-bars][data-shown]'))
  await still(page)
}

/** Sets the state of a reader who has already answered the question of N-08. */
const asked = (page: Page, { id }: MadeNovel) =>
  page.evaluate((bookId) => localStorage.setItem('novelPrompted', JSON.stringify([bookId])), String(id))

test('[N-04] title and text stand in the page, and previous, catalogue and next are disabled at the ends', async () => {
  const { page, errors, close } = await world.open(address(book, 1))
  await waitForText(page, 1)
  await page.getByRole('heading', { name: '第1章 雨夜来信' }).waitFor()
  assert.match(await page.title(), /第1章 雨夜来信 · 潮声/)
  assert.equal(await page.locator('[data-chapter="1"] p[data-p]').count(), 40)
  await openMenu(page)
  const previous = bars(page).getByRole('button', { name: '上一章' })
  const next = bars(page).getByRole('button', { name: '下一章' })
  assert.ok(await previous.isDisabled())
  await next.tap()
  await page.waitForURL(`**${address(book, 2)}`)
  await waitForText(page, 2)
  await page.waitForFunction(() => {
    const top = document.querySelector('[data-chapter="2"]')?.getBoundingClientRect().top
    return top !== undefined && Math.abs(top) < 2
  })
  await openMenu(page)
  assert.ok(await previous.isEnabled())
  const free = await bookWith(world, { chapters: 1 })
  await page.goto(address(free, 1))
  await waitForText(page, 1)
  await openMenu(page)
  assert.ok((await previous.isDisabled()) && (await next.isDisabled()))
  assert.deepEqual(errors, [])
  await close()
})

test('[N-05] letters from 10 to 30 by 1, six grounds, face, leading, margins work at once, and are kept', async () => {
  const { page, close } = await world.open(address(book, 1))
  await waitForText(page, 1)
  assert.equal(await fontSize(page), '16px')
  await openMenu(page)
  const [smaller, larger] = ['减小字号', '增大字号'].map((name) => page.getByRole('button', { name }))
  assert.ok(smaller && larger)
  await larger.tap()
  assert.equal(await fontSize(page), '17px')
  for (let size = 17; size < 30; size++) await larger.tap()
  assert.equal(await fontSize(page), '30px')
  assert.ok(await larger.isDisabled())
  for (let size = 30; size > 10; size--) await smaller.tap()
  assert.equal(await fontSize(page), '10px')
  assert.ok(await smaller.isDisabled())
  for (let size = 10; size < 20; size++) await larger.tap()
  const ground = () =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('[data-paper]') ?? document.body, '::before').backgroundColor,
    )
  assert.equal(await ground(), 'rgb(255, 254, 242)')
  const grounds = {
    浅灰: 'rgb(245, 245, 245)',
    淡青: 'rgb(234, 255, 252)',
    嫩绿: 'rgb(243, 255, 230)',
    浅粉: 'rgb(249, 230, 231)',
  }
  for (const [name, colour] of Object.entries(grounds)) {
    await page.getByRole('radio', { name }).check({ force: true })
    assert.equal(await ground(), colour)
  }
  await page.getByRole('button', { name: '更多设置' }).tap()
  await page.getByText('宋体').tap()
  await page.getByText('宽松').tap()
  const look = () =>
    page.evaluate(() => {
      const { fontFamily, lineHeight } = getComputedStyle(document.querySelector('[data-p="0"]') ?? document.body)
      return { fontFamily, lineHeight }
    })
  const chosen = await look()
  assert.match(chosen.fontFamily, /Songti/)
  assert.equal(chosen.lineHeight, '42px')
  await page.reload()
  await waitForText(page, 1)
  assert.deepEqual(await look(), chosen)
  assert.equal(await fontSize(page), '20px')
  assert.equal(await ground(), grounds.浅粉)
  await close()
})

test('[N-05] an unset ground follows the device, and the menu leads back and home', async () => {
  const { page, close } = await world.open(address(book, 1), { colorScheme: 'dark' })
  await waitForText(page, 1)
  assert.equal(await page.locator('[data-paper]').first().getAttribute('data-paper'), 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('[data-mode][data-paper="cream"]').waitFor()
  await openMenu(page)
  await bars(page).getByRole('button', { name: '首页' }).tap()
  await page.waitForURL('**/home')
  await close()
})

test('[N-06] the catalogue slides in at the present chapter, also of 3,000, and shows each chapter’s price', async () => {
  const long = await bookWith(world, { chapters: 3000, free: 2995, html: (number) => `<p>第${number}章。</p>` })
  const { page, close } = await openWith(world, 0, address(long, 2950))
  await waitForText(page, 2950)
  await openMenu(page)
  await bars(page).getByRole('button', { name: '目录' }).tap()
  const catalogue = page.getByRole('dialog', { name: '目录' })
  const current = catalogue.locator('[aria-current]')
  await current.waitFor()
  await still(page)
  const box = await current.boundingBox()
  assert.ok(box && box.y > 200 && box.y < 700, `the chapter being read stands at ${box?.y}`)
  assert.match((await current.textContent()) ?? '', /^第2950章 北门外免费$/)
  assert.ok((await catalogue.getByRole('listitem').count()) <= 300, 'far pages are not in the document')
  await catalogue.locator('[class*="list"]').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await catalogue.getByRole('button', { name: /第3000章 .*12金币/ }).waitFor()
  await catalogue.locator('[class*="list"]').evaluate((list) => list.scrollTo(0, 0))
  await catalogue.getByRole('button', { name: /第3章/ }).tap()
  await page.waitForURL(`**${address(long, 3)}`)
  await waitForText(page, 3)
  await catalogue.waitFor({ state: 'hidden' })
  await close()
})

test('[N-07] a locked chapter raises 购买本章节, and buying shows 购买成功 and the text', async () => {
  const own = await bookWith(world)
  const { page, id, errors, close } = await openWith(world, 20, address(own, 4))
  const sheet = buySheet(page)
  await sheet.waitFor()
  assert.match((await sheet.textContent()) ?? '', /本章价格12金币余额20金币/)
  await sheet.getByRole('button', { name: '购买 · 12 金币' }).tap()
  await page.getByText('购买成功').waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await waitForText(page, 4)
  assert.equal(await coinsOf(world, id), 8)
  assert.equal(await unlocksOf(world, id, idOf(own, 4)), 1)
  assert.deepEqual(errors, [])
  await close()
})

test('[N-07] too few coins lead to top-up with the book, and afterwards reading goes on', async () => {
  const own = await bookWith(world)
  const { page, id, close } = await openWith(world, 12, address(own, 4))
  const buy = buySheet(page).getByRole('button', { name: /^购买/ })
  await buy.waitFor()
  await spendOnTheWay(world, page, id, '/api/novel/chapter/buy', 11)
  await buy.tap()
  await shortSheet(page).getByRole('link', { name: '阅币不足，前往充值' }).tap()
  await page.waitForURL(`**/purchase?bookId=${own.id}`)
  assert.equal(await leaving(page).isVisible(), false, 'N-09: not on the way to /purchase')
  await giveCoins(world.app, id, { paid: 100 })
  await page.goBack()
  await page.waitForURL(`**${address(own, 4)}`)
  await buySheet(page).getByRole('button', { name: '购买 · 12 金币' }).tap()
  await waitForText(page, 4)
  assert.equal(await coinsOf(world, id), 89)
  await close()
})

test('[N-07][N-10] auto-buy buys the next chapter without a question, but never above the agreed price', async () => {
  const own = await bookWith(world)
  const { page, id, close } = await openWith(world, 500, address(own, 4))
  const sheet = buySheet(page)
  await sheet.getByRole('switch').check()
  await sheet.getByRole('button', { name: /^购买/ }).tap()
  await waitForText(page, 4)
  assert.equal(await page.getByText('购买成功').count(), 0)
  assert.equal(await unlocksOf(world, id, idOf(own, 5)), 0, 'the next chapter is far away')
  await readOnTo(page, 5)
  assert.equal(await unlocksOf(world, id, idOf(own, 5)), 1)
  await setNovelPrice(world, idOf(own, 6), 77)
  await asked(page, own)
  await page.goto(address(own, 6))
  await sheet.getByRole('button', { name: '购买 · 77 金币' }).waitFor()
  assert.equal(await unlocksOf(world, id, idOf(own, 6)), 0)
  assert.equal(await coinsOf(world, id), 500 - 24)
  await close()
})

test('[N-08] a reader of a later chapter than the stored one is asked once a book to go on', async () => {
  const own = await bookWith(world)
  const { page, close } = await world.open(address(own, 1))
  await waitForText(page, 1)
  await page.goto(address(own, 3))
  const prompt = page.getByRole('dialog', { name: '上次阅读到第1话， 是否继续阅读？' })
  await prompt.getByRole('button', { name: '确定' }).tap()
  await page.waitForURL(`**${address(own, 1)}`)
  await waitForText(page, 1)
  await page.goto(address(own, 3))
  await waitForText(page, 3)
  await still(page)
  assert.equal(await prompt.isVisible(), false, 'once a book')
  await close()
})

test('[N-09] the first step back shows up to six other books, 继续阅读 stays, the second step and 退出阅读 leave', async () => {
  const { page, errors, close } = await world.open(`/novels/${book.id}`)
  await page.getByText('潮声').first().waitFor()
  await page.getByText('开始阅读').first().tap()
  await page.waitForURL(`**${address(book, 1)}`)
  await waitForText(page, 1)
  await page.goBack()
  await leaving(page).waitFor()
  assert.equal(new URL(page.url()).pathname, address(book, 1))
  assert.equal(await leaving(page).getByRole('listitem').count(), 6)
  await leaving(page).getByRole('button', { name: '继续阅读' }).tap()
  await leaving(page).waitFor({ state: 'hidden' })
  await page.goBack()
  await page.waitForURL(`**/novels/${book.id}`)
  await asked(page, book)
  await page.goto(address(book, 2))
  await waitForText(page, 2)
  await openMenu(page)
  await bars(page).getByRole('button', { name: '返回' }).tap()
  await leaving(page).getByRole('button', { name: '退出阅读' }).tap()
  await page.waitForURL((url) => !url.pathname.includes('/read/'))
  assert.deepEqual(errors, [])
  await close()
})

test('[N-09] [X-18] a reader who came straight into a chapter goes to /novel, and back from an open buy dialog closes it without a question', async () => {
  const { page, close } = await world.open(address(book, 1))
  await waitForText(page, 1)
  await openMenu(page)
  await bars(page).getByRole('button', { name: '返回' }).tap()
  await leaving(page).getByRole('button', { name: '退出阅读' }).tap()
  await page.waitForURL('**/novel')
  await asked(page, book)
  await page.goto(address(book, 4))
  await offer(page).waitFor()
  await page.waitForFunction(() => history.state?.sheet === 1)
  await page.evaluate(() => history.back())
  await offer(page).waitFor({ state: 'hidden' })
  assert.equal(await leaving(page).isVisible(), false)
  assert.equal(new URL(page.url()).pathname, address(book, 4))
  await close()
})

test('[N-10] 400 and 101 show their messages', async () => {
  const { page, close } = await world.open(address(book, 99))
  await page.getByText('没有更多章节啦 ^_^').first().waitFor()
  await page.route('**/api/novel/read_chapter*', (route) =>
    route.fulfill({ json: { result: false, code: '101', msg: '', data: null } }),
  )
  const refreshed = page.waitForRequest('**/api/user/info')
  await page.goto(address(book, 1))
  await page.getByText('信息获取失败，请返回稍后重试').first().waitFor()
  await refreshed
  await page.unroute('**/api/novel/read_chapter*')
  await page.getByRole('button', { name: '重新加载' }).tap()
  await waitForText(page, 1)
  await close()
})

test('[N-10] turning before the first page and after the last shows a message', async () => {
  const short = await bookWith(world, { chapters: 1, html: () => '<p>很短。</p>' })
  const { page, context, close } = await world.open(address(short, 1))
  await waitForText(page, 1)
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y, id: 1 }] })
  await touch('touchStart', 300)
  for (const y of [340, 380, 420]) await touch('touchMove', y)
  await page.getByText('已经是第一章啦').waitFor()
  await touch('touchEnd', 0)
  await page.getByText('已经是第一章啦').waitFor({ state: 'hidden' })
  await inPages(page)
  await page.touchscreen.tap(20, 400)
  await page.getByText('已经是第一章啦').waitFor()
  await page.touchscreen.tap(370, 400)
  await page.getByText('已经是最后一章啦').waitFor()
  await close()
})

test('[N-13] without a network 网络超时，请刷新重试 asks, and yes tries again', async () => {
  const { page, close } = await world.open('/user')
  await page.waitForFunction(() => localStorage.getItem('userInfo'))
  await page.route('**/api/novel/read_chapter*', (route) => route.abort())
  await page.goto(address(book, 1))
  const dialog = page.getByRole('dialog', { name: '网络超时，请刷新重试' })
  await dialog.waitFor()
  await page.unroute('**/api/novel/read_chapter*')
  await dialog.getByRole('button', { name: '刷新重试' }).tap()
  await waitForText(page, 1)
  await dialog.waitFor({ state: 'hidden' })
  await close()
})

test('[N-14] no answer to this browser holds a locked chapter’s text', async () => {
  const secret = '这一句只有买了的人才能读到'
  const html = (number: number) =>
    number < 4 ? chapterHtml(number) : `${chapterHtml(number)}<p>${secret}${number}</p>`
  const own = await bookWith(world, { html })
  const { page, close } = await world.open()
  const bodies: Promise<string>[] = []
  page.on('response', (response) => bodies.push(response.text().catch(() => '')))
  await page.goto(address(own, 3))
  await waitForText(page, 3)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.locator('[data-chapter="4"][data-state="locked"]').waitFor()
  await asked(page, own)
  await page.goto(address(own, 5))
  await offer(page).waitFor()
  await settled(page)
  const all = (await Promise.all(bodies)).join('')
  assert.ok(all.includes('〔3·0〕'), 'the log was kept')
  assert.ok(!all.includes(secret))
  assert.ok(!(await page.content()).includes(secret))
  const mayMark = (number: number, what: string) =>
    page
      .locator(`[data-chapter="${number}"] ${what}`)
      .first()
      .evaluate((box) => getComputedStyle(box).userSelect)
  assert.equal(await mayMark(5, 'p'), 'none', 'a teaser cannot be marked')
  await close()
})

test('the place is a paragraph: other letters, a turned phone, leaving and returning keep it', async () => {
  const { page, close } = await world.open(address(book, 2))
  await waitForText(page, 2)
  await still(page)
  await page.evaluate(() => {
    const block = document.querySelector('[data-chapter="2"] [data-p="17"]')
    if (block) scrollBy({ top: block.getBoundingClientRect().top - 30, behavior: 'instant' })
  })
  await scrolled(page)
  assert.equal(await topParagraph(page), '2:17')
  await openMenu(page)
  for (let size = 16; size < 24; size++) await page.getByRole('button', { name: '增大字号' }).tap()
  assert.equal(await fontSize(page), '24px')
  assert.equal(await topParagraph(page), '2:17')
  for (let size = 24; size > 16; size--) await page.getByRole('button', { name: '减小字号' }).tap()
  assert.equal(await topParagraph(page), '2:17')
  await closeMenu(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await still(page)
  assert.equal(await topParagraph(page), '2:17')
  await page.setViewportSize({ width: 390, height: 844 })
  await still(page)
  assert.equal(await topParagraph(page), '2:17')
  await inPages(page)
  assert.ok((await page.locator('[data-chapter="2"] [data-p="17"]').count()) === 1)
  const isOnScreen = () =>
    page.evaluate(() =>
      [...(document.querySelector('[data-chapter="2"] [data-p="17"]')?.getClientRects() ?? [])].some(
        ({ left, right }) => left >= 0 && right <= innerWidth,
      ),
    )
  assert.ok(await isOnScreen(), 'its page is shown')
  await page.goto('/novels/shelf?active=history')
  await page.goto(address(book, 2))
  await waitForText(page, 2)
  await still(page)
  assert.ok(await isOnScreen(), 'and again when he comes back')
  await close()
})

/** Waits until the document holds exactly these chapters. */
const chaptersAre = (page: Page, numbers: readonly number[]) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('[data-chapter]')].map(({ dataset }) => dataset.chapter).join() ===
      wanted,
    numbers.join(),
  )
const topOf = (page: Page, number: number) =>
  page.locator(`[data-chapter="${number}"]`).evaluate((box) => box.getBoundingClientRect().top)

test('reading on appends the next chapter, and never more than three stand in the document', async () => {
  const many = await bookWith(world, { chapters: 8, free: 8 })
  const { page, close } = await world.open(address(many, 1))
  for (let number = 2; number <= 6; number++) {
    await waitForText(page, number)
    await page.evaluate((to) => document.querySelector(`[data-chapter="${to}"]`)?.scrollIntoView(), number)
    await page.waitForURL(`**${address(many, number)}`)
    // Chapters far above leave the document meanwhile, and nothing may move by it.
    await chaptersAre(page, [number - 1, number, number + 1])
    await scrolled(page)
    const top = await topOf(page, number)
    assert.ok(Math.abs(top) < 3, `the chapter moved to ${top} by itself`)
  }
  await close()
})

test('a scroll at the moment when a chapter joins above is not undone', async () => {
  const many = await bookWith(world, { chapters: 8, free: 8 })
  const { page, close } = await openWith(world, 0, '/user')
  await page.addInitScript(() => {
    new MutationObserver((_changes, watcher) => {
      const third = document.querySelector('[data-chapter="3"][data-state="open"]')
      if (!third || !document.querySelector('[data-chapter="1"]')) return
      watcher.disconnect()
      // The screen is back at the second chapter, and no frame has reported it yet.
      third.scrollIntoView()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address(many, 2))
  await page.waitForURL(`**${address(many, 3)}`)
  await chaptersAre(page, [2, 3, 4])
  await scrolled(page)
  assert.ok(Math.abs(await topOf(page, 3)) < 1)
  await close()
})

test('a scroll that no frame has reported yet is not undone by an arriving chapter', async () => {
  const many = await bookWith(world, { chapters: 8, free: 8 })
  const { page, close } = await openWith(world, 0, '/user')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/novel/read_chapter*number=3*', async (route) => {
    await held
    await route.continue()
  })
  // Frames come late, as on a busy phone: the scroll is reported only after the chapter has arrived.
  await page.addInitScript(() => {
    const inTime = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) => (Reflect.get(window, 'framesAreLate') ? 0 : inTime(draw))
  })
  await page.goto(address(many, 2))
  await waitForText(page, 1)
  await scrolled(page)
  const top = await page.evaluate(() => {
    Reflect.set(window, 'framesAreLate', true)
    scrollBy({ top: 400, behavior: 'instant' })
    return document.querySelector('[data-chapter="2"]')?.getBoundingClientRect().top
  })
  answer()
  await waitForText(page, 3)
  assert.equal(await topOf(page, 2), top)
  await close()
})

test('pages turn by tap, key and finger, into the next chapter and back', async () => {
  const { page, context, close } = await world.open(address(book, 1))
  await waitForText(page, 1)
  await inPages(page)
  const first = await topParagraph(page)
  await page.touchscreen.tap(370, 400)
  await still(page)
  const second = await topParagraph(page)
  assert.notEqual(second, first)
  await page.keyboard.press('ArrowLeft')
  await still(page)
  assert.equal(await topParagraph(page), first)
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 420, id: 1 }] })
  const left = () => page.locator('[data-chapter="1"]').evaluate((box) => box.getBoundingClientRect().left)
  await touch('touchStart', 300)
  for (const x of [280, 240, 200]) await touch('touchMove', x)
  await still(page)
  assert.ok(Math.abs((await left()) + 100) < 12, `the page follows the finger: ${await left()}`)
  await touch('touchMove', 120)
  await touch('touchEnd', 0)
  await still(page)
  assert.equal(await topParagraph(page), second)
  for (let turns = 0; turns < 60 && !page.url().endsWith(address(book, 2)); turns++) {
    await page.keyboard.press(' ')
    await still(page)
  }
  await page.waitForURL(`**${address(book, 2)}`)
  await still(page)
  assert.equal(await topParagraph(page), '2:-1')
  await page.keyboard.press('PageUp')
  await page.waitForURL(`**${address(book, 1)}`)
  await still(page)
  assert.match(await topParagraph(page), /^1:3\d$/, 'back to the last page of the chapter before')
  await close()
})

test('the next chapter is fetched ahead, so the tap asks the server for nothing', async () => {
  const { page, close } = await world.open(address(book, 1))
  await page.waitForResponse((response) => isRead(response) && response.url().includes('number=2'))
  await waitForText(page, 2)
  await openMenu(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('number=2')) asked.push(request.url())
  })
  await bars(page).getByRole('button', { name: '下一章' }).tap()
  await page.waitForURL(`**${address(book, 2)}`)
  assert.deepEqual(asked, [])
  await close()
})

proofTest('reader, menu, catalogue and purchase have no accessibility faults (axe), at 320 px too', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await world.open(address(book, 1), { colorScheme, width: 320 })
    await waitForText(page, 1)
    await still(page)
    assert.deepEqual(await violations(page), [])
    await openMenu(page)
    await page.getByRole('button', { name: '更多设置' }).tap()
    await still(page)
    assert.deepEqual(await violations(page), [])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(wide <= 320, `${wide} px wide`)
    await bars(page).getByRole('button', { name: '目录' }).tap()
    await page.getByRole('dialog', { name: '目录' }).locator('[aria-current]').waitFor()
    await still(page)
    assert.deepEqual(await violations(page), [])
    await asked(page, book)
    await page.goto(address(book, 4))
    await offer(page).waitFor()
    await still(page)
    assert.deepEqual(await violations(page), [])
    await close()
  }
})

test('a note opens by a tap, the text can be marked, and text of twice the size still fits', async () => {
  const html = () =>
    '<h2>一</h2><p>古书上说<sup data-note="1"></sup>，<em>雪</em>是<ruby>雨<rt>yǔ</rt></ruby>的另一个名字。</p><hr><p>完。</p><aside data-note="1"><p>见《山海志》卷三。</p></aside>'
  const noted = await bookWith(world, { chapters: 1, html })
  const { page, close } = await world.open(address(noted, 1))
  await waitForText(page, 1)
  await page.getByRole('heading', { name: '一', level: 3 }).waitFor()
  assert.equal(await page.getByText('见《山海志》卷三。').count(), 0, 'a note stands nowhere in the text')
  await page.getByRole('button', { name: '注释1' }).tap()
  const note = page.getByRole('dialog', { name: '注释1' })
  await note.getByText('见《山海志》卷三。').waitFor()
  await note.getByRole('button', { name: '关闭' }).tap()
  await note.waitFor({ state: 'hidden' })
  const marks = await page.locator('[data-p="1"]').evaluate((block) => getComputedStyle(block).userSelect)
  assert.equal(marks, 'text')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await openMenu(page)
  await page.getByRole('button', { name: '更多设置' }).tap()
  await still(page)
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390)
  const size = await page.locator('[data-p="1"]').evaluate((block) => getComputedStyle(block).fontSize)
  assert.equal(size, '32px')
  await close()
})

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
