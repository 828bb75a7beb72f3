import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discountOf, fenOf, tenthsOf, yuanOf } from './amounts.ts'

const yuan: [string, number | null][] = [
  ['30', 3_000],
  ['30.00', 3_000],
  ['9.9', 990],
  ['0.01', 1],
  [' 6 ', 600],
  ['19.99', 1_999],
  ['100000', 10_000_000],
  ['100000.01', null],
  ['100001', null],
  ['0', null],
  ['0.00', null],
  ['9.999', null],
  ['1e3', null],
  ['９９', null],
  ['-5', null],
  ['+5', null],
  ['1,000', null],
  ['¥30', null],
  ['.5', null],
  ['5.', null],
  ['007', null],
  ['0x10', null],
  ['NaN', null],
  ['三十', null],
  ['', null],
]
for (const [typed, fen] of yuan) test(`yuan as typed: ${JSON.stringify(typed)}`, () => assert.equal(fenOf(typed), fen))

const discounts: [string, number | null][] = [
  ['10', 100],
  ['9.5', 95],
  ['0.1', 1],
  ['8', 80],
  ['10.0', 100],
  ['10.1', null],
  ['0', null],
  ['0.0', null],
  ['9.55', null],
  ['-1', null],
  ['９', null],
  ['1e1', null],
  ['', null],
]
for (const [typed, tenths] of discounts)
  test(`a discount as typed: ${JSON.stringify(typed)}`, () => assert.equal(tenthsOf(typed), tenths))

test('every amount and discount comes back as it is shown', () => {
  for (const fen of [1, 10, 99, 100, 1_999, 3_000, 10_000_000]) assert.equal(fenOf(yuanOf(fen)), fen)
  for (let tenths = 1; tenths <= 100; tenths += 1) assert.equal(tenthsOf(discountOf(tenths)), tenths)
})
