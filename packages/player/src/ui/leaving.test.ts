import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimers } from '#core/testing.ts'
import { createLeaving, menuLeaveMs } from './leaving.ts'

test('[P-17] a menu goes 120 ms after the pointer has left it, and not before', () => {
  assert.equal(menuLeaveMs, 120)
  const timers = manualTimers()
  let gone = 0
  createLeaving(timers).leave(() => gone++)
  timers.advance(119)
  assert.equal(gone, 0)
  timers.advance(1)
  assert.equal(gone, 1)
})

test('[P-17] it stays when the pointer comes back in time; left again its time begins anew', () => {
  const timers = manualTimers()
  const leaving = createLeaving(timers, 100)
  let gone = 0
  leaving.leave(() => gone++)
  timers.advance(99)
  leaving.stay()
  timers.advance(5000)
  assert.equal(gone, 0)
  leaving.leave(() => gone++)
  timers.advance(60)
  leaving.leave(() => gone++)
  timers.advance(99)
  assert.equal(gone, 0)
  timers.advance(1)
  assert.deepEqual([gone, timers.pending], [1, 0])
})
