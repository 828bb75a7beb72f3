import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIn, rangesOf } from './ranges.ts'

const table: [string, [number, number][] | null][] = [
  [
    '30-120,150',
    [
      [30, 120],
      [150, 150],
    ],
  ],
  [
    ' 1 ，3～5、9 ',
    [
      [1, 1],
      [3, 5],
      [9, 9],
    ],
  ],
  ['7', [[7, 7]]],
  ['1-1', [[1, 1]]],
  ['', null],
  [',', null],
  ['0', null],
  ['5-3', null],
  ['1-', null],
  ['-3', null],
  ['1-2-3', null],
  ['一', null],
  ['1e3', null],
  ['1234567', null],
  [Array.from({ length: 101 }, (_, at) => at + 1).join(), null],
]

for (const [typed, wanted] of table)
  test(`numbers of chapters: ${JSON.stringify(typed.slice(0, 20))}`, () => assert.deepEqual(rangesOf(typed), wanted))

test('a number is in a range with its ends', () => {
  const ranges = rangesOf('3-5,9') ?? []
  assert.deepEqual(
    [2, 3, 5, 6, 9].map((number) => isIn(ranges, number)),
    [false, true, true, false, true],
  )
})
