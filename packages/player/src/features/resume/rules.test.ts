import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStale, verdict, worthGoing } from './rules.ts'

test('[P-02] 0 is never kept, and the last five seconds forget', () => {
  const table: [time: number, duration: number, what: string][] = [
    [0, 100, 'leave'],
    [0.9, 100, 'leave'],
    [Number.NaN, 100, 'leave'],
    [1, 100, 'save'],
    [94.9, 100, 'save'],
    [95, 100, 'forget'],
    [100, 100, 'forget'],
    [30, 0, 'save'],
  ]
  for (const [time, duration, what] of table) assert.equal(verdict(time, duration), what, `${time} of ${duration}`)
})

test('[P-02] a kept position is offered when it is one, and not the end', () => {
  const table: [kept: unknown, duration: number, seconds: number][] = [
    ['61.7', 100, 61.7],
    [61.7, 100, 61.7],
    ['0', 100, 0],
    [0, 100, 0],
    ['0.9', 100, 0],
    ['1', 100, 1],
    [null, 100, 0],
    [undefined, 100, 0],
    ['', 100, 0],
    ['abc', 100, 0],
    ['Infinity', 0, 0],
    ['-5', 100, 0],
    ['100', 100, 0],
    ['99', 100, 0],
    ['95', 100, 0],
    ['94', 100, 94],
    ['94.9', 100, 94.9],
    ['500', 100, 0],
  ]
  for (const [kept, duration, seconds] of table) assert.equal(worthGoing(kept, duration), seconds, String(kept))
})

test('[P-02] after half a year a position is forgotten; one kept without a day stays', () => {
  const now = Date.UTC(2026, 10, 21)
  assert.equal(isStale(String(now - 179 * 86_400_000), now), false)
  assert.equal(isStale(String(now - 181 * 86_400_000), now), true)
  assert.equal(isStale(null, now), false)
  assert.equal(isStale('x', now), false)
})
