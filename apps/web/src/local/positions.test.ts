import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ComicPosition, withPosition } from './positions.ts'

const at = (bookId: number, page = 0): ComicPosition => ({ bookId, number: 1, page, at: 0.5 })

test('[R-07] a comic has one place, and the comic read last stands first', () => {
  const after = withPosition([at(1), at(2), at(3)], at(2, 7))
  assert.deepEqual(after, [at(2, 7), at(1), at(3)])
})

test('three hundred comics keep their place, and the one read longest ago makes room', () => {
  const many = Array.from({ length: 300 }, (_, index) => at(index + 1))
  const after = withPosition(many, at(999))
  assert.equal(after.length, 300)
  assert.equal(after[0]?.bookId, 999)
  assert.equal(after.at(-1)?.bookId, 299)
})
