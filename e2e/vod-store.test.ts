// The video library without the page of a film: home, categories, rankings, search and bought films. V-01 to V-05.
// opens: comic film lists search shelf
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { makeFilm } from '@manjuan/server/testing'
import { fillSearchIndex } from '@manjuan/server/testing/verbs'
import axe from 'axe-core'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { eventually, scrolledToEnd, still } from './moments.ts'
import { openWorld, type World } from './support.ts'
import { filmsIn, stockVods } from './vods.ts'

let world: World
let stocked: Map<number, number[]>
/** 45 films of the category 8, the newest first. */
let films: number[]

before(async () => {
  world = await openWorld({ env: { SEARCH_PER_MINUTE: '1000' } })
  stocked = await stockVods(world)
  films = stocked.get(8) ?? []
})
after(() => world?.close())

/** Names by cid, V-02. */
const categories = '每日更新 每日推荐 国产随拍 精品热播 国产出品 日本 中文字幕 同性 动漫 韩剧 欧美'.split(' ')
const main = (page: Page) => page.locator('main:visible')
const filmLinks = (page: Page) => main(page).locator('a[href^="/vod/detail"]')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const toBottom = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
const idOf = (href: string | null) => Number(new URLSearchParams(href?.split('?')[1]).get('vodId'))
const idsIn = (links: ReturnType<typeof filmLinks>) =>
  links.evaluateAll((all) =>
    all.map((link) => Number(new URL((link as HTMLAnchorElement).href).searchParams.get('vodId'))),
  )

/** Addresses of the calls that the page makes from here on. */
function callsOf(page: Page, part: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith(part)) calls.push(pathname + search)
  })
  return calls
}

test('[V-01] the home has search, five entries, ten shelves with more and change batch, and today’s updates', async () => {
  const { page, errors, close } = await world.open('/home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '高清视频' }).click()
  await page.waitForURL('**/vod')
  const nav = page.getByRole('navigation', { name: '快捷入口' }).filter({ visible: true })
  await nav.getByRole('link', { name: '今日推荐' }).waitFor()
  assert.deepEqual(await nav.locator('li').allTextContents(), ['今日推荐', '已购视频', '会员', '添加桌面', '搜索'])
  const ways = await nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  assert.deepEqual(ways, ['/vod/category?cid=1', '/shelf-vod', '/purchase?pick=vip', '/search-vod'])
  await nav.getByRole('button', { name: '添加桌面' }).click()
  await page.getByRole('dialog').getByText('添加到主屏幕').first().waitFor()
  await page.keyboard.press('Escape')
  // The shelves come with an answer, the entries stand before it.
  await section(page, '每日更新').locator('li a').nth(3).waitFor()
  const bar = page.locator('header:visible')
  assert.equal(await bar.getByRole('link', { name: '片名、演员或拼音' }).getAttribute('href'), '/search-vod')
  assert.equal(await bar.getByRole('link', { name: '排行榜' }).getAttribute('href'), '/vod/day-ranked')
  assert.ok((await page.locator('[aria-roledescription="carousel"]:visible a').count()) > 0, 'banners')

  const newest = await world.db
    .selectFrom('work')
    .select('id')
    .where('kind', '=', 'film')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  assert.deepEqual(
    await idsIn(section(page, '每日更新').locator('li a')),
    newest.map(({ id }) => id),
  )
  const names = await main(page).locator('section > div h2').allTextContents()
  assert.deepEqual(names, categories)
  for (const [at, name] of categories.slice(1).entries()) {
    const more = section(page, name).getByRole('link', { name: `更多${name}` })
    assert.equal(await more.getAttribute('href'), `/vod/category?cid=${at + 1}`)
    assert.equal((await idsIn(section(page, name).locator('a[href^="/vod/detail"]'))).length, 6, name)
    await section(page, name)
      .getByRole('button', { name: `${name}换一批` })
      .waitFor({ state: 'attached' })
  }
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[V-01] change batch goes 1, 2, 3, 4, 1, and each batch stands at once next time', async () => {
  const { page, errors, close } = await world.open('/vod')
  const shelf = section(page, '动漫')
  const change = shelf.getByRole('button', { name: '动漫换一批' })
  const shown = () => idsIn(shelf.locator('a[href^="/vod/detail"]'))
  await change.waitFor({ state: 'attached' })
  const calls = callsOf(page, '/api/vod/shelf/')
  const seen = [await shown()]
  for (let turn = 0; turn < 4; turn++) {
    await change.click()
    const last = String(seen.at(-1))
    seen.push(await eventually(shown, (ids) => String(ids) !== last && ids.length === 6, 'another batch'))
  }
  assert.deepEqual(calls, ['/api/vod/shelf/8/2', '/api/vod/shelf/8/3', '/api/vod/shelf/8/4'])
  assert.deepEqual(seen.slice(0, 4).flat(), films.slice(0, 24))
  assert.deepEqual(seen[4], seen[0], 'after the fourth comes the first')
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('vodShelf_8') ?? '{}') as Record<string, { vods: { vodId: number }[] }>,
  )
  assert.deepEqual(Object.keys(kept), ['1', '2', '3', '4'])
  assert.deepEqual(
    kept[3]?.vods.map(({ vodId }) => vodId),
    films.slice(12, 18),
  )

  // No call is answered now, so the kept batch stands.
  await page.route('**/api/vod/**', () => {})
  await page.reload()
  await eventually(shown, (ids) => String(ids) === String(films.slice(0, 6)), 'the kept home')
  await change.click()
  await eventually(shown, (ids) => String(ids) === String(films.slice(6, 12)), 'the kept batch')
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[V-01] a card shows price, length, and the progress of a film that cannot be played yet', async () => {
  const [free, priced] = [films[0] ?? 0, films[1] ?? 0]
  await sql`update work set vip_free = false, updated_at = now() where id = ${priced}`.execute(world.db)
  await sql`update film set price = 18 where work_id = ${priced}`.execute(world.db)
  const episodesOf = (film: number) => sql`select id from part where work_id = ${film}`
  await sql`update part set state = 'making' where work_id = ${priced}`.execute(world.db)
  await sql`update episode set progress = 0.46 where part_id in (${episodesOf(priced)})`.execute(world.db)
  await sql`update episode set duration_ms = 605000 where part_id in (${episodesOf(free)})`.execute(world.db)
  world.app.clock.advance(120_000)
  const { page, close } = await world.open('/vod/category?cid=8')
  const card = (id: number) => main(page).locator(`li a[href="/vod/detail?vodId=${id}"]`)
  await card(free).waitFor()
  const said = async (id: number) => ((await card(id).textContent()) ?? '').replace(/\s+/g, ' ')
  assert.match(await said(free), /免费.*10:05/)
  assert.match(await said(priced), /18金币.*转码中 46%/)
  const box = await card(free).locator('span').first().boundingBox()
  assert.ok(box && Math.abs(box.width / box.height - 16 / 9) < 0.02, 'posters are 16:9')
  await close()
})

test('[V-02] eleven endless categories, and back finds the list, the category and the place', async () => {
  const { page, errors, close } = await world.open('/vod/category?cid=8')
  await title(page, '动漫').waitFor()
  await filmLinks(page).nth(19).waitFor({ state: 'attached' })
  assert.deepEqual(await page.getByRole('tab').allTextContents(), categories)
  assert.equal(await tab(page, '动漫').getAttribute('aria-selected'), 'true')
  const calls = callsOf(page, '/api/vod/page/')
  for (const count of [40, 45]) {
    await toBottom(page)
    await filmLinks(page)
      .nth(count - 1)
      .waitFor({ state: 'attached' })
  }
  await toBottom(page)
  await page.getByText('暂时没有更多啦!', { exact: true }).waitFor()
  assert.deepEqual(calls, ['/api/vod/page/8/2?pageSize=20', '/api/vod/page/8/3?pageSize=20'])
  assert.equal(new Set(await idsIn(filmLinks(page))).size, 45)

  calls.length = 0
  for (const [cid, name] of categories.entries()) {
    await tab(page, name).click()
    await title(page, name).waitFor()
    await eventually(
      () => idsIn(filmLinks(page)),
      (ids) =>
        ids.length >= Math.min(20, cid < 2 ? 20 : filmsIn(cid)) &&
        (cid < 2 || stocked.get(cid)?.includes(ids[0] ?? 0) === true),
      `films of ${name}`,
    )
  }
  assert.ok(
    calls.some((call) => call.startsWith('/api/vod/page/0/1')) &&
      calls.some((call) => call.startsWith('/api/vod/page/10/1')),
  )

  await tab(page, '欧美').click()
  await filmLinks(page).nth(19).waitFor({ state: 'attached' })
  await page.evaluate(() => window.scrollTo(0, 600))
  await still(page)
  await filmLinks(page).nth(8).click()
  await page.waitForURL('**/vod/detail?vodId=*')
  await page.goBack()
  await title(page, '欧美').waitFor()
  await page.waitForFunction(() => Math.abs(scrollY - 600) < 4)
  assert.equal(await tab(page, '欧美').getAttribute('aria-selected'), 'true')
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[V-02] a category without films shows a message, and an unknown one is no dead end', async () => {
  await sql`insert into category (kind, id, name, position) values ('film', 77, '待上架', 77)`.execute(world.db)
  world.app.clock.advance(120_000)
  const { page, close } = await world.open('/vod/category?cid=77')
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  await page.goto('/vod/category?cid=99')
  await page.getByText('没有这个分类').waitFor()
  await tab(page, '日本').click()
  await filmLinks(page).first().waitFor()
  await sql`delete from category where kind = 'film' and id = 77`.execute(world.db)
  world.app.clock.advance(120_000)
  await close()
})

test('[V-03] rankings: four periods, every category, numbered, the first three with medals', async () => {
  const { page, errors, close } = await world.open('/vod/day-ranked')
  await title(page, '排行榜').waitFor()
  await filmLinks(page).nth(19).waitFor({ state: 'attached' })
  // The categories come by a call of their own.
  await tab(page, '动漫').waitFor()
  const tabs = await page.getByRole('tab').allTextContents()
  assert.deepEqual(tabs, ['总榜', '日榜', '周榜', '月榜', '全部', ...categories.slice(1)])
  const most = await world.db
    .selectFrom('work')
    .select('id')
    .where('kind', '=', 'film')
    .orderBy('read_count', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  assert.deepEqual(
    (await idsIn(filmLinks(page))).slice(0, 20),
    most.map(({ id }) => id),
  )
  const marks = main(page).locator('li [data-medal]')
  assert.deepEqual(await marks.allTextContents(), ['NO.1', 'NO.2', 'NO.3'])
  const calls = callsOf(page, '/api/vod/rank')
  await tab(page, '周榜').click()
  await tab(page, '动漫').click()
  await eventually(
    async () => calls.at(-1),
    (call) => call === '/api/vod/rank?rankType=week&typeId=8&currentPage=1',
    'the call',
  )
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  await tab(page, '总榜').click()
  await eventually(
    () => idsIn(filmLinks(page)),
    (ids) => ids.length >= 20 && ids.every((id) => films.includes(id)),
    'its films',
  )
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[V-03] the ranking asks for no page after the fiftieth', async () => {
  const { page, close } = await world.open()
  const asked: number[] = []
  await page.route('**/api/vod/rank*', async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('currentPage'))
    asked.push(at)
    const answer = await (
      await route.fetch({ url: `${world.origin}/api/vod/rank?rankType=total&typeId=0&currentPage=1` })
    ).json()
    const [model] = answer.data.list
    answer.data.list = [{ ...model, vodId: 900_000 + at }]
    answer.data.totalPage = 5_000
    await route.fulfill({ json: answer })
  })
  await page.goto('/vod/day-ranked')
  await main(page).locator('a[href^="/vod/detail"]').first().waitFor()
  await scrolledToEnd(page)
  assert.deepEqual(
    asked,
    Array.from({ length: 50 }, (_, at) => at + 1),
  )
  await close()
})

test('[V-04] searching: wrong keywords get messages, ten searches are kept, no hot words, results are marked', async () => {
  const { page, errors, close } = await world.open('/search-vod')
  const field = page.getByRole('searchbox', { name: '片名、演员或拼音' })
  const submit = page.getByRole('button', { name: '搜索', exact: true })
  await field.waitFor()
  assert.equal(await page.getByRole('heading', { name: '大家都在搜' }).count(), 0)
  const ways = main(page).locator('a[href^="/vod/category"]')
  await ways.nth(categories.length - 1).waitFor()
  assert.deepEqual(await ways.allTextContents(), categories)
  const calls = callsOf(page, '/api/vod/search')
  await submit.click()
  await page.getByRole('status').getByText('请输入搜索关键字', { exact: true }).waitFor()
  await field.fill('字'.repeat(21))
  await submit.click()
  await page.getByRole('status').getByText('搜索关键字最长不超过20个字', { exact: true }).waitFor()
  assert.deepEqual(
    calls.filter((call) => !call.includes('typing=1')),
    [],
  )
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('vodHisSearch') ?? '[]') as string[])
  assert.deepEqual(await kept(), [])
  const words = ['旧钟', 'xingtu', '林舟', '渡口', '雪线', '海风', '花园', '夜班', '胶片', '雨季', '星图', '渡口']
  for (const word of words) {
    await field.fill(word)
    await submit.click()
    await page.waitForURL(`**/search-vod?q=${encodeURIComponent(word)}`)
    await page.getByText(/找到 .+ 部视频/).waitFor()
  }
  assert.deepEqual(await kept(), [...new Set(words.reverse())].slice(0, 10))
  assert.equal(await page.evaluate(() => localStorage.getItem('kkHisSearch')), null, 'comics have their own')
  // The results of the word before may still stand.
  const marked = main(page).locator('li').first().locator('mark')
  await marked.filter({ hasText: /^渡口$/ }).waitFor()
  assert.equal(await marked.textContent(), '渡口')

  await filmLinks(page).first().click()
  await page.waitForURL('**/vod/detail?vodId=*')
  await page.goBack()
  await page.getByText(/找到 .+ 部视频/).waitFor()
  await field.fill('')
  await main(page).getByRole('button', { name: '雨季', exact: true }).click()
  await page.getByText(/找到 .+ 部视频/).waitFor()
  assert.equal((await kept())[0], '雨季')
  await field.fill('海风')
  const offered = page.getByRole('region', { name: '搜索建议' }).getByRole('link').first()
  await offered.waitFor()
  assert.ok(idOf(await offered.getAttribute('href')) > 0)
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[V-04] the next page is offered after twenty films, and not after fewer', async () => {
  for (let at = 0; at < 25; at++)
    await makeFilm(world.app, { title: `长尾片${at}`, category: 8, episodes: [{ renditions: [] }] })
  await fillSearchIndex(world.db)
  const { page, errors, close } = await world.open()
  const calls = callsOf(page, '/api/vod/search')
  await page.goto(`/search-vod?q=${encodeURIComponent('长尾片')}`)
  await filmLinks(page).nth(19).waitFor({ state: 'attached' })
  await toBottom(page)
  await filmLinks(page).nth(24).waitFor({ state: 'attached' })
  await toBottom(page)
  await page.getByText('暂时没有更多啦!', { exact: true }).waitFor()
  const pages = () => calls.map((call) => new URLSearchParams(call.split('?')[1]).get('currentPage'))
  assert.deepEqual(pages(), ['1', '2'])
  await sql`delete from work where kind = 'film' and title like '长尾片2_'`.execute(world.db)
  await fillSearchIndex(world.db)
  calls.length = 0
  // With exactly twenty films the page after them is offered, and is empty.
  await page.goto(`/search-vod?q=${encodeURIComponent('长尾片')}`)
  await filmLinks(page).nth(19).waitFor({ state: 'attached' })
  await toBottom(page)
  await page.getByText('暂时没有更多啦!', { exact: true }).waitFor()
  assert.deepEqual(pages(), ['1', '2'])
  await sql`delete from work where kind = 'film' and title like '长尾片%'`.execute(world.db)
  await fillSearchIndex(world.db)
  assert.deepEqual(errors, [])
  await close()
})

test('[V-05] bought films stand newest first on both shelves, and an empty shelf shows a message', async () => {
  const { page, errors, userId, close } = await world.open('/shelf-vod')
  await title(page, '已购视频').waitFor()
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  assert.equal(await main(page).getByRole('link', { name: '去看视频' }).getAttribute('href'), '/vod')
  const reader = await userId()
  for (const [at, id] of films.slice(0, 25).entries())
    await sql`insert into unlock (account_id, item_kind, item_id, price, created_at)
      values (${reader}, 'video', ${id}, 0, now() - ${at} * interval '1 hour')`.execute(world.db)
  await sql`update work set state = 'draft' where id = ${films[1]}`.execute(world.db)
  const gone = await makeFilm(world.app, { title: '走了的片子', category: 9, episodes: [{ renditions: [] }] })
  await sql`insert into unlock (account_id, item_kind, item_id, price, created_at)
    values (${reader}, 'video', ${gone.id}, 0, now() - interval '3 days')`.execute(world.db)
  await sql`delete from work where id = ${gone.id}`.execute(world.db)

  await page.reload()
  await main(page).getByText('共26部，买过的可以一直看').waitFor()
  await filmLinks(page).nth(19).waitFor({ state: 'attached' })
  await toBottom(page)
  await filmLinks(page).nth(24).waitFor({ state: 'attached' })
  assert.deepEqual(await idsIn(filmLinks(page)), films.slice(0, 25), 'a withdrawn one too')
  await toBottom(page)
  await main(page).getByText('影片已下架').waitFor()
  assert.match((await filmLinks(page).first().textContent()) ?? '', /刚刚购买/)

  await page.goto('/shelf?active=shelf-vod')
  assert.equal(await tab(page, '已购').getAttribute('aria-selected'), 'true')
  assert.equal(await tab(page, '影片').getAttribute('aria-selected'), 'true')
  await filmLinks(page).nth(19).waitFor({ state: 'attached' })
  await sql`update work set state = 'published' where id = ${films[1]}`.execute(world.db)
  assert.deepEqual(errors, [])
  await close()

  const other = await world.open('/shelf-vod')
  await other.page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  await other.close()
})

proofTest('[G-06] on every page of videos the home button leads to the library', async () => {
  const { page, close } = await world.open('/vod')
  for (const path of ['/vod/category?cid=2', '/vod/day-ranked', '/search-vod', '/shelf-vod']) {
    await page.goto(path)
    await page.locator('header:visible').getByRole('button', { name: '首页' }).click()
    await page.waitForURL('**/vod')
  }
  await close()
})

proofTest('[G-05] back finds the home as it was: batch, rail and place', async () => {
  const { page, close } = await world.open('/vod')
  const shelf = section(page, '国产随拍')
  await shelf.getByRole('button', { name: '国产随拍换一批' }).click()
  const wanted = stocked.get(2)?.slice(6, 12)
  await eventually(
    () => idsIn(filmLinks(page).and(shelf.locator('a'))),
    (ids) => String(ids) === String(wanted),
    'the second batch',
  )
  const place = await page.evaluate(() => scrollY)
  assert.ok(place > 0)
  await shelf.locator('a[href^="/vod/detail"]').nth(2).click()
  await page.waitForURL('**/vod/detail?vodId=*')
  await page.goBack()
  await page.waitForURL('**/vod')
  await eventually(
    () => idsIn(filmLinks(page).and(shelf.locator('a'))),
    (ids) => String(ids) === String(wanted),
    'the second batch still',
  )
  await page.waitForFunction((was) => Math.abs(scrollY - was) < 200, place)
  await close()
})

for (const colorScheme of ['light', 'dark'] as const)
  proofTest(
    `axe finds nothing on the screens of the library, and 320 px with large text are enough, ${colorScheme}`,
    async () => {
      const { page, close } = await world.open(undefined, {
        colorScheme,
        reducedMotion: 'reduce',
        width: 320,
        height: 640,
      })
      const found: string[] = []
      for (const path of [
        '/vod',
        '/vod/category?cid=8',
        '/vod/day-ranked',
        '/search-vod',
        '/search-vod?q=%E6%B8%A1%E5%8F%A3',
        '/shelf-vod',
      ]) {
        await page.goto(path)
        await main(page)
          .locator('a')
          .nth(1)
          .or(main(page).getByRole('heading', { name: '暂时没有记录' }))
          .first()
          .waitFor()
        await still(page)
        await page.evaluate(axe.source)
        for (const size of ['100%', '200%']) {
          const faults = await page.evaluate(async (fontSize) => {
            document.documentElement.style.fontSize = fontSize
            const { axe: tool } = window as unknown as { axe: typeof import('axe-core') }
            const { violations } = await tool.run(document, { resultTypes: ['violations'] })
            const wide = document.documentElement.scrollWidth
            return [
              ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`)),
              ...(wide > innerWidth ? [`${wide} px wide`] : []),
            ]
          }, size)
          found.push(...faults.slice(0, 3).map((fault) => `${path} ${size} ${fault}`))
        }
      }
      assert.deepEqual(found, [])
      await close()
    },
  )
