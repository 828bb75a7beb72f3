// Lists of videos by pages.
import { limits } from '@manjuan/contract/limits'
import type { DataOf, QueryOf } from '@manjuan/contract/types'
import type { VodList } from '@manjuan/contract/video'
import { useMemo } from 'react'
import { dataOf } from './call.ts'
import { type List, useList } from './pages.ts'

export const filmLists = {
  category: (cid: number): List<VodList> => ({
    key: ['vodPage', cid],
    fetch: (page, signal) =>
      dataOf('vodPage', { params: { cid, page }, query: { pageSize: limits.listPageSize } }, signal),
  }),
  /** V-03: never a page after the fiftieth, whatever the server counts. */
  rank: (rankType: NonNullable<QueryOf<'vodRank'>['rankType']>, typeId: number): List<VodList> => ({
    key: ['vodRank', rankType, typeId],
    fetch: async (currentPage, signal) => {
      const list = await dataOf('vodRank', { query: { rankType, typeId, currentPage } }, signal)
      return { ...list, totalPage: Math.min(list.totalPage, limits.vodRankPages) }
    },
  }),
}

/** A list as <InfiniteList> wants it, with the banners of its first page. */
export function useFilmList(list: List<VodList>, visit: string) {
  const { pages, state, loadMore, retry } = useList(list, visit)
  return useMemo(
    () => ({ items: pages.flatMap((page) => page.list), adList: pages[0]?.adList ?? [], state, loadMore, retry }),
    [pages, state, loadMore, retry],
  )
}

const orders: List<DataOf<'vodOrders'>> = {
  key: ['vodOrders'],
  fetch: (page, signal) => dataOf('vodOrders', { params: { page } }, signal),
}

/** V-05: what the reader has bought, the newest first. */
export function useBoughtFilms(visit: string) {
  const { pages, state, loadMore, retry } = useList(orders, visit)
  const [first] = pages
  return useMemo(
    () => ({
      list: { items: pages.flatMap((page) => page.list), state, loadMore, retry },
      totalCount: first?.totalCount ?? null,
    }),
    [pages, first, state, loadMore, retry],
  )
}
