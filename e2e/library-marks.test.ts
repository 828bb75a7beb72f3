// Bookmarks of comics and novels: made in the reader's menu, listed beside the chapters, the same on all phones. X-27.
// opens: comic novel shelf user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { MadeNovel } from '@manjuan/server/testing'
import type { Locator, Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { anotherPhone, comeBack, keysOf, makeFree, openChapter, readOn, rowOf } from './devices-of-one.ts'
import { eventually, still } from './moments.ts'
import { address, asked, bookWith, openMenu, topParagraph, waitForText } from './novels.ts'
import { type ComicFacts, comicsWith, openBars, waitForPages } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let comic: ComicFacts
let novel: MadeNovel

before(async () => {
  world = await openWorld()
  comic = (await comicsWith(world, { vipFree: false })).find(({ chapters }) => chapters >= 10) ?? assert.fail('a comic')
  await makeFree(world, comic.bookId)
  novel = await bookWith(world, { free: 6 })
})
after(() => world?.close())

const catalogue = (page: Page) => page.getByRole('dialog', { name: '目录' })
const tool = (page: Page) => page.getByRole('button', { name: '书签', exact: true })

async function openMarks(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '目录' }).tap()
  await catalogue(page).getByRole('tab', { name: /^书签/ }).tap()
  return catalogue(page)
}

/** Keys of the marks that the server has, once there are so many. A network that comes back sends them at once. */
async function marksOf(page: Page, accountId: number, count: number): Promise<string[]> {
  await page.evaluate(() => dispatchEvent(new Event('online')))
  return eventually(
    async () => (await keysOf(world, accountId)).filter((key) => key.startsWith('mark/')),
    (keys) => keys.length === count,
    `${count} marks`,
    20_000,
  )
}

const markValue = async (accountId: number, key = ''): Promise<Record<string, unknown>> =>
  (await rowOf(world, accountId, key))?.value ?? assert.fail(`no row ${key}`)

/** Marks a paragraph in the middle of the novel's second chapter. */
async function markNovel(page: Page): Promise<void> {
  await page.goto(address(novel, 2))
  await waitForText(page, 2)
  await page.locator('[data-chapter="2"] [data-p="14"]').evaluate((text) => text.scrollIntoView())
  await page.mouse.wheel(0, 40)
  await eventually(
    () => topParagraph(page),
    (top) => /^2:1[3-6]$/.test(top),
    'it is scrolled',
  )
  await openMenu(page)
  await tool(page).tap()
}

/** Marks a page of the comic's second chapter. */
async function markComic(page: Page): Promise<void> {
  await openChapter(page, comic.bookId, 2)
  await readOn(page, 1_500)
  await openBars(page)
  await tool(page).tap()
}

async function noFaults(page: Page, where = 'dialog[open]'): Promise<void> {
  await still(page)
  const { violations } = await new AxeBuilder({ page }).include(where).analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    [],
  )
}

test('[X-27] a comic’s bookmark made on one phone leads to its page on another, and deleted there it goes here too', async () => {
  const first = await world.open('/user')
  const id = await first.userId()
  const { page } = first
  await markComic(page)
  await page.locator('[data-bars] [aria-pressed=true]', { hasText: '书签' }).waitFor()
  const [key = ''] = await marksOf(page, id, 1)
  const value = (await rowOf(world, id, key))?.value
  assert.deepEqual([value?.kind, value?.work, value?.number], ['comic', comic.bookId, 2])
  assert.ok(Number(value?.chapterId) > 0 && Number(value?.paragraph) >= 0, JSON.stringify(value))

  const other = await anotherPhone(world, first, id, '/user')
  await openChapter(other.page, comic.bookId, 6)
  await openBars(other.page)
  const list = await openMarks(other.page)
  const name = `第2话 · 第${Number(value?.paragraph) + 1}页`
  await noFaults(other.page)
  await list.getByRole('button', { name: new RegExp(`^${name}`) }).tap()
  await list.waitFor({ state: 'hidden' })
  await waitForPages(other.page, 2)
  const middle = () =>
    other.page.evaluate(
      () =>
        document
          .elementFromPoint(innerWidth / 2, innerHeight / 2)
          ?.closest('[data-chapter]')
          ?.getAttribute('data-chapter') ?? '',
    )
  await eventually(middle, (chapter) => chapter === '2', 'chapter 2 stands in the middle')
  await openBars(other.page)
  // The page of the mark is the one on the screen, so its tool is pressed.
  await other.page.locator('[data-bars] [aria-pressed=true]', { hasText: '书签' }).waitFor()
  await openMarks(other.page)
  await list.getByRole('button', { name: /^删除书签 第2话/ }).tap()
  await list.getByText('还没有书签').waitFor()
  await marksOf(other.page, id, 0)
  await comeBack(page)
  await page.locator('[data-bars] [aria-pressed=true]', { hasText: '书签' }).waitFor({ state: 'detached' })
  await Promise.all([first.close(), other.close()])
})

proofTest(
  '[X-27] a novel’s bookmark shows its words beside the catalogue of another phone, in the dark too, and leads to them',
  async () => {
    const first = await world.open('/user')
    const id = await first.userId()
    const { page } = first
    await markNovel(page)
    const [key = ''] = await marksOf(page, id, 1)
    const value = (await rowOf(world, id, key))?.value
    const words = String(value?.text)
    assert.ok(words.length > 0 && Number(value?.paragraph) >= 13, JSON.stringify(value))
    // A second tap takes it away, a third one makes another.
    await tool(page).tap()
    await marksOf(page, id, 0)
    await tool(page).tap()
    await marksOf(page, id, 1)

    const other = await anotherPhone(world, first, id, '/user')
    await other.page.emulateMedia({ colorScheme: 'dark' })
    // The first phone's place may be here already, and the question about it would lie over the menu.
    await asked(other.page, novel)
    await other.page.goto(address(novel, 5))
    await waitForText(other.page, 5)
    await openMenu(other.page)
    const list = await openMarks(other.page)
    await noFaults(other.page)
    await list.getByRole('button', { name: words }).first().tap()
    await waitForText(other.page, 2)
    await eventually(
      () => topParagraph(other.page),
      (top) => top === `2:${value?.paragraph}`,
      'its paragraph stands on top',
    )
    await Promise.all([first.close(), other.close()])
  },
)

test('[X-27] the library lists the bookmarks of all works, each leads to its place and can be deleted', async () => {
  const { page, userId, close } = await world.open('/shelf?active=marks')
  const id = await userId()
  const main = page.locator('main:visible')
  const row = (words: string) => main.getByRole('listitem').filter({ hasText: words })
  await main.getByText('还没有书签').waitFor()
  await markNovel(page)
  const words = await markValue(id, (await marksOf(page, id, 1))[0])
  await markComic(page)
  const keys = await marksOf(page, id, 2)
  const values = await Promise.all(keys.map((key) => markValue(id, key)))
  const drawn = values.find(({ kind }) => kind === 'comic') ?? assert.fail('the comic’s mark')
  // Both works are read on elsewhere, so that only the marks know the places.
  await openChapter(page, comic.bookId, 6)
  await page.goto(address(novel, 5))
  await waitForText(page, 5)

  await page.goto('/shelf')
  await page.getByRole('tab', { name: '书签', exact: true }).tap()
  const [first = '', second = ''] = await eventually(
    () => main.getByRole('listitem').allTextContents(),
    (rows) => rows.length === 2,
    'two rows',
  )
  assert.ok(first.includes(`${comic.title}第${Number(drawn.paragraph) + 1}页第2话 · `), first)
  assert.ok(second.includes(`${words.text}第2章 · `), second)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await noFaults(page, 'main')
  }
  await row(comic.title).getByRole('link').tap()
  await page.waitForURL(`**/book/read/${comic.bookId}/2`)
  await waitForPages(page, 2)
  await openBars(page)
  // The page of the mark stands in the middle, so its tool is pressed.
  await page.locator('main:visible [data-bars] [aria-pressed=true]', { hasText: '书签' }).waitFor()
  await page.goBack()
  await row(String(words.text)).getByRole('link').tap()
  await waitForText(page, 2)
  await eventually(
    () => topParagraph(page),
    (top) => top === `2:${words.paragraph}`,
    'its paragraph stands on top',
  )
  // The novel's own question comes with a step back, so the library is opened by its address.
  await page.goto('/shelf?active=marks')
  for (const left of [1, 0]) {
    await main
      .getByRole('button', { name: /^删除书签/ })
      .first()
      .tap()
    await marksOf(page, id, left)
  }
  await main.getByText('还没有书签').waitFor()
  await close()
})
