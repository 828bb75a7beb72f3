// Lists of novels by pages.
import type { NovelList } from '@manjuan/contract/reader/novel'
import { useMemo } from 'react'
import { dataOf } from './call.ts'
import type { NovelShowcaseKey } from './novel.ts'
import { type List, useList } from './pages.ts'

const queryPageSize = 20

export const novelLists = {
  showcase: (type: NovelShowcaseKey): List<NovelList> => ({
    key: ['novelShowcase', type, 'all'],
    fetch: (page, signal) => dataOf('novelShowcase', { params: { type, page } }, signal),
  }),
  recent: (category: number): List<NovelList> => ({
    key: ['novelRecentUpdate', category],
    fetch: (page, signal) => dataOf('novelRecentUpdate', { query: { category, currentPage: page } }, signal),
  }),
  query: (publishStatus: 'all' | 'serialize' | 'finish', categoryId: number): List<NovelList> => ({
    key: ['novelQuery', publishStatus, categoryId],
    fetch: (page, signal) =>
      dataOf('novelQuery', { params: { publishStatus, categoryId, page, pageSize: queryPageSize } }, signal),
  }),
}

/** A list as <InfiniteList> wants it, with the banners of its first page. */
export function useNovelList(list: List<NovelList>, visit: string) {
  const { pages, state, loadMore, retry } = useList(list, visit)
  return useMemo(
    () => ({
      items: pages.flatMap((page) => page.novelBookList),
      adList: pages[0]?.adList ?? [],
      state,
      loadMore,
      retry,
    }),
    [pages, state, loadMore, retry],
  )
}
