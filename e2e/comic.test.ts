// The pages of one comic: detail and catalogue. B-01 to B-07.
// opens: comic purchase user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { changeAnswers, settled, still } from './moments.ts'
import { type ComicFacts, comicsWith, makeVip, openWith, waitForPages } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let plain: ComicFacts[]
let members: ComicFacts[]

before(async () => {
  world = await openWorld()
  plain = await comicsWith(world, { vipFree: false })
  members = await comicsWith(world, { vipFree: true })
})
after(() => world?.close())

function comic(at: number): ComicFacts {
  const found = plain[at % plain.length]
  assert.ok(found, 'the demo has comics that cost coins')
  return found
}

const heading = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })
const rows = (page: Page) => page.locator('main a[href^="/book/read/"]').filter({ hasText: /^第\d+话/ })

test('[B-01] cover, title, status, category, recommend index and read count', async () => {
  for (const status of ['serialize', 'finish'] as const) {
    const { rows: found } = await sql<{ id: number; title: string; category: string; recommend: number }>`
      select work.id::int as id, title, category.name as category, recommend from work
      join category on category.kind = work.kind and category.id = work.category_id
      where work.kind = 'comic' and publish_status = ${status} and state = 'published' limit 1`.execute(world.db)
    const facts = found[0]
    assert.ok(facts)
    await sql`update work set read_count = 12345 where id = ${facts.id}`.execute(world.db)
    const { page, errors, close } = await world.open(`/book/${facts.id}`)
    await heading(page, facts.title).waitFor()
    const text = (await page.locator('main').last().textContent()) ?? ''
    assert.ok(text.includes(status === 'finish' ? '完结' : '连载'), text)
    assert.ok(text.includes(facts.category), text)
    assert.match(text, new RegExp(`${facts.recommend}|推荐指数${facts.recommend}`))
    assert.ok(text.includes('1.2万'), text)
    await page.getByRole('img', { name: facts.title }).waitFor()
    assert.match(await page.title(), new RegExp(facts.title))
    assert.deepEqual(errors, [])
    await close()
  }
})

test('[B-02] favourite puts the comic on the shelf and takes it off, and reading starts at chapter 1', async () => {
  const book = comic(0)
  const { page, close } = await world.open(`/book/${book.bookId}`)
  const favourite = page.getByRole('button', { name: /收藏/ })
  await favourite.tap()
  await page.locator('[aria-pressed="true"]', { hasText: '已收藏' }).waitFor()
  await page.reload()
  await page.locator('[aria-pressed="true"]', { hasText: '已收藏' }).waitFor()
  await favourite.tap()
  await page.locator('[aria-pressed="false"]', { hasText: '收藏' }).waitFor()
  await page.getByRole('link', { name: '开始阅读' }).tap()
  await page.waitForURL(`**/book/read/${book.bookId}/1`)
  await waitForPages(page, 1)
  await page.goBack()
  await page.getByRole('link', { name: '续看 第1话' }).waitFor()
  await close()
})

test('[B-03] two free first chapters are listed, and the catalogue link tells their number', async () => {
  const book = comic(1)
  const { page, close } = await world.open(`/book/${book.bookId}`)
  await heading(page, book.title).waitFor()
  const listed = await rows(page).allTextContents()
  assert.equal(listed.length, 2)
  assert.match(listed[0] ?? '', /^第1话.*免费$/)
  assert.match(listed[1] ?? '', /^第2话.*免费$/)
  const catalog = page.getByRole('link', { name: new RegExp(`^目录.*共${book.chapters}话`) })
  assert.match((await catalog.textContent()) ?? '', new RegExp(`共${book.chapters}话`))
  await catalog.tap()
  await page.waitForURL(`**/book/${book.bookId}/catalog?title=*`)
  await page.getByRole('heading', { level: 1, name: book.title }).waitFor()
  await close()
})

proofTest('[B-03] a priced second chapter is not among the first chapters', async () => {
  const book = comic(2)
  await sql`update part set wrapped_key = coalesce(wrapped_key, '\\x00'), price = 9
    where work_id = ${book.bookId} and number = 2`.execute(world.db)
  const { page, close } = await world.open(`/book/${book.bookId}`)
  await heading(page, book.title).waitFor()
  assert.equal(await rows(page).count(), 1)
  await close()
})

test('[B-04] up to six comics of the same category come from a random page of it', async () => {
  const book = comic(0)
  const { page, close } = await world.open()
  const asked = page.waitForRequest(/\/api\/book\/query\/all\/\d+\/\d+/)
  await page.goto(`/book/${book.bookId}`)
  const path = new URL((await asked).url()).pathname.split('/')
  const { rows: facts } = await sql<{ category: number; count: number }>`
    select category_id::int as category, (select count(*)::int from work other where other.kind = 'comic' and other.category_id = work.category_id) as count
    from work where id = ${book.bookId}`.execute(world.db)
  assert.equal(Number(path.at(-2)), facts[0]?.category)
  const pages = Math.ceil((facts[0]?.count ?? 0) / 20)
  assert.ok(Number(path.at(-1)) >= 1 && Number(path.at(-1)) <= pages, `page ${path.at(-1)} of ${pages}`)
  const section = page.locator('section', { has: page.getByRole('heading', { name: '相似推荐' }) })
  await section.waitFor()
  const links = await section.locator('a').evaluateAll((each) => each.map((link) => link.getAttribute('href')))
  assert.ok(links.length > 0 && links.length <= 6, `${links.length} are shown`)
  assert.equal(new Set(links).size, links.length)
  assert.ok(!links.includes(`/book/${book.bookId}`))
  await close()
})

test('[B-04] the lot decides the page of similar comics, from the first to the last', async () => {
  const book = comic(0)
  for (const [lot, wanted] of [
    [0, 1],
    [0.5, 3],
    [0.9999, 5],
  ] as const) {
    const { page, close } = await world.open()
    await page.addInitScript((drawn) => {
      Math.random = () => drawn
    }, lot)
    await changeAnswers<{ data: object }>(page, '**/api/book/detail/**', (told) => {
      return { ...told, data: { ...told.data, categoryPageCount: 5 } }
    })
    const asked = page.waitForRequest(/\/api\/book\/query\/all\/\d+\/\d+/)
    await page.goto(`/book/${book.bookId}`)
    assert.equal(new URL((await asked).url()).pathname.split('/').at(-1), String(wanted), `lot ${lot}`)
    await close()
  }
})

test('[B-05] a returning reader is asked whether to go on from the last chapter', async () => {
  const book = comic(0)
  const { page, close } = await world.open(`/book/read/${book.bookId}/2`)
  await waitForPages(page, 2)
  await page.goto(`/book/${book.bookId}`)
  const question = page.getByRole('dialog', { name: '上次看到第2话，是否继续阅读？' })
  await question.getByRole('button', { name: '继续阅读' }).tap()
  await page.waitForURL(`**/book/read/${book.bookId}/2`)
  await waitForPages(page, 2)
  await page.goBack()
  await page.getByRole('link', { name: '续看 第2话' }).waitFor()
  assert.equal(await question.isVisible(), false, 'who comes from reading is not asked')
  await page.goForward()
  await page.reload()
  await waitForPages(page, 2)
  await page.goBack()
  await page.getByRole('link', { name: '续看 第2话' }).waitFor()
  assert.equal(await question.isVisible(), false, 'who comes from reading is not asked, also after a reload')
  await page.goto('/home')
  await page.goto(`/book/${book.bookId}`)
  await question.getByRole('button', { name: '从头阅读' }).tap()
  await page.waitForURL(`**/book/read/${book.bookId}/1`)
  await close()
})

proofTest('[B-05] without a history no question is asked', async () => {
  const { page, close } = await world.open(`/book/${comic(3).bookId}`)
  await page.getByRole('link', { name: '开始阅读' }).waitFor()
  await settled(page)
  assert.equal(await page.getByRole('dialog').count(), 0)
  await close()
})

test('[B-06] the floating button leads to top-up with the comic, and an empty id goes back', async () => {
  const book = comic(0)
  const { page, close } = await world.open('/home')
  await page.goto(`/book/${book.bookId}`)
  await page.getByRole('link', { name: '充值', exact: true }).tap()
  await page.waitForURL(`**/purchase?bookId=${book.bookId}`)
  for (const path of ['/book/0', '/book/undefined', '/book/%20/catalog', '/book/x/catalog']) {
    await page.goto(path)
    await page.waitForURL('**/home')
  }
  await close()
})

proofTest('[B-06] a comic that does not exist shows a message and a way on', async () => {
  const { page, close } = await world.open('/book/999999')
  await page.getByText('没有找到这部漫画').waitFor()
  await page.getByRole('button', { name: '回到首页' }).tap()
  await page.waitForURL('**/home')
  await close()
})

test('[B-07] the catalogue shows every chapter with its price, in both orders, and marks bought ones', async () => {
  const book = comic(1)
  const { page, close } = await openWith(world, 100, `/book/read/${book.bookId}/${book.locked}`)
  await page.getByRole('button', { name: /^购买/ }).tap()
  await waitForPages(page, book.locked)
  await page.goto(`/book/${book.bookId}/catalog`)
  await rows(page).first().waitFor()
  assert.equal(await rows(page).count(), book.chapters)
  const row = (number: number) => rows(page).filter({ hasText: new RegExp(`^第${number}话`) })
  assert.match((await row(1).textContent()) ?? '', /免费$/)
  assert.match((await row(book.locked).textContent()) ?? '', /已购$/)
  assert.match((await row(book.locked + 1).textContent()) ?? '', /\d+金币$/)
  assert.match((await rows(page).first().textContent()) ?? '', /^第1话/)
  await page.getByRole('tab', { name: '倒序' }).tap()
  assert.match((await rows(page).first().textContent()) ?? '', new RegExp(`^第${book.chapters}话`))
  await page.getByRole('tab', { name: '正序' }).tap()
  await row(2).tap()
  await page.waitForURL(`**/book/read/${book.bookId}/2`)
  await close()
})

proofTest('[B-07] a member-free comic’s chapters are free to a member', async () => {
  const book = members[0]
  assert.ok(book)
  const { page, userId, close } = await world.open('/user')
  await makeVip(world, await userId())
  await page.goto(`/book/${book.bookId}/catalog`)
  await rows(page)
    .filter({ hasText: new RegExp(`^第${book.locked}话.*VIP免费$`) })
    .waitFor()
  await close()
})

proofTest('detail and catalogue have no accessibility faults (axe), also 320 px wide', async () => {
  const book = members[0]
  assert.ok(book)
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 320],
  ] as const) {
    const { page, close } = await world.open(`/book/${book.bookId}`, { colorScheme, width })
    await heading(page, book.title).waitFor()
    await still(page)
    assert.deepEqual(await violations(page), [])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, 'nothing sticks out')
    await page.goto(`/book/${book.bookId}/catalog`)
    await rows(page).first().waitFor()
    assert.deepEqual(await violations(page), [])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, 'nothing sticks out')
    await close()
  }
})

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
