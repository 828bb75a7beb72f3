// The library and its account: a new phone, signing out, a guest who signs in, clearing, and reading without traces.
// opens: comic novel shelf user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { MadeNovel } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import {
  anotherPhone,
  keysOf,
  keysOnPhone,
  makeFree,
  openChapter,
  openInApp,
  post,
  readOn,
  rowOf,
  rowWith,
  waitingActs,
} from './devices-of-one.ts'
import { eventually, settled } from './moments.ts'
import { address, bookWith, chapterHtml, topParagraph, waitForText } from './novels.ts'
import { comicsWith, waitForPages } from './reading.ts'
import { openWorld, type Reader, type World } from './support.ts'

let world: World
let comic: { bookId: number; title: string }
let novel: MadeNovel

before(async () => {
  world = await openWorld()
  const found = (await comicsWith(world, { vipFree: false })).find(({ chapters }) => chapters >= 10)
  assert.ok(found, 'a comic of ten chapters')
  comic = found
  await makeFree(world, comic.bookId)
  novel = await bookWith(world, { free: 6 })
})
after(() => world?.close())

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const entries = (page: Page) => page.locator('main:visible li')

interface Kept {
  userId: number
  account: string
  password: string
}

const accountOn = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null')) as Promise<Kept>

async function newReader(path = '/user'): Promise<Omit<Reader, 'userId'> & Kept> {
  const reader = await world.open('/user')
  await reader.userId()
  await reader.page.waitForFunction(() => localStorage.getItem('userInfo') !== null)
  const account = await accountOn(reader.page)
  if (path !== '/user') await reader.page.goto(path)
  return { ...reader, ...account }
}

async function signIn(page: Page, { account, password }: Kept): Promise<void> {
  await page.goto('/user/login')
  await page.getByRole('textbox', { name: '账号或手机号', exact: true }).fill(account)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await dialog(page, '登录成功').waitFor()
}

const mark = 'mark/0f0f0f0f-0000-4000-8000-000000000001'

/** What a phone of this reader has done before, as it sends it. */
async function doBefore(page: Page): Promise<string[]> {
  const text = '窗外的雨'
  const spot = { chapterId: 0, number: 2, paragraph: 12, letter: 5, text }
  const values: Record<string, unknown> = {
    [`shelf/comic/${comic.bookId}`]: { on: true },
    [`shelf/novel/${novel.id}`]: { on: true },
    [`place/comic/${comic.bookId}`]: { chapterId: 0, number: 4, page: 2, share: 0.5 },
    [`place/novel/${novel.id}`]: spot,
    'place/vod/30001/1': { second: 75.5, length: 300, done: false },
    [mark]: { kind: 'novel', work: novel.id, ...spot, note: '好' },
    'set/novelSize': { is: 24 },
  }
  const changes = Object.entries(values).map(([key, value], at) => ({ key, base: 0, n: at + 1, age: 60_000, value }))
  const call = { device: '00000000000000aa', name: 'iPhone · Safari', since: 0, changes }
  assert.ok(await post(page, '/api/library/sync', call))
  return Object.keys(values).sort()
}

test('[X-27] signing in on a new phone brings the rows of places, marks and seconds, titles, the comic’s page, the novel’s letter and the setting within 3 s', async () => {
  const old = await newReader()
  const keys = await doBefore(old.page)
  await old.close()
  const phone = await world.open('/user')
  const { page } = phone
  await phone.userId()
  const answered = page.waitForResponse('**/api/user/login')
  await signIn(page, old)
  await answered
  const since = Date.now()
  const has = (found: string[]) => keys.every((key) => found.includes(key))
  await eventually(() => keysOnPhone(page, old.userId), has, 'all rows are on the phone', 20_000)
  assert.ok(Date.now() - since <= 3_000, `${Date.now() - since} ms`)
  await page.goto('/shelf')
  await entries(page).getByText(comic.title).first().waitFor()
  await page.goto('/shelf?active=history')
  await entries(page).getByText('看到第4话').first().waitFor()

  await page.goto(`/book/read/${comic.bookId}/4`)
  await waitForPages(page, 4)
  const page2 = page.locator('[data-chapter="4"]')
  await page2.waitFor()
  await page.waitForFunction(() => scrollY > 500)
  await page.goto(address(novel, 2))
  await waitForText(page, 2)
  const top = () =>
    page.evaluate(() => {
      const flow = document.querySelector('[data-chapter="2"]')?.parentElement
      const line = flow ? Number.parseFloat(getComputedStyle(flow).scrollPaddingTop) || 0 : 0
      const box = document.querySelector('[data-chapter="2"] [data-p="12"]')?.getBoundingClientRect()
      return box ? [box.top - line < 40, box.bottom > line] : []
    })
  await eventually(top, (seen) => seen[0] === true && seen[1] === true, 'paragraph 12 stands at the top')
  const size = await page
    .locator('[data-chapter="2"] [data-p="12"]')
    .evaluate((text) => getComputedStyle(text).fontSize)
  assert.equal(size, '24px')
  await phone.close()
})

proofTest('[X-27] a novel’s place is found again by its letters after paragraphs were put before it', async () => {
  const reader = await newReader()
  const { page } = reader
  // As it was kept when thirteen paragraphs of today’s text were not there yet.
  const words = /〔2·25〕[^<]*/.exec(chapterHtml(2))?.[0] ?? ''
  const text = words.slice(0, 24)
  const change = {
    ...{ key: `place/novel/${novel.id}`, base: 0, n: 1, age: 60_000 },
    value: { chapterId: 0, number: 2, paragraph: 12, letter: 0, text },
  }
  const call = { device: '00000000000000ab', name: 'iPhone · Safari', since: 0, changes: [change] }
  assert.ok(await post(page, '/api/library/sync', call))
  await page.goto('/user')
  await eventually(
    () => keysOnPhone(page, reader.userId),
    (keys) => keys.includes(`place/novel/${novel.id}`),
    'the place is on the phone',
  )
  await page.goto(address(novel, 2))
  await waitForText(page, 2)
  await eventually(
    () => topParagraph(page),
    (top) => top === '2:25',
    'the paragraph of these letters',
  )
  await reader.close()
})

test('[X-32] after signing out nothing of the former reader is in the stores or on the screen', async () => {
  const reader = await newReader(`/book/${comic.bookId}`)
  const { page, userId } = reader
  await page.getByRole('button', { name: /^收藏/ }).first().click()
  await openChapter(page, comic.bookId, 2)
  await readOn(page, 300)
  await page.evaluate(() => {
    localStorage.setItem('w_30001', '12')
    localStorage.setItem('autoBuyBooks', '["1005"]')
  })
  await page.goto('/user')
  await page.getByText('退出登录', { exact: true }).click()
  await dialog(page, '退出登录').getByRole('button', { name: '退出登录' }).click()
  await page.getByText('已退出登录').waitFor()
  await page.waitForFunction((former) => {
    const { userId: now = former } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { userId?: number }
    return now !== former
  }, userId)
  await settled(page)
  const stores = await page.evaluate(async () => ({
    bases: (await indexedDB.databases()).map(({ name }) => name),
    keys: Object.keys(localStorage),
    text: JSON.stringify({ ...localStorage, ...sessionStorage }),
  }))
  assert.ok(!stores.bases.includes(`lib-${userId}`), String(stores.bases))
  assert.deepEqual(
    stores.keys.filter((key) => /^(w_|autoBuy|libraryJournal|libraryGuest)/.test(key)),
    [],
  )
  assert.ok(!stores.text.includes(reader.account) && !stores.text.includes(`"${userId}"`))
  await page.goto('/shelf')
  await page.getByRole('heading', { name: '还没有收藏' }).waitFor()
  await page.goto(`/book/${comic.bookId}`)
  await page.getByRole('link', { name: '开始阅读' }).waitFor()
  // Everything had been sent before.
  assert.equal((await rowOf(world, userId, `shelf/comic/${comic.bookId}`))?.value?.on, true)
  await reader.close()
})

test('[X-32] a reader is warned of rows that cannot be sent, may stay, and may go all the same', async () => {
  const reader = await newReader()
  const { page, context, userId } = reader
  await settled(page)
  // The last call of a document that is left cannot be held back, so the document stays.
  await context.route('**/api/library/sync', (route) => route.abort())
  await openInApp(page, `/book/${comic.bookId}`)
  await page.locator('main:visible').getByRole('button', { name: /^收藏/ }).first().click()
  // The opened work is one more record: its newest chapter is seen.
  await eventually(
    () => waitingActs(page, userId),
    (acts) => acts.length === 2,
    'both acts wait',
  )
  await page.goBack()
  const leave = async () => {
    await page.getByText('退出登录', { exact: true }).first().click()
    await dialog(page, '退出登录').getByRole('button', { name: '退出登录' }).click()
  }
  await leave()
  const warning = dialog(page, /^还有 2 条记录没有上传，现在退出会丢失$/)
  await warning.getByRole('button', { name: '联网后再退出' }).click()
  await warning.waitFor({ state: 'hidden' })
  assert.equal((await accountOn(page)).userId, userId)
  await dialog(page, '退出登录').getByRole('button', { name: '退出登录' }).click()
  await warning.getByRole('button', { name: '仍然退出' }).click()
  await page.getByText('已退出登录').waitFor()
  assert.equal(await rowOf(world, userId, `shelf/comic/${comic.bookId}`), null)
  await reader.close()
})

for (const takes of [true, false]) {
  const declare = takes ? test : proofTest
  declare(
    `[X-33] a guest with rows who signs in is asked once, and ${takes ? '并入 takes them over' : '不并入 leaves none here'}`,
    async () => {
      const owner = await newReader()
      const guest = await newReader(`/book/${comic.bookId}`)
      const { page } = guest
      await page.getByRole('button', { name: /^收藏/ }).first().click()
      await openChapter(page, comic.bookId, 3)
      await readOn(page, 300)
      await signIn(page, owner)
      await dialog(page, '登录成功').getByRole('button', { name: '进入个人中心' }).click()
      const question = dialog(page, `把这台设备上的 1 部书架、1 条记录并入 ****${owner.account.slice(-4)}？`)
      await question.getByRole('button', { name: takes ? '并入' : '不并入', exact: true }).click()
      await question.waitFor({ state: 'hidden' })
      const [shelf, place] = [`shelf/comic/${comic.bookId}`, `place/comic/${comic.bookId}`]
      if (takes) {
        await rowWith(world, owner.userId, shelf, { on: true })
        await rowWith(world, owner.userId, place, { number: 3 })
      }
      await page.reload()
      await page.getByText(owner.account.replace(/(.{3})(?=.)/g, '$1 ')).waitFor()
      await settled(page)
      assert.equal(await question.count(), 0)
      assert.equal((await keysOnPhone(page, guest.userId)).length, 0)
      await page.goto('/shelf')
      if (takes) await entries(page).getByText(comic.title).first().waitFor()
      else await page.getByRole('heading', { name: '还没有收藏' }).waitFor()
      if (!takes) assert.deepEqual(await keysOf(world, owner.userId), [])
      await Promise.all([guest.close(), owner.close()])
    },
  )
}

test('[X-34] clearing on one phone drops what another read offline before, there too', async () => {
  const first = await newReader('/shelf')
  const place = `place/comic/${comic.bookId}`
  const { page, userId } = first
  await openChapter(page, comic.bookId, 2)
  await rowWith(world, userId, place, { number: 2 })
  await first.context.setOffline(true)
  await readOn(page, 1_200)
  const other = await anotherPhone(world, first, userId, '/shelf')
  await other.page.goto('/shelf?active=history')
  await other.page.getByRole('button', { name: '清空记录' }).tap()
  await dialog(other.page, '清空阅读记录？').getByRole('button', { name: '清空记录' }).tap()
  await other.page.getByText('记录已清空').waitFor()
  const answered = page.waitForResponse(
    async (response) => response.url().endsWith('/api/library/sync') && response.ok(),
  )
  await first.context.setOffline(false)
  await answered
  await page.goto('/shelf?active=history')
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  assert.equal((await rowOf(world, userId, place))?.gone, true)
  await Promise.all([first.close(), other.close()])
})

test('[X-34] 无痕浏览 leaves no row on the server, nor in the browser', async () => {
  const reader = await newReader('/shelf?active=history')
  const { page, userId } = reader
  const quiet = page.getByRole('switch', { name: /无痕浏览/ })
  await quiet.tap()
  await page.locator('main:visible [role=switch][aria-checked=true]').waitFor()
  await openChapter(page, comic.bookId, 2)
  await readOn(page, 600)
  await page.goto(address(novel, 1))
  await waitForText(page, 1)
  await page.goto('/user')
  await settled(page)
  assert.deepEqual(await keysOf(world, userId), [])
  assert.deepEqual(await keysOnPhone(page, userId), [])
  assert.equal(await page.evaluate(() => localStorage.getItem('libraryJournal')), null)
  // Views are collected for a second; one of a reader who is not private comes after them.
  const views = async () =>
    (await world.db.selectFrom('work_view').select('work_id').where('account_id', '=', userId).execute()).map(
      (view) => view.work_id,
    )
  await page.goto('/shelf?active=history')
  await quiet.tap()
  await page.locator('main:visible [role=switch][aria-checked=false]').waitFor()
  await page.goto(address(novel, 1))
  await waitForText(page, 1)
  await eventually(views, (seen) => seen.length > 0, 'a view without 无痕浏览 is written')
  assert.equal((await views()).length, 1, 'no view of the private visit is')
  await reader.close()
})
