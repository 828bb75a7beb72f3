import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceByLetters, type StoredNovel, type StoredNovelChapter } from '@manjuan/catalogue'
import type { CheckedNovel, CheckedNovelChapter } from './checked-novel.ts'
import { type NovelFlags, planNovel } from './plan-novel.ts'
import { PlanRefused } from './refused.ts'

const categories = [{ id: 1, name: '古典' }]

function chapter(key: string, text = key, more: Partial<CheckedNovelChapter> = {}): CheckedNovelChapter {
  const base = { title: `标题 ${key}`, number: null, volume: '', html: text, letters: 1_000, teaser: '', pictures: [] }
  return { key, ...base, contentHash: `h:${text}`, ...more }
}

function draftOf(chapters: CheckedNovelChapter[], more: Partial<CheckedNovel> = {}): CheckedNovel {
  const base = {
    source: 'x.txt',
    title: '红尘',
    author: '吴某',
    summary: '',
    genres: [],
    how: '',
    leftOut: [],
    cover: null,
  }
  return { ...base, chapters, ...more }
}

function kept(key: string, number: number, more: Partial<StoredNovelChapter> = {}): StoredNovelChapter {
  const base = { title: `标题 ${key}`, price: 0, letters: 1_000, wrappedKey: null, state: 'ready' as const }
  return { id: number, number, sourceKey: key, contentHash: `h:${key}`, pictures: 0, bought: false, ...base, ...more }
}

function storedOf(chapters: StoredNovelChapter[], more: Partial<StoredNovel> = {}): StoredNovel {
  const base = { id: 7, title: '红尘', author: '吴某', summary: '', categoryId: 1, status: 'serialize' as const }
  return { ...base, vipFree: false, published: true, coverName: null, coverByHand: false, chapters, ...more }
}

function deeds(chapters: CheckedNovelChapter[], stored: StoredNovelChapter[] | null, flags: NovelFlags = {}) {
  const plan = planNovel(draftOf(chapters), flags, { stored: stored ? storedOf(stored) : null, categories })
  return plan.chapters.map(({ number, deed, stored: known, price }) => [number, deed, known?.id ?? null, price])
}

test('prices are by chapter or by thousand letters, and the first chapters are free', () => {
  const three = ['n:1', 'n:2', 'n:3'].map((key) => chapter(key))
  const prices = (flags: NovelFlags) => deeds(three, null, flags).map(([, , , price]) => price)
  assert.deepEqual(prices({}), [0, 0, 0])
  assert.deepEqual(prices({ price: 8 }), [0, 0, 8])
  assert.deepEqual(prices({ free: 1, price: 8 }), [0, 8, 8])
  assert.deepEqual(prices({ free: 0, perThousand: 5 }), [5, 5, 5])
  assert.deepEqual(prices({ perThousand: 0 }), [0, 0, 0])
})

test('a price by letters is rounded up, at least one coin, and never above the greatest price', () => {
  const table: [number, number, number][] = [
    [0, 5, 1],
    [1, 5, 1],
    [200, 5, 1],
    [201, 5, 2],
    [1_000, 5, 5],
    [1_001, 5, 6],
    [3_000, 7, 21],
    [50_000_000, 5_000, 100_000],
  ]
  for (const [letters, perThousand, price] of table) assert.equal(priceByLetters(letters, perThousand), price)
})

test('the same import twice changes nothing; prices stay unless they are given', () => {
  const stored = [kept('n:1', 1), kept('n:2', 2, { price: 9 })]
  assert.deepEqual(deeds([chapter('n:1'), chapter('n:2')], stored), [
    [1, 'same', 1, 0],
    [2, 'same', 2, 9],
  ])
  assert.deepEqual(deeds([chapter('n:1'), chapter('n:2')], stored, { free: 0, price: 4 }), [
    [1, 'arranged', 1, 4],
    [2, 'arranged', 2, 4],
  ])
})

test('a text that changed is written again, one that was begun is gone on with', () => {
  const stored = [kept('n:1', 1), kept('n:2', 2, { state: 'making', contentHash: '' })]
  assert.deepEqual(
    deeds([chapter('n:1', '新文'), chapter('n:2')], stored).map(([, deed]) => deed),
    ['changed', 'resumed'],
  )
})

test('a chapter in between moves the others; a chapter that was renamed or renumbered is still the same', () => {
  const stored = [kept('n:1', 1), kept('n:2', 2)]
  assert.deepEqual(deeds([chapter('n:1'), chapter('t:新'), chapter('n:2')], stored), [
    [1, 'same', 1, 0],
    [2, 'new', null, 0],
    [3, 'arranged', 2, 0],
  ])
  assert.deepEqual(deeds([chapter('n:1', 'n:1', { title: '改名' }), chapter('n:5', 'n:2')], stored), [
    [1, 'arranged', 1, 0],
    [2, 'arranged', 2, 0],
  ])
})

test('a chapter that the source has lost stays where it was', () => {
  const stored = ['n:1', 'n:2', 'n:3'].map((key, at) => kept(key, at + 1))
  const plan = planNovel(draftOf([chapter('n:1'), chapter('n:3')]), {}, { stored: storedOf(stored), categories })
  assert.deepEqual(plan.kept, [{ id: 2, number: 2, title: '标题 n:2', price: 0, key: 'n:2', moves: false }])
  assert.deepEqual(
    plan.chapters.map(({ number, deed }) => [number, deed]),
    [
      [1, 'same'],
      [3, 'same'],
    ],
  )
})

test('a file of only the next chapters is put behind, one of only a missing chapter in between', () => {
  const stored = ['n:1', 'n:2', 'n:4'].map((key, at) => kept(key, at + 1))
  assert.deepEqual(deeds([chapter('n:5'), chapter('n:6')], stored), [
    [4, 'new', null, 0],
    [5, 'new', null, 0],
  ])
  assert.deepEqual(deeds([chapter('n:3')], stored), [[3, 'new', null, 0]])
})

test('--replace removes chapters that the source has lost, but never a bought one', () => {
  const stored = [kept('n:1', 1), kept('n:2', 2), kept('n:3', 3, { bought: true })]
  const plan = planNovel(draftOf([chapter('n:1')]), { replace: true }, { stored: storedOf(stored), categories })
  assert.deepEqual(
    plan.removed.map(({ id }) => id),
    [2],
  )
  assert.deepEqual(
    plan.kept.map(({ id, number, moves }) => [id, number, moves]),
    [[3, 2, true]],
  )
})

test('pictures of a free chapter that is to cost something are sealed anew', () => {
  const picture = { name: 'a.jpg', hash: 'a', read: async () => new Uint8Array() }
  const free = kept('n:1', 1, { pictures: 1 })
  const drawn = chapter('n:1', 'n:1', { pictures: [picture] })
  assert.deepEqual(deeds([drawn], [free], { free: 0, price: 5 }), [[1, 'locked', 1, 5]])
  assert.deepEqual(deeds([chapter('n:1')], [kept('n:1', 1)], { free: 0, price: 5 }), [[1, 'arranged', 1, 5]])
})

test("another author's book of the same title is refused; the same book under another author is not", () => {
  const stored = storedOf([kept('n:1', 1)], { author: '李某' })
  assert.throws(() => planNovel(draftOf([chapter('n:1', '别的')]), {}, { stored, categories }), PlanRefused)
  assert.equal(planNovel(draftOf([chapter('n:1')]), {}, { stored, categories }).fields.author, '李某')
})

test('a book takes a category that is there, never makes one of its own subjects', () => {
  const of = (genres: string[], flags: NovelFlags, known = categories) =>
    planNovel(draftOf([chapter('n:1')], { genres }), flags, { stored: null, categories: known }).category
  assert.equal(of(['Fiction'], {}), '古典')
  assert.equal(of(['都市'], {}, [...categories, { id: 2, name: '都市' }]), '都市')
  assert.equal(of(['都市'], { category: '武侠' }), '武侠')
  assert.throws(() => of(['都市'], {}, []), /--category/)
})

test("the operator's own words stand until a flag changes them", () => {
  const stored = storedOf([kept('n:1', 1)], { title: '改过的', summary: '写过的', status: 'finish', vipFree: true })
  const draft = draftOf([chapter('n:1')], { summary: '书里的' })
  const plan = planNovel(draft, {}, { stored, categories })
  assert.deepEqual(plan.fields, { title: '改过的', author: '吴某', summary: '写过的', status: 'finish', vipFree: true })
  assert.equal(plan.fieldsChange, false)
  assert.equal(planNovel(draft, { summary: '新的' }, { stored, categories }).fieldsChange, true)
})

test('a cover of the files takes the place of another, but not of one that the staff chose; --cover does', () => {
  const cover = { hash: 'files' } as CheckedNovel['cover'] & object
  const ownCover = { hash: 'own' } as typeof cover
  const coverOf = (coverByHand: boolean, more: Partial<CheckedNovel> = {}) =>
    planNovel(
      draftOf([chapter('n:1')], { cover, ...more }),
      {},
      {
        stored: storedOf([kept('n:1', 1)], { coverName: 'ab'.repeat(16), coverByHand }),
        categories,
      },
    ).cover
  assert.equal(coverOf(false), cover)
  assert.equal(coverOf(true), null)
  assert.equal(coverOf(true, { ownCover }), ownCover)
})
