import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourOf, shanghaiDay } from './clock.ts'

test('a view counts in its hour', () => {
  assert.equal(hourOf(new Date('2026-11-21T04:59:59.999Z')).toISOString(), '2026-11-21T04:00:00.000Z')
  assert.equal(hourOf(new Date('2026-11-21T05:00:00.000Z')).toISOString(), '2026-11-21T05:00:00.000Z')
})

test('the day turns over at midnight in Shanghai', () => {
  assert.equal(shanghaiDay(new Date('2026-11-21T15:59:59.999Z')), '2026-11-21')
  assert.equal(shanghaiDay(new Date('2026-11-21T16:00:00.000Z')), '2026-11-22')
  assert.equal(shanghaiDay(new Date('2026-11-21T15:59:59.999Z')), '2026-11-21')
})
