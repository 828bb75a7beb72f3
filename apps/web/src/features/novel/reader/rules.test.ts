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
  placeByText,
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

test('[X-27] a kept place is found again by its letters within twenty paragraphs, the nearest first', () => {
  const letters = '渡口的船每天只有两班，错过了早上那一班，就要等到黄昏。'
  const text = letters.slice(0, 24)
  const others = Array.from({ length: 60 }, (_, at) => `第${at}段，什么也没有发生。`)
  const withText = (places: readonly number[], words = `“${letters}`) =>
    others.map((other, at) => (places.includes(at) ? words : other))
  const found = (paragraphs: readonly string[], kept = { paragraph: 30, letter: 1, text }) =>
    Object.values(placeByText(paragraphs, kept))
  assert.deepEqual(found(withText([30])), [30, 1], 'nothing has changed')
  assert.deepEqual(found(withText([30], `他说：“${letters}`)), [30, 4], 'moved within its paragraph')
  assert.deepEqual(found(withText([33])), [33, 1])
  assert.deepEqual(found(withText([10, 33, 28])), [28, 1], 'the nearest')
  assert.deepEqual(found(withText([10])), [10, 1])
  assert.deepEqual(found(withText([9])), [30, 1], 'too far')
  assert.deepEqual(found(withText([51])), [30, 1], 'too far')
  assert.deepEqual(found([]), [30, 1], 'a chapter without text')
})

test('[X-27] a place near the end of its paragraph is found only at an end, and a place without letters is left', () => {
  const paragraphs = ['好。他没有走。', '好。', '他来了。“好。”', '天亮了。好。']
  const found = (text: string) => Object.values(placeByText(paragraphs, { paragraph: 2, letter: 0, text }))
  assert.deepEqual(found('好。'), [1, 0])
  assert.deepEqual(found('亮了。好。'), [3, 1])
  assert.deepEqual(found('他没'), [2, 0])
  assert.deepEqual(found(''), [2, 0])
})
