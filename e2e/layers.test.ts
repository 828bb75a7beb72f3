// Going back closes what lies on top before it leaves a comic: sheets, dialogs, zoom.
// opens: comic
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { path, sheets, step, untilSheets } from './layered.ts'
import { settled, still } from './moments.ts'
import { bars } from './novels.ts'
import { barsHide, type ComicFacts, comicsWith, openBars, waitForPages, waitForScreen } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let comic: ComicFacts

before(async () => {
  world = await openWorld()
  comic = (await comicsWith(world, { vipFree: false }))[0] ?? assert.fail('the demo has comics that cost coins')
})
after(() => world?.close())

const detail = () => `/book/${comic.bookId}`
const chapter = (number: number) => `/book/read/${comic.bookId}/${number}`
const catalogue = (page: Page) => page.getByRole('dialog', { name: '目录' })

/** Notes every page that the app shows from now on. */
const watchPages = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenPages: seen })
    const main = () => [...document.querySelectorAll('main')].filter((each) => each.checkVisibility())
    const known = new Set<Element>(main())
    new MutationObserver(() => {
      for (const each of main()) if (!known.has(each) && known.add(each)) seen.push(location.pathname)
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
const newPages = (page: Page) => page.evaluate(() => Reflect.get(window, 'seenPages') as string[])

async function openComic(): ReturnType<World['open']> {
  const reader = await world.open()
  await reader.page.clock.install()
  await reader.page.goto(detail())
  await reader.page.getByText('开始阅读').first().tap()
  await reader.page.waitForURL(`**${chapter(1)}`)
  await waitForPages(reader.page, 1)
  // The menu goes by itself once, a moment after the first page.
  await barsHide(reader.page)
  await watchPages(reader.page)
  return reader
}

async function openCatalogue(page: Page): Promise<void> {
  // The menu stays while the catalogue lies over it.
  if ((await page.locator('[data-bars][data-shown]').count()) === 0) await openBars(page)
  await bars(page).getByRole('button', { name: '目录' }).tap()
  await catalogue(page).waitFor()
  await untilSheets(page, (await page.locator('[data-zoomed]').count()) + 1)
  await still(page)
}

async function zoomIn(page: Page): Promise<void> {
  await waitForScreen(page)
  // Both taps at once, so that a slow machine cannot part them.
  await page.evaluate(() => {
    const target = document.elementFromPoint(120, 300)
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
      target?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, clientX: 120, clientY: 300 }))
  })
  await page.locator('[data-zoomed]').waitFor()
  await still(page)
}

test('[X-18] back closes the catalogue and shows no other page, forward opens nothing, and one more back leaves', async () => {
  const { page, errors, close } = await openComic()
  await openCatalogue(page)
  await step(page)
  await catalogue(page).waitFor({ state: 'hidden' })
  assert.equal(path(page), chapter(1))
  await step(page, 1)
  await settled(page)
  await untilSheets(page, 0)
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.equal(path(page), chapter(1))
  assert.deepEqual(await newPages(page), [])
  await step(page)
  await page.waitForURL(`**${detail()}`)
  await page.getByText('续看').first().waitFor()
  assert.deepEqual(errors, [])
  await close()
})

test('[X-18] a sheet that was closed by its button or by a close request of the browser leaves no step behind', async () => {
  const { page, close } = await openComic()
  await openCatalogue(page)
  await catalogue(page).getByRole('button', { name: '关闭' }).tap()
  await catalogue(page).waitFor({ state: 'hidden' })
  await untilSheets(page, 0)
  await openCatalogue(page)
  await page.keyboard.press('Escape')
  await catalogue(page).waitFor({ state: 'hidden' })
  await untilSheets(page, 0)
  assert.deepEqual(await newPages(page), [])
  await step(page)
  await page.waitForURL(`**${detail()}`)
  await close()
})

test('[X-18] a chapter chosen in the catalogue keeps its address, and one back leaves it', async () => {
  const { page, close } = await openComic()
  await openCatalogue(page)
  await catalogue(page)
    .getByRole('button', { name: /^第3话/ })
    .tap()
  await catalogue(page).waitFor({ state: 'hidden' })
  await waitForPages(page, 3)
  await untilSheets(page, 0)
  assert.equal(path(page), chapter(3))
  await step(page)
  await page.waitForURL(`**${detail()}`)
  await close()
})

proofTest('[X-18] zoom and a sheet over it close one after the other', async () => {
  const { page, close } = await openComic()
  await zoomIn(page)
  assert.equal(await sheets(page), 1)
  await openCatalogue(page)
  assert.equal(await sheets(page), 2)
  await step(page)
  await catalogue(page).waitFor({ state: 'hidden' })
  assert.equal(await page.locator('[data-zoomed]').count(), 1)
  await step(page)
  await page.locator('[data-zoomed]').waitFor({ state: 'detached' })
  assert.equal(path(page), chapter(1))
  await step(page)
  await page.waitForURL(`**${detail()}`)
  await close()
})

proofTest('[X-18] the back button of the menu leaves a zoomed page at once, and forward finds it whole', async () => {
  const { page, close } = await openComic()
  await zoomIn(page)
  if ((await page.locator('[data-bars][data-shown]').count()) === 0) await openBars(page)
  await bars(page).getByRole('button', { name: '返回' }).tap()
  await page.waitForURL(`**${detail()}`)
  await step(page, 1)
  await page.waitForURL(`**${chapter(1)}`)
  await waitForPages(page, 1)
  assert.equal(await page.locator('[data-zoomed]').count(), 0)
  await close()
})

proofTest(
  '[X-18] who leaves in the moment in which a sheet closes comes to the right page, and back again',
  async () => {
    const { page, close } = await openComic()
    await openCatalogue(page)
    // The two taps come without a pause: the browser's step back has only begun.
    const leave = (name: string) =>
      page.evaluate((label) => {
        const press = (element: Element | null | undefined) => (element as HTMLElement | null)?.click()
        press(document.querySelector('dialog:modal [aria-label="关闭"]'))
        queueMicrotask(() => queueMicrotask(() => press(document.querySelector(`[data-bars] [aria-label="${label}"]`))))
      }, name)
    await leave('首页')
    await page.waitForURL('**/home')
    await settled(page)
    assert.equal(path(page), '/home')
    await step(page)
    await page.waitForURL(`**${chapter(1)}`)
    await settled(page)
    assert.equal(await page.getByRole('dialog').count(), 0)
    await openCatalogue(page)
    await leave('返回')
    await page.waitForURL(`**${detail()}`)
    await settled(page)
    assert.equal(path(page), detail())
    await close()
  },
)

proofTest('[X-18] a page opened from a dialog takes the place of the dialog’s entry', async () => {
  const { page, close } = await openComic()
  await page.goto(detail())
  const question = page.getByRole('dialog', { name: /是否继续阅读/ })
  await question.waitFor()
  await untilSheets(page, 1)
  const entries = await page.evaluate(() => history.length)
  await question.getByRole('button', { name: '继续阅读' }).tap()
  await page.waitForURL(`**${chapter(1)}`)
  await waitForPages(page, 1)
  assert.equal(await page.evaluate(() => history.length), entries)
  assert.equal(await sheets(page), 0)
  await step(page)
  await page.waitForURL(`**${detail()}`)
  await settled(page)
  assert.equal(await sheets(page), 0)
  assert.equal(await page.getByRole('dialog').count(), 0)
  await close()
})

test('[X-18] a reload with an open sheet keeps the page without the sheet and without its step', async () => {
  const { page, errors, close } = await openComic()
  await openCatalogue(page)
  await page.reload()
  await waitForPages(page, 1)
  await untilSheets(page, 0)
  assert.equal(path(page), chapter(1))
  assert.equal(await page.getByRole('dialog').count(), 0)
  // The entry of the lost sheet lies ahead. Going there leads nowhere.
  await step(page, 1)
  await settled(page)
  await untilSheets(page, 0)
  await step(page)
  await page.waitForURL(`**${detail()}`)
  assert.deepEqual(errors, [])
  await close()
})
