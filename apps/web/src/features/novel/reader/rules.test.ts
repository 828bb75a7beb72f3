import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Code } from '@manjuan/contract/codes'
import { chapterStateOf, tagOf, wholeNumber } from '#parts/reading/rules.ts'
import {
  cataloguePageOf,
  chaptersAround,
  continueAt,
  isLatin,
  percentOf,
  type ReadFacts,
  startsFrom,
  turnOf,
  zoneOf,
} from './rules.ts'

const facts = (number: number, lastNumber: number, nextNumber: number): ReadFacts => ({
  bookId: 1,
  bookName: '书',
  bookCover: '',
  bookCoverImage: null,
  bookVipFree: false,
  publishStatus: 'serialize',
  chapterId: number,
  number,
  title: '',
  price: 0,
  totalNumber: 9,
  lastNumber,
  nextNumber,
  availableAmount: 0,
})
const refusal = (code: Code) => ({ data: { result: false as const, code, msg: '', data: null }, isError: false })

test('[N-10] each answer of the server becomes a state of the reader', () => {
  assert.deepEqual(chapterStateOf({ data: undefined, isError: false }), { kind: 'loading' })
  assert.deepEqual(chapterStateOf({ data: undefined, isError: true }), { kind: 'failed' })
  assert.deepEqual(chapterStateOf(refusal('400')), { kind: 'none' })
  assert.deepEqual(chapterStateOf(refusal('101')), { kind: 'congested' })
  assert.deepEqual(chapterStateOf(refusal('404')), { kind: 'lost' })
  assert.deepEqual(chapterStateOf(refusal('422')), { kind: 'lost' })
  assert.deepEqual(chapterStateOf(refusal('429')), { kind: 'failed' })
  const chapter = { ...facts(3, 2, 4), price: 5, teaser: '从前' }
  assert.deepEqual(chapterStateOf({ data: { result: false, code: '999', msg: '', data: chapter }, isError: false }), {
    kind: 'locked',
    chapter,
  })
})

test('[N-08] the prompt comes once a book, and only when the history is earlier than what is opened', () => {
  assert.equal(continueAt(3, 5, false), 3)
  assert.equal(continueAt(3, 5, true), null)
  assert.equal(continueAt(5, 5, false), null)
  assert.equal(continueAt(6, 5, false), null)
  assert.equal(continueAt(undefined, 5, false), null)
})

test('the document holds the chapter being read and its open neighbours; nothing follows a locked one', () => {
  assert.deepEqual(chaptersAround(facts(5, 4, 6), true, true), [4, 5, 6])
  assert.deepEqual(chaptersAround(facts(5, 4, 6), true, false), [5, 6])
  assert.deepEqual(chaptersAround(facts(5, 4, 6), false, true), [4, 5])
  assert.deepEqual(chaptersAround(facts(1, 0, 2), true, false), [1, 2])
  assert.deepEqual(chaptersAround(facts(9, 8, 0), true, true), [8, 9])
})

test('[N-06] a chapter is free, bought, free for members, or has a price', () => {
  assert.equal(tagOf({ price: 0, alreadyBuy: false }, false), 'free')
  assert.equal(tagOf({ price: 5, alreadyBuy: true }, true), 'bought')
  assert.equal(tagOf({ price: 5, alreadyBuy: false }, true), 'vip')
  assert.equal(tagOf({ price: 5, alreadyBuy: false }, false), 'coins')
})

test('the catalogue opens at the page of the chapter', () => {
  assert.deepEqual([1, 100, 101, 2950].map(cataloguePageOf), [1, 1, 2, 30])
})

test('left and right turn the page, the middle is the menu', () => {
  assert.deepEqual(
    [10, 116, 118, 195, 272, 274, 380].map((x) => zoneOf(x, 390)),
    ['back', 'back', 'menu', 'menu', 'menu', 'forward', 'forward'],
  )
})

test('a long or quick swipe turns, a short slow one does not, nor one that goes back', () => {
  assert.equal(turnOf(-200, 0, 390), 1)
  assert.equal(turnOf(200, 0, 390), -1)
  assert.equal(turnOf(-30, -0.8, 390), 1)
  assert.equal(turnOf(-30, -0.1, 390), 0)
  assert.equal(turnOf(-200, 0.5, 390), 0)
})

test('chapters stand page by page one after the other, also those before', () => {
  const starts = startsFrom({ number: 5, start: 7 }, [4, 5, 6], { 4: 3, 5: 10, 6: 1 })
  assert.deepEqual([...starts].sort(), [
    [4, 4],
    [5, 7],
    [6, 17],
  ])
  assert.equal(startsFrom({ number: 9, start: 0 }, [4], {}).size, 0)
})

test('numbers of addresses are whole and above 0', () => {
  assert.deepEqual(['7', '0', '-1', 'x', '1.5', undefined].map(wholeNumber), [7, null, null, null, null, null])
})

test('percent never leaves 0 to 100', () => {
  assert.deepEqual([percentOf(-5, 10), percentOf(5, 10), percentOf(50, 10), percentOf(1, 0)], [0, 50, 100, 0])
})

test('a paragraph of Latin words is told from one of Chinese, however deep its words stand', () => {
  assert.ok(isLatin(['The ', { pieces: ['Wide range'] }, ' 1902.']))
  assert.ok(!isLatin(['The ', { pieces: ['红楼梦'] }]))
  assert.ok(!isLatin(['1987——']))
  assert.ok(!isLatin([]))
})
