// Lists of films by pages.
import { limits } from '@manjuan/contract/limits'
import type { DataOf, QueryOf } from '@manjuan/contract/reader/types'
import type { Vod, VodList } from '@manjuan/contract/reader/video'
import { useMemo } from 'react'
import { dataOf } from './call.ts'
import { type List, ofMembers, type WorkList, type WorkPage } from './lists.ts'
import { useList } from './pages.ts'

export const filmLists = {
  category: (cid: number, vip: boolean): WorkList<Vod> => ({
    key: ['vodPage', cid, vip],
    fetch(page, signal) {
      const query = { pageSize: limits.listPageSize, ...ofMembers(vip).query }
      return dataOf('vodPage', { params: { cid, page }, query }, signal).then(pageOf)
    },
  }),
  /** V-03: the list ends at page fifty, even if the server counts more. */
  rank: (rankType: NonNullable<QueryOf<'vodRank'>['rankType']>, typeId: number): WorkList<Vod> => ({
    key: ['vodRank', rankType, typeId],
    async fetch(currentPage, signal) {
      const page = pageOf(await dataOf('vodRank', { query: { rankType, typeId, currentPage } }, signal))
      return { ...page, totalPage: Math.min(page.totalPage, limits.vodRankPages) }
    },
  }),
}

const pageOf = ({ list, adList, totalPage }: VodList): WorkPage<Vod> => ({ works: list, adList, totalPage })

const orders: List<DataOf<'vodOrders'>> = {
  key: ['vodOrders'],
  fetch: (page, signal) => dataOf('vodOrders', { params: { page } }, signal),
}

/** V-05: bought films, the newest first. */
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
