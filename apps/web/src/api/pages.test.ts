import assert from 'node:assert/strict'
import test from 'node:test'
import { numberIn } from './lists.ts'
import { nextPage, stateOf } from './pages.ts'

test('[G-12] the list ends when the page is at or beyond totalPage, or totalPage is 0', () => {
  assert.equal(nextPage(1, 3), 2)
  assert.equal(nextPage(3, 3), undefined)
  assert.equal(nextPage(4, 3), undefined)
  assert.equal(nextPage(1, 0), undefined)
})

test('[G-12] a list that is loading never asks for more', () => {
  const facts = { began: true, hasNextPage: true, isFetching: false, isError: false }
  assert.equal(stateOf(facts), 'idle')
  assert.equal(stateOf({ ...facts, isFetching: true }), 'more')
  assert.equal(stateOf({ ...facts, began: false, isFetching: true }), 'first')
  assert.equal(stateOf({ ...facts, isError: true }), 'failed')
  assert.equal(stateOf({ ...facts, hasNextPage: false }), 'end')
})

test('[L-03] the number in a ranking counts 20 a page', () => {
  assert.equal(numberIn(1, 0), 1)
  assert.equal(numberIn(1, 19), 20)
  assert.equal(numberIn(2, 0), 21)
  assert.equal(numberIn(5, 3), 84)
})
