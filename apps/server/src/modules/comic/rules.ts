// Pure decisions about lists and chapters of comics.
import { limits } from '@manjuan/contract/limits'

/** Pages that a list says it has: none deeper than `limits.maxPage`. */
export function totalPages(totalItem: number, pageSize: number): number {
  return Math.min(Math.ceil(totalItem / pageSize), limits.maxPage)
}

/** Rows before a page; null for a page deeper than any list goes. */
export function rowsBefore(page: number, pageSize: number): number | null {
  return page >= 1 && page <= limits.maxPage ? (page - 1) * pageSize : null
}

/** The first chapters, as long as they are free (B-03). */
export function freeStart<Row extends { price: number }>(firstChapters: readonly Row[]): Row[] {
  const priced = firstChapters.findIndex(({ price }) => price > 0)
  return firstChapters.slice(0, priced === -1 ? limits.freeChaptersListed : Math.min(priced, limits.freeChaptersListed))
}

/** The hour in which a view counts once. */
export function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
}

/** An operator's link is followed to the web or to a page of the site, and to nothing else; '' for any other. */
export function linkOf(url: string): string {
  if (/^\/(?![/\\])/.test(url)) return url
  return /^https?:\/\/[^\s\\]+$/i.test(url) ? url : ''
}

/** Pages where a page of the site is opened that begins with the comic home. */
export const isHomePath = (path: string): boolean => ['/', '/index', '/home', '/home.html'].includes(path)
