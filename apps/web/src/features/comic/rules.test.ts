import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Book, Chapter } from '@manjuan/contract/reader/comic'
import { chapterAfter, chapterStateOf, tagOf, wholeNumber } from '#parts/reading/rules.ts'
import { freeOpening, similarPage, similarTo, wholeRows } from './rules.ts'

const chapter = (number: number, price: number): Chapter => ({
  chapterId: 100 + number,
  bookId: 7,
  number,
  title: '',
  price,
  alreadyBuy: false,
  cover: '',
  coverImage: null,
  updateTime: '2026-01-01T00:00:00Z',
})
const book = (bookId: number) => ({ bookId }) as Book // only the id is looked at

test('[B-06] an empty or foreign id is none', () => {
  for (const text of [undefined, '', '0', '-1', '1.5', 'abc', '1e3', '99999999999', ' 7'])
    assert.equal(wholeNumber(text), null, `${text}`)
  assert.equal(wholeNumber('7'), 7)
  assert.equal(wholeNumber('1234567890'), 1_234_567_890)
})

test('[B-07] a chapter is labelled free, bought, free for members or with its coins', () => {
  assert.equal(tagOf({ price: 0, alreadyBuy: false }, true), 'free')
  assert.equal(tagOf({ price: 12, alreadyBuy: true }, true), 'bought')
  assert.equal(tagOf({ price: 12, alreadyBuy: false }, true), 'vip')
  assert.equal(tagOf({ price: 12, alreadyBuy: false }, false), 'coins')
})

test('[B-03] the first two chapters are listed when they are free, no later one in their stead', () => {
  const numbers = (chapters: Chapter[]) => freeOpening(chapters).map(({ number }) => number)
  assert.deepEqual(numbers([chapter(3, 0), chapter(1, 0), chapter(2, 0)]), [1, 2])
  assert.deepEqual(numbers([chapter(1, 0), chapter(2, 9), chapter(3, 0)]), [1])
  assert.deepEqual(numbers([chapter(1, 9), chapter(2, 9), chapter(3, 0)]), [])
})

test('[B-04] similar comics come from any page of the category, never beyond its last', () => {
  assert.equal(similarPage(5, 0), 1)
  assert.equal(similarPage(5, 0.5), 3)
  assert.equal(similarPage(5, 0.9999), 5)
  assert.equal(similarPage(5, 1), 5)
  assert.equal(similarPage(0, 0.7), 1)
})

test('[B-04] at most six similar comics, none twice, never the comic itself', () => {
  const ids = (books: Book[]) => books.map(({ bookId }) => bookId)
  assert.deepEqual(ids(similarTo(7, [7, 1, 2].map(book), [2, 3, 7, 4, 5, 6].map(book))), [1, 2, 3, 4, 5, 6])
  assert.deepEqual(ids(similarTo(7, [1, 2, 3, 4, 5, 6, 8, 9].map(book), [])), [1, 2, 3, 4, 5, 6])
})

test('[B-04] similar comics stand in full rows of three, so that none stands alone in the last one', () => {
  for (const [count, shown] of [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 3],
    [6, 6],
  ] as const)
    assert.equal(wholeRows(Array.from({ length: count }), 3).length, shown, `${count}`)
  assert.equal(similarTo(7, [1, 2, 3, 4, 5].map(book), []).length, 3)
})

test('[R-05] every answer of a read is a state of its own', () => {
  const refused = (code: '999' | '400' | '404' | '101' | '422' | '401') =>
    chapterStateOf({ data: { result: false, code, msg: '', data: null }, isError: false }).kind
  assert.equal(chapterStateOf({ data: undefined, isError: false }).kind, 'loading')
  assert.equal(chapterStateOf({ data: undefined, isError: true }).kind, 'failed')
  assert.equal(refused('400'), 'none')
  assert.equal(refused('101'), 'congested')
  assert.equal(refused('422'), 'lost')
  assert.equal(refused('404'), 'lost')
  assert.equal(refused('401'), 'failed')
})

test('a chapter that is not open lets nothing follow', () => {
  assert.equal(chapterAfter(undefined), null)
  assert.equal(chapterAfter({ kind: 'loading' }), null)
  assert.equal(chapterAfter({ kind: 'locked', chapter: { nextNumber: 4 } as never }), null)
  assert.equal(chapterAfter({ kind: 'open', chapter: { nextNumber: 4 } as never }), 4)
  assert.equal(chapterAfter({ kind: 'open', chapter: { nextNumber: 0 } as never }), null)
})
