import assert from 'node:assert/strict'
import test from 'node:test'
import { squaresOf } from './rules.ts'

test('dark squares become one path', () => {
  assert.equal(
    squaresOf(2, (row, column) => row === column),
    'M0 0h1v1h-1zM1 1h1v1h-1z',
  )
})
