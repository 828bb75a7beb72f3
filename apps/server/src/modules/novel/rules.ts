// Pure decisions about lists and chapters of novels.
import { limits } from '@manjuan/contract/limits'

/** Pages that a list says it has: none deeper than `limits.maxPage`. */
export function totalPages(totalItem: number, pageSize: number): number {
  return Math.min(Math.ceil(totalItem / pageSize), limits.maxPage)
}

/** Rows before a page; null for a page deeper than any list goes. */
export function rowsBefore(page: number, pageSize: number): number | null {
  return page >= 1 && page <= limits.maxPage ? (page - 1) * pageSize : null
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

/** A showcase's key in the table that all kinds share. */
export const showcaseKey = (type: string): string => `novel_${type}`
