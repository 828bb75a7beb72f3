import assert from 'node:assert/strict'
import test from 'node:test'
import { formatClock, formatCount, formatMoment, formatWhen, formatYuan } from './format.ts'

test('counts are written as people read them and never rounded up', () => {
  const cases: [number, string][] = [
    [0, '0'],
    [-3, '0'],
    [9999, '9999'],
    [10_000, '1万'],
    [12_900, '1.2万'],
    [350_400, '35万'],
    [99_999_999, '9999万'],
    [110_000_000, '1.1亿'],
  ]
  for (const [count, text] of cases) assert.equal(formatCount(count), text)
})

test('fen become yuan without a floating point sum', () => {
  const cases: [number, string][] = [
    [600, '6'],
    [650, '6.50'],
    [1, '0.01'],
    [199_005, '1990.05'],
  ]
  for (const [fen, text] of cases) assert.equal(formatYuan(fen), text)
})

test('moments are written from the reader’s point of view', () => {
  const now = new Date(2026, 4, 10, 9, 30).getTime()
  const ago = (ms: number) => formatWhen(now - ms, now)
  const [minute, hour] = [60_000, 3_600_000]
  assert.equal(ago(0), '刚刚')
  assert.equal(ago(-5000), '刚刚')
  assert.equal(ago(3 * minute), '3分钟前')
  assert.equal(ago(2 * hour), '2小时前')
  assert.equal(ago(12 * hour), '昨天')
  assert.equal(ago(50 * hour), '2天前')
  assert.equal(ago(24 * 69 * hour), '3月2日')
  assert.equal(ago(24 * 400 * hour), '2025年4月5日')
})

test('clocks keep two figures', () => {
  assert.equal(formatClock(119), '01:59')
  assert.equal(formatClock(0), '00:00')
  assert.equal(formatClock(3725), '1:02:05')
})

test('[A-10] the moment at which an account was found is said in the time of Shanghai', () => {
  assert.equal(formatMoment('2026-11-22T10:05:00.000Z'), '11月22日 18:05')
  assert.equal(formatMoment('2026-12-31T16:00:00.000Z'), '1月1日 00:00')
})
