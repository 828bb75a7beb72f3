// Searching works. `sources` hold the calls and spelling of each kind. Everything else is shared.

import { limits } from '@manjuan/contract/limits'
import type { Book } from '@manjuan/contract/reader/comic'
import type { NovelBook } from '@manjuan/contract/reader/novel'
import type { Vod } from '@manjuan/contract/reader/video'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dataOf } from './call.ts'
import { useList } from './pages.ts'

/** One page of works that fit. */
interface Found<W> {
  works: readonly W[]
  totalItem: number
  totalPage: number
  /** As it was looked up. */
  keyword: string
}

type Query = { content: string; typing?: 1 } | { content: string; currentPage: number }

export interface SearchSource<W> {
  /** Begins the keys of its answers. */
  name: string
  find(query: Query, signal: AbortSignal): Promise<Found<W>>
}

export const comicSource: SearchSource<Book> = {
  name: 'comic',
  async find(query, signal) {
    const { bookList: works, ...found } = await dataOf('comicSearch', { query }, signal)
    return { ...found, works }
  },
}

export const novelSource: SearchSource<NovelBook> = {
  name: 'novel',
  async find(query, signal) {
    const { novelBookList: works, ...found } = await dataOf('novelSearch', { query }, signal)
    return { ...found, works }
  },
}

export const filmSource: SearchSource<Vod> = {
  name: 'film',
  async find(query, signal) {
    const { list: works, totalCount, keyword } = await dataOf('vodSearch', { query }, signal)
    const page = 'currentPage' in query ? query.currentPage : 1
    return { works, keyword, totalItem: totalCount, totalPage: offeredPages(page, works.length) }
  },
}

/** V-04: the page after this one is offered when this one holds at least twenty. */
function offeredPages(page: number, count: number): number {
  return count >= limits.listPageSize ? page + 1 : page
}

/** Films have no hot words. */
export const hotWords = (kind: 'comic' | 'novel') =>
  queryOptions({
    queryKey: ['hotWords', kind],
    queryFn: ({ signal }) => dataOf(`${kind}InitSearch`, {}, signal),
    staleTime: 60_000,
  })

/** Works that fit a half-typed word. The last ones stay until the next are here. */
export const suggestions = <W>({ name, find }: SearchSource<W>, content: string) =>
  queryOptions({
    queryKey: ['suggestions', name, content],
    queryFn: ({ signal }) => find({ content, typing: 1 }, signal),
    enabled: content !== '',
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Results as <InfiniteList> wants them, how many there are, and the keyword as it was looked up. */
export function useSearch<W>({ name, find }: SearchSource<W>, content: string, visit: string) {
  const { pages, state, loadMore, retry } = useList(
    { key: ['search', name, content], fetch: (currentPage, signal) => find({ content, currentPage }, signal) },
    visit,
  )
  const [first] = pages
  return useMemo(
    () => ({
      list: { items: pages.flatMap(({ works }) => works), state, loadMore, retry },
      totalItem: first?.totalItem ?? null,
      keyword: first?.keyword ?? '',
    }),
    [pages, first, state, loadMore, retry],
  )
}
