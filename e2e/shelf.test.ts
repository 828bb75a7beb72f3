// The shelf: favourites, reading history and bookmarks. S-03, X-27, without what was bought.
// opens: comic shelf user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { anotherPhone, keysOnPhone } from './devices-of-one.ts'
import { eventually, scrolledToEnd, settled } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld()
})
after(() => world?.close())

const entries = (page: Page) => page.locator('main:visible li')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Opens a comic and makes it a favourite. Gives its title. */
async function favour(page: Page, bookId: number): Promise<string> {
  await page.goto(`/book/${bookId}`, { waitUntil: 'commit' })
  const heart = page.locator('main:visible').getByRole('button', { name: /^收藏/ }).first()
  await heart.click()
  await page
    .locator('main:visible')
    .getByRole('button', { name: /已收藏|取消收藏/ })
    .first()
    .waitFor()
  return page.evaluate(async (id) => (await (await fetch(`/api/book/detail/${id}`)).json()).data.book.title, bookId)
}

test('[S-03] favourites stand newest first and each can be removed', async () => {
  const reader = await world.open('/shelf')
  const { page } = reader
  await page.getByRole('heading', { name: '还没有收藏' }).waitFor()
  const older = await favour(page, 1005)
  const newer = await favour(page, 1009)
  await page.goto('/shelf', { waitUntil: 'commit' })
  await entries(page).nth(1).waitFor()
  await page.getByLabel('排序').selectOption({ label: '加入时间' })
  const texts = await entries(page).allTextContents()
  assert.ok(texts[0]?.includes(newer) && texts[1]?.includes(older), String(texts))
  await page.getByRole('button', { name: `取消收藏${newer}` }).click()
  await page.getByText('已取消收藏').waitFor()
  await entries(page).nth(1).waitFor({ state: 'detached' })
  assert.equal(await entries(page).count(), 1)
  await page.reload({ waitUntil: 'commit' })
  await entries(page).first().waitFor()
  assert.equal(await entries(page).count(), 1)
  await entries(page).first().getByRole('link', { name: '开始看', exact: true }).click()
  await page.waitForURL('**/book/read/1005/1')
  await reader.close()
})

proofTest('[S-03] several favourites are ticked and removed at once', async () => {
  const reader = await world.open('/shelf')
  const { page } = reader
  for (const bookId of [1005, 1007]) await favour(page, bookId)
  const stays = await favour(page, 1009)
  await page.goto('/shelf', { waitUntil: 'commit' })
  await entries(page).nth(2).waitFor()
  await page.getByRole('button', { name: '编辑' }).click()
  const boxes = page.getByRole('checkbox')
  assert.equal(await page.getByRole('button', { name: '取消收藏', exact: true }).isDisabled(), true)
  await page.getByRole('button', { name: '全选' }).click()
  await page.getByRole('checkbox', { name: `选择${stays}` }).uncheck()
  assert.equal(await boxes.count(), 3)
  await page.getByRole('button', { name: '取消收藏 2 部' }).click()
  await page.getByText('已取消收藏 2 部').waitFor()
  await boxes.first().waitFor({ state: 'detached' })
  await entries(page).nth(1).waitFor({ state: 'detached' })
  assert.equal(await entries(page).count(), 1)
  await entries(page).filter({ hasText: stays }).waitFor()
  await reader.close()
})

test('[S-03] a favourite is kept when a busy page is left in the same moment', async () => {
  const reader = await world.open('/book/1005')
  const { page } = reader
  const heart = page.locator('main:visible').getByRole('button', { name: /^收藏/ }).first()
  await heart.waitFor()
  await page.waitForLoadState('networkidle')
  const left = page.waitForURL('**/shelf')
  await heart.evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
    location.href = '/shelf'
    // The page hears no more of the store, so a write that has not begun is lost.
    setTimeout(() => {
      const end = performance.now() + 800
      while (performance.now() < end);
    })
  })
  await left
  await entries(page).first().waitFor()
  await reader.close()
})

test('[S-03] the history leads back into the chapter, and can be cleared', async () => {
  const reader = await world.open('/shelf?active=history')
  const { page } = reader
  await tab(page, '阅读记录').and(page.locator('[aria-selected="true"]')).waitFor()
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  await page.goto('/book/read/1007/2', { waitUntil: 'commit' })
  await page.locator('main:visible img').first().waitFor({ timeout: 20_000 })
  const id = await reader.userId()
  const isKept = (keys: string[]) => keys.includes('place/comic/1007')
  await eventually(() => keysOnPhone(page, id), isKept, 'the place is kept before the page is left')
  await page.goto('/shelf?active=history', { waitUntil: 'commit' })
  await entries(page).first().getByText('看到第2话').waitFor()
  await entries(page).first().getByText('刚刚').waitFor()
  await entries(page).first().getByRole('link', { name: '续看', exact: true }).click()
  await page.waitForURL('**/book/read/1007/2')
  await page.goBack()
  await page.waitForURL('**/shelf?active=history')
  await page.getByRole('button', { name: '清空记录' }).click()
  await page.getByRole('dialog', { name: '清空阅读记录？' }).getByRole('button', { name: '清空记录' }).click()
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  await reader.close()
})

proofTest('[S-03] the address chooses the tab, and the complaint link is there', async () => {
  const reader = await world.open('/shelf?active=shelf-vod')
  const { page } = reader
  await tab(page, '已购').and(page.locator('[aria-selected="true"]')).waitFor()
  await tab(page, '影片').and(page.locator('[aria-selected="true"]')).waitFor()
  const link = page.getByRole('link', { name: '投诉与建议' })
  assert.match((await link.getAttribute('href')) ?? '', /\/h5\/complaint\?/)
  await reader.close()
})

proofTest('[S-03] a history that does not load says so beside the way to try again', async () => {
  const { page, close } = await world.open('/book/read/1007/2')
  await page.locator('main:visible img').first().waitFor({ timeout: 20_000 })
  await page.route('**/api/**/*history*', (route) => route.abort())
  await page.goto('/shelf?active=history', { waitUntil: 'commit' })
  await entries(page).first().getByText('看到第2话').waitFor()
  const foot = page.locator('main:visible').getByRole('status').filter({ hasText: '重试' })
  await foot.waitFor()
  assert.equal(await foot.textContent(), '没加载出来重试')
  await close()
})

proofTest('[S-03] the chosen tab is lighter than its ground in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await world.open('/shelf', { colorScheme })
    const chosen = tab(page, '收藏')
    await chosen.waitFor()
    const [face, ground] = await chosen.evaluate((each) =>
      [each, each.parentElement ?? each].map((one) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(one).backgroundColor.match(/[\d.]+/g) ?? []).map(
          Number,
        )
        return red + green + blue
      }),
    )
    assert.ok((face ?? 0) > (ground ?? 0) + 20, `${colorScheme}: ${face} on ${ground}`)
    await close()
  }
})

test('[X-27] the library draws twenty of many bookmarks, so that a new phone asks for the facts of these works alone', async () => {
  const first = await world.open('/user')
  const id = await first.userId()
  const now = world.app.clock.now()
  const made = await sql<{ count: number }>`
    with works as (select id, row_number() over (order by id) as n from work where kind = 'comic' and state = 'published' limit 25),
    made as (
      insert into library_row (account_id, key, rev, at, device, gone, value, acts, changed_at)
      select ${id}::bigint, 'mark/00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), n, ${now}, '00000000000000aa', false,
        jsonb_build_object('kind', 'comic', 'work', id, 'chapterId', 1, 'number', 1, 'paragraph', 0, 'letter', 0, 'text', ''),
        '{"n":{},"fields":{},"goneRev":0}', ${now}
      from works returning 1)
    insert into library_head (account_id, rev, used_at) values (${id}, 25, ${now})
    on conflict (account_id) do update set rev = library_head.rev + 25 returning (select count(*)::int from made) as count`.execute(
    world.db,
  )
  assert.equal(made.rows[0]?.count, 25)
  const { page, close } = await anotherPhone(world, first, id, '/user')
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/book/detail/')) asked.add(pathname)
  })
  await page.goto('/shelf?active=marks')
  const rows = page.locator('main:visible').getByRole('listitem')
  await rows.nth(19).waitFor()
  await settled(page)
  assert.deepEqual([await rows.count(), asked.size], [20, 20])
  await scrolledToEnd(page)
  assert.deepEqual([await rows.count(), asked.size], [25, 25])
  await Promise.all([first.close(), close()])
})
