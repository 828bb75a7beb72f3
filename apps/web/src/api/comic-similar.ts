// A page of a category, for comics like the one that is looked at (B-04).
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from './call.ts'

export const categoryPage = (categoryId: number, page: number) =>
  queryOptions({
    queryKey: ['comicQuery', 'all', categoryId, 'page', page],
    queryFn: ({ signal }) => dataOf('comicQuery', { params: { publishStatus: 'all', categoryId, page } }, signal),
    placeholderData: keepPreviousData,
  })
