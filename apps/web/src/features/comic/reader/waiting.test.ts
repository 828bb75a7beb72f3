import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayFollow, missingRows, nextTryMs } from './waiting.ts'

test('[X-19] a page tries again after 1, 3 and 8 seconds, and then asks the reader', () => {
  assert.deepEqual([1, 2, 3, 4, 5].map(nextTryMs), [1_000, 3_000, 8_000, null, null])
})

test('[X-19] number and retry stand where slices are missing', () => {
  const rows = [
    { top: 400, height: 200 },
    { top: 800, height: 150 },
  ]
  assert.equal(missingRows([]), null)
  assert.deepEqual(missingRows(rows.slice(0, 1)), { top: 400, height: 200 })
  assert.deepEqual(missingRows(rows), { top: 400, height: 550 })
})

test('[X-19] no chapter follows while a page is missing', () => {
  assert.equal(mayFollow([]), true)
  assert.equal(mayFollow(['3-7']), false)
})
