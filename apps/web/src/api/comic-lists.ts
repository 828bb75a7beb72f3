// Lists of comics by pages.
import type { BookList } from '@manjuan/contract/reader/comic'
import { useMemo } from 'react'
import { dataOf } from './call.ts'
import type { ShowcaseKey } from './comic.ts'
import { type List, useList } from './pages.ts'

export type RankType = 'total' | 'day' | 'week' | 'month'
export type PublishStatus = 'all' | 'serialize' | 'finish'

export const comicLists = {
  showcase: (key: ShowcaseKey): List<BookList> => ({
    key: ['comicShowcase', key, 'all'],
    fetch: (page, signal) => dataOf('comicShowcase', { params: { key, page } }, signal),
  }),
  newest: (): List<BookList> => ({
    key: ['comicNew'],
    fetch: (page, signal) => dataOf('comicNew', { params: { page } }, signal),
  }),
  query: (publishStatus: PublishStatus, categoryId: number): List<BookList> => ({
    key: ['comicQuery', publishStatus, categoryId],
    fetch: (page, signal) => dataOf('comicQuery', { params: { publishStatus, categoryId, page } }, signal),
  }),
  rank: (type: RankType, category: number): List<BookList> => ({
    key: ['comicRank', type, category],
    fetch: (page, signal) => dataOf('comicRank', { query: { type, category, currentPage: page } }, signal),
  }),
  todayUpdate: (category: number, pageSize = 10): List<BookList> => ({
    key: ['comicTodayUpdate', 'all', category, pageSize],
    fetch: (page, signal) => dataOf('comicTodayUpdate', { query: { category, pageSize, currentPage: page } }, signal),
  }),
}

/** A list as <InfiniteList> wants it, with the banners of its first page. */
export function useBookList(list: List<BookList>, visit: string) {
  const { pages, state, loadMore, retry } = useList(list, visit)
  return useMemo(
    () => ({ items: pages.flatMap((page) => page.bookList), adList: pages[0]?.adList ?? [], state, loadMore, retry }),
    [pages, state, loadMore, retry],
  )
}
