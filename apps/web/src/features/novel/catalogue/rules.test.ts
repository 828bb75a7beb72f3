import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  hasMore,
  isAtBottom,
  likelyPage,
  pageBefore,
  pagesOf,
  rangesOf,
  standsEarlier,
  startOf,
  tagOf,
} from './rules.ts'

test('[N-03] a chapter is 已购买, 免费, or has its price; members see a mark where they pay nothing', () => {
  assert.equal(tagOf({ price: 12, alreadyBuy: true }, false), 'bought')
  assert.equal(tagOf({ price: 0, alreadyBuy: false }, false), 'free')
  assert.equal(tagOf({ price: 12, alreadyBuy: false }, false), 'coins')
  assert.equal(tagOf({ price: 12, alreadyBuy: false }, true), 'vip')
  assert.equal(tagOf({ price: 0, alreadyBuy: false }, true), 'free')
})

test('[N-03] the bottom is reached within one pixel, and not within two', () => {
  assert.equal(isAtBottom({ scrollHeight: 2000, scrollY: 1200, innerHeight: 800 }), true)
  assert.equal(isAtBottom({ scrollHeight: 2000, scrollY: 1199, innerHeight: 800 }), true)
  assert.equal(isAtBottom({ scrollHeight: 2000, scrollY: 1198, innerHeight: 800 }), false)
})

test('[N-03] a chapter is looked for on the page of its number, and earlier when numbers are missing', () => {
  assert.deepEqual([1, 100, 101, 2950].map(likelyPage), [1, 1, 2, 30])
  assert.equal(standsEarlier(150, [{ number: 101 }, { number: 150 }]), false)
  assert.equal(standsEarlier(150, [{ number: 180 }]), true)
  assert.equal(standsEarlier(150, []), true)
})

test('[N-03] pages run either way and end where the book does', () => {
  const up = { way: 'ascending', first: 2, count: 2, totalPage: 3 } as const
  assert.deepEqual([pagesOf(up), hasMore(up), pageBefore(up)], [[2, 3], false, 1])
  const down = { way: 'descending', first: 3, count: 2, totalPage: 3 } as const
  assert.deepEqual([pagesOf(down), hasMore(down), pageBefore(down)], [[3, 2], true, null])
  assert.deepEqual(pagesOf({ ...up, count: 9 }), [2, 3])
  assert.equal(hasMore({ ...up, count: 1 }), true)
  assert.deepEqual([startOf('ascending', 3), startOf('descending', 3), startOf('descending', 0)], [1, 3, 1])
})

test('ranges name the chapters of each page', () => {
  assert.deepEqual(rangesOf(2, 130), [
    { page: 1, from: 1, to: 100 },
    { page: 2, from: 101, to: 130 },
  ])
})
