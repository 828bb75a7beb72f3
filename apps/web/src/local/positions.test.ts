import assert from 'node:assert/strict'
import { test } from 'node:test'
import './testing.ts'
import { note, ready, stateOf, unsent } from './library/store.ts'
import { comicPositions, novelPositions, placeText } from './positions.ts'

const comic = { bookId: 7, chapterId: 70, number: 3, page: 4, at: 0.25 }

test('[R-07] a comic has one place: its chapter, page and part of the page', async () => {
  await ready()
  comicPositions.keep(comic)
  comicPositions.keep({ ...comic, number: 4, chapterId: 71, page: 0, at: 0 })
  assert.deepEqual(comicPositions.of(7), { ...comic, number: 4, chapterId: 71, page: 0, at: 0 })
  assert.equal(comicPositions.of(8), null)
})

test('[X-23] a place that is the same is no act', async () => {
  await ready()
  comicPositions.keep({ ...comic, bookId: 9 })
  const before = stateOf().n
  comicPositions.keep({ ...comic, bookId: 9 })
  assert.equal(stateOf().n, before)
})

test('a novel’s place has the text that begins there, and its letters are such as a row may hold', async () => {
  await ready()
  const text = `风\u0000起于\n青萍之末${'，'.repeat(40)}`
  novelPositions.keep({ bookId: 20_001, chapterId: 1, number: 2, paragraph: 5, letter: 1, text })
  assert.equal(novelPositions.of(20_001)?.text, `风起于青萍之末${'，'.repeat(17)}`)
  assert.equal(placeText('好'), '好')
})

test('a row that was deleted is no place', async () => {
  await ready()
  comicPositions.keep({ ...comic, bookId: 11 })
  note({ key: 'place/comic/11', value: null })
  assert.equal(comicPositions.of(11), null)
  assert.ok(unsent() > 0)
})
