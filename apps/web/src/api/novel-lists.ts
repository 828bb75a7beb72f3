// Lists of novels by pages.
import type { NovelBook, NovelList } from '@manjuan/contract/reader/novel'
import { dataOf } from './call.ts'
import type { PublishStatus } from './comic-lists.ts'
import type { NovelShowcaseKey } from './novel.ts'
import type { WorkList, WorkPage } from './works.ts'

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
  query: (publishStatus: PublishStatus, categoryId: number): WorkList<NovelBook> => ({
    key: ['novelQuery', publishStatus, categoryId],
    fetch: (page, signal) =>
      dataOf('novelQuery', { params: { publishStatus, categoryId, page, pageSize: queryPageSize } }, signal).then(
        pageOf,
      ),
  }),
}

const pageOf = ({ novelBookList: works, adList, totalPage }: NovelList): WorkPage<NovelBook> => ({
  works,
  adList,
  totalPage,
})
