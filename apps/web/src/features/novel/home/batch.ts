// Batches of a block: the first came with the home, later ones are asked for, and what stands stays until they are here.
import { limits } from '@manjuan/contract/limits'
import type { NovelBook, NovelList } from '@manjuan/contract/novel'
import type { UseQueryResult } from '@tanstack/react-query'
import { nextBatch } from '#parts/works/rules.ts'

interface Batch {
  books: readonly NovelBook[]
  /** another batch than the one shown is on its way */
  waiting: boolean
  busy: boolean
  /** number of the next batch */
  next: number
}

interface BatchFacts {
  page: number
  size: number
  /** what came with the home; null where the home knows nothing of it */
  first: readonly NovelBook[] | null
  query: Pick<UseQueryResult<NovelList>, 'data' | 'isPending' | 'isPlaceholderData' | 'isFetching'>
}

export function batchOf({ page, size, first, query }: BatchFacts): Batch {
  const isFirst = first !== null && page === 1
  const later = query.data?.novelBookList ?? []
  const books = isFirst ? first : later.length > 0 || first === null ? later : first
  return {
    books: books.slice(0, size),
    waiting: !isFirst && (query.isPending || query.isPlaceholderData),
    busy: query.isFetching,
    next: nextBatch(page, isFirst ? limits.batchPages : (query.data?.totalPage ?? 1)),
  }
}
