import assert from 'node:assert/strict'
import test from 'node:test'
import { withSearch } from './searches.ts'

test('[S-01] ten searches, newest first, none twice', () => {
  const many = Array.from({ length: 10 }, (_, at) => `s${at}`)
  assert.deepEqual(withSearch(many, 'new'), ['new', ...many.slice(0, 9)])
  assert.deepEqual(withSearch(['a', 'b', 'c'], 'b'), ['b', 'a', 'c'])
})
