import assert from 'node:assert/strict'
import test from 'node:test'
import { spanWords, waitOf, wordsOf } from './refusal.ts'

const refused = { code: '429', msg: '操作太频繁啦，请30秒后再试', data: { retryAfter: 30 } }

test('a 429 is a moment to wait for, and its words count down', () => {
  const wait = waitOf(refused, 1_000)
  assert.ok(wait)
  assert.equal(wait.untilMs, 31_000)
  assert.equal(wordsOf(wait, 30), '操作太频繁啦，请30秒后再试')
  assert.equal(wordsOf(wait, 7), '操作太频繁啦，请7秒后再试')
})

test('more than a minute is said in minutes, as a person would', () => {
  const told: [number, string][] = [
    [1, '1秒'],
    [59, '59秒'],
    [60, '1分00秒'],
    [1_745, '29分05秒'],
    [3_599, '59分59秒'],
    [3_600, '1小时00分'],
    [86_400, '24小时00分'],
  ]
  for (const [seconds, words] of told) assert.equal(spanWords(seconds), words)
  const hour = waitOf({ code: '429', msg: '操作太频繁啦，请1745秒后再试', data: { retryAfter: 1_745 } }, 0)
  assert.equal(hour && wordsOf(hour, 1_745), '操作太频繁啦，请29分05秒后再试')
})

test('words without seconds stay as they are', () => {
  const wait = waitOf({ ...refused, msg: '您有未完成的订单' }, 0)
  assert.equal(wait && wordsOf(wait, 3), '您有未完成的订单')
})

test('other refusals and a 429 without a time are no wait', () => {
  for (const other of [
    { ...refused, code: '401' },
    { ...refused, data: null },
    { ...refused, data: {} },
    { ...refused, data: { retryAfter: 0 } },
    { ...refused, data: { retryAfter: '30' } },
  ])
    assert.equal(waitOf(other, 0), null)
})
