// Searching comics.
import type { DataOf } from '@manjuan/contract/reader/types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dataOf } from './call.ts'
import { type List, useList } from './pages.ts'

type SearchPage = DataOf<'comicSearch'>

export const comicHotWords = () =>
  queryOptions({
    queryKey: ['comicInitSearch'],
    queryFn: ({ signal }) => dataOf('comicInitSearch', {}, signal),
    staleTime: 60_000,
  })

/** Works that fit what has been typed so far; the last ones stay until the next are here. */
export const comicSuggestions = (content: string) =>
  queryOptions({
    queryKey: ['comicSuggestions', content],
    queryFn: ({ signal }) => dataOf('comicSearch', { query: { content, typing: 1 } }, signal),
    enabled: content !== '',
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Results as <InfiniteList> wants them, how many there are, and the keyword as it was looked up. */
export function useComicSearch(content: string, visit: string) {
  const { pages, state, loadMore, retry } = useList(searchOf(content), visit)
  const [first] = pages
  return useMemo(
    () => ({
      list: { items: pages.flatMap(({ bookList }) => bookList), state, loadMore, retry },
      totalItem: first?.totalItem ?? null,
      keyword: first?.keyword ?? '',
    }),
    [pages, first, state, loadMore, retry],
  )
}

const searchOf = (content: string): List<SearchPage> => ({
  key: ['comicSearch', content],
  fetch: (currentPage, signal) => dataOf('comicSearch', { query: { content, currentPage } }, signal),
})
