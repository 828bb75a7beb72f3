// Searching videos.
import { limits } from '@manjuan/contract/limits'
import type { DataOf } from '@manjuan/contract/types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dataOf } from './call.ts'
import { type List, useList } from './pages.ts'

type SearchPage = DataOf<'vodSearch'>

/** Films that fit what has been typed so far; the last ones stay until the next are here. */
export const filmSuggestions = (content: string) =>
  queryOptions({
    queryKey: ['vodSuggestions', content],
    queryFn: ({ signal }) => dataOf('vodSearch', { query: { content, typing: 1 } }, signal),
    enabled: content !== '',
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Results as <InfiniteList> wants them, how many there are, and the keyword as it was looked up. */
export function useFilmSearch(content: string, visit: string) {
  const { pages, state, loadMore, retry } = useList(searchOf(content), visit)
  const [first] = pages
  return useMemo(
    () => ({
      list: { items: pages.flatMap(({ list }) => list), state, loadMore, retry },
      totalItem: first?.totalCount ?? null,
      keyword: first?.keyword ?? '',
    }),
    [pages, first, state, loadMore, retry],
  )
}

const searchOf = (content: string): List<SearchPage> => ({
  key: ['vodSearch', content],
  fetch: async (currentPage, signal) => {
    const found = await dataOf('vodSearch', { query: { content, currentPage } }, signal)
    return { ...found, totalPage: offeredPages(currentPage, found.list.length) }
  },
})

/** V-04: the page after this one is offered when this one holds at least twenty. */
export function offeredPages(page: number, count: number): number {
  return count >= limits.listPageSize ? page + 1 : page
}
