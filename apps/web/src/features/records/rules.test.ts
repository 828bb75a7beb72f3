import assert from 'node:assert/strict'
import test from 'node:test'
import type { ConsumeRecord } from '@manjuan/contract/reader/entitlement'
import type { RechargeRecord } from '@manjuan/contract/reader/payment'
import { limitsBeside, momentOf, monthBegun, monthsUntil, recordPath, signed, stateOf, tabOf } from './rules.ts'

const bought: ConsumeRecord = {
  id: 1,
  kind: 'comic_chapter',
  itemId: 500_002,
  bookId: 1001,
  bookName: '山海行',
  title: '重逢',
  number: 2,
  cover: '',
  coverImage: null,
  available: true,
  coins: 12,
  createdAt: '2026-11-21T04:00:00.000Z',
}

const order: RechargeRecord = {
  orderNo: '20261121120000000000000000001',
  state: 'created',
  type: 'coin',
  amountFen: 3000,
  coins: 300,
  giftCoins: 30,
  vipDays: 0,
  refundedFen: 0,
  payUrl: 'https://pay.example/1',
  door: 'page',
  createdAt: '2026-11-21T04:00:00.000Z',
  expiresAt: '2026-11-21T04:02:00.000Z',
  title: '300 金币',
  channel: '支付宝',
  superiorCode: 'alipay',
  paidAt: null,
  refundedCoins: 0,
}

test('[T-11] the address names the tab; any other value is the tab of purchases', () => {
  assert.deepEqual(['recharge', 'consume', null, '', 'Recharge'].map(tabOf), [
    'recharge',
    'consume',
    'consume',
    'consume',
    'consume',
  ])
})

test('[T-11] a record leads to its work, and the record of a withdrawn work leads nowhere', () => {
  assert.equal(recordPath(bought), '/book/read/1001/2')
  assert.equal(recordPath({ ...bought, kind: 'novel_chapter' }), '/novels/read/1001/2')
  assert.equal(recordPath({ ...bought, kind: 'video', itemId: 9 }), '/vod/detail?vodId=9')
  assert.equal(recordPath({ ...bought, available: false }), null)
})

test('[T-11] an order waits while it can be paid, then it is checked; a settled one shows its end', () => {
  const end = Date.parse(order.expiresAt)
  assert.equal(stateOf(order, end - 1), 'waiting')
  assert.equal(stateOf(order, end), 'checking')
  assert.equal(stateOf({ ...order, payUrl: '' }, end - 1), 'checking')
  for (const state of ['paid', 'expired', 'refunded', 'failed'] as const)
    assert.equal(stateOf({ ...order, state }, end - 1), state)
})

test('[T-11] the name of a month stands over its first record', () => {
  const days = ['2026-11-21T10:00:00Z', '2026-11-01T10:00:00Z', '2026-10-31T10:00:00Z', '2025-10-31T10:00:00Z']
  assert.deepEqual(
    days.map((day, at) => monthBegun(day, days[at - 1])),
    ['2026-11', null, '2026-10', '2025-10'],
  )
})

test('[X-15] the limits to choose from hold the present one, in order and once', () => {
  assert.deepEqual(limitsBeside(600), [50, 100, 200, 300, 600, 1_000, 2_000])
  assert.deepEqual(limitsBeside(75), [50, 75, 100, 200, 300, 600, 1_000, 2_000])
})

test('[T-11] [X-31] months and clocks of every record are those of Shanghai, wherever the reader is', () => {
  const times = ['2026-11-30T16:00:00.000Z', '2026-11-30T15:59:00.000Z', '2026-11-01T00:00:00.000Z']
  assert.deepEqual(
    times.map((time, at) => monthBegun(time, times[at - 1])),
    ['2026-12', '2026-11', null],
  )
  assert.deepEqual(momentOf('2026-11-30T16:05:00.000Z'), { month: 12, day: 1, clock: '00:05' })
})

test('[X-31] the months to choose from begin with the present one and go back over the year', () => {
  assert.deepEqual(monthsUntil(Date.parse('2026-12-31T16:00:00Z'), 3), ['2027-01', '2026-12', '2026-11'])
  assert.deepEqual(monthsUntil(Date.parse('2026-03-31T10:00:00Z'), 2), ['2026-03', '2026-02'])
})

test('[X-31] coins have their sign', () => {
  assert.deepEqual([5, -5, 0].map(signed), ['+5', '-5', '0'])
})
