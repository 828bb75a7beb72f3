// Lists of comics by pages.
import type { Book, BookList } from '@manjuan/contract/reader/comic'
import { dataOf } from './call.ts'
import type { ShowcaseKey } from './comic-works.ts'
import { numberIn, ofMembers, type WorkList, type WorkPage } from './lists.ts'
import type { Filter } from './works.ts'

export type RankType = 'total' | 'day' | 'week' | 'month'

export interface RankedBook {
  book: Book
  rank: number
}

export const comicLists = {
  showcase: (key: ShowcaseKey): WorkList<Book> => ({
    key: ['comicShowcase', key, 'all'],
    fetch: (page, signal) => dataOf('comicShowcase', { params: { key, page } }, signal).then(pageOf),
  }),
  newest: (): WorkList<Book> => ({
    key: ['comicNew'],
    fetch: (page, signal) => dataOf('comicNew', { params: { page } }, signal).then(pageOf),
  }),
  query: ({ status: publishStatus, category: categoryId, vip }: Filter): WorkList<Book> => ({
    key: ['comicQuery', publishStatus, categoryId, vip],
    fetch: (page, signal) =>
      dataOf('comicQuery', { params: { publishStatus, categoryId, page }, ...ofMembers(vip) }, signal).then(pageOf),
  }),
  rank: (type: RankType, category: number): WorkList<RankedBook> => ({
    key: ['comicRank', type, category],
    async fetch(currentPage, signal) {
      const page = pageOf(await dataOf('comicRank', { query: { type, category, currentPage } }, signal))
      return { ...page, works: page.works.map((book, at) => ({ book, rank: numberIn(currentPage, at) })) }
    },
  }),
}

const pageOf = ({ bookList, adList, totalPage }: BookList): WorkPage<Book> => ({ works: bookList, adList, totalPage })
