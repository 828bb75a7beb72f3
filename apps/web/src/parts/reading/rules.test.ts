import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untilLocked, wholeNumber } from './rules.ts'

test('[N-14] an id is a whole number above 0', () => {
  assert.equal(wholeNumber('20001'), 20_001)
  for (const wrong of [undefined, '', '0', '-1', '1.5', 'shelf', '12345678901']) assert.equal(wholeNumber(wrong), null)
})

test('[X-17] a flow ends at its first locked chapter, and a flow without one stays the same', () => {
  const states = ['open', 'locked', 'open', 'locked'].map((kind) => ({ kind }))
  assert.deepEqual(untilLocked([3, 4, 5, 6], states), { numbers: [3, 4], states: states.slice(0, 2) })
  for (const kinds of [[], ['open', 'loading'], ['open', 'locked']]) {
    const [numbers, same] = [kinds.map((_, at) => at), kinds.map((kind) => ({ kind }))]
    const flow = untilLocked(numbers, same)
    assert.ok(flow.numbers === numbers && flow.states === same)
  }
})
