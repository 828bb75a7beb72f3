import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchSize, dayOf, judgeBaidu, judgeIndexNow, type Told, waitAfter } from './rules.ts'

const heard = (status: number, said: unknown = '', retryAfter = '') => ({
  status,
  text: typeof said === 'string' ? said : JSON.stringify(said),
  retryAfter,
})
const failed = (fault: string, afterMs = 0) => ({ outcome: 'failed', fault, afterMs })
const taken = (remain: number | null, refused: string[] = [], fault: string | null = null) => ({
  ...{ outcome: 'taken', remain, refused, fault },
})

test('every answer of Baidu has a meaning, those that its pages do not describe too', () => {
  const table: [ReturnType<typeof heard>, object][] = [
    [heard(200, { remain: 99_998, success: 2 }), taken(99_998)],
    [heard(200, { remain: 3, success: 1, not_valid: ['a', 7] }), taken(3, ['a'])],
    [heard(200, { remain: 3, success: 0, not_same_site: ['b'] }), taken(3, ['b'], 'site')],
    [heard(200, { remain: -5, success: 1 }), taken(0)],
    [heard(200, { remain: 'many', success: 1 }), taken(null)],
    [heard(400, { error: 400, message: 'over quota' }), { outcome: 'full' }],
    [heard(400, { error: 400, message: 'site error' }), failed('site')],
    [heard(401, { error: 401, message: 'token is not valid' }), failed('token')],
    [heard(404, { error: 404, message: 'not found' }), failed('address')],
    [heard(500, { error: 500, message: 'internal error, please try later' }), failed('server')],
    [heard(429, '', '7200'), failed('busy', 7_200_000)],
    [heard(0), failed('silent')],
    [heard(200, '<html>'), failed('odd')],
    [heard(200, '[]'), failed('odd')],
    [heard(200, 'null'), failed('odd')],
    [heard(302), failed('odd')],
  ]
  for (const [answer, expected] of table) assert.deepEqual(judgeBaidu(answer) as object, expected, answer.text)
})

test('every answer of IndexNow has a meaning', () => {
  const table: [number, object][] = [
    [200, taken(null)],
    [202, taken(null)],
    [400, failed('odd')],
    [403, failed('key')],
    [422, failed('host')],
    [503, failed('server')],
    [0, failed('silent')],
  ]
  for (const [status, expected] of table) assert.deepEqual(judgeIndexNow(heard(status)) as Told, expected, `${status}`)
  assert.deepEqual(judgeIndexNow(heard(429, '', '30')), failed('busy', 30_000))
  assert.deepEqual(judgeIndexNow(heard(429, '', '99999999')), failed('busy', 86_400_000))
  assert.deepEqual(judgeIndexNow(heard(429, '', 'tomorrow')), failed('busy'))
})

test('the wait doubles from a minute to an hour, and is never shorter than the answer asks for', () => {
  assert.deepEqual(
    [1, 2, 3, 6, 7, 100].map((failures) => waitAfter(failures, 0) / 60_000),
    [1, 2, 4, 32, 60, 60],
  )
  assert.equal(waitAfter(1, 7_200_000), 7_200_000)
})

test('an engine that has named no quota today is sent one address, then what it takes', () => {
  const now = new Date('2026-11-26T15:59:59Z')
  assert.equal(dayOf(now), '2026-11-26')
  assert.equal(dayOf(new Date('2026-11-26T16:00:00Z')), '2026-11-27')
  const size = (remain: number | null, remainOn: string | null) => batchSize(2_000, true, { remain, remainOn }, now)
  assert.equal(size(null, null), 1)
  assert.equal(size(40, '2026-11-25'), 1)
  assert.equal(size(40, '2026-11-26'), 40)
  assert.equal(size(0, '2026-11-26'), 0)
  assert.equal(size(99_998, '2026-11-26'), 2_000)
  assert.equal(batchSize(10_000, false, { remain: null, remainOn: null }, now), 10_000)
})
