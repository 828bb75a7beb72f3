// Lists of novels by pages.
import type { NovelBook, NovelList } from '@manjuan/contract/reader/novel'
import { dataOf } from './call.ts'
import { ofMembers, type WorkList, type WorkPage } from './lists.ts'
import type { NovelShowcaseKey } from './novel.ts'
import type { Filter } from './works.ts'

const queryPageSize = 20

export const novelLists = {
  showcase: (type: NovelShowcaseKey): WorkList<NovelBook> => ({
    key: ['novelShowcase', type, 'all'],
    fetch: (page, signal) => dataOf('novelShowcase', { params: { type, page } }, signal).then(pageOf),
  }),
  recent: (category: number): WorkList<NovelBook> => ({
    key: ['novelRecentUpdate', category],
    fetch: (currentPage, signal) =>
      dataOf('novelRecentUpdate', { query: { category, currentPage } }, signal).then(pageOf),
  }),
  query: ({ status: publishStatus, category: categoryId, vip }: Filter): WorkList<NovelBook> => ({
    key: ['novelQuery', publishStatus, categoryId, vip],
    fetch(page, signal) {
      const params = { publishStatus, categoryId, page, pageSize: queryPageSize }
      return dataOf('novelQuery', { params, ...ofMembers(vip) }, signal).then(pageOf)
    },
  }),
}

const pageOf = ({ novelBookList: works, adList, totalPage }: NovelList): WorkPage<NovelBook> => ({
  works,
  adList,
  totalPage,
})
