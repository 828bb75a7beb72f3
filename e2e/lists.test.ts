// Comic lists: L-01 to L-05, and the rules of every list: G-05, G-12, G-13, G-16.
// opens: comic lists
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { changeAnswers, eventually, scrolled, settled, still } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld()
})
after(() => world?.close())

/** The shown screen's list, without its banners, which have a label. */
const cards = (page: Page) => page.locator('main:visible ul a[href^="/book/"]:not([aria-label])')
const idsIn = (page: Page) => cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const toBottom = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

const shown = (page: Page, count: number) =>
  eventually(
    () => cards(page).count(),
    (seen) => seen === count,
    `${count} cards`,
  )

interface ToldBook {
  bookId: number
  title: string
  abstractContent: string
  categoryName: string
}

interface Told {
  bookList: ToldBook[]
  totalPage: number
  totalItem: number
}

const told = (page: Page, path: string, method = 'GET'): Promise<Told> =>
  page.evaluate(
    async ([address = '', verb = '']) => {
      const headers = { 'User-Trace-Id': 'e2e', 'User-Id': '', 'User-Account': '', 'Current-Branch-Id': '-2' }
      return (await (await fetch(address, { method: verb, headers })).json()).data
    },
    [path, method],
  )
const hrefs = ({ bookList }: Told) => bookList.map(({ bookId }) => `/book/${bookId}`)

/** Paths of the calls that the page makes from here on. */
function callsOf(page: Page, part: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith(part)) calls.push(pathname + search)
  })
  return calls
}

test('[L-01] every list has its name and the comics of its call', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  const { sections } = await page.evaluate(async () => (await (await fetch('/api/book/home/index')).json()).data)
  const named = (key: string): string =>
    sections.find((section: { key: string }) => section.key === key)?.title ?? assert.fail(key)
  const lists: [path: string, name: string, call: string][] = [
    ['recommend', named('e_recommend'), '/api/book/showcase/detail/e_recommend/1'],
    ['three-d', named('three_d'), '/api/book/showcase/detail/three_d/1'],
    ['kkbg', named('kkbg'), '/api/book/showcase/detail/kkbg/1'],
    ['new-on', named('new_on'), '/api/book/showcase/detail/new_on/1'],
    ['bzxz', named('bzxz'), '/api/book/showcase/detail/bzxz/1'],
    ['new', named('new'), '/api/book/showcase/detail/new/1'],
    ['ranked', named('hot'), '/api/book/showcase/detail/hot/1'],
    ['latest', '最近更新', '/api/book/new/1'],
    ['day-ranked', '排行榜', '/api/book/rank?category=0&type=total&currentPage=1'],
    ['day', '今日更新', '/api/book/today_update?category=0&pageSize=10&currentPage=1'],
  ]
  for (const [path, name, call] of lists) {
    await page.goto(`/home/${path}`, { waitUntil: 'commit' })
    await title(page, name).waitFor()
    await cards(page).first().waitFor()
    const wanted = hrefs(await told(page, call))
    assert.ok(wanted.length >= 10, path)
    assert.deepEqual((await idsIn(page)).slice(0, wanted.length), wanted, path)
  }
  assert.deepEqual(reader.errors, [])
  await reader.close()
})

proofTest('[G-01] an unknown list leads home', async () => {
  const reader = await world.open('/home/nothing-here')
  await reader.page.waitForURL('**/home')
  await reader.close()
})

test('[L-02] banners, three small cards side by side, then large ones below each other, page after page', async () => {
  const reader = await world.open('/home/recommend')
  const { page } = reader
  await shown(page, 20)
  const address = '/api/book/showcase/detail/e_recommend'
  const [first, second] = [await told(page, `${address}/1`), await told(page, `${address}/2`)]
  await areCards(page, first.bookList, 3)
  const carousel = page.locator('main:visible [aria-roledescription="carousel"]')
  assert.ok((await carousel.locator('a').count()) >= 1)
  const boxes = await cards(page).evaluateAll((links) =>
    links.slice(0, 6).map((link) => {
      const { x, y, width } = link.getBoundingClientRect()
      return { x, y, width }
    }),
  )
  const [a, b, c, d, e] = boxes
  assert.ok(a && b && c && d && e)
  assert.ok(a.y === b.y && b.y === c.y && a.x < b.x && b.x < c.x, 'three side by side')
  assert.ok(a.width < 130 && Math.abs(d.width - 390) < 1, `small, then the whole width: ${a.width}, ${d.width}`)
  assert.ok(d.y > a.y + 100 && e.y > d.y + 100, 'below each other')
  const { y = 0 } = (await carousel.boundingBox()) ?? {}
  assert.ok(y < a.y, 'banners above')
  await toBottom(page)
  await shown(page, 20 + second.bookList.length)
  await areCards(page, [...first.bookList, ...second.bookList], 3)
  await reader.close()
})

/** Checks these comics in this order, by title and cover: first small cards, then large ones with more facts. */
async function areCards(page: Page, books: ToldBook[], small: number): Promise<void> {
  const seen = await cards(page).evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href'),
      text: link.textContent ?? '',
      cover: link.querySelector('[data-stage]') !== null,
    })),
  )
  assert.deepEqual(
    seen.map(({ href }) => href),
    books.map(({ bookId }) => `/book/${bookId}`),
  )
  for (const [at, { title, abstractContent, categoryName }] of books.entries()) {
    const { text, cover } = seen[at] ?? assert.fail(`no card ${at}`)
    assert.ok(text.includes(title) && cover, `card ${at}: ${text}`)
    const facts = [abstractContent, categoryName, '推荐'].map((fact) => text.includes(fact))
    assert.deepEqual(
      facts,
      Array.from(facts, () => at >= small),
      `card ${at} is ${at < small ? 'small' : 'large'}: ${text}`,
    )
  }
}

test('[G-12] [G-13] the next page comes near the bottom, once, and the list shows its end', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  const first = await told(page, '/api/book/query/all/0/1', 'POST')
  assert.ok(first.totalPage >= 3, 'the catalogue has three pages')
  const calls = callsOf(page, '/api/book/query/')
  await page.goto('/category', { waitUntil: 'commit' })
  await shown(page, 20)
  await still(page)
  assert.deepEqual(calls, ['/api/book/query/all/0/1'], 'nothing is asked for before the bottom is near')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.5 - window.innerHeight))
  await still(page)
  assert.equal(calls.length, 1, 'half way down is not near')

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/book/query/all/0/2', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.92 - window.innerHeight))
  await page.getByText('加载中', { exact: true }).waitFor()
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(() => window.scrollBy(0, -20))
    await still(page)
    await toBottom(page)
    await still(page)
  }
  assert.deepEqual(calls.slice(1), ['/api/book/query/all/0/2'], 'not while one is loading')
  release()
  await shown(page, 40)
  const wanted = [...hrefs(first), ...hrefs(await told(page, '/api/book/query/all/0/2', 'POST'))]
  assert.deepEqual(await idsIn(page), wanted, 'page 2 is appended')

  calls.length = 0
  for (let number = 3; number <= first.totalPage; number++) {
    await toBottom(page)
    await shown(page, Math.min(first.totalItem, number * 20))
  }
  await page.getByText('暂时没有更多啦!', { exact: true }).waitFor()
  await toBottom(page)
  await still(page)
  assert.equal(calls.length, first.totalPage - 2, 'nothing is asked for after the last page')
  await reader.close()
})

test('[G-13] a list says 加载中 until its first page is there', async () => {
  const reader = await world.open()
  const { page } = reader
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/book/query/all/0/1', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/category', { waitUntil: 'commit' })
  const loading = page.locator('main:visible').getByText('加载中', { exact: true })
  await loading.waitFor()
  assert.equal(await cards(page).count(), 0)
  release()
  await shown(page, 20)
  await reader.close()
})

test('[G-13] [G-16] an empty list shows the no-record block and asks for no more', async () => {
  const reader = await world.open()
  const { page } = reader
  const calls = callsOf(page, '/api/book/query/')
  await page.route('**/api/book/query/**', (route) =>
    route.fulfill({
      json: { result: true, code: '0', msg: '', data: { adList: [], bookList: [], totalPage: 0, totalItem: 0 } },
    }),
  )
  await page.goto('/category', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  await toBottom(page)
  await still(page)
  assert.equal(calls.length, 1)
  await reader.close()
})

proofTest('[G-16] a list call that fails is logged to the console, without a message over the page', async () => {
  const reader = await world.open()
  const { page } = reader
  await page.route('**/api/book/showcase/detail/kkbg/**', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.goto('/home/kkbg', { waitUntil: 'commit' })
  const retry = page.locator('main:visible').getByRole('button', { name: '重试' })
  await retry.waitFor()
  assert.ok(
    reader.errors.some((error) => error.includes('comicShowcase answered 500')),
    reader.errors.join('\n'),
  )
  assert.equal(await page.locator('[popover]').count(), 0)
  await page.unroute('**/api/book/showcase/detail/kkbg/**')
  await retry.click()
  await shown(page, 20)
  await reader.close()
})

proofTest('[G-05] going back finds the list as it was: items, tab and place', async () => {
  const reader = await world.open('/home/day-ranked')
  const { page } = reader
  await tab(page, '周榜').click()
  // The list of before has twenty cards, too.
  const week = hrefs(await told(page, '/api/book/rank?category=0&type=week&currentPage=1'))
  await eventually(
    () => idsIn(page),
    (ids) => String(ids) === String(week),
    'the list of the week',
  )
  await toBottom(page)
  await shown(page, 40)
  const before = await idsIn(page)
  const card = cards(page).nth(30)
  await card.scrollIntoViewIfNeeded()
  await scrolled(page)
  const place = await scrollY(page)
  assert.ok(place > 2_000)
  const calls = callsOf(page, '/api/book/rank')
  await card.click()
  await page.waitForURL('**/book/*')
  await page.getByRole('button', { name: '返回' }).first().click()
  await page.waitForURL('**/home/day-ranked')
  await eventually(
    () => scrollY(page),
    (y) => Math.abs(y - place) <= 1,
    `back at ${place}`,
  )
  assert.deepEqual(await idsIn(page), before)
  assert.equal(await tab(page, '周榜').getAttribute('aria-selected'), 'true')
  assert.deepEqual(calls, [], 'nothing was asked for again')
  await reader.close()
})

proofTest('[G-05] a list far behind, dropped meanwhile, comes back as it was too', async () => {
  const reader = await world.open('/category')
  const { page } = reader
  await tab(page, '连载').click()
  await shown(page, 20)
  await toBottom(page)
  await eventually(
    () => cards(page).count(),
    (count) => count > 20,
    'a second page',
  )
  const before = await idsIn(page)
  await page.evaluate(() => window.scrollTo(0, 2_400))
  await scrolled(page)
  const place = await scrollY(page)
  // The way leads from comic to comic, further than the number of live pages.
  await cards(page).nth(19).click()
  await page.waitForURL('**/book/*')
  for (let step = 0; step < 7; step++) {
    const here = new URL(page.url()).pathname
    const next = page.locator(
      `main:visible a[href^="/book/"]:not([href*="read"]):not([href*="catalog"]):not([href="${here}"])`,
    )
    await next.last().scrollIntoViewIfNeeded()
    await next.last().click()
    await page.waitForURL((url) => /^\/book\/\d+$/.test(url.pathname) && url.pathname !== here)
  }
  for (let step = 0; step < 8; step++) {
    const here = page.url()
    await page.goBack()
    await page.waitForURL((url) => url.href !== here)
  }
  await page.waitForURL('**/category?status=serialize')
  await tab(page, '连载').waitFor()
  assert.equal(await tab(page, '连载').getAttribute('aria-selected'), 'true')
  assert.deepEqual(await idsIn(page), before)
  await eventually(
    () => scrollY(page),
    (y) => Math.abs(y - place) <= 2,
    `back at ${place}`,
  )
  await reader.close()
})

test('[L-03] the ranking has tabs of time and category, NO.n at 20 a page, and three medals', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  await page.goto('/home/day-ranked', { waitUntil: 'commit' })
  await shown(page, 20)
  const marks = () =>
    cards(page).evaluateAll((links) => links.map((link) => /NO\.\d+/.exec(link.textContent ?? '')?.[0]))
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => `NO.${at + 1}`)
  assert.deepEqual(await marks(), upTo(20))
  await toBottom(page)
  await shown(page, 40)
  assert.deepEqual(await marks(), upTo(40))
  assert.deepEqual(
    await page.locator('main:visible [data-medal]').evaluateAll((all) => all.map((mark) => mark.textContent)),
    ['NO.1', 'NO.2', 'NO.3'],
  )
  for (const [name, type] of [
    ['日榜', 'day'],
    ['周榜', 'week'],
    ['月榜', 'month'],
    ['总榜', 'total'],
  ] as const) {
    await tab(page, name).click()
    const wanted = hrefs(await told(page, `/api/book/rank?category=0&type=${type}&currentPage=1`))
    await eventually(
      () => idsIn(page),
      (ids) => String(ids.slice(0, 20)) === String(wanted),
      name,
    )
  }
  const { categoryList } = await page.evaluate(async () => (await (await fetch('/api/book/category')).json()).data)
  const { id, name } = categoryList[2]
  await tab(page, name).click()
  const wanted = hrefs(await told(page, `/api/book/rank?category=${id}&type=total&currentPage=1`))
  assert.ok(wanted.length > 0)
  await eventually(
    () => idsIn(page),
    (ids) => String(ids) === String(wanted),
    name,
  )
  assert.deepEqual(await marks(), upTo(wanted.length))
  await reader.close()
})

proofTest(
  '[L-04] after a last batch of exactly ten 再来一批 shows the first one again, and no empty page',
  async () => {
    const reader = await world.open()
    const { page } = reader
    const asked = callsOf(page, '/api/book/today_update')
    await changeAnswers<{ data: object }>(page, '**/api/book/today_update**', (told) => {
      return { ...told, data: { ...told.data, totalPage: 2, totalItem: 20 } }
    })
    await page.goto('/home/day')
    const batches: string[] = []
    for (let turn = 0; turn < 3; turn++) {
      const before = batches.at(-1) ?? ''
      const ids = await eventually(
        () => idsIn(page),
        (seen) => seen.length === 10 && String(seen) !== before,
        `batch ${turn}`,
      )
      batches.push(String(ids))
      if (turn < 2) await page.getByRole('button', { name: '再来一批' }).click()
    }
    assert.equal(batches[2], batches[0])
    assert.equal(asked.length, 2, 'the first batch is known')
    await reader.close()
  },
)

test('[L-04] today’s updates come ten at a time by category, and 再来一批 wraps after the fifth', async () => {
  const reader = await world.open('/home/day')
  const { page } = reader
  const again = page.getByRole('button', { name: '再来一批' })
  const batches: string[] = []
  for (const number of [1, 2, 3, 4, 5, 1]) {
    const wanted = hrefs(await told(page, `/api/book/today_update?category=0&pageSize=10&currentPage=${number}`))
    assert.equal(wanted.length, 10)
    await eventually(
      () => idsIn(page),
      (ids) => String(ids) === String(wanted),
      `batch ${number}`,
    )
    batches.push(String(wanted))
    await again.click()
  }
  assert.equal(new Set(batches).size, 5)
  const { categoryList } = await page.evaluate(async () => (await (await fetch('/api/book/category')).json()).data)
  const { id, name } = categoryList[0]
  await tab(page, name).click()
  const few = hrefs(await told(page, `/api/book/today_update?category=${id}&pageSize=10&currentPage=1`))
  assert.ok(few.length > 0 && few.length < 10, 'the demo has fewer than ten of a category')
  await eventually(
    () => idsIn(page),
    (ids) => String(ids) === String(few),
    name,
  )
  assert.equal(await again.count(), 0, 'a batch that is not full is the last')
  await reader.close()
})

test('[L-05] /category filters by publish status and category, in large cards', async () => {
  const reader = await world.open('/category')
  const { page } = reader
  const { categoryList, publishStatusList } = await page.evaluate(
    async () => (await (await fetch('/api/book/category')).json()).data,
  )
  const finished = publishStatusList.find(({ code }: { code: string }) => code === 'finish')
  await tab(page, finished.desc).click()
  const done = await told(page, '/api/book/query/finish/0/1', 'POST')
  await eventually(
    () => idsIn(page),
    (ids) => String(ids) === String(hrefs(done)),
    'finished ones',
  )
  for (const card of await cards(page).allTextContents()) assert.match(card, /完结/)
  const { id, name } = categoryList[3]
  await tab(page, name).click()
  const both = await told(page, `/api/book/query/finish/${id}/1`, 'POST')
  await eventually(
    async () => String(await idsIn(page)),
    (ids) => ids === String(hrefs(both)),
    'both filters',
  )
  const all = page.getByRole('tablist', { name: '连载状态' }).getByRole('tab', { name: '全部' })
  await all.click()
  const one = await told(page, `/api/book/query/all/${id}/1`, 'POST')
  assert.ok(one.totalItem > both.totalItem)
  await eventually(
    () => idsIn(page),
    (ids) => String(ids) === String(hrefs(one)),
    'one category',
  )
  const widths = await cards(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width))
  assert.ok(widths.every((width) => width === 390))
  await reader.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  proofTest(`lists have no accessibility faults in ${colorScheme}`, async () => {
    const reader = await world.open('/home', { colorScheme, reducedMotion: 'reduce' })
    const { page } = reader
    for (const path of ['/home/day-ranked', '/home/day', '/home/kkbg', '/category']) {
      await page.goto(path, { waitUntil: 'commit' })
      await cards(page).nth(4).waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      assert.deepEqual(
        violations.map(({ id, nodes }) => [path, id, nodes[0]?.html]),
        [],
      )
    }
    await reader.close()
  })
}

proofTest('[G-05] back to a list of 500 finds the same items and place, and draws little of it', async () => {
  await sql`
    insert into work (kind, source_key, title, author, abstract, category_id, publish_status, recommend, read_count,
      part_count, vip_free, show_pop, pop_text, pop_class, cover_image, wide_cover_image, state, created_at, updated_at)
    select kind, source_key || '~' || n, title || n, author, abstract, category_id, publish_status, recommend, read_count,
      part_count, vip_free, show_pop, pop_text, pop_class, cover_image, wide_cover_image, state, created_at,
      updated_at - n * interval '1 day'
    from work, generate_series(1, 9) n where kind = 'comic' and state = 'published'`.execute(world.db)
  const reader = await world.open('/category')
  const { page } = reader
  await shown(page, 20)
  const calls = callsOf(page, '/api/book/query/')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  while (calls.length < 24) {
    const high = await height()
    await toBottom(page)
    await eventually(height, (now) => now > high, 'more cards')
  }
  // The last call may set off another one near the bottom. Only after it does the height stay.
  await settled(page)
  await scrolled(page)
  const high = await height()
  assert.ok(high > 500 * 140, 'the whole list keeps its height')
  assert.ok((await cards(page).count()) < 120, 'what is far away is not drawn')
  const place = await scrollY(page)
  const before = await idsIn(page)
  assert.ok(place > 60_000)
  // A pointer would scroll the link into view first.
  await cards(page).last().dispatchEvent('click')
  await page.waitForURL('**/book/*')
  await page.locator('main:visible h1, header h1').first().waitFor()
  await settled(page)
  await page.goBack()
  await page.waitForURL('**/category*')
  await eventually(
    () => scrollY(page),
    (y) => Math.abs(y - place) <= 1,
    `back at ${place}`,
  )
  assert.deepEqual(await idsIn(page), before)
  assert.equal(await height(), high)
  // Folded items are drawn again when the reader scrolls to them.
  await page.evaluate(() => window.scrollTo(0, 30_000))
  await eventually(
    () =>
      page.evaluate(
        () => document.elementFromPoint(195, 500)?.closest('a[href^="/book/"]')?.getAttribute('href') ?? '',
      ),
    (href) => href !== '',
    'a card in the middle of the list',
  )
  await reader.close()
})
