// Lists by pages: how many there are, and which rows one of them holds.
import { limits } from '@manjuan/contract/limits'

export interface Window {
  limit: number
  offset: number
}

/** Pages that a list says it has: none deeper than `limits.maxPage`. */
export function totalPages(totalItem: number, pageSize: number = limits.listPageSize): number {
  return Math.min(Math.ceil(totalItem / pageSize), limits.maxPage)
}

/** A page deeper than any list goes is empty, without a look at the database's deep end. */
export function windowOf(page: number, pageSize: number = limits.listPageSize): Window {
  if (page > limits.maxPage) return { limit: 0, offset: 0 }
  return { limit: pageSize, offset: (page - 1) * pageSize }
}
