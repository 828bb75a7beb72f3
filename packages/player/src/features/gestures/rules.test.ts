import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directionOf, fastAfter, levelAfter, seekTarget, skipped, tapAfter, zoneOf } from './rules.ts'

test('thirds of the picture', () => {
  assert.deepEqual(
    [10, 150, 299].map((x) => zoneOf(x, 300)),
    ['left', 'middle', 'right'],
  )
})

test('a direction is chosen after 9 px and by the longer way', () => {
  assert.equal(directionOf(6, 6), null)
  assert.equal(directionOf(9, 0), 'x')
  assert.equal(directionOf(-7, 8), 'y')
})

test('the whole width is the whole film, six minutes at most, and it stays in the film', () => {
  assert.equal(seekTarget(0, 300, 300, 120), 120)
  assert.equal(seekTarget(600, 150, 300, 7200), 780)
  assert.equal(seekTarget(10, -300, 300, 7200), 0)
  assert.equal(seekTarget(7, 50, 300, 0), 7)
})

test('upwards is more, the whole height is the whole range', () => {
  assert.equal(levelAfter(0.5, -100, 200), 1)
  assert.equal(levelAfter(0.5, 50, 200), 0.25)
  assert.equal(levelAfter(0.4, 100, 200, 0.8), 0)
})

test('a long press plays at 2×, sliding chooses 1.5× to 3×', () => {
  assert.deepEqual([0, 30, -30, 48, 96, 500, -48, -500].map(fastAfter), [2, 2, 2, 2.5, 3, 3, 1.5, 1.5])
})

test('taps in the same third add up: 10, 20, 30', () => {
  let tap = tapAfter(null, 'right', 0)
  assert.equal(skipped(tap.count), 0)
  tap = tapAfter(tap, 'right', 250)
  assert.equal(skipped(tap.count), 10)
  tap = tapAfter(tap, 'right', 800)
  assert.equal(skipped(tap.count), 20)
  tap = tapAfter(tap, 'right', 1400)
  assert.equal(skipped(tap.count), 30)
})

test('a tap too late or in another third begins anew', () => {
  const first = tapAfter(null, 'left', 0)
  assert.equal(tapAfter(first, 'left', 301).count, 1)
  assert.equal(tapAfter(first, 'right', 100).count, 1)
  assert.equal(tapAfter({ zone: 'left', at: 0, count: 2 }, 'left', 701).count, 1)
})
