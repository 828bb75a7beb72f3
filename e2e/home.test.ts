// The comic home. H-01 to H-07.
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { placesOnPhone } from './devices-of-one.ts'
import { dialog, firstScroll, region, signButton } from './home-support.ts'
import { eventually, still, stopClock } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld()
})
after(() => world?.close())

interface HomeData {
  adList: { title: string; jumpType: number }[]
  categoryList: { id: number; name: string }[]
  sections: { key: string; title: string }[]
}

const cards = (place: Locator) => place.locator('a[href^="/book/"]')
/** Ids of the comics at a place, in order. They are read at one moment, because a batch replaces links. */
const idsIn = (place: Locator) =>
  place.evaluate((element) =>
    [...element.querySelectorAll('a[href^="/book/"]')].map((link) => link.getAttribute('href')),
  )
const homeData = (page: Page): Promise<HomeData> =>
  page.evaluate(async () => (await (await fetch('/api/book/home/index')).json()).data)
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

/** Presses 换一批 four times and gives all batches, the first one included. */
async function fourBatches(place: Locator): Promise<(string | null)[][]> {
  const seen = [await idsIn(place)]
  for (let turn = 0; turn < 4; turn++) {
    const before = seen.at(-1)
    await place.getByRole('button', { name: /换一批$/ }).click()
    seen.push(
      await eventually(
        () => idsIn(place),
        (ids) => ids.length > 0 && String(ids) !== String(before),
        'the batch did not change',
      ),
    )
  }
  return seen
}

/** The first comics that stood in the box, one after the other, from the press of 换一批 until the wanted batch is there. */
function shownAfterPress(box: Locator, wanted: readonly (string | null)[]): Promise<string[]> {
  return box
    .evaluate(
      (element, last) =>
        new Promise<string[]>((resolve) => {
          const shown: string[] = []
          const look = () => {
            const first = element.querySelector('a[href^="/book/"]')?.getAttribute('href') ?? ''
            if (first !== shown.at(-1) && shown.push(first) && first === last) resolve(shown)
          }
          const before = element.querySelector('a[href^="/book/"]')
          shown.push(before?.getAttribute('href') ?? '')
          new MutationObserver(look).observe(element, { childList: true, subtree: true, attributes: true })
          const button = [...element.querySelectorAll('button')].find((each) => each.textContent?.endsWith('换一批'))
          button?.click()
        }),
      wanted[0] ?? '',
    )
    .then((shown) => shown.slice(1))
}

test('[H-01] a banner opens its address here, in a new window, a comic, or the top-up centre', async () => {
  const kinds = [
    { title: '本站活动', jump_type: -1, url: '/home/day-ranked', biz_id: '' },
    { title: '新窗活动', jump_type: -2, url: '/h5/service', biz_id: '' },
    { title: '作品活动', jump_type: 2, url: '', biz_id: '1003' },
    { title: '充值活动', jump_type: 3, url: '', biz_id: '' },
  ]
  await sql`update ad set enabled = false where place = 'comic_home'`.execute(world.db)
  for (const [position, kind] of kinds.entries()) {
    await sql`insert into ad (place, title, jump_type, url, biz_id, image_path, width, height, position)
      select 'comic_home', ${kind.title}, ${kind.jump_type}::integer, ${kind.url}, ${kind.biz_id}, image_path, width, height, ${position}::integer
      from ad where place = 'comic_home' and not enabled order by id limit 1`.execute(world.db)
  }
  try {
    const reader = await world.open('/home')
    const { page } = reader
    const banner = (name: string) => page.getByRole('link', { name, exact: true })
    await banner('本站活动').click()
    await page.waitForURL('**/home/day-ranked')
    await page.goBack()
    const [opened] = await Promise.all([page.context().waitForEvent('page'), banner('新窗活动').dispatchEvent('click')])
    await opened.waitForURL('**/h5/service')
    assert.equal(path(page), '/home')
    await opened.close()
    await banner('作品活动').dispatchEvent('click')
    await page.waitForURL('**/book/1003')
    await page.goBack()
    await banner('充值活动').dispatchEvent('click')
    await page.waitForURL('**/purchase')
    await reader.close()
  } finally {
    await sql`delete from ad where title in ('本站活动', '新窗活动', '作品活动', '充值活动')`.execute(world.db)
    await sql`update ad set enabled = true where place = 'comic_home'`.execute(world.db)
  }
})

test('[H-01] the carousel goes on by itself after 12.5 s', async () => {
  const reader = await world.open(undefined, { reducedMotion: 'no-preference' })
  const { page } = reader
  await page.clock.install()
  const now = () => page.evaluate(() => Date.now())
  const began = await now()
  await page.goto('/home')
  const strip = page.locator('[aria-roledescription="carousel"] ul').first()
  await strip.waitFor()
  await stopClock(page, 500)
  const left = () => strip.evaluate((element) => element.scrollLeft)
  assert.equal(await left(), 0)
  // The banner came at some moment between the visit and now.
  const passed = (await now()) - began
  await page.clock.runFor(Math.max(0, 12_400 - passed))
  assert.equal(await left(), 0, 'too early')
  await page.clock.runFor(passed + 200)
  await eventually(left, (at) => at > 100, 'the second banner')
  await reader.close()
})

test('[H-02] the entries lead to ranking, categories, favourites, the app and search', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  const nav = page.getByRole('navigation', { name: '快捷入口' })
  for (const [name, where] of [
    ['排行榜', '/home/day-ranked'],
    ['分类', '/category'],
    ['收藏', '/shelf'],
    ['搜索', '/search'],
  ] as const) {
    await nav.getByRole('link', { name }).click()
    await page.waitForURL(`**${where}`)
    await page.goBack()
    await page.waitForURL('**/home')
  }
  await nav.getByRole('button', { name: 'APP' }).click()
  await dialog(page, '下载 APP').getByText('添加到主屏幕', { exact: true }).waitFor()
  await reader.close()
})

test('[H-03] today’s updates stand nine at a time by category, in batches 1, 2, 3, 1', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  const box = region(page, '今日更新')
  await cards(box).first().waitFor()
  const batches = await fourBatches(box)
  assert.deepEqual(
    batches.slice(0, 3).map((ids) => ids.length),
    [9, 9, 9],
  )
  assert.equal(new Set(batches.slice(0, 3).flat()).size, 27)
  assert.deepEqual(batches[3], batches[0])
  assert.deepEqual(batches[4], batches[1])

  for (const batch of [2, 0]) {
    await box.getByRole('button', { name: /换一批$/ }).click()
    await eventually(
      () => idsIn(box),
      (ids) => String(ids) === String(batches[batch]),
      `batch ${batch + 1}`,
    )
  }
  assert.deepEqual(await shownAfterPress(box, batches[1] ?? []), batches[1]?.slice(0, 1), 'nothing flashes between')

  const { categoryList } = await homeData(page)
  const category = categoryList[1] ?? assert.fail('no categories')
  await box.getByRole('tab', { name: category.name, exact: true }).click()
  const told: string[] = await page.evaluate(
    async (id) =>
      (await (await fetch(`/api/book/today_update?category=${id}&pageSize=9&currentPage=1`)).json()).data.bookList.map(
        (book: { bookId: number }) => `/book/${book.bookId}`,
      ),
    category.id,
  )
  assert.ok(told.length > 0)
  await eventually(
    () => idsIn(box),
    (ids) => String(ids) === String(told),
    'the first batch of the category',
  )
  await box.getByRole('link', { name: /^更多/ }).click()
  await page.waitForURL(`**/home/day?category=${category.id}`)
  await page.getByRole('tab', { name: category.name, selected: true }).waitFor()
  await reader.close()
})

test('[H-04] every section has the operator’s name, a link to its list, and batches 1, 2, 3, 1', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  await firstScroll(page)
  const { sections } = await homeData(page)
  const wanted = ['每日推荐', '新书速递', '本子写真', '强力重磅', '人气榜单']
  for (const title of wanted)
    assert.ok(
      sections.some((section) => section.title === title),
      title,
    )
  for (const title of wanted) {
    const place = region(page, title)
    await place.scrollIntoViewIfNeeded()
    await cards(place).first().waitFor()
    const batches = await fourBatches(place)
    assert.equal(new Set(batches.slice(0, 3).map(String)).size, 3, title)
    assert.deepEqual(batches[3], batches[0], title)
    assert.deepEqual(batches[4], batches[1], title)
    await place.getByRole('link', { name: `更多${title}` }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await page.waitForURL('**/home')
    // The chosen batch is still there.
    await eventually(
      () => idsIn(region(page, title)),
      (ids) => String(ids) === String(batches[4]),
      title,
    )
  }
  await reader.close()
})

proofTest('[H-04] a section that the operator renames shows its new name', async () => {
  await sql`update showcase set title = '编辑精选' where key = 'kkbg'`.execute(world.db)
  try {
    const reader = await world.open('/home')
    await firstScroll(reader.page)
    await region(reader.page, '编辑精选').waitFor()
    assert.equal(await region(reader.page, '强力重磅').count(), 0)
    await reader.close()
  } finally {
    await sql`update showcase set title = '强力重磅' where key = 'kkbg'`.execute(world.db)
  }
})

/** The home at an hour of the reader's own clock. */
async function homeAt(hour: number, prepare?: (userId: number) => Promise<void>) {
  const reader = await world.open()
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  await reader.page.clock.setFixedTime(new Date(`${day}T${String(hour).padStart(2, '0')}:30:00+08:00`))
  await reader.page.goto('/home')
  if (prepare) {
    await prepare(await reader.userId())
    await reader.page.reload()
  }
  await firstScroll(reader.page)
  await region(reader.page, '人气榜单').waitFor()
  return reader
}

test('[H-05] 真空出境 shows from 21:00 to 07:00 of the reader’s clock, unless it is empty', async () => {
  for (const hour of [21, 3]) {
    const reader = await homeAt(hour)
    await region(reader.page, '真空出境').waitFor()
    await reader.close()
  }
  for (const hour of [7, 12, 20]) {
    const reader = await homeAt(hour)
    await still(reader.page)
    assert.equal(await region(reader.page, '真空出境').count(), 0, `${hour}:30`)
    await reader.close()
  }
  const kept = await sql<{ work_id: number; position: number }>`
    delete from showcase_item where showcase_key = 'three_d' returning work_id, position`.execute(world.db)
  try {
    const reader = await homeAt(22)
    await still(reader.page)
    assert.equal(await region(reader.page, '真空出境').count(), 0, 'empty')
    await reader.close()
  } finally {
    for (const { work_id, position } of kept.rows) {
      await sql`insert into showcase_item (showcase_key, work_id, position) values ('three_d', ${work_id}, ${position})`.execute(
        world.db,
      )
    }
  }
})

test('[H-05] a reader who has topped up sees 真空出境 by day', async () => {
  const reader = await homeAt(12, async (userId) => {
    await sql`update account set recharged = true where id = ${userId}`.execute(world.db)
  })
  await region(reader.page, '真空出境').waitFor()
  await reader.close()
})

test('[H-06] the last three comics lead back into their chapters, newest first', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  const userId = await reader.userId()
  assert.equal(await region(page, '最近阅读').count(), 0)
  // A page without its data shows the list only after a call.
  await cards(region(page, '今日更新')).nth(3).waitFor()
  const books = (await idsIn(region(page, '今日更新'))).slice(0, 4).map((href) => Number(href?.split('/').at(-1)))
  for (const id of books) {
    await page.goto(`/book/read/${id}/1`, { waitUntil: 'commit' })
    await eventually(
      () => placesOnPhone(page, userId),
      (ids) => ids.includes(id),
      'the chapter in the history',
    )
  }
  await page.goto('/home', { waitUntil: 'commit' })
  const recent = region(page, '最近阅读')
  await recent.scrollIntoViewIfNeeded()
  const [, second, third, fourth] = books
  assert.deepEqual(
    await idsIn(recent),
    [fourth, third, second].map((id) => `/book/read/${id}/1`),
  )
  await recent.getByText('看到第1话').first().waitFor()
  await recent.getByRole('link', { name: /^更多/ }).click()
  await page.getByRole('tab', { name: '阅读记录', selected: true }).waitFor()
  await reader.close()
})

test('[H-07] the download tip shows in a browser, can be closed, and is absent inside the app', async () => {
  const reader = await world.open('/home')
  const tip = reader.page.getByRole('complementary', { name: '下载 APP' })
  await tip.getByRole('button', { name: '去下载' }).click()
  await dialog(reader.page, '下载 APP').getByRole('button', { name: '知道了' }).click()
  await tip.getByRole('button', { name: '关闭下载提示' }).click()
  assert.equal(await tip.count(), 0)
  await reader.close()

  const app = await world.open('/home', {
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 ManjuanApp/1.0',
  })
  await cards(region(app.page, '今日更新')).first().waitFor()
  assert.equal(await app.page.getByRole('complementary', { name: '下载 APP' }).count(), 0)
  await app.close()
})

proofTest('[H-07] [A-12] the complaint link opens a working page with the account and the way back', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  const userId = await reader.userId()
  const account: string = await page.evaluate(async () => (await (await fetch('/api/user/info')).json()).data.account)
  assert.ok(userId && account)
  await firstScroll(page)
  const link = page.getByRole('link', { name: '投诉与建议' })
  await link.scrollIntoViewIfNeeded()
  await eventually(
    async () => new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('account'),
    (told) => told === account,
    'the account in the link',
  )
  await link.click()
  await page.waitForURL('**/h5/complaint?**')
  assert.equal(new URL(page.url()).searchParams.get('returnUrl'), `${world.origin}/home`)
  await page.getByRole('heading', { name: '投诉与建议' }).waitFor()
  await page.getByText(account).waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL('**/home')
  await reader.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  proofTest(`home and check-in have no accessibility faults in ${colorScheme}`, async () => {
    const reader = await world.open('/home', { colorScheme, reducedMotion: 'reduce' })
    const { page } = reader
    await reader.userId()
    await firstScroll(page)
    await region(page, '人气榜单').waitFor()
    await still(page)
    const faults = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])
    assert.deepEqual(await faults(), [])
    await signButton(page).click()
    await dialog(page, '每日签到').getByRole('button', { name: '立即签到' }).waitFor()
    assert.deepEqual(await faults(), [])
    await reader.close()
  })
}

proofTest('the home fits 320 px and text of double size without sideways scrolling', async () => {
  const reader = await world.open('/home', { width: 320 })
  const { page } = reader
  await firstScroll(page)
  await region(page, '人气榜单').waitFor()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.equal(await overflow(), 0)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  assert.equal(await overflow(), 0)
  await reader.close()
})
