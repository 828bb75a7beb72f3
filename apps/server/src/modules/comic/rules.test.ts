import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeStart, hourOf, isHomePath, linkOf, rowsBefore, totalPages } from './rules.ts'

const pages = [
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [10_000, 20, 500],
  [10_001, 20, 500],
  [1_000_000, 1, 500],
] as const
for (const [items, size, wanted] of pages) {
  test(`${items} items at ${size} a page are ${wanted} pages`, () => assert.equal(totalPages(items, size), wanted))
}

test('rows before a page, and none for a page deeper than any list goes', () => {
  assert.deepEqual(
    [1, 2, 500, 501, 1_000_000].map((page) => rowsBefore(page, 20)),
    [0, 20, 9_980, null, null],
  )
})

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

test('a view counts in its hour', () => {
  assert.equal(hourOf(new Date('2026-11-21T04:59:59.999Z')).toISOString(), '2026-11-21T04:00:00.000Z')
  assert.equal(hourOf(new Date('2026-11-21T05:00:00.000Z')).toISOString(), '2026-11-21T05:00:00.000Z')
})

const good = ['/home/day', '/book/1001?from=ad', 'https://example.com/a?b=c#d', 'HTTP://EXAMPLE.COM']
for (const url of good) test(`[H-01] a banner may lead to ${url}`, () => assert.equal(linkOf(url), url))
const bad = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//example.com',
  '/\\example.com',
  'https:example.com',
  'https://example.com\\@evil',
  'https://a b',
  'ftp://example.com',
  '',
]
for (const url of bad)
  test(`[H-01] a banner never leads to ${JSON.stringify(url)}`, () => assert.equal(linkOf(url), ''))

test('only pages that open the comic home carry its data', () => {
  for (const path of ['/', '/index', '/home', '/home.html']) assert.ok(isHomePath(path), path)
  for (const path of ['/home/new', '/book/1', '/homes', '/Home', '']) assert.ok(!isHomePath(path), path)
})
