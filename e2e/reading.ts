// Shared parts of the tests of detail and reader: demo comics chosen by their facts, and queries of the page.

import assert from 'node:assert/strict'
import { giveCoins } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Page, Response } from 'playwright-core'
import type { Reader, World } from './support.ts'

export interface ComicFacts {
  bookId: number
  title: string
  chapters: number
  /** Number, id and price of the first priced chapter. All chapters before it are free. */
  locked: number
  lockedId: number
  price: number
}

/** Comics with three free chapters or more and four priced ones behind them. */
export async function comicsWith(world: World, { vipFree }: { vipFree: boolean }): Promise<ComicFacts[]> {
  const { rows } = await sql<ComicFacts>`
    with first as (
      select work_id, min(number) filter (where price > 0) as locked, count(*) as chapters
      from part where kind = 'comic' and state = 'ready' group by work_id
    )
    select work.id::int as "bookId", work.title, first.chapters::int as chapters, first.locked::int as locked,
      chapter.id::int as "lockedId", chapter.price::int as price
    from work join first on first.work_id = work.id
      join part chapter on chapter.work_id = work.id and chapter.number = first.locked
    where work.state = 'published' and work.vip_free = ${vipFree} and first.locked > 3 and first.chapters > first.locked + 3
    order by work.id`.execute(world.db)
  return rows
}

/** One of these comics; numbers past the last begin again. */
export const comicAt = (of: readonly ComicFacts[], at: number): ComicFacts =>
  of[at % of.length] ?? assert.fail('the demo has such comics')

export const address = ({ bookId }: ComicFacts, number: number): string => `/book/read/${bookId}/${number}`

export async function chapterOf(world: World, bookId: number, number: number): Promise<{ id: number; price: number }> {
  const { rows } = await sql<{ id: number; price: number }>`
    select id::int as id, price::int as price from part where work_id = ${bookId} and number = ${number}`.execute(
    world.db,
  )
  const row = rows[0]
  if (!row) throw new Error(`no chapter ${number} in ${bookId}`)
  return row
}

export async function setPrice(world: World, chapterId: number, price: number): Promise<void> {
  await sql`update part set price = ${price} where id = ${chapterId}`.execute(world.db)
}

export async function coinsOf(world: World, accountId: number): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select (paid_coins + gift_coins)::int as coins from wallet where account_id = ${accountId}`.execute(world.db)
  return rows[0]?.coins ?? 0
}

export async function unlocksOf(world: World, accountId: number, chapterId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unlock where account_id = ${accountId} and item_id = ${chapterId}`.execute(
    world.db,
  )
  return rows[0]?.count ?? 0
}

/** A phone whose reader has these coins before any page of a comic is open. */
export async function openWith(world: World, coins: number, path: string): Promise<Reader & { id: number }> {
  const reader = await world.open('/user')
  const id = await reader.userId()
  if (coins > 0) await giveCoins(world.app, id, { gift: coins })
  await reader.page.goto(path)
  return { ...reader, id }
}

export async function makeVip(world: World, accountId: number): Promise<void> {
  await sql`select grant_vip(${accountId}::bigint, ${`e2e:${accountId}`}, 30, ${world.app.clock.now()}::timestamptz)`.execute(
    world.db,
  )
}

/** The places of a chapter's pictures in the document. */
export function slicesOf(page: Page, number: number) {
  return page.locator(`[data-chapter="${number}"] [data-stage]`)
}

/** Waits until a page of the chapter itself is shown. The blurred cover of a locked one does not count. */
export async function waitForPages(page: Page, number: number): Promise<void> {
  await page
    .locator(`[data-chapter="${number}"] [data-stage="shown"]:not([aria-hidden] *)`)
    .first()
    .waitFor({ timeout: 30_000 })
}

/** Waits until every picture on the screen is shown. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const onScreen = [...document.querySelectorAll('[data-chapter] [data-stage]')].filter((box) => {
        const { top, bottom } = box.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      return onScreen.length > 0 && onScreen.every((box) => box.getAttribute('data-stage') === 'shown')
    },
    null,
    { timeout: 30_000 },
  )
}

/** Scrolls in steps as a reader does, until the chapter stands in the middle of the screen. */
export async function readTo(page: Page, number: number, part = 0.6): Promise<void> {
  await page.waitForFunction(
    ([wanted, share]) => {
      const box = document.querySelector(`[data-chapter="${wanted}"]`)?.getBoundingClientRect()
      if (box && box.top < innerHeight * (share ?? 0)) return true
      window.scrollBy({ top: 700, behavior: 'instant' })
      return false
    },
    [number, part],
    { polling: 35, timeout: 30_000 },
  )
}

/** The number of the chapter in the address. */
export function chapterInAddress(page: Page): number {
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** The answer that holds a chapter. */
export const isRead = (response: Response): boolean => response.url().includes('/api/book/read_chapter')

export async function tapPage(page: Page): Promise<void> {
  await page.touchscreen.tap(195, 420)
}

/** Lets the time pass after which the menu that is shown at first hides, on the page's installed clock. */
export async function barsHide(page: Page): Promise<void> {
  await page.locator('[data-bars]').waitFor({ state: 'attached' })
  await page.clock.runFor(3_000)
  await page.locator('[data-bars][data-shown]').waitFor({ state: 'detached' })
  // While the screen slides in, a tap finds nothing.
  await page.waitForFunction(() => document.documentElement.dataset.vt === undefined)
}

/** Opens the menu by a tap, once the menu shown at first has hidden by itself. */
export async function openBars(page: Page): Promise<void> {
  const shown = page.locator('[data-bars][data-shown]')
  await page.locator('[data-bars]').waitFor({ state: 'attached' })
  await shown.waitFor({ state: 'detached' })
  await tapPage(page)
  await shown.waitFor({ state: 'attached' })
}
