// Batches of a block: the first came with the home. A later batch replaces it once it has arrived.
import { limits } from '@manjuan/contract/limits'
import type { UseQueryResult } from '@tanstack/react-query'
import { nextBatch } from './rules.ts'

interface Batch<T> {
  items: readonly T[]
  /** Another batch than the one shown is on its way. */
  waiting: boolean
  busy: boolean
  /** Number of the next batch. */
  next: number
  /** False: this batch is known to be the only one. */
  hasOthers: boolean
}

interface BatchFacts<T, D extends { totalPage: number }> {
  page: number
  size: number
  /** Number of batches before the first comes again. */
  pages?: number
  /** The batch that came with the home; null if none did. */
  first: readonly T[] | null
  query: Pick<UseQueryResult<D>, 'data' | 'isPending' | 'isPlaceholderData' | 'isFetching'>
  itemsOf(data: D): readonly T[]
}

export function batchOf<T, D extends { totalPage: number }>(facts: BatchFacts<T, D>): Batch<T> {
  const { page, size, pages = limits.batchPages, first, query, itemsOf } = facts
  const isFirst = first !== null && page === 1
  const later = query.data ? itemsOf(query.data) : []
  const items = isFirst ? first : later.length > 0 || first === null ? later : first
  return {
    items: items.slice(0, size),
    waiting: !isFirst && (query.isPending || query.isPlaceholderData),
    busy: query.isFetching,
    next: nextBatch(page, isFirst ? pages : (query.data?.totalPage ?? 1), pages),
    // A kept batch of which the server has told nothing has 0 pages.
    hasOthers: query.data?.totalPage ? query.data.totalPage > 1 : !isFirst || first.length >= size,
  }
}
