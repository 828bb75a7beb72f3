import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeNumber } from './rules.ts'

test('[N-14] an id is a whole number above 0', () => {
  assert.equal(wholeNumber('20001'), 20_001)
  for (const wrong of [undefined, '', '0', '-1', '1.5', 'shelf', '12345678901']) assert.equal(wholeNumber(wrong), null)
})
