import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Level } from '#core/state.ts'
import { manualTimers } from '#core/testing.ts'
import { createLeaving } from '#ui/leaving.ts'
import { definitionOf, falling, leaveMs, rememberedLevel } from './rules.ts'

const level = (id: string, width: number, height: number, bandwidth = height * 1000): Level => ({
  id,
  width,
  height,
  bandwidth,
  text: `${height}P`,
})
const levels = [level('a', 640, 360), level('c', 1280, 720), level('b', 960, 540)]

test('[P-07] the remembered quality is found again in another film: the same, the nearest below, the lowest', () => {
  const table: [definition: string | null, id: string | null][] = [
    ['720', 'c'],
    ['1080', 'c'],
    ['719', 'b'],
    ['240', 'a'],
    ['AUTO', 'auto'],
    ['auto', 'auto'],
    [null, null],
    ['', null],
    ['undefined', null],
    ['<b>', null],
    ['-720', null],
  ]
  for (const [definition, id] of table) assert.equal(rememberedLevel(definition, levels), id, String(definition))
  assert.equal(rememberedLevel('720', []), null)
})

test('[P-07] of two qualities of one height the better one is taken', () => {
  assert.equal(rememberedLevel('720', [level('thin', 1280, 720, 1), level('rich', 1280, 720, 2)]), 'rich')
})

test('[P-07] what is remembered is the height, and AUTO for everything that is no quality', () => {
  assert.equal(definitionOf(levels, 'b'), '540')
  assert.equal(definitionOf([level('upright', 720, 1280)], 'upright'), '720')
  assert.equal(definitionOf(levels, 'auto'), 'AUTO')
  assert.equal(definitionOf([], 'gone'), 'AUTO')
})

test('[P-07] the best stands first', () => {
  assert.deepEqual(
    falling(levels).map((one) => one.id),
    ['c', 'b', 'a'],
  )
})

test('[P-17] the menu of qualities goes 150 ms after the pointer', () => {
  const timers = manualTimers()
  let gone = 0
  createLeaving(timers, leaveMs).leave(() => gone++)
  timers.advance(149)
  assert.equal(gone, 0)
  timers.advance(1)
  assert.equal(gone, 1)
})
