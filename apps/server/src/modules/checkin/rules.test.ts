import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  nextSignDay,
  readRewardLimits,
  readSignConfig,
  signCoins,
  usualRewardLimits,
  usualSignConfig,
} from './rules.ts'

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

const week = [1, 2, 3, 4, 5, 6, 7]
test('[D-03] a week gives 5 5 10 10 15 15 30, and double to VIP', () => {
  assert.deepEqual(
    week.map((day) => signCoins(day, false, usualSignConfig)),
    [5, 5, 10, 10, 15, 15, 30],
  )
  assert.deepEqual(
    week.map((day) => signCoins(day, true, usualSignConfig)),
    [10, 10, 20, 20, 30, 30, 60],
  )
})

const configs: [string, unknown, { user: readonly number[]; vip: readonly number[] }][] = [
  ['no row', null, usualSignConfig],
  ['a week for each', { user: week, vip: [9, 9, 9, 9, 9, 9, 1000] }, { user: week, vip: [9, 9, 9, 9, 9, 9, 1000] }],
  ['a week for all', { user: week }, { user: week, vip: [2, 4, 6, 8, 10, 12, 14] }],
  ['days that give nothing', { user: Array(7).fill(0) }, { user: Array(7).fill(0), vip: Array(7).fill(0) }],
  ['6 days', { user: week.slice(1) }, usualSignConfig],
  ['8 days', { user: [...week, 8] }, usualSignConfig],
  ['a day of 1001', { user: [...week.slice(1), 1001] }, usualSignConfig],
  ['a day of -1', { user: [-1, ...week.slice(1)] }, usualSignConfig],
  ['half a coin', { user: [0.5, ...week.slice(1)] }, usualSignConfig],
  ['text', { user: week.map(String) }, usualSignConfig],
  ['a list of text', '5,5,10,10,15,15,30', usualSignConfig],
  ['a wrong week for VIP', { user: week, vip: week.slice(1) }, usualSignConfig],
  ['a list', week, usualSignConfig],
]
for (const [name, value, config] of configs) {
  test(`[D-03] the operator's week: ${name}`, () => assert.deepEqual(readSignConfig(value), config))
}

const limitsSet: [string, unknown, ReturnType<typeof readRewardLimits>][] = [
  ['no row', undefined, usualRewardLimits],
  ['both', { accountsPerAddress: 7, chapterFirst: false }, { accountsPerAddress: 7, chapterFirst: false }],
  ['one number', { accountsPerAddress: 0 }, { accountsPerAddress: 0, chapterFirst: true }],
  ['half an account', { accountsPerAddress: 0.5 }, usualRewardLimits],
  ['a negative number', { accountsPerAddress: -1 }, usualRewardLimits],
  ['text', { accountsPerAddress: '7', chapterFirst: 'no' }, usualRewardLimits],
  ['a list', [7], usualRewardLimits],
]
for (const [name, value, expected] of limitsSet) {
  test(`[D-03] the operator's limits of rewards: ${name}`, () => assert.deepEqual(readRewardLimits(value), expected))
}
