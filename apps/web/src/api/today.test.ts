import assert from 'node:assert/strict'
import test from 'node:test'
import { shanghaiDay } from './today.ts'

test('[A-10] the day of a charge is a Shanghai day', () => {
  assert.equal(shanghaiDay(Date.parse('2026-11-21T15:59:59Z')), '2026-11-21')
  assert.equal(shanghaiDay(Date.parse('2026-11-21T16:00:00Z')), '2026-11-22')
})
