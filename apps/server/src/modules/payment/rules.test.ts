import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkAfterSeconds,
  discounted,
  expiryOf,
  goodsOf,
  isLateForWant,
  isOpen,
  mayMove,
  mostForWant,
  newOrderNo,
  nextCheckAt,
  nextStep,
  type OrderState,
  orderWait,
  type PaidState,
  provenanceOf,
  type RecentOrder,
  type Step,
  statesBefore,
  usableChannels,
} from './rules.ts'

const start = new Date('2026-11-21T04:00:00.000Z')
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000)
const states: OrderState[] = ['created', 'paid', 'expired', 'refunded', 'failed']

test('[T-06] an order moves only along these arrows', () => {
  const arrows = ['created>paid', 'created>expired', 'created>failed', 'expired>paid', 'failed>paid', 'paid>refunded']
  const found = states.flatMap((from) => states.filter((to) => mayMove(from, to)).map((to) => `${from}>${to}`))
  assert.deepEqual(found.sort(), arrows.sort())
  assert.deepEqual(statesBefore('paid').sort(), ['created', 'expired', 'failed'])
  assert.deepEqual(statesBefore('expired'), ['created'])
  assert.deepEqual(statesBefore('created'), [])
})

test('[T-03] a discount is rounded to the nearest fen, half up, and never gives anything away', () => {
  const table: [priceFen: number, tenths: number, amountFen: number][] = [
    [3000, 100, 3000],
    [3000, 95, 2850],
    [3000, 1, 30],
    [9990, 95, 9491], // 9490.5
    [9989, 95, 9490], // 9489.55
    [33, 95, 31], // 31.35
    [10, 95, 10], // 9.5
    [1, 50, 1], // 0.5
    [1, 49, 1], // 0.49 would be 0
    [1, 1, 1],
    [10_000_000, 100, 10_000_000],
    [9_999_999, 99, 9_899_999], // 9899999.01
  ]
  for (const [price, tenths, amount] of table) assert.equal(discounted(price, tenths), amount, `${price} × ${tenths}`)
  for (let price = 1; price <= 2_000; price++)
    for (const tenths of [1, 33, 50, 88, 95, 99, 100]) {
      const amount = discounted(price, tenths)
      assert.ok(Number.isInteger(amount) && amount >= 1 && amount <= price, `${price} × ${tenths} = ${amount}`)
    }
})

test('[T-12] an order gives what its package says: coins are paid for, presents are gifts, days add up', () => {
  const of = (type: 'vip' | 'coin', itemCount: number, presentCount: number, presentType: 'coin' | 'vip') =>
    Object.values(goodsOf({ type, itemCount, presentCount, presentType }))
  assert.deepEqual(of('coin', 300, 0, 'coin'), [300, 0, 0])
  assert.deepEqual(of('coin', 300, 30, 'coin'), [300, 30, 0])
  assert.deepEqual(of('coin', 300, 7, 'vip'), [300, 0, 7])
  assert.deepEqual(of('vip', 31, 0, 'coin'), [0, 0, 31])
  assert.deepEqual(of('vip', 31, 100, 'coin'), [0, 100, 31])
  assert.deepEqual(of('vip', 31, 3, 'vip'), [0, 0, 34])
})

test('the sandbox’s channels vanish as soon as one that takes real money is on', () => {
  const sandbox = { code: 's', provider: 'sandbox' }
  const real = { code: 'r', provider: 'wechat' }
  assert.deepEqual(usableChannels([sandbox], ['sandbox']), [sandbox])
  assert.deepEqual(usableChannels([sandbox], []), [])
  assert.deepEqual(usableChannels([sandbox, real], ['sandbox', 'wechat']), [real])
  assert.deepEqual(usableChannels([sandbox, real], ['sandbox']), [])
})

test('[X-06] money that comes within ten minutes of the order’s end still buys the wanted item', () => {
  const table: [seconds: number, late: boolean][] = [
    [-120, false],
    [0, false],
    [600, false],
    [600.001, true],
    [86_400, true],
  ]
  for (const [seconds, late] of table) assert.equal(isLateForWant(start, after(seconds)), late, `${seconds} s`)
})

test('[X-06] a want costs at most the price that was shown, and no coins with a membership', () => {
  assert.deepEqual([mostForWant('coin', 25), mostForWant('coin', 0), mostForWant('vip', 25)], [25, 0, 0])
})

test('[T-06] an order is open for 120 seconds, not a moment longer', () => {
  const expiresAt = expiryOf(start)
  assert.equal(expiresAt.getTime() - start.getTime(), 120_000)
  assert.equal(isOpen({ state: 'created', expiresAt }, new Date(expiresAt.getTime() - 1)), true)
  assert.equal(isOpen({ state: 'created', expiresAt }, expiresAt), false)
  for (const state of states.slice(1)) assert.equal(isOpen({ state, expiresAt }, start), false, state)
})

test('five open orders a reader and twenty an hour; the wait says when the next one may be made', () => {
  const made = (secondsAgo: number, state: OrderState = 'created'): RecentOrder => {
    const createdAt = after(-secondsAgo)
    return { state, createdAt, expiresAt: expiryOf(createdAt) }
  }
  const wait = (orders: RecentOrder[]) => orderWait(orders, start)
  assert.equal(wait([]).seconds, 0)
  assert.equal(wait([10, 20, 30, 40].map((ago) => made(ago))).seconds, 0)
  assert.deepEqual(wait([10, 20, 30, 40, 50].map((ago) => made(ago))), { seconds: 70, because: 'open' })
  assert.equal(wait([-0.1, -0.1, -0.1, -0.1, -0.1].map((ago) => made(ago))).seconds, 120, 'made at once')
  assert.equal(wait([10, 20, 30, 40, 120].map((ago) => made(ago))).seconds, 0, 'one is over')
  assert.equal(wait([10, 20, 30, 40].map((ago) => made(ago)).concat(made(50, 'paid'))).seconds, 0, 'one is paid')
  const many = Array.from({ length: 20 }, (_, index) => made(200 + index * 100, 'expired'))
  assert.deepEqual(wait(many), { seconds: 3600 - 2100, because: 'many' })
  assert.equal(wait(many.slice(1)).seconds, 0)
})

test('[T-06] a provider that sends no notify is asked after 15, 30, 60, 120 s, 5 and 30 min, 2 and 24 h, and then no more', () => {
  assert.deepEqual([...checkAfterSeconds], [15, 30, 60, 120, 300, 1_800, 7_200, 86_400])
  const asked: number[] = []
  let at: Date | null = nextCheckAt(start, true, start)
  while (at) {
    asked.push((at.getTime() - start.getTime()) / 1000)
    // The order stays open until the check at 120 s closes it.
    at = nextCheckAt(start, at.getTime() < expiryOf(start).getTime(), at)
  }
  assert.deepEqual(asked, [...checkAfterSeconds])
})

test('an order that is over and could not be closed is tried again every 15 s', () => {
  const next = (seconds: number, open: boolean) => {
    const at = nextCheckAt(start, open, after(seconds))
    return at && (at.getTime() - start.getTime()) / 1000
  }
  assert.equal(next(120, true), 135)
  assert.equal(next(290, true), 300)
  assert.equal(next(5_000, true), 5_015)
  assert.equal(next(90_000, true), 90_015)
  assert.equal(next(120, false), 300)
  assert.equal(next(90_000, false), null)
  assert.equal(next(45, true), 60, 'checks that were missed are not made up for')
})

test('[T-06] the next step for each state of an order and each answer of its provider', () => {
  const running = { over: false, closed: false, past: false }
  const over = { over: true, closed: false, past: false }
  const closed = { over: true, closed: true, past: false }
  const past = { over: true, closed: true, past: true }
  const told: PaidState[] = ['waiting', 'paid', 'closed', 'declined', 'refunded', 'unknown']
  const steps = (state: OrderState, facts: typeof running): Step[] => told.map((each) => nextStep(state, each, facts))
  assert.deepEqual(steps('created', running), ['keep', 'credit', 'expire', 'fail', 'fail', 'keep'])
  assert.deepEqual(steps('created', over), ['close', 'credit', 'expire', 'fail', 'fail', 'close'])
  assert.deepEqual(steps('created', closed), ['keep', 'credit', 'expire', 'fail', 'fail', 'keep'])
  assert.deepEqual(steps('created', past), ['keep', 'credit', 'expire', 'fail', 'fail', 'expire'])
  for (const state of ['expired', 'failed'] as const)
    for (const facts of [running, over, closed, past])
      assert.deepEqual(steps(state, facts), ['keep', 'credit', 'keep', 'keep', 'keep', 'keep'], state)
  for (const state of ['paid', 'refunded'] as const)
    assert.ok(
      steps(state, over).every((step) => step === 'keep'),
      state,
    )
})

test('order numbers are 29 digits, begin with the moment in Shanghai and sort by it', () => {
  assert.equal(
    newOrderNo(new Date('2026-11-21T18:00:00.123Z'), () => 42),
    '20261122020000123000000000042',
  )
  const numbers = Array.from({ length: 50 }, (_, ms) => newOrderNo(after(ms * 7), (below) => below - 1))
  assert.deepEqual(numbers.toSorted(), numbers)
  for (const number of numbers) assert.match(number, /^\d{29}$/)
})

test('[T-05] apply answers the site’s own pages only', () => {
  const origin = 'http://manjuan.example:8080'
  const bare = { site: null, dest: null, referer: null, purpose: null, origin }
  const own = [
    { ...bare, site: 'same-origin' },
    { ...bare, site: 'same-origin', dest: 'document' },
    { ...bare, site: 'same-origin', dest: 'empty' },
    { ...bare, referer: `${origin}/purchase` },
  ]
  for (const each of own) assert.equal(provenanceOf(each), 'own', JSON.stringify(each))
  assert.equal(provenanceOf({ ...bare, site: 'none', dest: 'document' }), 'nowhere')
  const foreign = [
    bare,
    { ...bare, site: 'cross-site', dest: 'document' },
    { ...bare, site: 'same-site', dest: 'document' },
    { ...bare, site: 'cross-site', referer: `${origin}/` },
    { ...bare, site: 'same-origin', dest: 'image' },
    { ...bare, site: 'same-origin', dest: 'script' },
    { ...bare, site: 'same-origin', purpose: 'prefetch' },
    { ...bare, site: 'same-origin', purpose: 'prefetch;prerender' },
    { ...bare, referer: 'http://evil.example/' },
    { ...bare, referer: `${origin}.evil.example/` },
    { ...bare, referer: 'nonsense' },
  ]
  for (const each of foreign) assert.equal(provenanceOf(each), 'foreign', JSON.stringify(each))
})
