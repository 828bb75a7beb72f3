// A comic as the home or a list told it, for the first look of its page: the card that was tapped knew as much.
import type { Book } from '@manjuan/contract/reader/comic'
import { isRecord } from '#local/value.ts'
import { queryClient } from './query-client.ts'

const lists = /^comic(Home|Showcase|ThreeD|TodayUpdate|New|Query|Rank|Search)/

/** Undefined: no answer that is still here has told of it. */
export function knownComic(bookId: number): Book | undefined {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (!lists.test(String(queryKey[0]))) continue
    const found = bookIn(state.data, bookId, 0)
    if (found) return found
  }
  return undefined
}

/** Lists lie at most this deep: pages, one page, its works, a ranked row, its comic. */
const deepest = 5

function bookIn(value: unknown, bookId: number, depth: number): Book | undefined {
  if (depth > deepest) return undefined
  if (Array.isArray(value)) return firstOf(value, bookId, depth)
  if (!isRecord(value)) return undefined
  // Only comics lie in these answers, each as the contract's whole book.
  if ('bookId' in value) return value.bookId === bookId ? (value as Book) : undefined
  return firstOf(Object.values(value), bookId, depth)
}

function firstOf(values: readonly unknown[], bookId: number, depth: number): Book | undefined {
  for (const value of values) {
    const found = bookIn(value, bookId, depth + 1)
    if (found) return found
  }
  return undefined
}
