import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBuyAlone, mustAsk, outcomeOf, stageOf } from './rules.ts'

const refusal = (code: string, data: { price?: number; availableAmount: number; why?: string } | null) => ({
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
  assert.equal(mayBuyAlone(true, 12, null), false, 'no price was agreed to')
  assert.equal(mayBuyAlone(true, 12, 12), true)
  assert.equal(mayBuyAlone(true, 13, 12), false)
})

test('[X-15] a purchase that was held back tells the reason, but too few coins weigh more', () => {
  const data = { price: 30, availableAmount: 30, why: '价格高于你同意的 25 金币' }
  assert.deepEqual(outcomeOf(refusal('999', data), 30), { kind: 'held', price: 30, why: data.why })
  assert.deepEqual(outcomeOf(refusal('999', { ...data, availableAmount: 29 }), 30), { kind: 'poor', price: 30 })
})

test('[X-15] a chapter that was refused is asked for, until there are more coins or a higher agreed price', () => {
  const refused = { chapterId: 7, coins: 20, agreed: 25 }
  const now = { ...refused, price: 30, was: null }
  assert.equal(mustAsk(null, now), false)
  assert.equal(mustAsk(refused, { ...now, chapterId: 8 }), false, 'another chapter')
  assert.equal(mustAsk(refused, now), true)
  assert.equal(mustAsk(refused, { ...now, coins: 29 }), true, 'still too few')
  assert.equal(mustAsk(refused, { ...now, coins: 30 }), false)
  assert.equal(mustAsk(refused, { ...now, coins: 30, was: 20 }), true, 'a new price is confirmed first')
  assert.equal(mustAsk(refused, { ...now, agreed: 30 }), false)
})
