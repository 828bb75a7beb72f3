import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { queryClient } from './query-client.ts'
import { tellPrice, withPrice } from './told-price.ts'

// Answers in memory hold timers, with which the process would not end.
afterEach(() => queryClient.clear())

const told = (...key: readonly unknown[]) => queryClient.getQueryData(key)

test('[R-03] a chapter’s new price stands in its own answer and in every list of its kind, and nowhere else', () => {
  const chapter = (chapterId: number) => ({ chapterId, bookId: 1, price: 12 })
  queryClient.setQueryData(['comicRead', '1', 4], { result: false, data: chapter(40) })
  queryClient.setQueryData(['comicChapters', '1'], { title: '一', chapters: [chapter(39), chapter(40)] })
  queryClient.setQueryData(['comicDetail', '1'], { book: { bookId: 40 }, chapterList: [], lastChapter: chapter(40) })
  queryClient.setQueryData(['novelRead', '1', 4], { result: false, data: chapter(40) })
  const others = queryClient.getQueryData(['comicChapters', '1'])
  tellPrice(queryClient, { kind: 'comic', id: 40, price: 15 })
  const raised = { ...chapter(40), price: 15 }
  assert.deepEqual(told('comicRead', '1', 4), { result: false, data: raised })
  assert.deepEqual(told('comicChapters', '1'), { title: '一', chapters: [chapter(39), raised] })
  assert.deepEqual(told('comicDetail', '1'), { book: { bookId: 40 }, chapterList: [], lastChapter: raised })
  assert.deepEqual(told('novelRead', '1', 4), { result: false, data: chapter(40) })
  assert.deepEqual(others, { title: '一', chapters: [chapter(39), chapter(40)] }, 'answers are never written into')
})

test('[N-10] [V-10] a novel’s chapter is known by either of its ids, and a film in lists by pages too', () => {
  queryClient.setQueryData(['novelCatalogue', '2', 1], { chapters: [{ id: 7, number: 1, price: 5 }] })
  queryClient.setQueryData(['novelRead', '2', 1], { result: false, data: { chapterId: 7, price: 5 } })
  queryClient.setQueryData(['vodDetail', 9], { vodId: 9, vodPointsPlay: 30, guessLikeList: [] })
  queryClient.setQueryData(['vodPage', 0], { pages: [{ list: [{ vodId: 9, vodPointsPlay: 30 }] }], pageParams: [1] })
  tellPrice(queryClient, { kind: 'novel', id: 7, price: 6 })
  tellPrice(queryClient, { kind: 'film', id: 9, price: 37 })
  assert.deepEqual(told('novelCatalogue', '2', 1), { chapters: [{ id: 7, number: 1, price: 6 }] })
  assert.deepEqual(told('novelRead', '2', 1), { result: false, data: { chapterId: 7, price: 6 } })
  assert.deepEqual(told('vodDetail', 9), { vodId: 9, vodPointsPlay: 37, guessLikeList: [] })
  assert.deepEqual(told('vodPage', 0), { pages: [{ list: [{ vodId: 9, vodPointsPlay: 37 }] }], pageParams: [1] })
})

test('[R-03] a told price makes no answer newer, and leaves an answer alone that told the same', async () => {
  const key = ['comicChapters', '1']
  queryClient.setQueryData(key, { chapters: [{ chapterId: 40, price: 12 }] }, { updatedAt: 1_000 })
  await queryClient.invalidateQueries({ queryKey: key })
  tellPrice(queryClient, { kind: 'comic', id: 40, price: 15 })
  const { dataUpdatedAt, isInvalidated } = queryClient.getQueryState(key) ?? assert.fail('it is there')
  assert.deepEqual([dataUpdatedAt, isInvalidated], [1_000, true])
  const same = told(...key)
  assert.equal(withPrice(same, { kind: 'comic', id: 40, price: 15 }), same)
})
