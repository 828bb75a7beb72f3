import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  accessUntil,
  decideAccess,
  decideBuy,
  decideReturn,
  type ItemFacts,
  isMember,
  type OpenedReturns,
  type Purchase,
} from './rules.ts'

const now = new Date('2026-11-21T04:00:00Z')
const later = new Date('2026-12-01T00:00:00Z')
const earlier = new Date('2026-11-21T03:59:59Z')
const item = (facts: Partial<ItemFacts>): ItemFacts => ({
  price: 12,
  available: true,
  vipFree: false,
  bought: false,
  takenDown: false,
  free: null,
  ...facts,
})

const free = (from: Date, until: Date) => ({ free: { from, until } })

const table: [string, Partial<ItemFacts>, Date | null, string][] = [
  ['a free item', { price: 0 }, null, 'free'],
  ['a priced item', {}, null, 'costs 12'],
  ['a bought item', { bought: true }, null, 'bought'],
  ['a bought item that was withdrawn', { bought: true, available: false }, null, 'bought'],
  ['a bought item that was taken down', { bought: true, takenDown: true }, later, 'gone'],
  ['a withdrawn item', { available: false }, later, 'gone'],
  ['a free item that was withdrawn', { price: 0, available: false }, null, 'gone'],
  ['a VIP-free item for a member', { vipFree: true }, later, 'vip'],
  ['a VIP-free item for a member of the past', { vipFree: true }, earlier, 'costs 12'],
  ['a VIP-free item in the second in which membership ends', { vipFree: true }, now, 'costs 12'],
  ['a VIP-free item for a guest', { vipFree: true }, null, 'costs 12'],
  ['a priced item for a member', {}, later, 'costs 12'],
]
for (const [name, facts, vipEnd, expected] of table) {
  test(`[R-08] ${name}: ${expected}`, () => {
    const access = decideAccess(item(facts), { vipEnd }, now)
    assert.equal(access.may ? access.because : 'gone' in access ? 'gone' : `costs ${access.price}`, expected)
  })
}

const freeTable: [string, Partial<ItemFacts>, string][] = [
  ['whose free time begins now', free(now, later), 'free'],
  ['whose free time has begun', free(earlier, later), 'free'],
  ['whose free time begins a millisecond later', free(new Date(now.getTime() + 1), later), 'costs 12'],
  ['whose free time ends now', free(earlier, now), 'costs 12'],
  ['that was bought, in its free time', { ...free(earlier, later), bought: true }, 'bought'],
  ['that was withdrawn, in its free time', { ...free(earlier, later), available: false }, 'gone'],
  ['that was taken down, in its free time', { ...free(earlier, later), takenDown: true }, 'gone'],
]
for (const [name, facts, expected] of freeTable) {
  test(`an item ${name}: ${expected}`, () => {
    const access = decideAccess(item(facts), { vipEnd: null }, now)
    assert.equal(access.may ? access.because : 'gone' in access ? 'gone' : `costs ${access.price}`, expected)
    const sale = decideBuy(access, 12).do
    assert.equal(sale, { free: 'nothing', bought: 'nothing', gone: 'refuse' }[expected] ?? 'charge')
  })
}

test('an access in a free time lasts no longer than that time', () => {
  const reader = { vipEnd: null }
  const until = new Date(now.getTime() + 60_000)
  const inTime = decideAccess(item(free(earlier, until)), reader, now)
  assert.equal(accessUntil(inTime, reader, now, 7_200_000), until.getTime())
  const always = decideAccess(item({ price: 0, ...free(earlier, until) }), reader, now)
  assert.equal(accessUntil(always, reader, now, 7_200_000), now.getTime() + 7_200_000)
})

test('[A-03] a membership lasts until the millisecond of its end', () => {
  const at = (ms: number) => isMember({ vipEnd: new Date(now.getTime() + ms) }, now)
  assert.deepEqual([at(-1), at(0), at(1), isMember({ vipEnd: null }, now)], [false, false, true, false])
})

test('an access by membership lasts no longer than the membership', () => {
  const vipEnd = new Date(now.getTime() + 60_000)
  const vip = decideAccess(item({ vipFree: true }), { vipEnd }, now)
  assert.equal(accessUntil(vip, { vipEnd }, now, 7_200_000), vipEnd.getTime())
  const bought = decideAccess(item({ bought: true }), { vipEnd }, now)
  assert.equal(accessUntil(bought, { vipEnd }, now, 7_200_000), now.getTime() + 7_200_000)
})

const costs = decideAccess(item({}), { vipEnd: null }, now)
test('a price that rose since it was shown is shown again, not charged', () => {
  assert.deepEqual(decideBuy(costs, 11), { do: 'showPrice', price: 12 })
  assert.deepEqual(decideBuy(costs, 0), { do: 'showPrice', price: 12 })
})
test('the shown price, a lower one, or none shown is charged at today’s price', () => {
  for (const shown of [12, 15, null]) assert.deepEqual(decideBuy(costs, shown), { do: 'charge', price: 12 })
})
test('an item that the reader may see already is not charged', () => {
  for (const facts of [{ price: 0 }, { bought: true }]) {
    assert.equal(decideBuy(decideAccess(item(facts), { vipEnd: null }, now), null).do, 'nothing')
  }
  assert.equal(decideBuy(decideAccess(item({ available: false }), { vipEnd: null }, now), null).do, 'refuse')
})

const bought = (facts: Partial<Purchase>): Purchase => ({
  price: 12,
  auto: false,
  boughtAt: now,
  openedAt: null,
  returnedBefore: false,
  refunded: false,
  ...facts,
})
const after = (ms: number): Date => new Date(now.getTime() + ms)
const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const none: OpenedReturns = { today: 0, thisMonth: 0 }

const returns: [string, Partial<Purchase>, number, OpenedReturns, string][] = [
  ['unopened, right after the purchase', {}, 0, none, 'back until +86400'],
  ['unopened, 1 ms before 24 hours', {}, 24 * hour - 1, none, 'back until +86400'],
  ['unopened, after 24 hours', {}, 24 * hour, none, 'expired'],
  ['unopened and bought by auto-buy', { auto: true }, hour, none, 'back until +86400'],
  ['unopened, whatever was returned today', { auto: true }, hour, { today: 9, thisMonth: 9 }, 'back until +86400'],
  ['opened and bought by hand', { openedAt: now }, second, none, 'opened'],
  ['opened, auto-buy, 1 ms before 2 minutes', { auto: true, openedAt: now }, 2 * minute - 1, none, 'back until +120'],
  ['opened, auto-buy, after 2 minutes', { auto: true, openedAt: now }, 2 * minute, none, 'late'],
  ['opened late, auto-buy, after 2 minutes', { auto: true, openedAt: after(hour) }, hour, none, 'late'],
  [
    'opened, auto-buy, four this month',
    { auto: true, openedAt: now },
    second,
    { today: 0, thisMonth: 4 },
    'back until +120',
  ],
  ['opened, auto-buy, one today', { auto: true, openedAt: now }, second, { today: 1, thisMonth: 1 }, 'day'],
  ['opened, auto-buy, five this month', { auto: true, openedAt: now }, second, { today: 0, thisMonth: 5 }, 'month'],
  ['unopened, returned before and bought again', { returnedBefore: true }, second, none, 'twice'],
  ['opened, auto-buy, returned before', { auto: true, openedAt: now, returnedBefore: true }, second, none, 'twice'],
  ['unopened, refunded since', { refunded: true }, second, none, 'refunded'],
  ['opened, auto-buy, refunded since', { auto: true, openedAt: now, refunded: true }, second, none, 'refunded'],
  ['without a price', { price: 0 }, second, none, 'free'],
]
for (const [name, facts, ms, counted, expected] of returns) {
  test(`[X-17] a purchase ${name}: ${expected}`, () => {
    const decision = decideReturn(bought(facts), counted, after(ms))
    const said =
      decision.do === 'return' ? `back until +${(decision.until.getTime() - now.getTime()) / 1000}` : decision.because
    assert.equal(said, expected)
  })
}
