import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { isSessionOver, isVip, judgePair, maskMobile, newAccountNumber, newPassword, vipEndParts } from './rules.ts'
import { nextSignDay, signCoins } from './sign-days.ts'

const now = new Date('2026-11-21T04:00:00Z')
const at = (ms: number) => String(now.getTime() + ms)

const pairs: [string, number, boolean, string][] = [
  ['in time', 0, true, 'good'],
  ['exactly 5 minutes old', -300_000, true, 'good'],
  ['5 minutes and 1 ms old', -300_001, true, 'stale'],
  ['5 minutes and 1 ms ahead', 300_001, true, 'stale'],
  ['of another text', 0, false, 'forged'],
  ['of another text and stale', -900_000, false, 'forged'],
]
for (const [name, offset, same, verdict] of pairs) {
  test(`[A-02] a pair ${name} is ${verdict}`, () => {
    const ts = at(offset)
    assert.equal(judgePair({ ts, opened: same ? ts : null, expected: ts }, now), verdict)
  })
}

test('account numbers are 9 digits and never look like a mobile', () => {
  for (let i = 0; i < 2_000; i++)
    assert.match(
      newAccountNumber((below) => randomInt(below)),
      /^[1-9]\d{8}$/,
    )
  assert.equal(
    newAccountNumber(() => 0),
    '100000000',
  )
  assert.equal(
    newAccountNumber((below) => below - 1),
    '999999999',
  )
})

test('passwords are 12 unambiguous letters and digits', () => {
  for (let i = 0; i < 500; i++)
    assert.match(
      newPassword((below) => randomInt(below)),
      /^[a-hj-km-np-z2-9]{12}$/,
    )
})

test('a mobile is shown masked', () => {
  assert.equal(maskMobile('13812345678'), '138****5678')
  assert.equal(maskMobile(null), '')
})

test('[A-03] the end of VIP is told by year, month, day and hour of Shanghai', () => {
  assert.deepEqual(vipEndParts(new Date('2026-12-31T16:30:00Z')), { year: 2027, month: 1, day: 1, hour: 0 })
  assert.deepEqual(vipEndParts(null), { year: 0, month: 0, day: 0, hour: 0 })
  assert.equal(isVip(now, now), false)
  assert.equal(isVip(new Date(now.getTime() + 1), now), true)
})

test('a session ends after 30 idle days, and after 180 days however busy', () => {
  const days = (n: number) => new Date(now.getTime() - n * 86_400_000)
  assert.equal(isSessionOver({ startedAt: days(40), seenAt: days(29) }, now), false)
  assert.equal(isSessionOver({ startedAt: days(40), seenAt: days(30.1) }, now), true)
  assert.equal(isSessionOver({ startedAt: days(180.1), seenAt: days(0) }, now), true)
})

const signDays: [string, { lastDay: string | null; lastCycleDay: number | null }, string, number][] = [
  ['never signed', { lastDay: null, lastCycleDay: null }, '2026-11-21', 1],
  ['yesterday day 1', { lastDay: '2026-11-20', lastCycleDay: 1 }, '2026-11-21', 2],
  ['yesterday day 7', { lastDay: '2026-11-20', lastCycleDay: 7 }, '2026-11-21', 1],
  ['today day 3, the next is', { lastDay: '2026-11-21', lastCycleDay: 3 }, '2026-11-21', 4],
  ['a missed day', { lastDay: '2026-11-19', lastCycleDay: 3 }, '2026-11-21', 1],
  ['over the end of a year', { lastDay: '2026-12-31', lastCycleDay: 5 }, '2027-01-01', 6],
]
for (const [name, last, today, day] of signDays) {
  test(`[D-02] ${name}: day ${day}`, () => assert.equal(nextSignDay(last, today), day))
}

test('[D-03] a week gives 5 5 10 10 15 15 30, and double to VIP', () => {
  const week = [1, 2, 3, 4, 5, 6, 7]
  assert.deepEqual(
    week.map((day) => signCoins(day, false)),
    [5, 5, 10, 10, 15, 15, 30],
  )
  assert.deepEqual(
    week.map((day) => signCoins(day, true)),
    [10, 10, 20, 20, 30, 30, 60],
  )
})
