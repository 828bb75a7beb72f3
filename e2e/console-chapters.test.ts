// Pages of a comic and the text of a novel in the console, beside the readers' site that shows them.
// opens: comic novel
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { dropSpares } from '@manjuan/catalogue'
import { parseImagePath } from '@manjuan/imaging'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { freePort } from '../tools/free-port.mjs'
import { proofTest } from '../tools/proof.ts'
import { looks, type Office, openOffice, pageIn } from './console-support.ts'
import { eventually } from './moments.ts'
import { bookWith, waitForText } from './novels.ts'
import { comicsWith } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let office: Office
let desk: Page

before(async () => {
  // The readers' server names the console's origin to browsers.
  const port = await freePort()
  world = await openWorld({ env: { CONSOLE_PORT: String(port) } })
  office = await openOffice(world, port)
  desk = office.desk
})
after(async () => {
  await office?.close()
  await world?.close()
})

const tiles = (page: Page) => page.getByRole('list', { name: '页' }).getByRole('listitem')

/** The next such page of a comic that the reader gets. A page that is opened first may have got it already. */
const pictureIn = (page: Page, isWanted: (url: string) => boolean) =>
  page.waitForResponse((answer) => answer.url().includes('/js/comic/') && answer.ok() && isWanted(answer.url()))

/** Names of the pages as they are stored. */
const storedPages = async (part: number) => {
  const rows = await world.db
    .selectFrom('comic_page')
    .select('image_name')
    .where('part_id', '=', part)
    .orderBy('number')
    .execute()
  return rows.map(({ image_name }) => image_name)
}

const storedHtml = async (part: number) =>
  (await world.db.selectFrom('novel_text').select('html').where('part_id', '=', part).executeTakeFirstOrThrow()).html

test('[O-22] pages are moved by buttons and by drag, one is replaced, and readers see the new ones; old addresses end', async () => {
  const [comic] = await comicsWith(world, { vipFree: false })
  assert.ok(comic)
  const chapter = await world.db
    .selectFrom('part')
    .select('id')
    .where('work_id', '=', comic.bookId)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow()
  const before_ = await storedPages(chapter.id)
  assert.ok(before_.length >= 3, 'a chapter with pages to move')
  const reader = await world.open()
  const [answer] = await Promise.all([
    pictureIn(reader.page, () => true),
    reader.page.goto(`/book/read/${comic.bookId}/1`),
  ])
  const old = new URL(answer.url()).pathname
  await desk.goto(`/works/comic/${comic.bookId}/chapters/${chapter.id}`)
  await tiles(desk).first().waitFor()
  await desk.getByRole('button', { name: '后移第 1 页' }).click()
  await tiles(desk).nth(2).dragTo(tiles(desk).nth(0))
  await desk.getByText(/未保存/).waitFor()
  assert.deepEqual(await storedPages(chapter.id), before_, 'nothing is written before it is saved')
  const picture = await sharp({ create: { width: 720, height: 900, channels: 3, background: '#2277aa' } })
    .png()
    .toBuffer()
  await desk.getByLabel('替换第 2 页').setInputFiles({ name: '新页.png', mimeType: 'image/png', buffer: picture })
  await desk.getByText('720×900').waitFor()
  await desk.getByRole('button', { name: '保存全部页' }).click()
  await desk.getByText('页已保存').waitFor()
  const now = await storedPages(chapter.id)
  const [one, , three, ...rest] = before_
  assert.deepEqual([now[0], now[2], ...now.slice(3)], [three, one, ...rest])
  assert.ok(!before_.includes(now[1] ?? ''), 'the second page is the new one')
  const other = await world.open()
  const [first] = await Promise.all([
    pictureIn(other.page, (url) => url.includes(`/${now[0]}/`)),
    pictureIn(other.page, (url) => url.includes(`/${now[1]}/`)),
    other.page.goto(`/book/read/${comic.bookId}/1`),
  ])
  assert.equal(parseImagePath(new URL(first.url()).pathname)?.name, three)
  const gone = before_.find((name) => !now.includes(name)) ?? ''
  const oldPath = old.replace(parseImagePath(old)?.name ?? '', gone)
  const statusOf = async (path: string) => (await fetch(world.origin + path)).status
  assert.equal(await statusOf(oldPath), 200, 'who reads on, reads on')
  await dropSpares(world.db, {
    who: { by: 'command', name: 'test' },
    now: new Date(world.app.clock.now().getTime() + 24 * 3_600_000),
    why: '',
  })
  await eventually(
    () => statusOf(oldPath),
    (status) => status === 204,
    'the old address is empty',
    15_000,
  )
  await Promise.all([reader.close(), other.close()])
})

test('[O-23] a chapter of a novel is edited beside its look, compared with its former text and put back', async () => {
  const { id, chapters } = await bookWith(world, { chapters: 2, html: () => '<p>旧的一段。</p>\n<p>旧的二段。</p>' })
  const part = chapters[0]?.id ?? 0
  await desk.goto(`/works/novel/${id}/chapters`)
  await desk.getByRole('table', { name: '章节' }).getByRole('link').first().click()
  const text = desk.getByLabel('正文', { exact: true })
  await eventually(
    () => text.inputValue(),
    (value) => value === '旧的一段。\n\n旧的二段。',
    'the text',
  )
  await text.fill('旧的一段。\n\n改过的<em>二段')
  await desk.getByText('第 2 段：有标签没有配对，或套得不对').waitFor()
  assert.ok(await desk.getByRole('button', { name: '保存正文' }).isDisabled())
  await text.fill('旧的一段。\n\n改过的<em>二段</em>。')
  const shownIn = (place: Pick<Page, 'locator'>) => place.locator('[data-chapter="1"] p[data-p]')
  const looksOf = (paragraphs: Locator) => paragraphs.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
  const view = desk.frameLocator('iframe[title="正文预览"]')
  await shownIn(view).getByText('改过的').waitFor()
  assert.equal(await view.locator('[data-chapter="1"] em').textContent(), '二段')
  const shown = await looksOf(shownIn(view))
  assert.equal(await storedHtml(part), '<p>旧的一段。</p>\n<p>旧的二段。</p>', 'nothing is written before it is saved')
  await desk.getByRole('button', { name: '保存正文' }).click()
  await desk.getByText('正文已保存', { exact: true }).waitFor()
  const reader = await world.open(`/novels/read/${id}/1`)
  await waitForText(reader.page, 1)
  assert.deepEqual(await looksOf(shownIn(reader.page)), shown)
  assert.equal(await reader.page.locator('[data-chapter="1"] em').textContent(), '二段')
  await desk.getByRole('button', { name: '第 1 稿', exact: true }).click()
  const diff = desk.getByRole('region', { name: '和上面的正文相比' })
  await diff.locator('ins').first().waitFor()
  assert.match((await diff.locator('ins').allTextContents()).join(''), /改过/)
  await desk.getByRole('button', { name: '放回第 1 稿' }).click()
  await desk.getByRole('button', { name: '保存正文' }).click()
  await eventually(
    () => storedHtml(part),
    (html) => html === '<p>旧的一段。</p>\n<p>旧的二段。</p>',
    'the former text',
  )
  await reader.close()
})

proofTest(
  'whoever writes a chapter is told what another person saved, and asked before the words are left',
  async () => {
    const { id, chapters } = await bookWith(world, { chapters: 2, html: () => '<p>原来的。</p>' })
    const part = chapters[0]?.id ?? 0
    const { page: other, close } = await pageIn(office, 1440, 'light')
    const textIn = (page: Page) => page.getByLabel('正文', { exact: true })
    const save = (page: Page) => page.getByRole('button', { name: '保存正文' }).click()
    for (const page of [desk, other]) {
      await page.goto(`/works/novel/${id}/chapters/${part}`)
      await textIn(page).fill(page === desk ? '我写的。' : '别人写的。')
    }
    await save(other)
    await other.getByText('正文已保存', { exact: true }).waitFor()
    await close()
    await save(desk)
    await desk.getByText('这一章刚被别人改过').waitFor()
    assert.equal(await textIn(desk).inputValue(), '我写的。', 'the words stay')
    assert.equal(await storedHtml(part), '<p>别人写的。</p>')
    const asked = desk.waitForEvent('dialog')
    const left = desk.getByRole('link', { name: '下一章' }).click()
    const question = await asked
    assert.match(question.message(), /改动还没有保存/)
    await question.dismiss()
    await left
    assert.equal(await textIn(desk).inputValue(), '我写的。', 'still there')
    await save(desk)
    await eventually(
      () => storedHtml(part),
      (html) => html === '<p>我写的。</p>',
      'the words',
    )
    await desk.getByRole('button', { name: '第 2 稿', exact: true }).waitFor()
    await desk.getByRole('link', { name: '下一章' }).click()
    await desk.getByRole('heading', { name: /第 2 章/ }).waitFor()
  },
)

test('chapters are renamed, moved and withdrawn with a look at what readers see, and 撤销 brings each back', async () => {
  const { id } = await bookWith(world, { chapters: 5, free: 5 })
  const rows = async () => {
    const found = await world.db.selectFrom('part').selectAll().where('work_id', '=', id).orderBy('number').execute()
    return found.map(({ number, title }) => `${number} ${title}`)
  }
  const former = await rows()
  const back = async () => {
    await desk.getByRole('button', { name: '撤销' }).click()
    await eventually(rows, (seen) => seen.join() === former.join(), 'the former chapters')
  }
  await desk.goto(`/works/novel/${id}/chapters`)
  await desk.getByRole('button', { name: '改 第 2 章' }).click()
  const panel = desk.getByRole('dialog', { name: '第 2 章' })
  await panel.getByLabel('标题').fill('渡口旧事')
  await panel.getByText('读者看到：第2章 渡口旧事').waitFor()
  assert.deepEqual(await rows(), former, 'nothing is written before it is saved')
  await panel.getByRole('button', { name: '保存', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  assert.equal((await rows())[1], '2 渡口旧事')
  await back()
  const moving = desk.getByRole('form', { name: '移动' })
  await moving.getByLabel('章节号').fill('4-5')
  await moving.getByLabel(/移到第几章前面/).fill('1')
  await moving.getByText('第4章 北门外 → 第1章 北门外').waitFor()
  await moving.getByRole('button', { name: '保存顺序' }).click()
  await desk.getByText('顺序已改').waitFor()
  assert.deepEqual((await rows()).slice(0, 3), ['1 北门外', '2 雪线', '3 雨夜来信'])
  await back()
  const hiding = desk.getByRole('form', { name: '下架章节' })
  await hiding.getByLabel('章节号').fill('2-3')
  await hiding.getByText('下架后 2 章不在目录、不能购买').waitFor()
  await hiding.getByRole('button', { name: '下架', exact: true }).click()
  await desk.getByText('2 章已下架').waitFor()
  const reader = await world.open(`/novels/read/${id}/1`)
  await waitForText(reader.page, 1)
  const chapters = async () => {
    const answer = await fetch(`${world.origin}/api/novel/detail/${id}`)
    return ((await answer.json()) as { data: { chapterList: { number: number }[] } }).data.chapterList.map(
      ({ number }) => number,
    )
  }
  await eventually(chapters, (seen) => seen.join() === '1,4,5', 'the withdrawn ones are gone', 12_000)
  await desk.getByRole('table', { name: '章节' }).getByText('已下架').first().waitFor()
  await hiding.getByLabel('章节号').fill('1-5')
  await hiding.getByRole('button', { name: '恢复' }).click()
  await desk.getByText('2 章已恢复').waitFor()
  await eventually(chapters, (seen) => seen.length === 5, 'they are back', 12_000)
  await reader.close()
})

test('[O-36] the editors of chapters at every size and theme', async () => {
  const [comic] = await comicsWith(world, { vipFree: false })
  const novel = await bookWith(world, { chapters: 2 })
  const page1 = await world.db
    .selectFrom('part')
    .select('id')
    .where('work_id', '=', comic?.bookId ?? 0)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow()
  for (const [width, scheme] of looks) {
    const { page, look, close } = await pageIn(office, width, scheme)
    await page.goto(`/works/comic/${comic?.bookId}/chapters/${page1.id}`)
    await tiles(page).first().waitFor()
    await look('chapter-pages')
    await page.goto(`/works/novel/${novel.id}/chapters/${novel.chapters[0]?.id}`)
    await page.frameLocator('iframe[title="正文预览"]').locator('p[data-p]').first().waitFor()
    await look('chapter-text')
    await close()
  }
  assert.deepEqual(office.desks.errors, [])
})
