// Paying from the sheet of payment, every tap counted.
import { giveCoins } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import type { World } from './support.ts'

export const channelSheet = (page: Page) => page.getByRole('dialog', { name: '选择支付方式' })
export const warning = (page: Page) => page.getByRole('dialog', { name: '请在 2 分钟内完成支付' })
export const question = (page: Page) => page.getByRole('dialog', { name: '支付是否成功？' })
/** The visit to a pay page that this browser remembers, as text. */
export const visitOf = (page: Page) => page.evaluate(() => localStorage.getItem('payPageVisited'))
export const confirmAtCashier = (page: Page) => page.getByRole('button', { name: /^确认支付/ })
/** Over a chapter whose price the reader's coins do not reach. */
export const shortSheet = (page: Page) => page.getByRole('dialog', { name: /^解锁第/ })
/** Over a chapter whose price the reader's coins reach. */
export const buySheet = (page: Page) => page.getByRole('dialog', { name: '购买本章节' })
export const buyButtons = (page: Page) => page.getByRole('button', { name: /^购买 ·/ })
/** The line that tells of the payment above a chapter. */
export const receipt = (page: Page) => page.getByRole('status').filter({ hasText: '支付成功' })
/** The tiles of the sheet. */
export const tiles = (page: Page) => page.locator('dialog[open] button[aria-pressed]')
export const chosenTile = (page: Page) => page.locator('dialog[open] button[aria-pressed=true]')

export interface Taps {
  count: number
  (on: Locator): Promise<void>
}

/** A finger that counts. */
export function finger(): Taps {
  const tap = async (on: Locator) => {
    await on.tap()
    tap.count += 1
  }
  tap.count = 0
  return tap
}

/** From a button that pays to the cashier's page: its tap, the channel unless it is known, and the two minutes. */
export async function toCashier(world: World, page: Page, pay: Locator, tap: Taps, channel?: string): Promise<void> {
  await tap(pay)
  if (channel) await tap(channelSheet(page).getByRole('button', { name: channel }))
  await tap(warning(page).getByRole('button', { name: '确认支付' }))
  await page.waitForURL(`${world.cashier}/**`)
}

/** The seconds that a paid cashier's page counts before it comes back pass at once. */
export const hurryCashier = (world: World, page: Page): Promise<unknown> =>
  page.addInitScript((cashier) => {
    if (location.origin !== cashier) return
    const start = window.setInterval
    window.setInterval = ((run: () => void, ms: number) => start(run, ms === 1_000 ? 50 : ms)) as typeof start
  }, world.cashier)

/** Pays at the cashier, which comes back by itself after 3 s. */
export async function payAndWait(world: World, page: Page, tap: Taps): Promise<void> {
  await tap(confirmAtCashier(page))
  await atShop(world, page)
}

/** Pays at the cashier and leaves it by its link, which is no tap that a reader needs. */
export async function payThere(world: World, page: Page, tap: Taps = finger()): Promise<void> {
  await tap(confirmAtCashier(page))
  // A slow machine may see the cashier's own return first.
  const back = atShop(world, page)
  await Promise.race([back, page.getByRole('link', { name: '完成', exact: true }).click()])
  await back
}

const atShop = (world: World, page: Page): Promise<void> =>
  page.waitForURL((url) => url.origin === world.origin, { timeout: 30_000 })

/** T-08's yes-branch beside a receipt: the card with the permanent domain rises, and is not offered again once it was read. */
export async function keepAccount(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: '记住永久域名', exact: true })
  await offer.tap()
  const card = page.getByRole('dialog').getByRole('region', { name: '请记住永久域名' })
  await card.getByRole('button', { name: /^复制域名 / }).waitFor()
  await card.getByRole('button', { name: '我记住了' }).tap()
  await Promise.all([card.waitFor({ state: 'hidden' }), offer.waitFor({ state: 'hidden' })])
}

/** Orders of a reader, the oldest first. */
export async function ordersOf(world: World, accountId: number) {
  const { rows } = await sql<{ state: string; want: string | null; amountFen: number }>`
    select state, want_state as want, amount_fen::int as "amountFen" from pay_order
    where account_id = ${accountId} order by created_at`.execute(world.db)
  return rows
}

/**
 * Gift coins go to another device while this purchase is on its way, so that the server refuses it with 999.
 * The route stays, because a browser that stops holding requests can lose one that it holds.
 */
export function spendOnTheWay(world: World, page: Page, id: number, call: string, coins: number): Promise<unknown> {
  let isSpent = false
  return page.route(`**${call}*`, async (route) => {
    if (!isSpent) {
      isSpent = true
      await giveCoins(world.app, id, { gift: -coins })
    }
    await route.continue()
  })
}
