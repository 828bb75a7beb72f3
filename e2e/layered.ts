// What lies on top of a page, as the browser's history counts it.
import type { Page } from 'playwright-core'

export const path = (page: Page) => new URL(page.url()).pathname
export const sheets = (page: Page) => page.evaluate(() => Number(history.state?.sheet ?? 0))
export const untilSheets = (page: Page, count: number) =>
  page.waitForFunction((wanted) => Number(history.state?.sheet ?? 0) === wanted, count)
/** One step of the browser. No close request of Chromium's comes before it, as in Safari and Firefox. */
export const step = (page: Page, steps = -1) => page.evaluate((by) => history.go(by), steps)
