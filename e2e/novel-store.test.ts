// The novel store without its reader: home, a novel's page, catalogue, lists, search and shelf. N-01 to N-03, N-11 to
// N-14.
// opens: comic lists novel search shelf
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { makeNovel } from '@manjuan/server/testing'
import { fillSearchIndex } from '@manjuan/server/testing/verbs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { putOnPhone } from './devices-of-one.ts'
import { eventually, still } from './moments.ts'
import { waitForText } from './novels.ts'
import { openWorld, type World } from './support.ts'

let world: World
/** 3,000 chapters, the first 20 free. */
let long: number
/** Unfinished, three chapters, a synopsis of 100 letters, free for members. */
let short: number

before(async () => {
  world = await openWorld({ env: { SEARCH_PER_MINUTE: '1000' } })
  const long_ = await makeNovel(world.app, { title: '三千章', chapters: 1 })
  long = long_.id
  await sql`with put as (
      insert into part (work_id, kind, number, title, price, source_key, state)
      select ${long}::bigint, 'novel', n, '回目' || n, case when n <= 20 then 0 else 5 end, 'long' || n, 'ready'
      from generate_series(2, 3000) n returning id
    )
    insert into novel_chapter (part_id, letters) select id, 1000 from put`.execute(world.db)
  await sql`update work set part_count = 3000 where id = ${long}`.execute(world.db)
  short = (await makeNovel(world.app, { title: '短篇小札', category: '田园', vipFree: true, chapters: 3, price: 12 }))
    .id
  await sql`update work set abstract = ${'字'.repeat(100)} where id = ${short}`.execute(world.db)
  await sql`update novel set letter_count = 23456 where work_id = ${short}`.execute(world.db)
  await fillSearchIndex(world.db)
})
after(() => world?.close())

const main = (page: Page) => page.locator('main:visible')
const novelLinks = (page: Page) => main(page).locator('ul a[href^="/novels/"]:not([aria-label])')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const hrefsIn = (page: Page, name: string) =>
  section(page, name)
    .locator('li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const toBottom = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
const dialog = (page: Page) => page.getByRole('dialog', { name: '网络超时，请刷新重试' })

/** Addresses of the calls that the page makes from here on. */
function callsOf(page: Page, part: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith(part)) calls.push(pathname + search)
  })
  return calls
}

/** Stores on the phone that chapter `number` of a novel was open last. */
async function leaveTrace(page: Page, bookId: number, number: number): Promise<void> {
  const book = { bookId, title: '三千章', cover: '', coverImage: null, chapterCount: 3000 }
  const value = { chapterId: 0, number, paragraph: -1, letter: 0, text: '' }
  const work = { book, number, chapterTitle: `回目${number}` }
  await putOnPhone(page, { key: `place/novel/${bookId}`, value, work })
}

test('[N-01] the home leads to its lists and shows six updates by category, in batches 1, 2, 3, 1', async () => {
  const { page, errors, close } = await world.open('/home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '小说书城' }).click()
  await page.waitForURL('**/novel')
  const nav = page.getByRole('navigation', { name: '快捷入口' }).filter({ visible: true })
  await nav.getByRole('link', { name: '最近更新' }).waitFor()
  assert.deepEqual(await nav.locator('li').allTextContents(), ['最近更新', '分类', '我的书架', '添加桌面', '搜索'])
  const ways = await nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  assert.deepEqual(ways, ['/novels/new', '/novels/category', '/novels/shelf', '/novels/search'])
  await nav.getByRole('button', { name: '添加桌面' }).click()
  await page.getByRole('dialog').getByText('添加到主屏幕').first().waitFor()
  await page.keyboard.press('Escape')
  // The sections come with an answer, the entries stand before it.
  await section(page, '今日更新').locator('li a').nth(5).waitFor()
  assert.ok(
    (await page.locator('[aria-roledescription="carousel"]').filter({ visible: true }).locator('a').count()) > 0,
  )

  const today = section(page, '今日更新')
  const first = await hrefsIn(page, '今日更新')
  assert.equal(first.length, 6)
  const calls = callsOf(page, '/api/novel/today_update')
  const seen = [first]
  for (let turn = 0; turn < 3; turn++) {
    await today.getByRole('button', { name: '今日更新换一批' }).click()
    const last = JSON.stringify(seen.at(-1))
    const next = await eventually(
      () => hrefsIn(page, '今日更新'),
      (now) => JSON.stringify(now) !== last,
      'another batch',
    )
    seen.push(next)
  }
  assert.deepEqual(
    calls.map((call) => new URLSearchParams(call.split('?')[1]).get('currentPage')),
    ['2', '3'],
  )
  assert.deepEqual(seen[3], first, 'after the third comes the first')
  assert.equal(new Set([...(seen[0] ?? []), ...(seen[1] ?? []), ...(seen[2] ?? [])]).size, 18)

  calls.length = 0
  await today.getByRole('tab', { name: '武侠', exact: true }).click()
  await eventually(
    async () => calls.map((call) => new URLSearchParams(call.split('?')[1])),
    ([query]) => query?.get('category') !== '0' && query?.get('pageSize') === '6' && query.get('currentPage') === '1',
    'the call for a category',
  )
  await today.locator('[data-waiting]').waitFor({ state: 'detached' })
  const category = new URLSearchParams(calls[0]?.split('?')[1]).get('category')
  assert.equal(
    await today.getByRole('link', { name: '更多今日更新' }).getAttribute('href'),
    `/novels/new?category=${category}`,
  )
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[N-01] each showcase has a link to its list and the batches 1, 2, 3, 1', async () => {
  const { page, close } = await world.open('/novel')
  const ways = { 小编推荐: 'xbtj', 人气榜单: 'rqbd', 小说重磅: 'xszb', 新书速递: 'xssd' }
  for (const [name, path] of Object.entries(ways)) {
    const more = section(page, name).getByRole('link', { name: `更多${name}` })
    assert.equal(await more.getAttribute('href'), `/novels/${path}`)
  }
  const first = await hrefsIn(page, '小编推荐')
  const calls = callsOf(page, '/api/novel/showcase/')
  const seen = [first]
  for (let turn = 0; turn < 3; turn++) {
    await section(page, '小编推荐').getByRole('button', { name: '小编推荐换一批' }).click()
    const last = JSON.stringify(seen.at(-1))
    seen.push(
      await eventually(
        () => hrefsIn(page, '小编推荐'),
        (now) => JSON.stringify(now) !== last,
        'another batch',
      ),
    )
  }
  assert.deepEqual(
    calls.map((call) => call.split('?')[0]),
    ['/api/novel/showcase/detail/e_recommend/2', '/api/novel/showcase/detail/e_recommend/3'],
  )
  assert.deepEqual(seen[3], first)
  await close()
})

proofTest('[N-01] [N-13] the last state shows at once, and a home that does not load offers a retry', async () => {
  const { page, close } = await world.open('/novel')
  await section(page, '小编推荐').waitFor()
  let broken = true
  await page.route('**/api/novel/home/index', (route) => (broken ? route.abort() : route.continue()))
  await page.reload()
  await section(page, '小编推荐').waitFor()
  await dialog(page).waitFor()
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await section(page, '小编推荐').waitFor()

  await page.evaluate(() => localStorage.removeItem('novelHome'))
  await page.reload()
  await dialog(page).waitFor()
  assert.equal(await section(page, '小编推荐').count(), 0)
  broken = false
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await section(page, '小编推荐').waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
  await close()
})

test('[N-02] [N-14] a novel’s page opens under both of its addresses', async () => {
  const reader = await world.open(`/novels/${short}`)
  const { page } = reader
  for (const path of [`/novels/${short}`, `/novel/${short}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 2, name: '短篇小札' }).waitFor()
    const said = (await main(page).textContent()) ?? ''
    for (const text of ['漫卷原创', '田园', '连载中', '2.3万字', '共3章', 'VIP免费', '开通VIP，海量小说免费看'])
      assert.ok(said.includes(text), `${path}: ${text}`)
    assert.ok(said.includes('看过本书的还爱看'))
    assert.equal(await main(page).getByText('上次阅读').count(), 0, 'nothing was read yet')
  }
  const synopsis = page.getByRole('region', { name: '简介' })
  assert.equal(await synopsis.locator('p').textContent(), `${'字'.repeat(75)}…`)
  await synopsis.getByRole('button', { name: '展开' }).click()
  assert.equal(await synopsis.locator('p').textContent(), '字'.repeat(100))
  await synopsis.getByRole('button', { name: '收起' }).click()
  assert.equal(await synopsis.locator('p').textContent(), `${'字'.repeat(75)}…`)
  const newest = main(page).getByRole('link', { name: /最新章节/ })
  assert.equal(await newest.getAttribute('href'), `/novels/read/${short}/3`)
  const related = page.getByRole('region', { name: '看过本书的还爱看' }).locator('a')
  assert.ok((await related.count()) > 0 && (await related.count()) <= 6)
  const start = main(page).getByRole('link', { name: '开始阅读' })
  assert.equal(await start.getAttribute('href'), `/novels/read/${short}/1`)

  await main(page).getByRole('button', { name: '加入书架' }).click()
  await main(page).getByRole('button', { name: '移除书架' }).waitFor()
  await leaveTrace(page, short, 2)
  await page.reload()
  await main(page).getByRole('button', { name: '移除书架' }).waitFor()
  const last = main(page).getByRole('link', { name: /上次阅读/ })
  await last.waitFor()
  assert.equal(await last.getAttribute('href'), `/novels/read/${short}/2`)
  const goOn = main(page).getByRole('link', { name: '续看 第2章' })
  assert.equal(await goOn.getAttribute('href'), `/novels/read/${short}/2`, 'the history chapter')
  assert.equal(await start.count(), 0)
  await main(page).getByRole('button', { name: '移除书架' }).click()
  await main(page).getByRole('button', { name: '加入书架' }).waitFor()
  assert.deepEqual(reader.errors, [])
  await reader.close()
})

proofTest('[N-13] a novel that does not load offers a retry', async () => {
  const { page, close } = await world.open('/novels/shelf')
  let broken = true
  await page.route(`**/api/novel/detail/${short}`, (route) =>
    broken ? route.fulfill({ status: 502, body: '' }) : route.continue(),
  )
  await page.goto(`/novels/${short}`)
  await dialog(page).waitFor()
  broken = false
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await page.getByRole('heading', { level: 2, name: '短篇小札' }).waitFor()
  await close()
})

proofTest(
  '[N-14] without an id a novel’s page and catalogue go back, and an unknown novel shows a message',
  async () => {
    const { page, close } = await world.open('/novels/new')
    await novelLinks(page).first().waitFor()
    for (const path of ['/novels/0', '/novels/x/catalog', '/novels//catalog']) {
      await novelLinks(page).first().click()
      await page.getByRole('link', { name: '开始阅读' }).waitFor()
      await page.evaluate((to) => history.replaceState(history.state, '', to), path)
      await page.reload()
      await page.waitForURL('**/novels/new')
      await novelLinks(page).first().waitFor()
    }
    await page.goto('/novels/999999999')
    await page.getByRole('heading', { name: '没有找到这部小说' }).waitFor()
    await page.getByRole('link', { name: '回到书城' }).click()
    await page.waitForURL('**/novel')
    await close()
  },
)

test('[N-03] the catalogue has a hundred chapters a page, the next at the bottom, each with its price', async () => {
  const reader = await world.open(`/novels/${long}`)
  const { page } = reader
  const userId = await reader.userId()
  const { id: chapterId } = await world.db
    .selectFrom('part')
    .select('id')
    .where('work_id', '=', long)
    .where('number', '=', 22)
    .executeTakeFirstOrThrow()
  await sql`insert into unlock (account_id, item_kind, item_id, price, created_at)
    values (${userId}, 'novel_chapter', ${chapterId}, 0, now())`.execute(world.db)
  const calls = callsOf(page, '/api/novel/catalogue')
  await main(page).getByRole('link', { name: /^目录/ }).click()
  const rows = main(page).locator('li a[href*="/read/"]')
  await rows.nth(99).waitFor({ state: 'attached' })
  assert.deepEqual(await Promise.all([19, 20, 21].map((at) => rows.nth(at).locator('span').last().textContent())), [
    '免费',
    '5 金币',
    '已购买',
  ])
  assert.equal(calls.length, 1)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - 3))
  await still(page)
  assert.equal(calls.length, 1, 'three pixels above the bottom is not there yet')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/novel/catalogue?**currentPage=2**', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - 1))
  await eventually(
    async () => calls.length,
    (count) => count === 2,
    'the second page',
  )
  await page.getByText('加载中...', { exact: true }).waitFor()
  release()
  await rows.nth(199).waitFor({ state: 'attached' })
  await still(page)
  assert.equal(calls.length, 2, 'one page at a time')
  await tab(page, '2901-3000').click()
  await rows.filter({ hasText: '回目3000' }).waitFor()
  assert.equal(await rows.count(), 100)
  await toBottom(page)
  await page.getByText('没有更多了！', { exact: true }).waitFor()
  assert.equal(calls.length, 3)
  await tab(page, '倒序').click()
  await rows.first().filter({ hasText: '回目3000' }).waitFor()
  await tab(page, '正序').click()
  assert.deepEqual(reader.errors, [])
  await reader.close()
})

/** Reads the processor time in ms that the page's process has used so far. */
async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN) * 1_000
  }
}

test('[N-03] the catalogue opens at the last read chapter, with one call, and earlier pages move nothing', async () => {
  const { page, close } = await world.open(`/novels/${long}`)
  await page.getByRole('heading', { level: 2, name: '三千章' }).waitFor()
  await leaveTrace(page, long, 2950)
  await page.reload()
  await main(page)
    .getByRole('link', { name: /上次阅读/ })
    .waitFor()
  const calls = callsOf(page, '/api/novel/catalogue')
  await main(page).getByRole('link', { name: /^目录/ }).click()
  const current = main(page).locator('a[aria-current]')
  await current.waitFor()
  assert.ok((await current.textContent())?.includes('上次阅读'))
  assert.ok((await current.textContent())?.includes('回目2950'))
  const box = await eventually(
    () => current.boundingBox(),
    (seen) => seen !== null && seen.y > 100 && seen.y < 744,
    'in sight',
  )
  assert.ok(box)
  assert.deepEqual(
    calls.map((call) => new URLSearchParams(call.split('?')[1]).get('currentPage')),
    ['30'],
  )
  await page.evaluate(() => window.scrollTo(0, 0))
  const top = main(page).locator('li a[href$="/2901"]')
  const before = (await top.boundingBox())?.y ?? Number.NaN
  await page.getByRole('button', { name: '看这之前的章节' }).click()
  await main(page).locator('li a[href$="/2801"]').waitFor({ state: 'attached' })
  const after_ = (await top.boundingBox())?.y ?? Number.NaN
  assert.ok(Math.abs(after_ - before) < 3, `${before} and ${after_}`)

  await tab(page, '1-100').click()
  await main(page).locator('li a[href$="/1"]').waitFor()
  // Between the tap and the shown chapter stand one call and little work of the page.
  calls.length = 0
  const cpuMs = await cpuOf(page)
  const before_ = await cpuMs()
  await tab(page, '1401-1500').click()
  await main(page).locator('li a[href$="/1401"]').waitFor()
  const ms = (await cpuMs()) - before_
  console.log(`a jump among 3,000 chapters: ${ms.toFixed(0)} ms of the processor`)
  assert.ok(ms < 1_000, `${ms} ms of the processor`)
  assert.deepEqual(
    calls.map((call) => new URLSearchParams(call.split('?')[1]).get('currentPage')),
    ['15'],
  )
  await close()
})

test('[N-11] latest updates: chips with 0 for all, ten a page, and the place is kept', async () => {
  const { page, errors, close } = await world.open('/novel')
  await section(page, '今日更新').waitFor()
  const calls = callsOf(page, '/api/novel/recent_update')
  await section(page, '今日更新').getByRole('link', { name: '更多今日更新' }).click()
  await page.getByRole('heading', { level: 1, name: '最近更新' }).waitFor()
  await novelLinks(page).nth(9).waitFor({ state: 'attached' })
  assert.deepEqual(Object.fromEntries(new URLSearchParams(calls[0]?.split('?')[1])), {
    category: '0',
    currentPage: '1',
  })
  await toBottom(page)
  await novelLinks(page).nth(19).waitFor({ state: 'attached' })
  await novelLinks(page).nth(14).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  const count = await novelLinks(page).count()
  await novelLinks(page).nth(14).click()
  await page.getByRole('link', { name: '开始阅读' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: '最近更新' }).waitFor()
  await eventually(
    () => page.evaluate(() => window.scrollY),
    (now) => Math.abs(now - place) < 3,
    `back at ${place}`,
  )
  assert.equal(await novelLinks(page).count(), count)
  calls.length = 0
  await tab(page, '武侠').click()
  await eventually(
    async () => calls.map((call) => new URLSearchParams(call.split('?')[1]).get('category')),
    ([category]) => category !== undefined && category !== '0',
    'the category',
  )
  assert.deepEqual(errors, [])
  await close()
})

test('[N-11] categories: by publish status and by category, to the end', async () => {
  const { page, errors, close } = await world.open('/novels/category')
  await novelLinks(page).first().waitFor()
  assert.deepEqual(await page.getByRole('tablist', { name: '连载状态' }).getByRole('tab').allTextContents(), [
    '全部',
    '连载',
    '完结',
  ])
  await tab(page, '完结').click()
  await tab(page, '武侠').click()
  // The list of the first filter alone may reach its end, too.
  await eventually(
    () => main(page).locator('li').allTextContents(),
    (rows) => rows.length > 0 && rows.every((row) => row.includes('已完结') && row.includes('武侠')),
    'both filters',
  )
  await page.getByText('暂时没有更多啦!', { exact: true }).waitFor()
  for (const row of await main(page).locator('li').allTextContents())
    assert.ok(row.includes('已完结') && row.includes('武侠'), row)
  await page.route('**/api/novel/query/**', (route) =>
    route.fulfill({
      json: { result: true, code: '0', msg: '', data: { adList: [], novelBookList: [], totalPage: 0, totalItem: 0 } },
    }),
  )
  await tab(page, '连载').click()
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[N-11] search: placeholder, button, hot words, history, and messages for wrong keywords', async () => {
  const { page, errors, close } = await world.open('/novels/search')
  const field = page.getByRole('searchbox', { name: '小说书名或作者' })
  assert.equal(await field.getAttribute('placeholder'), '小说书名或作者')
  const submit = page.getByRole('button', { name: '搜小说', exact: true })
  await submit.click()
  await page.getByRole('status').getByText('请输入搜索关键字', { exact: true }).waitFor()
  await field.fill('字'.repeat(21))
  await submit.click()
  await page.getByRole('status').getByText('搜索关键字最长不超过20个字', { exact: true }).waitFor()
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('kkNovelHisSearch') ?? '[]') as string[])
  assert.deepEqual(await kept(), [])
  await field.fill('')
  await page.getByRole('heading', { name: '大家都在搜' }).waitFor()
  for (const word of ['短篇', 'sanqianzhang', '短篇']) {
    await field.fill(word)
    await submit.click()
    await page.getByText(/找到 .+ 部小说/).waitFor()
    const wanted = `/novels/${word === '短篇' ? short : long}`
    await main(page).locator('li').first().locator(`a[href="${wanted}"] mark, a[href="${wanted}"]`).first().waitFor()
  }
  assert.deepEqual(await kept(), ['短篇', 'sanqianzhang'])
  assert.equal(await page.evaluate(() => localStorage.getItem('kkHisSearch')), null, 'comics have their own')
  await main(page).locator('li a[href^="/novels/"]').first().click()
  await page.getByRole('link', { name: '开始阅读' }).waitFor()
  await page.goBack()
  await page.getByText(/找到 .+ 部小说/).waitFor()
  assert.deepEqual(errors, [])
  await close()
})

proofTest(
  '[N-11] the shelf: 最近阅读 and 我的书架, each kept novel can be removed, and the address chooses the tab',
  async () => {
    const { page, errors, close } = await world.open('/novels/shelf')
    await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
    assert.equal(await tab(page, '我的书架').getAttribute('aria-selected'), 'true')
    await page.goto('/novels/shelf?active=history')
    await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
    assert.equal(await tab(page, '最近阅读').getAttribute('aria-selected'), 'true')

    await page.goto(`/novels/${short}`)
    await main(page).getByRole('button', { name: '加入书架' }).click()
    await main(page).getByRole('button', { name: '移除书架' }).waitFor()
    await main(page).getByRole('link', { name: '开始阅读' }).click()
    await waitForText(page, 1)
    await page.goto('/novels/shelf?active=history')
    const entry = main(page).locator('li', { hasText: '短篇小札' })
    assert.equal(await entry.getByRole('link', { name: '继续阅读' }).getAttribute('href'), `/novels/read/${short}/1`)
    await tab(page, '我的书架').click()
    await entry.waitFor()
    assert.ok((await entry.textContent())?.includes('读到 第1章'))
    await entry.getByRole('button', { name: '从书架移除短篇小札' }).click()
    await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
    await tab(page, '最近阅读').click()
    await entry.waitFor()
    assert.deepEqual(errors, [])
    await close()
  },
)

test('[N-12] four lists with their titles: three small cards, then large rows, page after page', async () => {
  const { page, errors, close } = await world.open('/novels/xbtj')
  const lists = { xbtj: '小编推荐', rqbd: '人气榜单', xszb: '小说重磅', xssd: '新书速递' }
  const types = { xbtj: 'e_recommend', rqbd: 'hot', xszb: 'kkbg', xssd: 'new_on' }
  for (const [path, title] of Object.entries(lists)) {
    const calls = callsOf(page, '/api/novel/showcase/detail/')
    await page.goto(`/novels/${path}`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await novelLinks(page).nth(4).waitFor()
    assert.equal(calls[0], `/api/novel/showcase/detail/${types[path as keyof typeof types]}/1`)
    const [a, b, c, d, e] = await novelLinks(page).evaluateAll((links) =>
      links.slice(0, 5).map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
    )
    assert.ok(a && b && c && d && e)
    assert.ok(a.y === b.y && b.y === c.y && a.x < b.x && b.x < c.x, 'three side by side')
    assert.ok(a.width < 130 && Math.abs(d.width - 390) < 1 && e.y > d.y + 100, 'then large rows')
  }
  await page.goto('/novels/xbtj')
  await novelLinks(page).nth(19).waitFor({ state: 'attached' })
  await toBottom(page)
  await novelLinks(page).nth(20).waitFor({ state: 'attached' })
  await toBottom(page)
  await page.getByText('暂时没有更多啦!', { exact: true }).waitFor()
  assert.deepEqual(errors, [])
  await close()
})
