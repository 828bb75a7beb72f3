import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBuyAlone, outcomeOf, stageOf } from './rules.ts'

const refusal = (code: string, data: { price?: number; availableAmount: number } | null) => ({
  result: false,
  code,
  msg: 'said',
  data,
})

test('[R-03] a successful purchase is bought, even if its answer holds other facts', () => {
  assert.deepEqual(outcomeOf({ result: true, code: '0', msg: '', data: { availableAmount: 0 } }, 12), {
    kind: 'bought',
  })
})

test('[R-04] 999 with too few coins asks for a top-up, also when the price went up as well', () => {
  assert.deepEqual(outcomeOf(refusal('999', { price: 12, availableAmount: 3 }), 12), { kind: 'poor', price: 12 })
  assert.deepEqual(outcomeOf(refusal('999', { price: 15, availableAmount: 12 }), 12), { kind: 'poor', price: 15 })
  assert.deepEqual(outcomeOf(refusal('999', null), 12), { kind: 'poor', price: 12 })
})

test('[R-03] a price raised since it was shown has to be confirmed', () => {
  assert.deepEqual(outcomeOf(refusal('999', { price: 15, availableAmount: 15 }), 12), { kind: 'raised', price: 15 })
})

test('[R-05] any other refusal shows the server’s message', () => {
  assert.deepEqual(outcomeOf(refusal('400', null), 12), { kind: 'refused', msg: 'said' })
  assert.deepEqual(outcomeOf(refusal('101', { price: 99, availableAmount: 0 }), 12), { kind: 'refused', msg: 'said' })
})

test('[R-04] the recharge sheet turns back into the buy sheet when the coins have come', () => {
  assert.equal(stageOf(false, 0, 12), 'buy')
  assert.equal(stageOf(true, 11, 12), 'recharge')
  assert.equal(stageOf(true, 12, 12), 'buy')
})

test('[R-03] auto-buy never spends more than the price it was switched on at', () => {
  assert.equal(mayBuyAlone(false, 1, null), false)
  assert.equal(mayBuyAlone(true, 12, null), true)
  assert.equal(mayBuyAlone(true, 12, 12), true)
  assert.equal(mayBuyAlone(true, 13, 12), false)
})
