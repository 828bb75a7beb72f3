// Ways into a novel's chapters and out of them, locked and failing ones too. N-04, N-06 to N-10, N-13, N-14.
// opens: comic novel purchase user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { giveCoins, type MadeNovel } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { settled, still } from './moments.ts'
import {
  address,
  asked,
  bars,
  bookWith,
  chapterHtml,
  inPages,
  openMenu,
  openWith,
  readOnTo,
  setNovelPrice,
  waitForText,
} from './novels.ts'
import { buySheet, shortSheet, spendOnTheWay } from './paying.ts'
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
const fourthSheet = (page: Page) => page.getByRole('dialog', { name: '解锁第4章' })
const leaving = (page: Page) => page.getByRole('dialog', { name: '不喜欢？看看小编为您推荐的热门小说' })

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

proofTest('[N-07] too few coins lead to top-up with the book, and afterwards reading goes on', async () => {
  const own = await bookWith(world)
  const { page, id, close } = await openWith(world, 12, address(own, 4))
  const buy = buySheet(page).getByRole('button', { name: /^购买/ })
  await buy.waitFor()
  await spendOnTheWay(world, page, id, '/api/novel/chapter/buy', 11)
  await buy.tap()
  await fourthSheet(page).getByRole('link', { name: '阅币不足，前往充值' }).tap()
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

proofTest(
  '[N-09] [X-18] a reader who came straight into a chapter goes to /novel, and back from an open buy dialog closes it without a question',
  async () => {
    const { page, close } = await world.open(address(book, 1))
    await waitForText(page, 1)
    await openMenu(page)
    await bars(page).getByRole('button', { name: '返回' }).tap()
    await leaving(page).getByRole('button', { name: '退出阅读' }).tap()
    await page.waitForURL('**/novel')
    await asked(page, book)
    await page.goto(address(book, 4))
    await shortSheet(page).waitFor()
    await page.waitForFunction(() => history.state?.sheet === 1)
    await page.evaluate(() => history.back())
    await shortSheet(page).waitFor({ state: 'hidden' })
    assert.equal(await leaving(page).isVisible(), false)
    assert.equal(new URL(page.url()).pathname, address(book, 4))
    await close()
  },
)

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

proofTest('[N-10] turning before the first page and after the last shows a message', async () => {
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
    number < 4 ? chapterHtml(number) : `<p>“你来了。”</p><p>“嗯。”</p>${chapterHtml(number)}<p>${secret}${number}</p>`
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
  await shortSheet(page).waitFor()
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
  const chapter = page.locator('[data-chapter="5"]')
  // A teaser keeps its paragraphs.
  for (const paragraph of ['“你来了。”', '“嗯。”']) await chapter.getByText(paragraph, { exact: true }).waitFor()
  await close()
})
