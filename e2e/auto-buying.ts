// Shared parts of the tests of auto-buy: a reader who has it on, and looks at a chapter's divider.
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { eventually } from './moments.ts'
import * as novels from './novels.ts'
import { coinsOf, openWith } from './reading.ts'
import type { Reader, World } from './support.ts'

/** Chapters of one screen. */
export const short = (number: number): string => novels.chapterHtml(number, 2)

export async function agree(
  world: World,
  accountId: number,
  kind: 'comic' | 'novel',
  workId: number,
  price: number,
): Promise<void> {
  await sql`insert into auto_buy (account_id, kind, work_id, created_at, agreed_price)
    values (${accountId}, ${kind}, ${workId}, now(), ${price})`.execute(world.db)
}

export type Ready = Reader & { id: number; buys: string[] }

/** A reader with 500 coins, auto-buy on, and an installed clock. `buys` has the addresses of the calls that buy. */
export async function ready(world: World, kind: 'comic' | 'novel', workId: number, price: number): Promise<Ready> {
  const reader = await openWith(world, 500, '/user')
  await agree(world, reader.id, kind, workId, price)
  const buys: string[] = []
  reader.page.on('request', (request) => {
    if (request.url().includes('/chapter/buy')) buys.push(request.url())
  })
  await reader.page.clock.install()
  return { ...reader, buys }
}

export const section = (page: Page, number: number) => page.locator(`[data-chapter="${number}"]`)
/** The line in a chapter's divider that tells of its automatic purchase. */
export const receipt = (page: Page, number: number) =>
  section(page, number).getByRole('status').filter({ hasText: '已自动购买' })

export const coinsBecome = (world: World, { id }: Ready, left: number): Promise<number> =>
  eventually(
    () => coinsOf(world, id),
    (coins) => coins === left,
    'coins are left',
  )

/** Scrolls so that the chapter's divider stands at this part of the screen, and tells at which it then stands. */
export const bringTo = (page: Page, number: number, part: number): Promise<number> =>
  page.evaluate(
    ([wanted, share]) => {
      const top = () => document.querySelector(`[data-chapter="${wanted}"]`)?.getBoundingClientRect().top ?? 0
      window.scrollBy({ top: top() - innerHeight * (share ?? 0), behavior: 'instant' })
      return top() / innerHeight
    },
    [number, part],
  )

/** The number of works that the reader has auto-buy on for. */
export async function countWishes(world: World, accountId: number): Promise<number> {
  const wishes = await world.db.selectFrom('auto_buy').select('work_id').where('account_id', '=', accountId).execute()
  return wishes.length
}
