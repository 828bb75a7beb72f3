import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayShowThreeD, nextBatch, offersApp, sectionPlans } from './rules.ts'

test('[H-03] [H-04] batches go 1, 2, 3 and begin again', () => {
  const seen = [1]
  for (let turn = 0; turn < 5; turn++) seen.push(nextBatch(seen.at(-1) ?? 0, 9))
  assert.deepEqual(seen, [1, 2, 3, 1, 2, 3])
})

test('[H-04] a section of fewer pages begins again where it ends', () => {
  assert.equal(nextBatch(1, 2), 2)
  assert.equal(nextBatch(2, 2), 1)
  assert.equal(nextBatch(1, 1), 1)
  assert.equal(nextBatch(1, 0), 1)
})

test('[H-05] the night section keeps the hours 21 to 7, except for who has topped up', () => {
  const open = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => mayShowThreeD(hour, false))
  assert.deepEqual(open, [0, 1, 2, 3, 4, 5, 6, 21, 22, 23])
  assert.ok(mayShowThreeD(12, true))
})

test('[H-07] [G-09] the app is offered everywhere but in itself and on the home screen', () => {
  const offered = (standalone: boolean) =>
    ['shell', 'ios_desk', 'wap_browser', 'other'].map((appType) => offersApp(appType, standalone))
  assert.deepEqual(offered(false), [false, true, true, true])
  assert.deepEqual(offered(true), [false, false, false, false])
})

test('[H-04] every section has a look and a way to all of it', () => {
  const keys = ['e_recommend', 'three_d', 'new', 'new_on', 'bzxz', 'kkbg', 'hot']
  assert.deepEqual(Object.keys(sectionPlans).sort(), keys.sort())
  for (const [key, { more }] of Object.entries(sectionPlans)) assert.match(more, /^\/home\/[a-z-]+$/, key)
})
