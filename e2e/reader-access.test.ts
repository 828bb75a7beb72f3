// What a comic's chapter costs its reader, and what its pictures tell to others., I-01 to I-03.
// opens: comic purchase user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { parseImagePath } from '@manjuan/imaging'
import { giveCoins } from '@manjuan/server/testing'
import type { Page, Response } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { settled, still } from './moments.ts'
import { buySheet, shortSheet, spendOnTheWay } from './paying.ts'
import {
  address,
  barsHide,
  type ComicFacts,
  chapterOf,
  coinsOf,
  comicAt,
  comicsWith,
  isRead,
  makeVip,
  openBars,
  openWith,
  readTo,
  setPrice,
  slicesOf,
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

proofTest(
  '[R-03] auto-buy buys the chapter without a question and flows it in, but only once it is entered',
  async () => {
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
  },
)

proofTest('[R-03] auto-buy asks again when a chapter costs more than the agreed price', async () => {
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

/** The locked chapter's row on the page of all chapters. */
const rowOf = (page: Page, { locked }: ComicFacts, price: number) =>
  page.locator('main:visible').getByRole('link', { name: new RegExp(`^第${locked}话.*\\D${price}金币$`) })

async function closeSheet(page: Page): Promise<void> {
  const sheet = buySheet(page)
  await sheet.getByRole('button', { name: '关闭' }).tap()
  await sheet.waitFor({ state: 'hidden' })
}

test('[R-03] a price that the sheet has learnt stands on the locked chapter, in its catalogue and on the page behind', async () => {
  const book = comic(3)
  const raised = book.price + 9
  const list = `/book/${book.bookId}/catalog`
  const { page, close } = await openWith(world, 300, list)
  await rowOf(page, book, book.price).tap()
  const sheet = buySheet(page)
  const reason = sheet.getByText(`价格由 ${book.price} 调整为 ${raised} 金币`)
  await sheet.waitFor()
  await setPrice(world, book.lockedId, raised)
  await sheet.getByRole('button', { name: `购买 · ${book.price} 金币` }).tap()
  await reason.waitFor()
  await page.getByRole('button', { name: `${raised} 金币解锁本话`, includeHidden: true }).waitFor()
  await still(page)
  assert.equal(await reason.count(), 1, 'the reason stays')
  await closeSheet(page)
  await openBars(page)
  await page.locator('[data-bars]').getByRole('button', { name: '目录' }).tap()
  const catalogue = page.getByRole('dialog', { name: '目录' })
  await catalogue.getByRole('button', { name: new RegExp(`^第${book.locked}话.*\\D${raised}金币$`) }).waitFor()
  await catalogue.getByRole('button', { name: '关闭' }).tap()
  await catalogue.waitFor({ state: 'hidden' })
  await page.goBack()
  await page.waitForURL(`**${list}`)
  await rowOf(page, book, raised).waitFor()
  await setPrice(world, book.lockedId, book.price)
  await close()
})

test('[R-03] a list that was opened before the price was raised shows the price that the locked chapter told', async () => {
  const book = comic(3)
  const raised = book.price + 4
  const list = `/book/${book.bookId}/catalog`
  const { page, close } = await openWith(world, 300, list)
  await rowOf(page, book, book.price).waitFor()
  await setPrice(world, book.lockedId, raised)
  await rowOf(page, book, book.price).tap()
  await buySheet(page)
    .getByRole('button', { name: `购买 · ${raised} 金币` })
    .waitFor()
  await closeSheet(page)
  await page.goBack()
  await page.waitForURL(`**${list}`)
  await rowOf(page, book, raised).waitFor()
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

proofTest('[R-04] with auto-buy on, a return from top-up goes on by itself', async () => {
  const book = comic(5)
  const { page, id, close } = await openWith(world, 0, '/user')
  await page.clock.install()
  await page.goto(address(book, 1))
  await waitForPages(page, 1)
  await barsHide(page)
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

proofTest('[I-02] a missing picture (204) leaves the placeholder in its place', async () => {
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

function parsed(response: Response) {
  const found = parseImagePath(new URL(response.url()).pathname)
  if (!found) throw new Error(`${response.url()} is no picture's path`)
  return found
}
