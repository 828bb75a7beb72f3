import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDailyPage, offersAnotherBatch, pick, planOf, withAll } from './rules.ts'

test('[L-01] every list of the route table has its call, and no other name has one', () => {
  const names = 'new day day-ranked ranked recommend three-d kkbg latest new-on bzxz'.split(' ')
  for (const name of names) assert.ok(planOf(name), name)
  for (const name of ['', 'constructor', 'toString', 'days']) assert.equal(planOf(name), null, name)
})

test('[L-04] batches of the day go 1 to 5 and wrap where page 6 would be', () => {
  const seen = [1]
  for (let turn = 0; turn < 6; turn++) seen.push(nextDailyPage(seen.at(-1) ?? 0))
  assert.deepEqual(seen, [1, 2, 3, 4, 5, 1, 2])
})

test('[L-04] another batch is offered when this one has ten', () => {
  assert.equal(offersAnotherBatch(10), true)
  assert.equal(offersAnotherBatch(9), false)
  assert.equal(offersAnotherBatch(0), false)
})

test('[L-05] filters begin with all, once', () => {
  const all = { value: 'all', label: '全部' }
  const running = { value: 'serialize', label: '连载' }
  assert.deepEqual(withAll([running], all), [all, running])
  assert.deepEqual(withAll([{ value: 'all', label: '不限' }, running], all), [all, running])
})

test('a filter in an address is taken only when it is one', () => {
  assert.equal(pick('3', [0, 3, 5], 0), 3)
  assert.equal(pick('4', [0, 3, 5], 0), 0)
  assert.equal(pick(null, ['all', 'finish'], 'all'), 'all')
})
