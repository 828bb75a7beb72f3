import assert from 'node:assert/strict'
import { test } from 'node:test'
import { together } from './together.ts'

test('one undo undoes all of them, in the order given', () => {
  const done: number[] = []
  const undo = together(
    () => done.push(1),
    () => done.push(2),
  )
  assert.deepEqual(done, [])
  undo()
  assert.deepEqual(done, [1, 2])
})
