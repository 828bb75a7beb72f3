import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thumbnailAt } from './thumbnails.ts'

const thumbnails = { sheets: ['a', 'b'], width: 160, height: 90, columns: 2, rows: 2, everySeconds: 5, count: 6 }

test('the picture of a second stands row by row, sheet by sheet', () => {
  assert.deepEqual(thumbnailAt(thumbnails, 0), { sheet: 'a', x: 0, y: 0 })
  assert.deepEqual(thumbnailAt(thumbnails, 9.9), { sheet: 'a', x: 160, y: 0 })
  assert.deepEqual(thumbnailAt(thumbnails, 15), { sheet: 'a', x: 160, y: 90 })
  assert.deepEqual(thumbnailAt(thumbnails, 20), { sheet: 'b', x: 0, y: 0 })
})

test('beyond the last picture the last one is shown; without pictures none', () => {
  assert.deepEqual(thumbnailAt(thumbnails, 999), { sheet: 'b', x: 160, y: 0 })
  assert.equal(thumbnailAt(undefined, 1), null)
  assert.equal(thumbnailAt({ ...thumbnails, count: 0 }, 1), null)
})
