import assert from 'node:assert/strict'
import test from 'node:test'
import type { OrderWant } from '@manjuan/contract/reader/payment'
import type { KeepCard } from '#local/pay-visit.ts'
import {
  askAgainMs,
  cardAfter,
  framedEnd,
  isSettled,
  msUntilNextLook,
  orderNoOf,
  orderOfVisit,
  patienceMs,
  stateToAsk,
} from './rules.ts'

test('an order is asked for quickly at first, slower later, and not at all once it is settled', () => {
  assert.equal(askAgainMs(undefined, 0), 2000)
  assert.equal(askAgainMs('created', 9), 2000)
  assert.equal(askAgainMs('created', 10), 5000)
  assert.equal(askAgainMs('created', 40), 15_000)
  assert.equal(askAgainMs('expired', 3), 15_000)
  assert.equal(askAgainMs('created', 61), false)
  for (const settled of ['paid', 'failed', 'refunded'] as const) assert.equal(askAgainMs(settled, 0), false)
})

test('[X-05] a paid order whose want is not settled yet is asked for as an open one', () => {
  const want: OrderWant = { kind: 'video', itemId: 1, bookId: 1, number: 0, title: '', coins: 9, state: 'open' }
  assert.equal(stateToAsk({ state: 'paid', want }), 'created')
  assert.equal(stateToAsk({ state: 'paid', want: { ...want, state: 'raised' } }), 'paid')
  assert.equal(stateToAsk({ state: 'paid', want: null }), 'paid')
  assert.equal(stateToAsk({ state: 'expired', want }), 'expired')
  assert.equal(stateToAsk(undefined), undefined)
})

test('[X-07] every state but an open or unknown one is settled, and is never asked about', () => {
  for (const state of ['paid', 'failed', 'expired', 'refunded'] as const) assert.equal(isSettled(state), true, state)
  assert.deepEqual([isSettled('created'), isSettled(undefined)], [false, false])
})

test('[X-08] the question comes at once without a number, after 5 s without an answer, after 15 s while open', () => {
  assert.equal(patienceMs(null, undefined), 0)
  assert.equal(patienceMs(null, undefined, true), 5_000)
  assert.equal(patienceMs('M20261122', undefined), 5_000)
  assert.equal(patienceMs('M20261122', 'created'), 15_000)
})

test('[X-08] the provider is asked by hand at most once in 3 s, also after the clock was set back', () => {
  const table: [last: number, now: number, wait: number][] = [
    [0, 10_000, 0],
    [10_000, 10_000, 3_000],
    [10_000, 12_000, 1_000],
    [10_000, 13_000, 0],
    [10_000, 1_000, 3_000],
  ]
  for (const [last, now, wait] of table) assert.equal(msUntilNextLook(last, now), wait, `${last} to ${now}`)
})

test('[X-08] a visit without a number is for an order that was made after it, not for an earlier one', () => {
  const left = Date.parse('2026-11-22T12:00:00Z')
  const made = (createdAt: string) => ({ orderNo: 'M20261122', createdAt })
  assert.equal(orderOfVisit(left, made('2026-11-22T12:00:01Z')), 'M20261122')
  assert.equal(orderOfVisit(left, made('2026-11-22T11:59:51Z')), 'M20261122', 'clocks differ a little')
  assert.equal(orderOfVisit(left, made('2026-11-22T11:59:49Z')), null)
  assert.equal(orderOfVisit(left, undefined), null)
  assert.equal(orderOfVisit(0, made('2026-11-20T00:00:00Z')), 'M20261122', 'an old flag has no moment')
})

test('[T-08] the card under the receipt comes once a day until it is done, for each reader', () => {
  const paid = { userId: 1, orderNo: 'second', day: '2026-11-22' }
  const before: KeepCard = { userId: 1, orderNo: 'first', day: '2026-11-22', done: false }
  const shown = { ...paid, done: false }
  assert.deepEqual(cardAfter(null, paid), shown)
  assert.deepEqual(cardAfter(before, paid), before, 'shown today')
  assert.deepEqual(cardAfter({ ...before, day: '2026-11-21' }, paid), shown)
  assert.deepEqual(cardAfter({ ...before, day: '2026-11-21', done: true }, paid).done, true)
  assert.deepEqual(cardAfter({ ...before, userId: 2, done: true }, paid), shown)
})

test('[T-01] an order’s number is read from the address only in its own form', () => {
  assert.equal(orderNoOf(new URLSearchParams('orderNo=M20261121-0001')), 'M20261121-0001')
  for (const bad of ['', 'orderNo=', 'orderNo=short', 'orderNo=../../../etc'])
    assert.equal(orderNoOf(new URLSearchParams(bad)), null, bad)
})

test('[T-10] a framed page ends by its word alone, with an order’s number in its own form', () => {
  const orderNo = '2026112212000000012345678901'.padEnd(29, '0')
  const table: [unknown, string | null][] = [
    [{ source: 'sandbox-cashier', state: 'paid', orderNo }, orderNo],
    [{ state: 'return', orderNo }, orderNo],
    [{ state: 'declined', orderNo }, null],
    [{ state: 'waiting', orderNo }, null],
    [{ state: 'paid', orderNo: `${orderNo}&x=1` }, null],
    [{ state: 'paid', orderNo: 7 }, null],
    [{ orderNo }, null],
    ['paid', null],
    [null, null],
  ]
  for (const [message, wanted] of table) assert.equal(framedEnd(message), wanted, JSON.stringify(message))
})

test('an order whose code stands on the page is asked for every two seconds of its two minutes', () => {
  for (const asked of [0, 10, 59]) assert.equal(askAgainMs('created', asked, 'code'), 2000)
  assert.equal(askAgainMs('paid', 3, 'frame'), false)
  assert.equal(askAgainMs('created', 130, 'code'), false)
})
