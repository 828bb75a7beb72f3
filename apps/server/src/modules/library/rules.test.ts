import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newChapters } from './rules.ts'

for (const [name, newest, seen, expected] of [
  ['chapters after the furthest read', 12, { furthest: 10, acknowledged: 3 }, 2],
  ['chapters after the newest looked at', 12, { furthest: 1, acknowledged: 11 }, 1],
  ['nothing when all was seen', 12, { furthest: 0, acknowledged: 12 }, 0],
  ['nothing when chapters were taken away', 9, { furthest: 10, acknowledged: 12 }, 0],
  ['nothing of a work that was never opened', 12, null, 0],
] as const)
  test(`[X-29] the dot counts ${name}`, () => assert.equal(newChapters(newest, seen), expected))
