import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KnownEntry, worksToGoOn } from './rules.ts'

const row = (key: string, at: number, value: KnownEntry['value'] = { number: 2 }, chapterCount = 9): KnownEntry => ({
  key,
  value,
  at,
  waiting: false,
  work: {
    book: { bookId: Number(key.split('/')[2]), title: '山海行', cover: '', coverImage: null, chapterCount },
    number: 2,
    chapterTitle: '',
  },
})
const rows = [
  row('place/comic/1', 50),
  row('place/comic/2', 40),
  row('place/comic/3', 30),
  row('place/comic/4', 20),
  row('place/novel/1', 60),
  row('place/vod/1/1', 10, { second: 30, length: 60, done: false }, 1),
]
const names = (works: readonly { kind: string; bookId: number }[]) =>
  works.map(({ kind, bookId }) => `${kind} ${bookId}`)

test('a home offers its own medium first and the others after it, each the last read first', () => {
  const comics = ['comic 1', 'comic 2', 'comic 3', 'comic 4']
  assert.deepEqual(names(worksToGoOn(rows, 'novel')), ['novel 1', ...comics, 'vod 1'])
  assert.deepEqual(names(worksToGoOn(rows, 'vod')), ['vod 1', 'novel 1', ...comics])
})

test('[H-06] the comic home leaves out the three comics that stand above', () => {
  assert.deepEqual(names(worksToGoOn(rows, 'comic')), ['comic 4', 'novel 1', 'vod 1'])
})

test('a film that was seen to its end is not offered, a series is, and there are ten at most', () => {
  const seen = { second: 60, length: 60, done: true }
  const films = [row('place/vod/1/1', 9, seen, 1), row('place/vod/2/3', 8, seen, 4)]
  assert.deepEqual(names(worksToGoOn(films, 'vod')), ['vod 2'])
  const many = Array.from({ length: 30 }, (_, at) => row(`place/novel/${at + 1}`, at))
  assert.equal(worksToGoOn(many, 'novel').length, 10)
})
