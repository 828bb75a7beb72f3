// Queries of novels. Lists, reading and purchases stand in files of their own.
import type { QueryOf } from '@manjuan/contract/reader/types'
import { queryOptions } from '@tanstack/react-query'
import { novelHomeKept } from '#local/novel-home.ts'
import { dataOf } from './call.ts'
import { keptHome } from './kept-home.ts'
import { pageQuery } from './page-query.ts'

export type NovelShowcaseKey = 'e_recommend' | 'new' | 'hot' | 'kkbg' | 'new_on'

/** N-01: the home as this browser kept it, until the server's answer is here. */
export const novelHome = () => keptHome('novelHome', () => novelHomeKept.get() ?? undefined, novelHomeKept.set)

/** One page of a showcase, for change-batch. */
export const novelShowcasePage = (type: NovelShowcaseKey, page: number, pageSize: number) =>
  pageQuery('novelShowcase', { params: { type, page }, query: { pageSize } })

export const novelTodayPage = (query: QueryOf<'novelTodayUpdate'>) => pageQuery('novelTodayUpdate', { query })

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
