// Places of the comic home, for browser tests.
import type { Page } from 'playwright-core'
import { eventually } from './moments.ts'

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const signButton = (page: Page) => page.getByRole('button', { name: /^(签到|已签到)$/ })

/** The reader's first move, with which the lower part of the home comes. */
export async function firstScroll(page: Page): Promise<void> {
  await region(page, '今日更新').waitFor()
  await page.evaluate(() => window.scrollBy(0, 300))
}

/**
 * Waits until the page of the home carries its data, in a world that remembers them for some seconds. A server that must read
 * them anew on a full machine sends the page without them after 250 ms.
 */
export const homeCarriesData = (origin: string): Promise<boolean> =>
  eventually(
    async () => (await (await fetch(`${origin}/home`)).text()).includes('"comicHome"'),
    Boolean,
    'the home stands in its page',
  )
