import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comment, Move } from '@manjuan/danmaku'
import { poseAt } from './motion.ts'

const placed = (more: Partial<Comment>): Comment => ({
  mode: 7,
  text: 'a',
  stime: 0,
  size: 25,
  color: 0,
  dur: 4000,
  ...more,
})
const move = (from: number, to: number, dur: number, delay = 0, easing = 'linear'): Move => ({
  from,
  to,
  dur,
  delay,
  easing,
})

test('[P-01] without a way it stays, and fades over its whole life', () => {
  const comment = placed({ x: 0.2, y: 0.3, rY: 20, rZ: -10, alpha: { from: 1, to: 0 } })
  assert.deepEqual(poseAt(comment, 0), { x: 0.2, y: 0.3, rY: 20, rZ: -10, alpha: 1 })
  assert.deepEqual(poseAt(comment, 3000), { x: 0.2, y: 0.3, rY: 20, rZ: -10, alpha: 0.25 })
})

test('[P-01] key frames: delay, way, rest; the next step begins when the slowest axis has arrived', () => {
  const comment = placed({
    x: 9,
    y: 0.5,
    motion: [
      { x: move(0, 1, 1000, 500), rZ: move(0, 90, 500) },
      { x: move(1, 0, 1000), alpha: move(1, 0, 1000) },
    ],
  })
  const at = (ms: number) => poseAt(comment, ms)
  assert.equal(at(0).x, 0)
  assert.equal(at(500).x, 0)
  assert.equal(at(1000).x, 0.5)
  assert.equal(at(1000).rZ, 90)
  assert.equal(at(1500).x, 1)
  assert.deepEqual([at(2000).x, at(2000).alpha, at(2000).rZ], [0.5, 0.5, 90])
  assert.deepEqual([at(9000).x, at(9000).y], [0, 0.5])
})

test('the easings begin at 0, end at 1 and never go back; an unknown one is linear', () => {
  for (const easing of ['linear', 'ease-in', 'ease-out', 'ease-in-out', 'no such']) {
    const values = Array.from(
      { length: 11 },
      (_, at) => poseAt(placed({ motion: [{ x: move(0, 1, 100, 0, easing) }] }), at * 10).x,
    )
    assert.deepEqual([values[0], values[10]], [0, 1], easing)
    assert.deepEqual(
      [...values].sort((a, b) => a - b),
      values,
      easing,
    )
  }
})
