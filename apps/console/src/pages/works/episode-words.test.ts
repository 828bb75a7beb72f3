import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockMs, clockText } from './episode-words.ts'

for (const [ms, text] of [
  [0, '0:00'],
  [5_000, '0:05'],
  [62_500, '1:02.5'],
  [3_723_000, '1:02:03'],
] as const)
  test(`the moment ${ms} ms is written ${text}, and read again`, () => {
    assert.equal(clockText(ms), text)
    assert.equal(clockMs(text), ms)
  })

test('seconds alone are a moment, and what is no moment is told', () => {
  assert.equal(clockMs(' 90.25 '), 90_250)
  assert.equal(clockMs('1：30'), 90_000)
  for (const text of ['', 'x', '1:60', '1:60:00', '-1', '1:2:3:4']) assert.equal(clockMs(text), null, text)
})
