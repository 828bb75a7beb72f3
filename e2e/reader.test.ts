// Reading a comic, I-01 to I-03.
// opens: comic purchase shelf user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { parseImagePath } from '@manjuan/imaging'
import { giveCoins } from '@manjuan/server/testing'
import type { Page, Response } from 'playwright-core'
import { isProof, proofTest } from '../tools/proof.ts'
import { eventually, scrolled, settled, still, stopClock } from './moments.ts'
import { buySheet, shortSheet, spendOnTheWay } from './paying.ts'
import {
  address,
  type ComicFacts,
  chapterInAddress,
  chapterOf,
  coinsOf,
  comicAt,
  comicsWith,
  makeVip,
  openBars,
  openWith,
  readTo,
  setPrice,
  slicesOf,
  tapPage,
  unlocksOf,
  waitForPages,
  waitForScreen,
} from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
/** Comics that are sold for coins only. */
let plain: ComicFacts[]
/** Comics that are free for members. */
let members: ComicFacts[]

before(async () => {
  world = await openWorld()
  plain = await comicsWith(world, { vipFree: false })
  members = await comicsWith(world, { vipFree: true })
})
after(() => world?.close())

const comic = (at: number) => comicAt(plain, at)
const memberComic = () => comicAt(members, 0)
const isRead = (response: Response) => response.url().includes('/api/book/read_chapter')

test('[R-01] slices stand below each other on whole pixels, as many as the chapter has', async () => {
  for (const width of isProof ? [390, 375, 411] : [375]) {
    const { page, close } = await world.open(undefined, { width })
    const told = page.waitForResponse(isRead)
    await page.goto(address(comic(0), 1))
    const { data } = await (await told).json()
    await waitForScreen(page)
    assert.equal(data.picSplitCount, Math.max(...data.bookPics.map((page: string[]) => page.length)))
    const facts = await page.evaluate(() => {
      const chapter = document.querySelector('[data-chapter]')
      const slices = [...(chapter?.querySelectorAll('[data-stage]') ?? [])].map((slice) =>
        slice.getBoundingClientRect(),
      )
      return {
        height: chapter?.getBoundingClientRect().height ?? 0,
        edges: slices.map(({ top, bottom, left, width }) => ({
          top: top + scrollY,
          bottom: bottom + scrollY,
          left,
          width,
        })),
      }
    })
    const natural = data.picSizes.reduce(
      (sum: number, size: { width: number; height: number }) => sum + (size.height * width) / size.width,
      0,
    )
    assert.ok(Math.abs(facts.height - natural) < data.picSizes.length, `${facts.height} for ${natural}`)
    assert.ok(facts.edges.length >= 2)
    for (const [at, edge] of facts.edges.entries()) {
      assert.equal(edge.left, 0)
      assert.equal(edge.width, width)
      const pixels = edge.top * 2
      assert.ok(Math.abs(pixels - Math.round(pixels)) < 0.1, `an edge at ${pixels} device pixels`)
      const before = facts.edges[at - 1]
      if (before) assert.ok(Math.abs(edge.top - before.bottom) < 0.05, `a gap of ${edge.top - before.bottom}`)
    }
    await close()
  }
})

test('[R-01] no line of the ground shows between slices', async () => {
  const { page, close } = await world.open(address(comic(0), 1), { width: 375 })
  await waitForScreen(page)
  // The ground gets a colour that no drawing has.
  await page.addStyleTag({ content: '* { background-color: #ff00ff !important } [data-bars] { display: none }' })
  await page.evaluate(() => {
    const slices = [...document.querySelectorAll('[data-stage]')]
    scrollTo(0, (slices[1]?.getBoundingClientRect().top ?? 0) + scrollY - 400)
  })
  await scrolled(page)
  await waitForScreen(page)
  await still(page)
  const shot = (await page.screenshot()).toString('base64')
  const found = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    let rows = 0
    for (let y = 0; y < bitmap.height; y++) {
      let magenta = 0
      for (let x = 0; x < bitmap.width; x++) {
        const at = (y * bitmap.width + x) * 4
        const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
        if (red - green > 90 && blue - green > 90) magenta++
      }
      if (magenta > bitmap.width / 2) rows++
    }
    return { rows, seen: document.querySelectorAll('[data-stage]').length }
  }, shot)
  assert.ok(found.seen >= 2)
  assert.equal(found.rows, 0)
  await close()
})

test('[R-02] the menu hides by itself, comes with a tap, goes with a scroll, and leads to catalogue and neighbours', async () => {
  const book = comic(0)
  const { page, errors, close } = await world.open(address(book, 1))
  await waitForPages(page, 1)
  const bars = page.locator('[data-bars]')
  const shown = page.locator('[data-bars][data-shown]')
  await page.waitForFunction(() => !document.querySelector('[data-bars][data-shown]'))
  await tapPage(page)
  await shown.waitFor({ state: 'attached' })
  await still(page)
  const box = await bars.getByRole('toolbar').boundingBox()
  assert.ok(box && box.y + box.height <= 845 && box.y > 600, 'the menu stands at the bottom')
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 300)
  await shown.waitFor({ state: 'detached' })

  await tapPage(page)
  await shown.waitFor({ state: 'attached' })
  await bars.getByRole('button', { name: '下一话' }).tap()
  await page.waitForURL(`**${address(book, 2)}`)
  await waitForPages(page, 2)
  await openBars(page)
  await bars.getByRole('button', { name: '上一话' }).tap()
  await page.waitForURL(`**${address(book, 1)}`)

  await openBars(page)
  await bars.getByRole('button', { name: '目录' }).tap()
  const catalog = page.getByRole('dialog', { name: '目录' })
  await catalog.getByRole('button', { name: /^第3话/ }).tap()
  await page.waitForURL(`**${address(book, 3)}`)
  await catalog.waitFor({ state: 'hidden' })

  await openBars(page)
  const favourite = bars.getByRole('button', { name: /收藏/ })
  assert.equal(await favourite.getAttribute('aria-pressed'), 'false')
  await favourite.tap()
  await page.locator('[data-bars] [aria-pressed="true"]', { hasText: '已收藏' }).waitFor()
  await page.goto('/shelf')
  await page.getByText(book.title).first().waitFor()
  assert.deepEqual(errors, [])
  await close()
})

test('[R-02] by keyboard the menu is always within reach', async () => {
  const { page, close } = await world.open(address(comic(0), 1))
  await waitForPages(page, 1)
  await page.waitForFunction(() => !document.querySelector('[data-bars][data-shown]'))
  await page.keyboard.press('Tab')
  await page.locator('[data-bars][data-shown]').waitFor({ state: 'attached' })
  await close()
})

test('[R-03] a locked chapter raises the sheet with price and balance, and buying shows 购买成功 and the pages', async () => {
  const book = comic(1)
  const { page, id, errors, close } = await openWith(world, book.price + 5, address(book, book.locked))
  const sheet = buySheet(page)
  await sheet.waitFor()
  assert.match((await sheet.textContent()) ?? '', new RegExp(`本章价格${book.price}金币余额${book.price + 5}金币`))
  assert.equal(await slicesOf(page, book.locked).count(), 1, 'nothing but the blurred cover')
  await still(page)
  const buy = sheet.getByRole('button', { name: `购买 · ${book.price} 金币` })
  const box = await buy.boundingBox()
  assert.ok(box && box.height >= 44 && box.y > 844 * 0.6, 'the button lies under the thumb')
  await buy.tap()
  await page.getByText('购买成功').waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await waitForPages(page, book.locked)
  assert.equal(await coinsOf(world, id), 5)
  assert.equal(await unlocksOf(world, id, book.lockedId), 1)
  assert.deepEqual(errors, [])
  await close()
})

test('[R-03] auto-buy buys the chapter without a question and flows it in, but only once it is entered', async () => {
  const book = comic(2)
  const { page, id, close } = await openWith(world, 500, address(book, book.locked))
  const second = await chapterOf(world, book.bookId, book.locked + 1)
  const sheet = buySheet(page)
  await sheet.getByRole('switch').check()
  await sheet.getByRole('button', { name: /^购买/ }).tap()
  await waitForPages(page, book.locked)
  assert.equal(await page.getByText('购买成功').count(), 0)
  assert.equal(await unlocksOf(world, id, second.id), 0, 'the next chapter is far away')
  if (second.price > book.price) await setPrice(world, second.id, book.price)
  await readTo(page, book.locked + 1, 0.4)
  await waitForPages(page, book.locked + 1)
  assert.equal(await unlocksOf(world, id, second.id), 1)
  assert.equal(await sheet.isVisible(), false)
  assert.equal(await page.getByText('购买成功').count(), 0)
  await close()
})

test('[R-03] auto-buy asks again when a chapter costs more than the agreed price', async () => {
  const book = comic(2)
  const { page, id, close } = await openWith(world, 500, address(book, book.locked))
  const second = await chapterOf(world, book.bookId, book.locked + 1)
  await setPrice(world, second.id, 77)
  const sheet = buySheet(page)
  await sheet.getByRole('switch').check()
  await sheet.getByRole('button', { name: /^购买/ }).tap()
  await waitForPages(page, book.locked)
  await readTo(page, book.locked + 1, 0.4)
  await sheet.getByRole('button', { name: '购买 · 77 金币' }).waitFor()
  assert.equal(await unlocksOf(world, id, second.id), 0)
  await close()
})

test('[R-03] a price raised after its display is not charged, the new price is shown and asked for', async () => {
  const book = comic(3)
  const { page, id, close } = await openWith(world, 300, address(book, book.locked))
  const sheet = buySheet(page)
  await sheet.waitFor()
  await setPrice(world, book.lockedId, book.price + 9)
  await sheet.getByRole('button', { name: `购买 · ${book.price} 金币` }).tap()
  await sheet.getByText(`价格由 ${book.price} 调整为 ${book.price + 9} 金币`).waitFor()
  assert.equal(await coinsOf(world, id), 300)
  await sheet.getByRole('button', { name: `购买 · ${book.price + 9} 金币` }).tap()
  await waitForPages(page, book.locked)
  assert.equal(await coinsOf(world, id), 300 - book.price - 9)
  await setPrice(world, book.lockedId, book.price)
  await close()
})

test('[R-04] too few coins turn the sheet into the way to top-up, and afterwards reading goes on', async () => {
  const book = comic(4)
  const { page, id, close } = await openWith(world, book.price, address(book, book.locked))
  const buy = buySheet(page).getByRole('button', { name: /^购买/ })
  await buy.waitFor()
  await spendOnTheWay(world, page, id, '/api/book/chapter/buy', book.price - 1)
  await buy.tap()
  const sheet = shortSheet(page)
  await sheet.getByText(`还差 ${book.price - 1} 金币`).waitFor()
  await sheet.getByRole('link', { name: '阅币不足，前往充值' }).tap()
  await page.waitForURL(`**/purchase?bookId=${book.bookId}`)
  await giveCoins(world.app, id, { paid: 100 })
  await page.goBack()
  await page.waitForURL(`**${address(book, book.locked)}`)
  await buySheet(page)
    .getByRole('button', { name: `购买 · ${book.price} 金币` })
    .tap()
  await waitForPages(page, book.locked)
  assert.equal(await coinsOf(world, id), 101 - book.price)
  await close()
})

test('[R-04] with auto-buy on, a return from top-up goes on by itself', async () => {
  const book = comic(5)
  const { page, id, close } = await openWith(world, 0, address(book, 1))
  await waitForPages(page, 1)
  await openBars(page)
  await page.locator('[data-bars]').getByRole('button', { name: '自动购买' }).tap()
  await page.getByText('已开启自动购买').waitFor()
  await page.goto(address(book, book.locked))
  await shortSheet(page).getByRole('link', { name: '阅币不足，前往充值' }).tap()
  await page.waitForURL('**/purchase?bookId=*')
  await giveCoins(world.app, id, { paid: 100 })
  await page.goBack()
  await waitForPages(page, book.locked)
  assert.equal(await coinsOf(world, id), 100 - book.price)
  await close()
})

test('[R-05] a chapter that does not exist says 没有更多章节啦 ^_^', async () => {
  const { page, close } = await world.open(address(comic(0), 9999))
  await page.getByText('没有更多章节啦 ^_^').waitFor()
  await close()
})

test('[R-05] congestion refreshes the user and shows a message, and reloading reads on', async () => {
  const { page, userId, close } = await world.open('/user')
  const id = await userId()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/book/read_chapter*', async (route) => {
    await held
    await route.fulfill({ json: { result: false, code: '101', msg: '', data: null } })
  })
  const started = page.waitForResponse('**/api/user/info')
  await page.goto(address(comic(0), 1))
  await (await started).finished()
  // From here on only the congestion has a reason to ask for the reader.
  await giveCoins(world.app, id, { gift: 77 })
  const coinsHere = () => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').avaliableAmount)
  assert.equal(await coinsHere(), 0)
  const refreshed = page.waitForResponse('**/api/user/info')
  answer()
  await page.getByText('网络拥堵，请重新加载本页面哦 ^_^').waitFor()
  await (await refreshed).finished()
  await eventually(coinsHere, (coins) => coins === 77, 'the page knows the reader anew')
  await page.unroute('**/api/book/read_chapter*')
  await page.getByRole('button', { name: '重新加载' }).tap()
  await waitForPages(page, 1)
  await close()
})

test('[R-06] messages before the first chapter, after the last, and without parameters', async () => {
  const book = comic(6)
  const { page, close } = await world.open(address(book, 1))
  await waitForPages(page, 1)
  const bars = page.locator('[data-bars]')
  await openBars(page)
  await bars.getByRole('button', { name: '上一话' }).tap()
  await page.getByText('已经是第一章啦').waitFor()
  await page.goto(address(book, book.chapters))
  await page.getByRole('button', { name: '关闭' }).tap()
  // The menu may have hidden meanwhile. Its button does the same.
  await bars.getByRole('button', { name: '下一话' }).dispatchEvent('click')
  await page.getByText('已经是最后一章啦').waitFor()
  for (const path of ['/book/read/0/1', `/book/read/${book.bookId}/abc`, '/book/read/undefined/undefined']) {
    await page.goto(path)
    await page.getByText('当前书本信息未加载，请返回主页重新操作').waitFor()
  }
  await page.getByRole('button', { name: '回到首页' }).tap()
  await page.waitForURL('**/home')
  await close()
})

test('[R-07] history has one entry a book, with the chapter opened last, newest first', async () => {
  const [first, second] = [comic(0), comic(6)]
  const { page, close } = await world.open(address(first, 1))
  await waitForPages(page, 1)
  await page.goto(address(second, 1))
  await waitForPages(page, 1)
  await page.goto(address(first, 2))
  await waitForPages(page, 2)
  await page.goto('/shelf?active=history')
  await page.getByText(first.title).first().waitFor()
  const text = ((await page.locator('main').last().textContent()) ?? '').replaceAll('\n', ' ')
  assert.ok(text.indexOf(first.title) < text.indexOf(second.title), text)
  assert.equal(text.split(first.title).length, 2, 'one entry a book')
  assert.match(text, /第2话/)
  await close()
})

test('[R-08] a chapter is charged once: reading it again, on another day too, is free', async () => {
  const book = comic(1)
  const { page, id, close } = await openWith(world, 200, address(book, book.locked))
  await buySheet(page).getByRole('button', { name: /^购买/ }).dblclick()
  await waitForPages(page, book.locked)
  const left = 200 - book.price
  assert.equal(await coinsOf(world, id), left)
  await page.reload()
  await waitForPages(page, book.locked)
  assert.equal(await buySheet(page).isVisible(), false)
  const again = await page.evaluate(async (chapterId) => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    const headers = { 'User-Trace-Id': user.visitorId, 'User-Id': String(user.userId), 'User-Account': user.account }
    const answer = await fetch(`/api/book/chapter/buy?chapterId=${chapterId}`, { method: 'POST', headers })
    return answer.json()
  }, book.lockedId)
  assert.equal(again.result, true)
  assert.equal(await coinsOf(world, id), left)
  await close()
})

test('[R-08] a member reads a member-free comic without paying, others see the saving of membership', async () => {
  const book = memberComic()
  const { page, id, close } = await openWith(world, 200, address(book, book.locked))
  await buySheet(page).getByText(`本次立省 ${book.price} 金币`).waitFor()
  await makeVip(world, id)
  await page.goto(address(book, book.locked))
  await waitForPages(page, book.locked)
  assert.equal(await buySheet(page).isVisible(), false)
  assert.equal(await unlocksOf(world, id, book.lockedId), 0)
  await close()
})

test('[R-09] a locked read reveals no page, and a buyer’s addresses give another reader nothing', async () => {
  const book = comic(1)
  const buyer = await openWith(world, 200, address(book, book.locked))
  const stranger = await world.open('/user')
  await stranger.userId()
  const locked = stranger.page.waitForResponse(isRead)
  await stranger.page.goto(address(book, book.locked))
  const told = await (await locked).json()
  assert.equal(told.code, '999')
  assert.deepEqual(
    Object.keys(told.data).filter((key) => /pic|content/i.test(key)),
    [],
  )
  const picture = buyer.page.waitForResponse(
    (response) => response.url().includes('/js/comic/') && parsed(response).token !== undefined,
  )
  await buySheet(buyer.page).getByRole('button', { name: /^购买/ }).tap()
  const response = await picture
  assert.equal(response.status(), 200)
  const status = (page: Page) =>
    page.evaluate((url) => fetch(url).then((answer) => answer.status), new URL(response.url()).pathname)
  assert.equal(await status(buyer.page), 200)
  assert.equal(await status(stranger.page), 204)
  await buyer.close()
  await stranger.close()
})

test('[I-01] [I-02] pictures come from made paths under /js/ as text/plain, and are pictures only once opened', async () => {
  const { page, close } = await world.open()
  const answers: Response[] = []
  page.on('response', (response) => {
    if (response.url().includes('/js/')) answers.push(response)
  })
  await page.goto(address(comic(0), 1))
  await waitForScreen(page)
  assert.ok(answers.length > 1)
  for (const response of answers) {
    const { kind, name, zoom } = parsed(response)
    assert.equal(kind, 'comic')
    assert.match(name, /^[0-9a-f]{32}$/)
    assert.ok(zoom !== undefined && zoom >= 360)
    assert.equal(response.status(), 200)
    assert.match(response.headers()['content-type'] ?? '', /^text\/plain/)
    const text = await response.text()
    assert.match(text.trim(), /^[A-Za-z0-9+/=]+$/)
    const bytes = Buffer.from(text, 'base64')
    assert.ok(!bytes.includes('WEBP') && !bytes.includes('JFIF'), 'the bytes are sealed')
  }
  const natural = await page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('[data-chapter] [data-stage="shown"] img')
    return { width: image?.naturalWidth ?? 0, src: image?.src ?? '' }
  })
  assert.ok(natural.width >= 360)
  assert.match(natural.src, /^blob:/)
  await close()
})

test('[I-02] a missing picture (204) leaves the placeholder in its place', async () => {
  const { page, close } = await world.open()
  await page.route('**/js/comic/**', (route) => route.fulfill({ status: 204 }))
  await page.goto(address(comic(0), 1))
  await page.locator('[data-chapter] [data-stage="none"] svg[role="img"]').first().waitFor()
  await close()
})

test('[I-03] pictures are fetched near the screen only, opened once, and their memory is freed', async () => {
  const { page, close } = await world.open()
  await page.addInitScript(() => {
    const made = new Set<string>()
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (object) => {
      const url = createObjectURL.call(URL, object)
      made.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      made.delete(url)
      revokeObjectURL.call(URL, url)
    }
    Reflect.set(window, 'madeUrls', made)
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/js/comic/')) asked.push(new URL(request.url()).pathname.replace(/@\d+/, ''))
  })
  const chapters = new Map<number, string[]>()
  page.on('response', async (response) => {
    if (!isRead(response)) return
    const { data } = await response.json()
    chapters.set(data.number, data.bookPics.flat())
  })
  await page.goto(address(comic(0), 1))
  await waitForScreen(page)
  await settled(page)
  const of = (number: number) => asked.filter((path) => chapters.get(number)?.includes(path))
  const following = await page.locator('[data-chapter]').count()
  assert.ok(following <= 2, `${following} chapters in the flow before a scroll`)
  assert.ok(of(1).length > 1)
  assert.ok(of(2).length < (chapters.get(2)?.length ?? 1), 'the next chapter is not fetched as a whole')
  await readTo(page, 3)
  await waitForPages(page, 3)
  await slicesOf(page, 1).first().waitFor({ state: 'detached' })
  assert.equal(await slicesOf(page, 1).count(), 0, 'what is far away has left the document')
  await page.evaluate(() => scrollTo(0, 0))
  await waitForScreen(page)
  await still(page)
  assert.equal(new Set(of(1)).size, of(1).length, 'none was fetched twice')
  const inDocument = await page.locator('[data-chapter] [data-stage]').count()
  assert.ok(inDocument <= 14, `${inDocument} slices in the document`)
  // An address is revoked a moment after its picture is shown.
  await page.waitForFunction(() => Number(Reflect.get(window, 'madeUrls').size) === 0)
  await close()
})

test('the next free chapter flows in without a stop, and the address follows', async () => {
  const book = comic(0)
  const { page, close } = await world.open(address(book, 1))
  await waitForPages(page, 1)
  await readTo(page, 2, 0.3)
  await waitForPages(page, 2)
  await page.waitForFunction((path) => location.pathname === path, address(book, 2))
  assert.equal(chapterInAddress(page), 2)
  const { top, bottom } = await page.evaluate(() => ({
    top: document.querySelector('[data-chapter="1"]')?.getBoundingClientRect().bottom,
    bottom: document.querySelector('[data-chapter="2"]')?.getBoundingClientRect().top,
  }))
  assert.equal(top, bottom)
  await close()
})

test('the place is kept per book: a reload and another way in go on there', async () => {
  const book = comic(6)
  const { page, close } = await world.open(address(book, 1))
  await waitForPages(page, 1)
  await page.evaluate(() => scrollTo(0, 2345))
  await scrolled(page)
  await page.reload()
  await waitForPages(page, 1)
  assert.ok(Math.abs((await page.evaluate(() => scrollY)) - 2345) < 2)
  await page.goto(`/book/${book.bookId}`)
  await page.getByRole('button', { name: '继续阅读' }).tap()
  await waitForPages(page, 1)
  assert.ok(Math.abs((await page.evaluate(() => scrollY)) - 2345) < 2)
  await close()
})

test('the slider leads to a page of the chapter', async () => {
  const { page, close } = await world.open(address(comic(0), 1))
  await waitForPages(page, 1)
  await openBars(page)
  const slider = page.getByRole('slider', { name: '页码' })
  const last = Number(await slider.getAttribute('max'))
  await slider.fill(String(last))
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLInputElement>('input[type=range]')?.value === wanted,
    String(last),
  )
  const y = await page.evaluate(() => scrollY)
  const height = await page.locator('[data-chapter="1"]').evaluate((box) => box.getBoundingClientRect().height)
  assert.ok(y > height * ((last - 2) / last), `${y} of ${height}`)
  await close()
})

/** Taps twice while the page's clock stands, so that a slow machine cannot part the taps. */
async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  await stopClock(page, 1_000)
  await page.touchscreen.tap(x, y)
  await page.clock.runFor(60)
  await page.touchscreen.tap(x, y)
  await page.clock.resume()
}

test('a double tap enlarges the page around the finger, and another brings it back', async () => {
  const { page, close } = await world.open()
  await page.clock.install()
  await page.goto(address(comic(0), 1))
  await waitForScreen(page)
  await page.evaluate(() => scrollTo(0, 1000))
  await still(page)
  const width = () => page.locator('[data-chapter="1"]').evaluate((box) => box.getBoundingClientRect().width)
  const under = () =>
    page.evaluate(() => {
      const box = document.querySelector('[data-chapter="1"]')?.getBoundingClientRect()
      return box ? { x: (300 - box.left) / box.width, y: (500 - box.top) / box.height } : null
    })
  const before = await under()
  await doubleTap(page, 300, 500)
  await page.waitForFunction(
    () => (document.querySelector('[data-chapter="1"]')?.getBoundingClientRect().width ?? 0) > 780,
  )
  await still(page)
  assert.ok((await width()) > 390 * 2)
  const after = await under()
  assert.ok(before && after && Math.abs(before.x - after.x) < 0.02 && Math.abs(before.y - after.y) < 0.002)
  await doubleTap(page, 300, 500)
  await page.waitForFunction(() => document.querySelector('[data-chapter="1"]')?.getBoundingClientRect().width === 390)
  assert.equal(await width(), 390)
  await close()
})

test('two fingers stretch the page', async () => {
  const { page, context, close } = await world.open(address(comic(0), 1))
  await waitForScreen(page)
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', span: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 195 - span, y: 420, id: 1 },
              { x: 195 + span, y: 420, id: 2 },
            ],
    })
  await touch('touchStart', 40)
  for (const span of [50, 60, 70, 80]) await touch('touchMove', span)
  await touch('touchEnd', 0)
  await still(page)
  const width = await page.locator('[data-chapter="1"]').evaluate((box) => box.getBoundingClientRect().width)
  assert.ok(Math.abs(width - 780) < 40, `twice the span made ${width}`)
  await close()
})

test('nothing on the screen moves by itself while pictures come', async () => {
  const { page, close } = await world.open()
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // newer than the types
        if (!hadRecentInput) Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address(comic(0), 1))
  await waitForScreen(page)
  await readTo(page, 2)
  await waitForPages(page, 2)
  assert.ok((await page.evaluate(() => Number(Reflect.get(window, 'shifts')))) < 0.01)
  await close()
})

proofTest('reader, buy sheet and menu have no accessibility faults (axe)', async () => {
  const book = comic(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await world.open(address(book, 1), { colorScheme })
    await waitForScreen(page)
    await openBars(page)
    await still(page)
    await tapPage(page)
    await still(page)
    assert.deepEqual(await violations(page), [])
    await page.goto(address(book, book.locked))
    await page.getByRole('dialog', { name: /^解锁第/ }).waitFor()
    await still(page)
    assert.deepEqual(await violations(page), [])
    await close()
  }
})

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

function parsed(response: Response) {
  const found = parseImagePath(new URL(response.url()).pathname)
  if (!found) throw new Error(`${response.url()} is no picture's path`)
  return found
}
