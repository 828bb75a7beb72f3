import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCountdown } from './countdown.ts'
import { manualTimers } from './testing.ts'

function count(seconds: number) {
  const timers = manualTimers()
  const told: number[] = []
  let overs = 0
  const countdown = createCountdown(
    timers,
    seconds,
    (left) => told.push(left),
    () => {
      overs += 1
    },
  )
  return { timers, told, countdown, overs: () => overs }
}

test('[P-12] whole seconds are told down to 1, then it is over, once', () => {
  const { timers, told, countdown, overs } = count(3)
  countdown.run(true)
  timers.advance(2999)
  assert.deepEqual([told, overs()], [[2, 1], 0])
  timers.advance(1)
  timers.advance(60_000)
  assert.deepEqual([told, overs(), timers.pending], [[2, 1], 1, 0])
})

test('[P-12] a fraction of a second ends, too', () => {
  const { timers, told, countdown, overs } = count(2.4)
  countdown.run(true)
  timers.advance(400)
  assert.deepEqual(told, [2])
  timers.advance(2000)
  assert.deepEqual([told, overs()], [[2, 1], 1])
})

test('[P-12] what is not seen does not count, to the millisecond', () => {
  const { timers, countdown, overs } = count(2)
  timers.advance(9000)
  countdown.run(true)
  countdown.run(true)
  timers.advance(700)
  countdown.run(false)
  timers.advance(60_000)
  countdown.run(true)
  timers.advance(1299)
  assert.equal(overs(), 0)
  timers.advance(1)
  assert.equal(overs(), 1)
  countdown.run(true)
  assert.equal(timers.pending, 0)
})

test('[P-12] a stopped one is never over', () => {
  const { timers, countdown, overs } = count(2)
  countdown.run(true)
  countdown.stop()
  timers.advance(9000)
  assert.equal(overs(), 0)
  assert.equal(timers.pending, 0)
})
