import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { keepShapeOfTicks } from './memory.ts'

test('node shows the ticks whose shape is kept, and the hook that sees them is gone afterwards', () => {
  const kept = keepShapeOfTicks()
  equal(kept.length, 2)
  for (const tick of kept) equal('callback' in tick && 'args' in tick, true)
  process.nextTick(() => undefined)
  equal(kept.length, 2)
})
