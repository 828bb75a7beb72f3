// A comic's page that waits, fails and comes in the end.
// opens: comic user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { changeAnswers, scrolled, still } from './moments.ts'
import { type ComicFacts, comicsWith, waitForPages } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
/** A comic whose first chapter is so long that no other is asked for ahead at its beginning. */
let comic: ComicFacts

before(async () => {
  world = await openWorld()
  const { rows } = await sql<{ id: number }>`
    select part.work_id::int as id from part join comic_page on comic_page.part_id = part.id
    where part.number = 1 group by part.work_id having count(*) between 8 and 9`.execute(world.db)
  const long = (await comicsWith(world, { vipFree: false })).find(({ bookId }) => rows.some(({ id }) => id === bookId))
  comic = long ?? assert.fail('the demo has a comic with a long first chapter')
})
after(() => world?.close())

const address = () => `/book/read/${comic.bookId}/1`
const waiting = (page: Page, number: number) => page.locator(`[data-chapter="1"] [data-waiting="${number}"]`)
const retry = (page: Page) => page.getByRole('button', { name: '加载失败 · 点击重试' })
const shownBars = (page: Page) => page.locator('[data-bars][data-shown]')
const pathOf = (url: string) => new URL(url).pathname.replace(/@\d+/, '')

test('[X-19] a waiting page stands in its full height with its number and a ring, and the bars stay until one is painted', async () => {
  const { page, close } = await world.open()
  await page.clock.install()
  let open: (() => void) | undefined
  const held = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/js/comic/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address())
  const first = waiting(page, 1)
  await first.getByText(/^1 \/ \d+$/).waitFor()
  const { height, delay } = await first.evaluate((box) => ({
    height: box.getBoundingClientRect().height,
    delay: Math.max(
      ...[...box.querySelectorAll('span')]
        .flatMap((each) => each.getAnimations())
        .map((each) => Number(each.effect?.getComputedTiming().delay)),
    ),
  }))
  assert.ok(height > 300, `${height} px of a page that is not here yet`)
  assert.ok(delay <= 300, `the sign comes after ${delay} ms`)
  assert.ok((await first.locator('[class*="ring"]').count()) === 1)
  // The bars would have gone by themselves after 2.6 s, and with a scroll.
  await page.clock.runFor(6_000)
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 200)
  await scrolled(page)
  assert.equal(await shownBars(page).count(), 1)
  open?.()
  await waitForPages(page, 1)
  await page.clock.runFor(2_700)
  await shownBars(page).waitFor({ state: 'detached' })
  await close()
})

test('[X-19] a page that fails tries after 1, 3 and 8 s, then offers its own retry, and no chapter follows until it is here or passed', async () => {
  const { page, close } = await world.open()
  let broken: string[] = []
  /** Number of the page that fails: the fifth from the end. From there on the next chapter would be asked for. */
  let bad = 0
  /** When its first slice was asked for, in ms. */
  const tries: number[] = []
  await page.route('**/js/comic/**', (route) => {
    const path = pathOf(route.request().url())
    if (path === broken[0]) tries.push(performance.now())
    return broken.includes(path) ? route.abort() : route.continue()
  })
  // The names are known before any picture is asked for.
  await changeAnswers<{ data: { number: number; bookPics: string[][] } }>(page, '**/api/book/read_chapter*', (told) => {
    const { number, bookPics } = told.data
    if (number === 1) {
      bad = bookPics.length - 4
      broken = (bookPics[bad - 1] ?? []).map((path) => pathOf(`http://x${path}`))
    }
    return told
  })
  await page.goto(address())
  await waitForPages(page, 1)
  await page.locator('[data-stage="failed"]').first().waitFor({ state: 'attached' })
  await waiting(page, bad).evaluate((box) => scrollTo(0, box.getBoundingClientRect().top + scrollY + 60))
  // Twelve seconds of waits, and the tries between them.
  await retry(page).waitFor({ timeout: 60_000 })
  const gaps = tries.slice(1).map((at, before) => at - (tries[before] ?? 0))
  assert.equal(gaps.length, 3, `${tries.length} tries`)
  for (const [at, least] of [1_000, 3_000, 8_000].entries())
    assert.ok((gaps[at] ?? 0) > least - 20, `${gaps[at]} ms before try ${at + 2}`)
  assert.equal(await retry(page).count(), 1, 'on that page alone')
  assert.equal(await waiting(page, bad).getByRole('button').count(), 1)
  await scrolled(page)
  await still(page)
  assert.equal(await page.locator('[data-chapter]').count(), 1, 'no chapter follows by itself')
  const moveTo = (edge: 'top' | 'bottom', y: number) =>
    waiting(page, bad).evaluate((box, [side, at]) => scrollTo(0, box.getBoundingClientRect()[side] + scrollY - at), [
      edge,
      y,
    ] as const)
  await moveTo('bottom', 300)
  await page.locator('[data-chapter="2"]').waitFor({ state: 'attached' })
  await moveTo('top', 100)
  broken = []
  await retry(page).tap()
  await waiting(page, bad).waitFor({ state: 'detached' })
  await close()
})

test('[X-19] offline for 3 s says once that the reading goes on by itself, and it does', async () => {
  const { page, context, close } = await world.open()
  await page.clock.install()
  let broken = true
  await page.route('**/js/comic/**', (route) => (broken ? route.abort() : route.continue()))
  await page.goto(address())
  await page.locator('[data-stage="failed"]').first().waitFor()
  await context.setOffline(true)
  const note = page.getByText('网络断开了，恢复后自动继续')
  assert.equal(await note.count(), 0)
  await page.waitForFunction(() => !navigator.onLine)
  await page.clock.runFor(3_200)
  await note.waitFor()
  assert.equal(await note.count(), 1)
  await page.clock.runFor(30_000)
  assert.equal(await retry(page).count(), 0, 'no try is wasted without a network')
  broken = false
  await context.setOffline(false)
  await waitForPages(page, 1)
  await note.waitFor({ state: 'detached' })
  await close()
})
