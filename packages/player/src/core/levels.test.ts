import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quickStart, stepsDown } from './climbing.ts'
import { levelFor, linesOf } from './levels.ts'

const level = (id: string, width: number, height: number, bandwidth: number) => ({
  id,
  width,
  height,
  bandwidth,
  text: id,
})
const ladder = [level('720p', 1280, 720, 2500), level('360p', 640, 360, 600), level('540p', 960, 540, 1200)]

test('[P-07] the best level of at most so many lines, else the lowest', () => {
  assert.equal(levelFor(ladder, 720), '720p')
  assert.equal(levelFor(ladder, 700), '540p')
  assert.equal(levelFor(ladder, 100), '360p')
  assert.equal(levelFor([], 100), null)
})

test('[P-07] lines of a portrait film are its width', () => {
  assert.equal(linesOf({ width: 720, height: 1280 }), 720)
  assert.equal(linesOf({ width: 0, height: 540 }), 540)
})

test('after a stall two steps down, to the lowest at most', () => {
  assert.equal(stepsDown(ladder, '720p'), '360p')
  assert.equal(stepsDown(ladder, '540p'), '360p')
  assert.equal(stepsDown(ladder, '360p'), null)
  assert.equal(stepsDown(ladder, 'unknown'), null)
})

test('a film starts with the best level whose first segment is here at once, else with the lightest', () => {
  const bandwidths = [1_800_000, 500_000, 1_000_000]
  for (const [bitsPerSecond, place] of [
    [0, 1],
    [1_600_000, 1],
    [9_000_000, 1],
    [13_000_000, 2],
    [100_000_000, 0],
  ] as const)
    assert.equal(quickStart(bandwidths, bitsPerSecond), place, `${bitsPerSecond} bit/s`)
  assert.equal(quickStart([], 1), 0)
})
