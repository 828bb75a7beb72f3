import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NovelBook, NovelList } from '@manjuan/contract/reader/novel'
import { batchOf } from './batch.ts'

const book = (bookId: number): NovelBook => ({
  bookId,
  title: `小说${bookId}`,
  author: '',
  cover: '',
  coverImage: null,
  horiCover: '',
  horiCoverImage: null,
  abstractContent: '',
  category: 1,
  categoryName: '武侠',
  publishStatus: 'serialize',
  recommend: 60,
  readCount: 0,
  chapterCount: 1,
  lastChapterTitle: '',
  bookVipFree: false,
  showPop: false,
  popText: '',
  popClass: '',
  updateTime: '2026-11-21T00:00:00.000Z',
  wordCount: 0,
})
const books = (...ids: number[]) => ids.map(book)
const answered = (ids: number[], totalPage: number) => ({
  data: { adList: [], novelBookList: books(...ids), totalPage, totalItem: 9 } satisfies NovelList,
  isPending: false,
  isPlaceholderData: false,
  isFetching: false,
})
const itemsOf = ({ novelBookList }: NovelList) => novelBookList
const unasked = { data: undefined, isPending: true, isPlaceholderData: false, isFetching: false }
const idsOf = ({ items }: { items: readonly NovelBook[] }) => items.map(({ bookId }) => bookId)

test('[N-01] the first batch is the home’s own, as many as its look holds, and nothing is waited for', () => {
  const batch = batchOf({ page: 1, size: 2, first: books(1, 2, 3), query: unasked, itemsOf })
  assert.deepEqual([idsOf(batch), batch.waiting, batch.next], [[1, 2], false, 2])
})

test('[N-01] later batches are fetched, and after the third comes the first', () => {
  const second = batchOf({ page: 2, size: 2, first: books(1, 2), query: answered([3, 4], 5), itemsOf })
  assert.deepEqual([idsOf(second), second.next], [[3, 4], 3])
  assert.equal(batchOf({ page: 3, size: 2, first: books(1, 2), query: answered([5, 6], 5), itemsOf }).next, 1)
  assert.equal(
    batchOf({ page: 2, size: 2, first: books(1, 2), query: answered([3], 2), itemsOf }).next,
    1,
    'a short list',
  )
})

test('a batch that is empty or did not come leaves the first one standing', () => {
  assert.deepEqual(idsOf(batchOf({ page: 2, size: 2, first: books(1, 2), query: answered([], 1), itemsOf })), [1, 2])
  const failed = { ...unasked, isPending: false }
  assert.deepEqual(idsOf(batchOf({ page: 2, size: 2, first: books(1, 2), query: failed, itemsOf })), [1, 2])
})

test('a batch that the home did not bring, such as one category’s, shows only fetched works', () => {
  assert.deepEqual(idsOf(batchOf({ page: 1, size: 6, first: null, query: answered([7], 1), itemsOf })), [7])
  const waiting = batchOf({ page: 1, size: 6, first: null, query: unasked, itemsOf })
  assert.deepEqual([idsOf(waiting), waiting.waiting], [[], true])
})

test('a batch that is known to be the only one has no others: too short, or told so by the server', () => {
  const others = (first: NovelBook[] | null, page: number, query: typeof unasked | ReturnType<typeof answered>) =>
    batchOf({ page, size: 2, first, query, itemsOf }).hasOthers
  assert.equal(others(books(1), 1, unasked), false)
  assert.equal(others(books(1, 2), 1, unasked), true, 'only the server knows whether more follow')
  assert.equal(others(books(1, 2), 1, answered([1, 2], 0)), true, 'a kept batch of which no number is known')
  assert.equal(others(books(1, 2), 2, answered([], 1)), false)
  assert.equal(others(books(1, 2), 2, answered([3], 2)), true)
  assert.equal(others(null, 1, answered([7], 1)), false)
})

test('[V-01] a shelf of films has the given number of batches: after the fourth comes the first', () => {
  const nextOf = (page: number, totalPage: number) =>
    batchOf({ page, size: 2, pages: 4, first: books(1), query: answered([3, 4], totalPage), itemsOf }).next
  assert.deepEqual([nextOf(1, 9), nextOf(2, 9), nextOf(3, 9), nextOf(4, 9)], [2, 3, 4, 1])
  assert.deepEqual([nextOf(2, 2), nextOf(2, 1)], [1, 1], 'a short shelf')
})
