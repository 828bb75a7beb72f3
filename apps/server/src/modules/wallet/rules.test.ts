import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthOf, nameOfReason, spanOf } from './rules.ts'

test('[X-31] a month is Shanghai’s: it ends when it is 16:00 in UTC', () => {
  assert.equal(monthOf(new Date('2026-11-30T15:59:59Z')), '2026-11')
  assert.equal(monthOf(new Date('2026-11-30T16:00:00Z')), '2026-12')
  const { from, until } = spanOf('2026-12')
  assert.deepEqual([from.toISOString(), until.toISOString()], ['2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z'])
})

test('[X-31] each reason of the ledger has a name, and a later one is not left without', () => {
  const reasons = ['top_up', 'present', 'sign', 'bind', 'buy', 'refund', 'grant', 'return']
  assert.deepEqual(reasons.map(nameOfReason), ['充值', '赠送', '签到', '绑定', '购买', '退款', '补发', '退回'])
  assert.equal(nameOfReason('toString'), '其他')
})
