import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameWork } from './same-work.ts'

test('a source is a stored work under another title when most of both is the same', () => {
  const table: [parts: number, shared: number, total: number, isSame: boolean][] = [
    [1, 1, 1, true],
    [2, 2, 2, true],
    [2, 1, 1, false],
    [100, 100, 100, true],
    [120, 100, 100, true],
    [80, 80, 100, true],
    // The first chapters as a work of their own, to be read for nothing.
    [200, 20, 20, false],
    // A notice that two works have.
    [40, 1, 50, false],
    [5, 2, 4, false],
  ]
  for (const [parts, shared, total, isSame] of table)
    assert.equal(sameWork(parts, [{ workId: 7, shared, total }]), isSame ? 7 : null, `${parts} ${shared} ${total}`)
  assert.equal(sameWork(3, []), null)
})
