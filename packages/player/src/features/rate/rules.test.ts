import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimers } from '#core/testing.ts'
import { createLeaving } from '#ui/leaving.ts'
import { keptRate, leaveMs, rates, rateText } from './rules.ts'

test('[P-08] the speeds are 2.0 1.5 1.25 1.0 0.5', () => {
  assert.deepEqual(rates.map(rateText), ['2.0x', '1.5x', '1.25x', '1.0x', '0.5x'])
})

test('[P-08] a kept speed is taken back only when the menu offers it', () => {
  const table: [text: string | null, rate: number][] = [
    ['1.5', 1.5],
    ['0.5', 0.5],
    [null, 1],
    ['', 1],
    ['16', 1],
    ['NaN', 1],
    ['-1', 1],
  ]
  for (const [text, rate] of table) assert.equal(keptRate(text), rate, String(text))
})

test('[P-17] the menu of speeds goes 100 ms after the pointer', () => {
  const timers = manualTimers()
  let gone = 0
  createLeaving(timers, leaveMs).leave(() => gone++)
  timers.advance(99)
  assert.equal(gone, 0)
  timers.advance(1)
  assert.equal(gone, 1)
})
