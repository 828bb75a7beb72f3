// Queries of novels. Lists, reading and purchases stand in files of their own.
import type { QueryOf } from '@manjuan/contract/reader/types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { novelHomeKept } from '#local/novel-home.ts'
import { dataOf } from './call.ts'

export type NovelShowcaseKey = 'e_recommend' | 'new' | 'hot' | 'kkbg' | 'new_on'

/** What was kept is shown at once and asked for again (N-01). */
export const novelHome = () =>
  queryOptions({
    queryKey: ['novelHome'],
    queryFn: async ({ signal }) => {
      const home = await dataOf('novelHome', {}, signal)
      novelHomeKept.set(home)
      return home
    },
    initialData: () => novelHomeKept.get() ?? undefined,
    initialDataUpdatedAt: 0,
  })

/** One page of a showcase, for change-batch: the old batch stays until the new one is here. */
export const novelShowcasePage = (type: NovelShowcaseKey, page: number, pageSize?: number) =>
  queryOptions({
    queryKey: ['novelShowcase', type, page, pageSize],
    queryFn: ({ signal }) =>
      dataOf('novelShowcase', { params: { type, page }, ...(pageSize ? { query: { pageSize } } : {}) }, signal),
    placeholderData: keepPreviousData,
  })

export const novelTodayPage = (query: QueryOf<'novelTodayUpdate'>) =>
  queryOptions({
    queryKey: ['novelTodayUpdate', query],
    queryFn: ({ signal }) => dataOf('novelTodayUpdate', { query }, signal),
    placeholderData: keepPreviousData,
  })

export const novelCategories = () =>
  queryOptions({
    queryKey: ['novelCategories'],
    queryFn: ({ signal }) => dataOf('novelCategories', {}, signal),
    staleTime: 600_000,
  })

export const novelDetail = (id: number | string) =>
  queryOptions({
    queryKey: ['novelDetail', String(id)],
    queryFn: ({ signal }) => dataOf('novelDetail', { params: { id: Number(id) } }, signal),
  })

/** Page `page` (1 is the first) of a catalogue, `limits.cataloguePageSize` chapters. */
export const novelCataloguePage = (bookId: number | string, page: number) =>
  queryOptions({
    queryKey: ['novelCatalogue', String(bookId), page],
    queryFn: ({ signal }) => dataOf('novelCatalogue', { query: { bookId: Number(bookId), currentPage: page } }, signal),
    staleTime: 60_000,
  })
