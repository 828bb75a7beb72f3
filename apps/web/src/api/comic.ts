// Queries of comics. Use them as `useQuery(comicDetail(id))`. Lists and purchases stand in files of their own, so that
// the first screen does not carry them.
import type { QueryOf } from '@manjuan/contract/reader/types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adList } from '#local/ads.ts'
import { bootData } from './boot.ts'
import { dataOf } from './call.ts'

const booted = Date.now()

export type ShowcaseKey = 'e_recommend' | 'new' | 'hot' | 'kkbg' | 'three_d' | 'new_on' | 'bzxz'

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
