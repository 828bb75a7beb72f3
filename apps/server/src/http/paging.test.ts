import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totalPages, windowOf } from './paging.ts'

const pages = [
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [10_000, 20, 500],
  [10_001, 20, 500],
  [1_000_000, 1, 500],
] as const
for (const [items, size, wanted] of pages) {
  test(`${items} items at ${size} a page are ${wanted} pages`, () => assert.equal(totalPages(items, size), wanted))
}

test('rows of a page, and none for a page deeper than any list goes', () => {
  assert.deepEqual(
    [1, 2, 500, 501, 1_000_000].map((page) => windowOf(page, 9)),
    [
      { limit: 9, offset: 0 },
      { limit: 9, offset: 9 },
      { limit: 9, offset: 4_491 },
      { limit: 0, offset: 0 },
      { limit: 0, offset: 0 },
    ],
  )
})

test('a page holds 20 rows where nothing else is said (L-03)', () => {
  assert.deepEqual([totalPages(41), windowOf(3)], [3, { limit: 20, offset: 40 }])
})
