// Queries and changes of comics. Use them as `useQuery(comicDetail(id))`.
import type { BookList } from '@manjuan/contract/comic'
import type { QueryOf } from '@manjuan/contract/types'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { adList } from '#local/ads.ts'
import { setAutoBuy } from '#local/auto-buy.ts'
import { setCoins } from '#local/user.ts'
import { bootData } from './boot.ts'
import { answerOf, dataOf } from './call.ts'
import { type List, useList } from './pages.ts'

const booted = Date.now()

export type ShowcaseKey = 'e_recommend' | 'new' | 'hot' | 'kkbg' | 'three_d' | 'new_on' | 'bzxz'
export type RankType = 'total' | 'day' | 'week' | 'month'
export type PublishStatus = 'all' | 'serialize' | 'finish'

export const comicHome = () =>
  queryOptions({
    queryKey: ['comicHome'],
    queryFn: async ({ signal }) => {
      const home = await dataOf('comicHome', {}, signal)
      adList.set(home.adList)
      return home
    },
    initialData: () => bootData('comicHome'),
    initialDataUpdatedAt: booted,
  })

export const comicThreeD = () =>
  queryOptions({ queryKey: ['comicThreeD'], queryFn: ({ signal }) => dataOf('comicThreeD', {}, signal) })

/** One page of a section, for change-batch: the old batch stays until the new one is here. */
export const showcasePage = (key: ShowcaseKey, page: number, pageSize?: number) =>
  queryOptions({
    queryKey: ['comicShowcase', key, page, pageSize],
    queryFn: ({ signal }) =>
      dataOf('comicShowcase', { params: { key, page }, ...(pageSize ? { query: { pageSize } } : {}) }, signal),
    placeholderData: keepPreviousData,
  })

/** One page of the daily update, for the home's box and its list. */
export const todayUpdatePage = (query: QueryOf<'comicTodayUpdate'>) =>
  queryOptions({
    queryKey: ['comicTodayUpdate', query],
    queryFn: ({ signal }) => dataOf('comicTodayUpdate', { query }, signal),
    placeholderData: keepPreviousData,
  })

export const comicCategories = () =>
  queryOptions({
    queryKey: ['comicCategories'],
    queryFn: ({ signal }) => dataOf('comicCategories', {}, signal),
    staleTime: 600_000,
  })

/** A page of similar comics comes from here too: showcase and query lists are one shape. */
export const comicDetail = (id: number | string) =>
  queryOptions({
    queryKey: ['comicDetail', String(id)],
    queryFn: ({ signal }) => dataOf('comicDetail', { params: { id: Number(id) } }, signal),
  })

export const comicChapters = (bookId: number | string) =>
  queryOptions({
    queryKey: ['comicChapters', String(bookId)],
    queryFn: ({ signal }) => dataOf('comicChapters', { body: { bookId: Number(bookId) } }, signal),
  })

/** The envelope: 999, 400 and 101 are outcomes that the reader shows. Addresses in it expire, so it is not kept long. */
export const comicRead = (bookId: number | string, number: number) =>
  queryOptions({
    queryKey: ['comicRead', String(bookId), number],
    queryFn: ({ signal }) => answerOf('comicRead', { query: { bookId: Number(bookId), number } }, signal),
    staleTime: 300_000,
    gcTime: 600_000,
  })

export const comicAutoBuy = (bookId: number | string) =>
  queryOptions({
    queryKey: ['comicAutoBuy', String(bookId)],
    queryFn: async ({ signal }) => {
      const { autoBuy } = await dataOf('comicAutoBuyCheck', { query: { bookId: Number(bookId) } }, signal)
      setAutoBuy(bookId, autoBuy)
      return autoBuy
    },
  })

/** Lists with pages, for `useBookList`. */
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

/** Buys a chapter at the price that was shown. Resolves to the envelope: 999 = not enough coins or a new price. */
export function useBuyChapter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ chapterId, price }: { chapterId: number; price: number }) =>
      answerOf('comicBuy', { query: { chapterId, price } }),
    onSuccess: (answer) => {
      if (answer.data) setCoins(answer.data.availableAmount)
      if (!answer.result) return
      void client.invalidateQueries({ queryKey: ['comicChapters'] })
      void client.invalidateQueries({ queryKey: ['comicDetail'] })
    },
  })
}

export function useAutoBuyChange(bookId: number | string) {
  const client = useQueryClient()
  const query = { bookId: Number(bookId) }
  return useMutation({
    mutationFn: (on: boolean) => answerOf(on ? 'comicAutoBuyAdd' : 'comicAutoBuyRemove', { query }),
    onSuccess: ({ result, data }) => {
      if (!result) return
      setAutoBuy(bookId, data.autoBuy)
      client.setQueryData(['comicAutoBuy', String(bookId)], data.autoBuy)
    },
  })
}
