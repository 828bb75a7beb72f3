import assert from 'node:assert/strict'
import { test } from 'node:test'
import { medalOf, nextBatch } from './rules.ts'

test('[L-03] only the first three wear a medal', () => {
  assert.deepEqual([1, 2, 3, 4, 0].map(medalOf), [1, 2, 3, null, null])
})

test('[H-03] [H-04] [N-01] batches go 1, 2, 3 and begin again', () => {
  const seen = [1]
  for (let turn = 0; turn < 5; turn++) seen.push(nextBatch(seen.at(-1) ?? 0, 9))
  assert.deepEqual(seen, [1, 2, 3, 1, 2, 3])
})

test('[H-04] a section of fewer pages begins again where it ends', () => {
  assert.equal(nextBatch(1, 2), 2)
  assert.equal(nextBatch(2, 2), 1)
  assert.equal(nextBatch(1, 1), 1)
  assert.equal(nextBatch(1, 0), 1)
})
