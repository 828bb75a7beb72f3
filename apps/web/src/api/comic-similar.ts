// A page of a category, for comics like the one shown (B-04).
import { pageQuery } from './page-query.ts'

export const categoryPage = (categoryId: number, page: number) =>
  pageQuery('comicQuery', { params: { publishStatus: 'all', categoryId, page } })
