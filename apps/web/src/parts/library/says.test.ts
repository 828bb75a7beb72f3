import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedWork } from './rules.ts'
import { placeLine } from './says.ts'

const work = (kind: ListedWork['kind'], value: Record<string, number | boolean>, chapterCount = 9): ListedWork => ({
  kind,
  bookId: 1,
  book: { bookId: 1, title: '山海行', cover: '', coverImage: null, chapterCount },
  newest: 9,
  updates: 0,
  available: true,
  place: { value, episode: 2, at: 1, chapterTitle: '重逢' },
})

const lines: [ListedWork, boolean, string | null][] = [
  [work('comic', { number: 4 }), false, '看到第4话'],
  [work('comic', { number: 4 }), true, '看到第4话 重逢'],
  [work('novel', { number: 4 }), true, '读到 第4章 重逢'],
  [work('vod', { second: 750.4, length: 1200, done: false }), true, '看到第2集 12:30'],
  [work('vod', { second: 750.4, length: 1200, done: false }, 1), true, '看到 12:30'],
  [work('vod', { second: 1199, length: 1200, done: true }), true, '看完第2集'],
  [work('vod', { second: 1199, length: 1200, done: true }, 1), true, '已看完'],
  [{ ...work('comic', {}), place: null }, true, null],
]

for (const [of, named, line] of lines)
  test(`a place is said as ${line ?? 'nothing'}`, () => {
    assert.equal(placeLine(of, named), line)
  })
