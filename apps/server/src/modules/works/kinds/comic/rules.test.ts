import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeStart, isHomePath } from './rules.ts'

const starts: [number[], number[]][] = [
  [[], []],
  [[0], [0]],
  [
    [0, 0],
    [0, 0],
  ],
  [[0, 12], [0]],
  [[12, 0], []],
  [[12, 12], []],
]
for (const [prices, wanted] of starts) {
  test(`[B-03] of first chapters priced [${prices}] these are listed: [${wanted}]`, () => {
    assert.deepEqual(
      freeStart(prices.map((price) => ({ price }))),
      wanted.map((price) => ({ price })),
    )
  })
}

test('only pages that open the comic home carry its data', () => {
  for (const path of ['/', '/index', '/home', '/home.html']) assert.ok(isHomePath(path), path)
  for (const path of ['/home/new', '/book/1', '/homes', '/Home', '']) assert.ok(!isHomePath(path), path)
})
