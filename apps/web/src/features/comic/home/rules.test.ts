import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayShowThreeD, sectionPlans } from './rules.ts'

test('[H-05] the night section keeps the hours 21 to 7, except for readers who have topped up', () => {
  const open = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => mayShowThreeD(hour, false))
  assert.deepEqual(open, [0, 1, 2, 3, 4, 5, 6, 21, 22, 23])
  assert.ok(mayShowThreeD(12, true))
})

test('[H-04] every section has a look and a way to all of it', () => {
  const keys = ['e_recommend', 'three_d', 'new', 'new_on', 'bzxz', 'kkbg', 'hot']
  assert.deepEqual(Object.keys(sectionPlans).sort(), keys.sort())
  for (const [key, { more }] of Object.entries(sectionPlans)) assert.match(more, /^\/home\/[a-z-]+$/, key)
})
