import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryIn, nextDailyPage, offersAnotherBatch, planOf } from './rules.ts'

test('[L-01] every list of the route table has its call, and no other name has one', () => {
  const names = 'new day day-ranked ranked recommend three-d kkbg latest new-on bzxz'.split(' ')
  for (const name of names) assert.ok(planOf(name), name)
  for (const name of ['', 'constructor', 'toString', 'days']) assert.equal(planOf(name), null, name)
})

test('[L-04] batches of the day go 1 to 5 and wrap where page 6 would be', () => {
  const seen = [1]
  for (let turn = 0; turn < 6; turn++) seen.push(nextDailyPage(seen.at(-1) ?? 0, 9))
  assert.deepEqual(seen, [1, 2, 3, 4, 5, 1, 2])
})

test('[L-04] after the last batch that has anything comes the first, also where it is exactly full', () => {
  assert.deepEqual([nextDailyPage(1, 2), nextDailyPage(2, 2)], [2, 1])
  assert.equal(nextDailyPage(1, 1), 1)
})

test('[L-04] another batch is offered when this one has ten and is not the only one', () => {
  assert.equal(offersAnotherBatch(10, 2), true)
  assert.equal(offersAnotherBatch(10, 1), false)
  assert.equal(offersAnotherBatch(9, 2), false)
  assert.equal(offersAnotherBatch(0, 0), false)
})

test('[L-05] a category in an address is any exact whole number; any other value is all', () => {
  for (const [wanted, category] of [
    ['3', 3],
    [' 3', 3],
    ['3.0', 3],
    ['99999999', 99_999_999],
    ['-1', -1],
    ['0x10', 16],
  ] as const)
    assert.equal(categoryIn(wanted), category, wanted)
  for (const wanted of [null, '', 'x', '1.5', '1e99', 'Infinity']) assert.equal(categoryIn(wanted), 0)
})
