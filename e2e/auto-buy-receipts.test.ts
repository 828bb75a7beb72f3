// Auto-buy is never silent: its receipt ends it or gives the chapter back, and a limit or higher price asks.,
//
// opens: comic novel records user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { MadeNovel } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { agree, bringTo, coinsBecome, countWishes, type Ready, ready, receipt, section, short } from './auto-buying.ts'
import { eventually } from './moments.ts'
import * as novels from './novels.ts'
import { buySheet } from './paying.ts'
import { type ComicFacts, chapterOf, coinsOf, comicAt, comicsWith, readTo, setPrice, waitForPages } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let comics: ComicFacts[]

before(async () => {
  world = await openWorld()
  comics = await comicsWith(world, { vipFree: false })
})
after(() => world?.close())

const comic = (at: number) => comicAt(comics, at)

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

test('[X-14] in a comic each automatic purchase leaves a receipt in its divider, which ends auto-buy', async () => {
  const book = comic(1)
  const reader = await ready(world, 'comic', book.bookId, book.price)
  const { page, buys, close } = reader
  await page.goto(`/book/read/${book.bookId}/${book.locked - 1}`)
  await waitForPages(page, book.locked - 1)
  await readTo(page, book.locked, 0.4)
  await waitForPages(page, book.locked)
  const name = (await section(page, book.locked).locator('[data-auto-line] p span').first().textContent()) ?? ''
  const said = `${name} · 已自动购买 ${book.price} 金币 · 余额 ${500 - book.price}`
  assert.match(name, new RegExp(`^第${book.locked}话`))
  await bringTo(page, book.locked, 0.3)
  await receiptEnds(reader, book.locked, said, () => countWishes(world, reader.id))
  const second = await chapterOf(world, book.bookId, book.locked + 1)
  await setPrice(world, second.id, book.price)
  await readTo(page, book.locked + 1, 0.4)
  await buySheet(page).waitFor()
  assert.equal(buys.length, 1)
  await close()
})

proofTest('[X-14] a chapter that is opened straight shows its receipt above its first page', async () => {
  const book = comic(3)
  const reader = await ready(world, 'comic', book.bookId, book.price)
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

proofTest('[X-14] in a novel too, scrolled and in pages', async () => {
  for (const paged of [false, true]) {
    const own: MadeNovel = await novels.bookWith(world, { html: short })
    const reader = await ready(world, 'novel', own.id, 12)
    const { page, close } = reader
    await page.goto(novels.address(own, 3))
    await novels.waitForText(page, 3)
    if (paged) {
      await novels.inPages(page)
      await section(page, 4).waitFor({ state: 'attached' })
      await page.keyboard.press('ArrowRight')
    } else await readTo(page, 4, 0.4)
    await novels.waitForText(page, 4)
    await receiptEnds(reader, 4, '第4章 北门外 · 已自动购买 12 金币 · 余额 488', () => countWishes(world, reader.id))
    await close()
  }
})

const giveBack = (page: Page, number: number) =>
  section(page, number).getByRole('button', { name: '退回', exact: true })

test('[X-17] the receipt gives the chapter back after a question, and it is locked again and bought by hand alone', async () => {
  const book = comic(4)
  const reader = await ready(world, 'comic', book.bookId, book.price)
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

proofTest('[X-17] in a novel too, and after two minutes the receipt offers it no more', async () => {
  const own = await novels.bookWith(world)
  const reader = await ready(world, 'novel', own.id, 12)
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
  await coinsBecome(world, reader, 500)
  await readTo(page, 4, 0.2)
  await page.clock.runFor(6_000)
  assert.equal(buys.length, 1)

  const next = await novels.bookWith(world)
  await agree(world, reader.id, 'novel', next.id, 12)
  await page.goto(novels.address(next, 4))
  await novels.waitForText(page, 4)
  await receipt(page, 4).waitFor()
  assert.equal(await giveBack(page, 4).count(), 0, 'one opened chapter a day comes back')
  await close()

  const other = await ready(world, 'novel', own.id, 12)
  await other.page.goto(novels.address(own, 4))
  await novels.waitForText(other.page, 4)
  await giveBack(other.page, 4).waitFor()
  await other.page.clock.runFor(121_000)
  await giveBack(other.page, 4).waitFor({ state: 'detached' })
  await other.close()
})

test('[X-15] above the agreed price the sheet offers the new one, and then it is bought', async () => {
  const own = await novels.bookWith(world)
  const reader = await ready(world, 'novel', own.id, 9)
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
  const reader = await ready(world, 'novel', own.id, 60)
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
