import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthOf, newChapters, readPlaceLimits, usualPlaceLimits } from './rules.ts'

for (const [name, newest, seen, expected] of [
  ['chapters after the furthest read', 12, { furthest: 10, acknowledged: 3 }, 2],
  ['chapters after the newest looked at', 12, { furthest: 1, acknowledged: 11 }, 1],
  ['nothing when all was seen', 12, { furthest: 0, acknowledged: 12 }, 0],
  ['nothing when chapters were taken away', 9, { furthest: 10, acknowledged: 12 }, 0],
  ['nothing of a work that was never opened', 12, null, 0],
] as const)
  test(`[X-29] the dot counts ${name}`, () => assert.equal(newChapters(newest, seen), expected))

for (const [name, value, expected] of [
  ['nothing', undefined, usualPlaceLimits],
  ['all', { accountBytes: 3, strangerBytes: 5, readerBytes: 7 }, { account: 3, strangers: 5, readers: 7 }],
  ['one', { strangerBytes: 0 }, { ...usualPlaceLimits, strangers: 0 }],
  ['a negative number of an account', { accountBytes: -1 }, usualPlaceLimits],
  ['a negative number', { readerBytes: -1 }, usualPlaceLimits],
  ['text', { strangerBytes: '5' }, usualPlaceLimits],
  ['no object', 7, usualPlaceLimits],
] as const)
  test(`the operator’s limits of an address are read: ${name}`, () =>
    assert.deepEqual(readPlaceLimits(value), expected))

test('a library grows by new and longer rows; a shorter one makes no room', () => {
  const row = (text: string) => ({
    ...{ rev: 1, at: 0, device: '', gone: false, value: { text }, other: null },
    acts: { n: {}, fields: {}, goneRev: 0 },
  })
  const before = new Map([['mark/a', row('x'.repeat(50))]])
  const grown = (text: string) => growthOf(before, new Map([['mark/a', row(text)]]))
  assert.equal(grown('x'.repeat(50)), 0)
  assert.equal(grown('x'.repeat(57)), 7)
  assert.equal(grown(''), 0)
  assert.ok(growthOf(before, new Map([['mark/b', row('')]])) > 100)
})
