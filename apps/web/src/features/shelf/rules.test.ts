import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LibraryWork } from '@manjuan/contract/reader/library'
import { type KnownEntry, numberToRead, placesOf, readingPath, readWorks, workPath } from '#parts/library/rules.ts'
import { boughtPath, keptWorks, listedPath, novelTabs, openedBy, tabOf } from './rules.ts'

test('[S-03] the address chooses the tab, favourites when it names none, and bought films for shelf-vod', () => {
  assert.deepEqual(openedBy('history'), { tab: 'history', kind: '' })
  assert.deepEqual(openedBy('marks'), { tab: 'marks', kind: '' })
  assert.deepEqual(openedBy('shelf-vod'), { tab: 'shelf-bought', kind: 'vod' })
  assert.deepEqual(openedBy('shelf-bought'), { tab: 'shelf-bought', kind: '' })
  for (const active of ['shelf', null, '', 'other']) assert.deepEqual(openedBy(active), { tab: 'shelf', kind: '' })
})

test('[N-11] the address chooses the tab of the novels, and the shelf when it names none', () => {
  assert.equal(tabOf('history', novelTabs, 'shelf'), 'history')
  for (const active of [null, '', 'shelf', 'shelf-vod', 'x']) assert.equal(tabOf(active, novelTabs, 'shelf'), 'shelf')
})

test('each kind of work has its page, and its chapters theirs', () => {
  assert.deepEqual(
    [workPath('comic', 7), workPath('novel', 7), workPath('vod', 7)],
    ['/book/7', '/novels/7', '/vod/detail?vodId=7'],
  )
  assert.deepEqual(
    [readingPath('comic', 7, 12), readingPath('novel', 7, 12), readingPath('vod', 7, 2)],
    ['/book/read/7/12', '/novels/read/7/12', '/vod/detail?vodId=7'],
  )
})

test('[X-30] a bought work leads to its page, and a withdrawn one to a chapter that can be read', () => {
  const work = { kind: 'comic', bookId: 7, available: true, readable: [] } as const
  assert.equal(boughtPath(work), '/book/7')
  assert.equal(boughtPath({ ...work, available: false, readable: [3, 5] }), '/book/read/7/3')
  assert.equal(boughtPath({ ...work, kind: 'novel', available: false, readable: [3] }), '/novels/read/7/3')
  assert.equal(boughtPath({ ...work, available: false }), null)
  assert.equal(boughtPath({ ...work, kind: 'vod', available: false }), '/vod/detail?vodId=7')
})

const book = (bookId: number) => ({ bookId, title: `作品${bookId}`, cover: '', coverImage: null, chapterCount: 9 })
const row = (key: string, value: KnownEntry['value'], at: number, more: Partial<KnownEntry> = {}): KnownEntry => ({
  key,
  value,
  at,
  waiting: false,
  work: { book: book(Number(key.split('/')[2])), number: 4, chapterTitle: '重逢' },
  ...more,
})
const iso = (ms: number) => new Date(ms).toISOString()
const told = (kind: LibraryWork['kind'], bookId: number, more: Partial<LibraryWork> = {}): LibraryWork => ({
  ...book(bookId),
  kind,
  author: '',
  publishStatus: 'serialize',
  newestNumber: 9,
  newestTitle: '',
  updateTime: iso(0),
  available: true,
  updates: 0,
  furthest: 0,
  onShelf: true,
  place: null,
  addedAt: iso(0),
  readAt: '',
  ...more,
})
const ids = (works: readonly { kind: string; bookId: number }[]) => works.map(({ kind, bookId }) => `${kind} ${bookId}`)

test('the newest of a film’s places counts, and a chapter’s title only when it is that chapter’s', () => {
  const places = placesOf([
    row('place/vod/3/1', { second: 9, length: 60, done: false }, 100),
    row('place/vod/3/2', { second: 30, length: 60, done: false }, 200),
    row('place/comic/1', { number: 4 }, 50),
    row('place/comic/2', { number: 5 }, 50),
  ])
  assert.deepEqual([places.get('vod/3')?.episode, places.get('vod/3')?.value.second], [2, 30])
  assert.deepEqual([places.get('comic/1')?.chapterTitle, places.get('comic/2')?.chapterTitle], ['重逢', ''])
})

test('[X-29] the server’s order stands, without what this browser took off, and behind what only it knows yet', () => {
  const shelf = [
    row('shelf/comic/1', { on: true }, 10),
    row('shelf/comic/2', { on: false }, 40),
    row('shelf/novel/1', { on: true }, 30, { waiting: true }),
    row('shelf/comic/8', { on: true }, 20),
    row('shelf/comic/9', { on: true }, 50, { waiting: true, work: null }),
  ]
  const list = [told('vod', 3), told('comic', 2), told('comic', 1)]
  const kept = (alone: boolean) => ids(keptWorks({ shelf, places: new Map(), told: list, alone }, 'update'))
  assert.deepEqual(kept(false), ['novel 1', 'vod 3', 'comic 1'])
  assert.deepEqual(kept(true), ['novel 1', 'comic 8', 'vod 3', 'comic 1'], 'offline, or at the end of the list')
})

test('by adding and by reading the newest act comes first', () => {
  const shelf = [row('shelf/comic/1', { on: true }, 10), row('shelf/comic/2', { on: true }, 30)]
  const places = placesOf([row('place/comic/1', { number: 4 }, 90)])
  const list = [
    told('comic', 1),
    told('comic', 2),
    told('vod', 3, {
      addedAt: iso(20),
      readAt: iso(95),
      place: {
        key: 'place/vod/3/2',
        value: { second: 5, length: 9, done: false },
      },
    }),
  ]
  const sources = { shelf, places, told: list, alone: true }
  assert.deepEqual(ids(keptWorks(sources, 'added')), ['comic 2', 'vod 3', 'comic 1'])
  assert.deepEqual(ids(keptWorks(sources, 'read')), ['vod 3', 'comic 1', 'comic 2'])
})

test('the history has each work once, with the newer of two places', () => {
  const rows = [
    row('place/comic/1', { number: 6 }, 80),
    row('place/novel/1', { number: 2 }, 70),
    row('place/vod/5/1', { second: 5, length: 9, done: false }, 99, { work: null }),
  ]
  const list = [
    told('comic', 1, { place: { key: 'place/comic/1', value: { number: 3 } }, readAt: iso(60) }),
    told('novel', 2, { place: { key: 'place/novel/2', value: { number: 1 } }, readAt: iso(75) }),
  ]
  const works = readWorks({ rows, told: list })
  assert.deepEqual(ids(works), ['comic 1', 'novel 2', 'novel 1'])
  assert.deepEqual(works.map(numberToRead), [6, 1, 2])
  assert.deepEqual(works.map(listedPath), ['/book/1', '/novels/2', '/novels/1'])
  assert.deepEqual(listedPath({ ...(works[0] ?? assert.fail()), available: false }), null)
  assert.equal(numberToRead({ ...(works[0] ?? assert.fail()), place: null }), 1)
})
