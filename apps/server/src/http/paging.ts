// Lists by pages: the number of pages, and the rows of one page.
import { limits } from '@manjuan/contract/limits'

export interface Window {
  limit: number
  offset: number
}

/** The number of pages that a list reports, at most `limits.maxPage`. */
export function totalPages(totalItem: number, pageSize: number = limits.listPageSize): number {
  return Math.min(Math.ceil(totalItem / pageSize), limits.maxPage)
}

/** A page beyond the last possible one is empty, without a query at a deep offset. */
export function windowOf(page: number, pageSize: number = limits.listPageSize): Window {
  if (page > limits.maxPage) return { limit: 0, offset: 0 }
  return { limit: pageSize, offset: (page - 1) * pageSize }
}
