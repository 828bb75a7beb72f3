import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextReading, tabOf } from './rules.ts'

test('[S-03] the address chooses the tab, favourites when it names none', () => {
  assert.equal(tabOf('history'), 'history')
  assert.equal(tabOf('shelf-vod'), 'shelf-vod')
  assert.equal(tabOf('shelf'), 'shelf')
  assert.equal(tabOf(null), 'shelf')
  assert.equal(tabOf('other'), 'shelf')
})

test('reading goes on where it stopped', () => {
  assert.equal(nextReading(7, 12), '/book/read/7/12')
  assert.equal(nextReading(7, undefined), '/book/read/7/1')
})
