import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockText } from './clock.ts'

for (const [seconds, text] of [
  [0, '00:00'],
  [23.4, '00:23'],
  [23.968, '00:24'],
  [59.9, '01:00'],
  [187, '03:07'],
  [3599.6, '1:00:00'],
  [3729, '1:02:09'],
  [36_000, '10:00:00'],
  [-4, '00:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
] as const) {
  test(`${seconds} s reads ${text}`, () => assert.equal(clockText(seconds), text))
}
