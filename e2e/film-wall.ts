// The wall of a film that is sold, for browser tests.
import type { Page } from 'playwright-core'
import { playButton, skipTo, timeOf } from './real-films.ts'
import type { World } from './support.ts'

export const wall = (page: Page) => page.getByRole('region', { name: '购买观看' })
export const buyButton = (page: Page) => wall(page).getByRole('button', { name: /^购买观看/ })
export const payButton = (page: Page) => wall(page).getByRole('button', { name: '支付 ¥6，解锁本片' })
export const isPaused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused)

/** The seconds of a film's preview that this phone has counted. */
export const counter = (page: Page, film: number) =>
  page.evaluate((key) => Number(localStorage.getItem(key)), `w_${film}`)
export const setCounter = (page: Page, film: number, seconds: number) =>
  page.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [`w_${film}`, String(seconds)])

/** Changes how a film is sold. */
export async function sellAs(
  { db }: World,
  film: number,
  facts: { price?: number; vip_free?: boolean; can_try_watch?: boolean },
): Promise<void> {
  const { vip_free, ...own } = facts
  if (vip_free !== undefined) await db.updateTable('work').set({ vip_free }).where('id', '=', film).execute()
  if (Object.keys(own).length > 0) await db.updateTable('film').set(own).where('work_id', '=', film).execute()
}

/** Watches the preview beyond its third second, and raises the wall. Gives the second where it stands. */
export async function atWall(page: Page): Promise<number> {
  await playButton(page).tap()
  await skipTo(page, 3)
  await page.getByRole('button', { name: '购买', exact: true }).tap()
  await wall(page).waitFor()
  return timeOf(page)
}

/** Notes every second that is really played, from here on and in later documents. */
export async function notePlayed(page: Page): Promise<void> {
  const note = () => {
    const played: number[] = []
    Reflect.set(window, 'played', played)
    document.addEventListener(
      'timeupdate',
      ({ target }) => {
        if (target instanceof HTMLVideoElement && !target.paused && !target.seeking && target.readyState > 2)
          played.push(target.currentTime)
      },
      true,
    )
  }
  await page.addInitScript(note)
  await page.evaluate(note)
}
