// Queries of comics. Use them as `useQuery(comicDetail(id))`.
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from './call.ts'
import { pageQuery } from './page-query.ts'

export type ShowcaseKey = 'e_recommend' | 'new' | 'hot' | 'kkbg' | 'three_d' | 'new_on' | 'bzxz'

export const comicThreeD = () =>
  queryOptions({ queryKey: ['comicThreeD'], queryFn: ({ signal }) => dataOf('comicThreeD', {}, signal) })

/** One page of a section, for change-batch. */
export const showcasePage = (key: ShowcaseKey, page: number, pageSize: number) =>
  pageQuery('comicShowcase', { params: { key, page }, query: { pageSize } })

export const comicCategories = () =>
  queryOptions({
    queryKey: ['comicCategories'],
    queryFn: ({ signal }) => dataOf('comicCategories', {}, signal),
    staleTime: 600_000,
  })

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
