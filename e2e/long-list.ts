// A list of 500 comics in the running app, the way from it into a reader, and the jump back.
import type { Page } from 'playwright-core'
import { scrolledToEnd } from './moments.ts'

export const listPath = '/home/ranked'
const pageSize = 20
const totalPage = 25
export const listLength = pageSize * totalPage

/** Serves the catalogue's first page again and again, under different ids. Only the first ids are real comics. */
export async function serveLongList(page: Page): Promise<void> {
  let first: { adList: unknown[]; bookList: { bookId: number }[] } | null = null
  await page.route(/\/api\/book\/showcase\/detail\/hot\/\d+/, async (route) => {
    const number = Number(new URL(route.request().url()).pathname.split('/').at(-1))
    if (first === null) {
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/hot\/\d+/, 'hot/1'),
      })
      first = ((await response.json()) as { data: typeof first }).data
    }
    const source = first?.bookList ?? []
    const bookList = Array.from({ length: pageSize }, (_, at) => {
      const book = source[at % source.length]
      return { ...book, bookId: (book?.bookId ?? 0) + (number === 1 ? 0 : number * 100_000) }
    })
    const data = { adList: [], bookList, totalPage, totalItem: listLength }
    return route.fulfill({ json: { result: true, data, msg: '', code: '200' } })
  })
  // The other ids are the same comics.
  await page.route(/\/api\/book\/(detail\/\d{6,}|read_chapter)/, (route) => {
    const url = route
      .request()
      .url()
      .replace(/(detail\/|bookId=)\d+?(\d{4})\b/, '$1$2')
    return route.continue({ url })
  })
}

/** Scrolls until every page has come. */
export async function loadAll(page: Page): Promise<void> {
  await page.locator('main a[href^="/book/"]').first().waitFor()
  await scrolledToEnd(page)
}

/** Goes from the list into a detail and its reader, by the reader's own taps. */
export async function intoReader(page: Page): Promise<void> {
  const inView = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/book/"]')].findIndex((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return link.checkVisibility() && top > 120 && bottom < innerHeight - 80
    }),
  )
  await page.locator('main a[href^="/book/"]').nth(inView).click()
  await page.waitForURL(/\/book\/\d+$/)
  await page.locator('main:visible a[href*="/book/read/"]').first().click()
  await page.waitForURL(/\/book\/read\//)
  await page.locator('main:visible [data-stage]').first().waitFor()
}

/** The list's links between the bars of the screen, with their places. */
export function onScreen(page: Page): Promise<{ href: string | null; top: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main a[href^="/book/"]')]
      .filter((link) => link.checkVisibility())
      .map((link) => ({ href: link.getAttribute('href'), top: Math.round(link.getBoundingClientRect().top) }))
      .filter(({ top }) => top > 0 && top < innerHeight),
  )
}
