import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWheel } from './wheel.ts'

test('[P-17] the wheel takes one step in 60 ms', () => {
  const wheel = createWheel({ min: 0, max: 100, step: 5 })
  assert.equal(wheel.turn(50, 1, 0), 55)
  assert.equal(wheel.turn(55, 1, 30), null)
  assert.equal(wheel.turn(55, 1, 59), null)
  assert.equal(wheel.turn(55, 1, 60), 60)
  assert.equal(wheel.turn(60, -3, 130), 55)
})

test('[P-17] at a stop it sticks until the wheel has been still for 300 ms', () => {
  const wheel = createWheel({ min: 0, max: 2, step: 0.3, stops: [1] })
  assert.equal(wheel.turn(0.8, 1, 0), 1)
  assert.equal(wheel.turn(1, 1, 200), null)
  assert.equal(wheel.turn(1, 1, 499), null)
  assert.equal(wheel.turn(1, 1, 799), 1.3)
})

test('[P-17] it does not leave the slider', () => {
  const wheel = createWheel({ min: 0, max: 10, step: 4 })
  assert.equal(wheel.turn(8, 1, 0), 10)
  assert.equal(wheel.turn(10, 1, 1000), null)
  assert.equal(wheel.turn(2, -1, 2000), 0)
})
