import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFollower } from '../draw/follower.ts'
import { createLeader, type Tick } from './clock.ts'

/** A film and both sides of the clock, with the jitter that callbacks have. */
function open() {
  const follower = createFollower()
  const told: Tick[] = []
  const leader = createLeader((tick) => {
    told.push(tick)
    follower.take(tick)
  })
  return { follower, leader, told }
}
const still = { running: false, rate: 1, exact: false }

test('[P-01] at 0.5x to 2x the worker is never more than a frame from the film, and is seldom told anything', () => {
  for (const rate of [0.5, 1, 1.25, 1.5, 2]) {
    const { follower, leader, told } = open()
    leader.change({ time: 10, rate, running: true, exact: false }, 0)
    let worst = 0
    for (let at = 0; at < 20_000; at += 33.4) {
      // A callback comes up to 12 ms late, now and then 40.
      const late = ((at * 7.31) % 12) | 0
      leader.frame(10 + (at / 1000) * rate, at + (Math.round(at) % 50 === 0 ? 40 : late))
      for (let screen = 0; screen < 2; screen++) {
        const moment = at + 13 + screen * 16.7
        if (at > 1000) worst = Math.max(worst, Math.abs(follower.at(moment) - (10_000 + moment * rate)))
      }
    }
    assert.ok(worst <= 16.7, `${rate}x: ${worst} ms`)
    assert.ok(told.length < 80, `${rate}x: ${told.length} messages`)
  }
})

test('[P-01] it stops with the film: a pause, a stall, and a stall that comes with an older time', () => {
  const { follower, leader } = open()
  leader.change({ time: 5, rate: 1, running: true, exact: false }, 1000)
  assert.equal(follower.at(2000), 6000)
  leader.change({ ...still, time: 5 }, 2000)
  assert.equal(follower.at(9000), 6000)
  leader.change({ ...still, time: 5.98 }, 2010)
  assert.equal(follower.at(9000), 5980)
})

test('[P-01] a film that stalls where it was last told to be, though it should have got further, is believed', () => {
  const { follower, leader } = open()
  leader.change({ time: 9.9, rate: 1, running: true, exact: false }, 0)
  leader.change({ time: 9.966, rate: 1, running: true, exact: false }, 66)
  leader.change({ ...still, exact: true, time: 9.966 }, 200)
  assert.equal(follower.at(200), 9966)
})

test('[P-01] a seek is followed at once, forward and back; so is a step of one frame', () => {
  const { follower, leader } = open()
  leader.change({ time: 5, rate: 1, running: true, exact: false }, 0)
  leader.change({ time: 300, rate: 1, running: true, exact: false }, 500)
  assert.equal(follower.at(500), 300_000)
  leader.change({ ...still, time: 299, exact: true }, 600)
  assert.equal(follower.at(600), 299_000)
  leader.change({ ...still, time: 298.96 }, 700)
  assert.equal(follower.at(5000), 298_960)
})

test('the time that the state keeps while the film runs is old, and does not pull the comments back', () => {
  const { follower, leader, told } = open()
  leader.change({ time: 5, rate: 2, running: true, exact: false }, 0)
  for (const at of [100, 200, 300]) leader.frame(5 + at / 500, at)
  leader.change({ time: 5.4, rate: 2, running: true, exact: false }, 400)
  assert.equal(told.length, 1)
  assert.equal(follower.at(400), 5800)
})

test('a small error goes in passing: the comments never jump and never go back', () => {
  const follower = createFollower()
  follower.take({ time: 0, rate: 1, running: true, at: 0 })
  follower.take({ time: 900, rate: 1, running: true, at: 1000 })
  let before = follower.at(1000)
  assert.equal(before, 1000)
  for (let at = 1016; at < 2000; at += 16) {
    const now = follower.at(at)
    assert.ok(now > before && now - before < 32)
    before = now
  }
  assert.equal(follower.at(1200), 1100)
})
