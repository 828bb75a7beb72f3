import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stallOf } from './stall.ts'

test('[X-21] a ring after 2 s, a missing network within 3 s, a slow one after 8 s, and no longer than 15 s', () => {
  const table: [ms: number, online: boolean, told: ReturnType<typeof stallOf>][] = [
    [0, true, null],
    [1_999, false, null],
    [2_000, true, 'ring'],
    [2_000, false, 'ring'],
    [2_750, false, 'offline'],
    [600_000, false, 'offline'],
    [7_999, true, 'ring'],
    [8_000, true, 'slow'],
    [14_000, true, 'slow'],
    [14_500, true, 'over'],
  ]
  for (const [ms, online, told] of table) assert.equal(stallOf(ms, online), told, `${ms} ${online}`)
})
