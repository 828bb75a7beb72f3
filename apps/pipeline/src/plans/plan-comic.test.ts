import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredChapter, StoredComic } from '@manjuan/catalogue'
import type { Flags } from './chapter-plan.ts'
import { type CheckedChapter, type CheckedDraft, isUnchanged, planComic } from './plan-comic.ts'
import { PlanRefused } from './refused.ts'

const categories = [
  { id: 1, name: '冒险' },
  { id: 2, name: '奇幻' },
]
const page = { name: '1.jpg', hash: 'aa', read: async () => new Uint8Array() }

function draftChapter(key: string, facts: Partial<CheckedChapter> = {}): CheckedChapter {
  return { key, number: null, title: key, pages: [page], source: `${key}.cbz`, contentHash: `hash of ${key}`, ...facts }
}

function draftOf(keys: string[], facts: Partial<CheckedDraft> = {}): CheckedDraft {
  const chapters = keys.map((key) => draftChapter(key))
  return {
    key: 'import:孤城',
    ownKey: 'import:孤城',
    title: '孤城',
    author: '漫卷',
    summary: '',
    genres: ['奇幻'],
    finished: false,
    cover: page,
    ownCover: null,
    chapters,
    ...facts,
  }
}

function storedChapter(key: string, number: number, facts: Partial<StoredChapter> = {}): StoredChapter {
  return {
    id: 500 + number,
    number,
    title: key,
    price: 0,
    sourceKey: key,
    contentHash: `hash of ${key}`,
    wrappedKey: null,
    state: 'ready',
    bought: false,
    ...facts,
  }
}

function storedOf(chapters: StoredChapter[], facts: Partial<StoredComic> = {}): StoredComic {
  return {
    id: 1001,
    title: '孤城',
    author: '漫卷',
    summary: '',
    categoryId: 2,
    status: 'serialize',
    vipFree: false,
    published: true,
    coverName: 'ab'.repeat(16),
    coverByHand: false,
    chapters,
    ...facts,
  }
}

const rows = (draft: CheckedDraft, flags: Flags, stored: StoredComic | null = null) =>
  planComic(draft, flags, { stored, categories }).chapters.map(({ deed, number, title, price }) => [
    deed,
    number,
    title,
    price,
  ])

test('[B-03] the first chapters are free, the others cost the price of the flags', () => {
  const draft = draftOf(['n:1', 'n:2', 'n:3'])
  const prices = (flags: Flags) => rows(draft, flags).map(([, , , price]) => price)
  assert.deepEqual(prices({}), [0, 0, 0])
  assert.deepEqual(prices({ price: 12 }), [0, 0, 12])
  assert.deepEqual(prices({ free: 1, price: 12 }), [0, 12, 12])
  assert.deepEqual(prices({ free: 0, price: 12 }), [12, 12, 12])
  assert.deepEqual(prices({ free: 9, price: 12 }), [0, 0, 0])
})

test('chapters are numbered from 1 without gaps, in the order their source counts them, extras last', () => {
  assert.deepEqual(rows(draftOf(['f:番外', 'n:4', 'n:1.5', 'n:1', 'v:2:n:1']), {}), [
    ['new', 1, 'n:1', 0],
    ['new', 2, 'n:1.5', 0],
    ['new', 3, 'n:4', 0],
    ['new', 4, 'v:2:n:1', 0],
    ['new', 5, 'f:番外', 0],
  ])
  assert.equal(rows(draftOf(['n:1'], { chapters: [draftChapter('n:1', { title: ' ' })] }), {})[0]?.[2], '第1话')
})

test('the same import twice changes nothing', () => {
  const wrappedKey = new Uint8Array(60)
  const stored = storedOf([storedChapter('n:1', 1), storedChapter('n:2', 2, { price: 12, wrappedKey })])
  for (const flags of [
    {},
    { free: 1, price: 12 },
    { title: '孤城', author: '漫卷', category: '奇幻', finished: false, vipFree: false },
  ]) {
    const plan = planComic(draftOf(['n:1', 'n:2']), flags, { stored, categories })
    assert.ok(isUnchanged(plan), JSON.stringify(flags))
  }
})

test('differences are told apart: content, price, lock, an import that did not end', () => {
  const wrappedKey = new Uint8Array(60)
  const stored = storedOf([
    storedChapter('n:1', 1, { contentHash: 'older' }),
    storedChapter('n:2', 2),
    storedChapter('n:3', 3, { price: 10, wrappedKey }),
    storedChapter('n:4', 4, { state: 'making', contentHash: '' }),
    storedChapter('n:5', 5, { price: 12, wrappedKey }),
  ])
  const plan = planComic(
    draftOf(['n:1', 'n:2', 'n:3', 'n:4', 'n:5', 'n:6']),
    { free: 1, price: 12 },
    { stored, categories },
  )
  assert.deepEqual(
    plan.chapters.map(({ deed }) => deed),
    ['changed', 'locked', 'arranged', 'resumed', 'same', 'new'],
  )
  assert.equal(isUnchanged(plan), false)
})

test('a chapter that became free keeps its seal, so nothing is made again', () => {
  const stored = storedOf([storedChapter('n:1', 1, { price: 12, wrappedKey: new Uint8Array(60) })])
  assert.deepEqual(rows(draftOf(['n:1']), { free: 1, price: 12 }, stored), [['arranged', 1, 'n:1', 0]])
})

test('a chapter that comes later takes its place between, and the ones behind it only move', () => {
  const stored = storedOf([
    storedChapter('n:1', 1),
    storedChapter('n:3', 2, { price: 12, wrappedKey: new Uint8Array(60) }),
  ])
  const plan = planComic(draftOf(['n:2']), {}, { stored, categories })
  assert.deepEqual(
    plan.chapters.map(({ deed, number, price }) => [deed, number, price]),
    [['new', 2, 12]],
  )
  assert.deepEqual(
    plan.kept.filter(({ moves }) => moves),
    [{ id: 502, number: 3, title: 'n:3', price: 12, key: 'n:3', moves: true }],
  )
  assert.equal(plan.cover, null)
})

test('after the first import the operator’s words stand until a flag changes them', () => {
  const stored = storedOf([storedChapter('n:1', 1)], {
    title: '改过的名字',
    author: '改过',
    status: 'finish',
    vipFree: true,
    categoryId: 1,
  })
  const plan = planComic(draftOf(['n:1']), {}, { stored, categories })
  assert.deepEqual(plan.fields, { title: '改过的名字', author: '改过', summary: '', status: 'finish', vipFree: true })
  assert.deepEqual([plan.category, plan.fieldsChange], ['冒险', false])
  const changed = planComic(draftOf(['n:1']), { vipFree: false, category: '新分类' }, { stored, categories })
  assert.deepEqual([changed.fields.vipFree, changed.category, changed.fieldsChange], [false, '新分类', true])
})

test('a chapter that is gone from the source is named; --replace removes it unless it was bought or a part was refused', () => {
  const stored = storedOf([
    storedChapter('n:1', 1),
    storedChapter('n:2', 2),
    storedChapter('n:3', 3, { bought: true }),
    storedChapter('n:4', 4),
  ])
  const planOf = (flags: Flags, facts: Partial<CheckedDraft> = {}) => {
    const { kept, removed, chapters, ...plan } = planComic(draftOf(['n:1', 'n:4'], facts), flags, {
      stored,
      categories,
    })
    const numbers = [...chapters, ...kept].map(({ number, title }) => `${number} ${title}`).toSorted()
    return {
      kept: kept.map(({ key }) => key),
      removed: removed.map(({ id }) => id),
      numbers,
      isUnchanged: isUnchanged({ ...plan, kept, removed, chapters }),
    }
  }
  assert.deepEqual(planOf({}), {
    kept: ['n:2', 'n:3'],
    removed: [],
    numbers: ['1 n:1', '2 n:2', '3 n:3', '4 n:4'],
    isUnchanged: true,
  })
  assert.deepEqual(planOf({ replace: true }), {
    kept: ['n:3'],
    removed: [502],
    numbers: ['1 n:1', '2 n:3', '3 n:4'],
    isUnchanged: false,
  })
  assert.deepEqual(planOf({ replace: true }, { isPart: true }).removed, [])
})

test('gaps and repetitions of the numbers are doubts, over what is stored and what comes', () => {
  const doubts = (keys: string[], stored: StoredComic | null = null) =>
    planComic(draftOf(keys), {}, { stored, categories }).doubts.map(({ number, text }) => `${number} ${text}`)
  assert.deepEqual(doubts(['n:0', 'n:1', 'n:1.5', 'n:2', 'n:3']), [])
  assert.deepEqual(doubts(['n:1', 'n:2', 'n:4', 'n:8', 'f:番外']), ['3 缺第 3 话', '4 缺第 5–7 话'])
  assert.deepEqual(doubts(['n:3']), ['1 缺第 1–2 话'])
  assert.deepEqual(doubts(['v:1:n:1', 'v:1:n:2', 'v:2:n:1', 'v:3:n:3']), ['4 缺第 2 话'])
  assert.deepEqual(doubts(['v:1:n:1', 'v:2:n:2', 'v:3:n:5']), ['3 缺第 3–4 话'])
  assert.deepEqual(doubts(['n:2'], storedOf([storedChapter('n:1', 1), storedChapter('n:3', 2)])), [])
  assert.deepEqual(doubts(['n:1'], storedOf([storedChapter('n:1', 1), storedChapter('n:3', 2)])), ['2 缺第 2 话'])
  const twice = ['f:a', 'f:b'].map((key) => draftChapter(key, { number: 2 }))
  const plan = planComic(draftOf([], { chapters: [draftChapter('n:1'), ...twice] }), {}, { stored: null, categories })
  assert.deepEqual(
    plan.doubts.map(({ text }) => text),
    ['序号 2 重复', '序号 2 重复'],
  )
})

test('a chapter that counts itself now, and did not before, is known by its pages', () => {
  const stored = storedOf([storedChapter('f:第１０话', 1, { contentHash: 'hash of n:10' })])
  assert.deepEqual(rows(draftOf(['n:9', 'n:10']), {}, stored), [
    ['new', 1, 'n:9', 0],
    ['arranged', 2, 'n:10', 0],
  ])
  const counted = storedOf([storedChapter('n:4', 1, { contentHash: 'hash of n:5' })])
  assert.deepEqual(rows(draftOf(['n:5']), {}, counted), [['new', 2, 'n:5', 0]])
})

test('the operator’s summary and cover are taken, and stay when the first chapter is as it was', () => {
  const own = { ...page, hash: 'own' }
  const stored = storedOf([storedChapter('n:1', 1)], { summary: '旧' })
  const taken = planComic(draftOf(['n:1'], { ownCover: own }), { summary: '新' }, { stored, categories })
  assert.deepEqual([taken.fields.summary, taken.fieldsChange, taken.cover], ['新', true, own])
  const later = planComic(draftOf(['n:1'], { summary: '来源' }), {}, { stored, categories })
  assert.deepEqual([later.fields.summary, later.cover], ['旧', null])
  const changed = draftOf(['n:1'], { chapters: [draftChapter('n:1', { contentHash: 'newer' })] })
  assert.equal(planComic(changed, {}, { stored, categories }).cover, page)
})

test('the category is the flag’s, else a known genre, else the first genre, else the first there is, else nobody’s guess', () => {
  const category = (genres: string[], flags: Flags = {}) =>
    planComic(draftOf(['n:1'], { genres }), flags, { stored: null, categories }).category
  assert.equal(category(['奇幻'], { category: '校园' }), '校园')
  assert.equal(category(['魔法', '奇幻']), '奇幻')
  assert.equal(category(['魔法', '女巫']), '魔法')
  assert.equal(category([]), '冒险')
  assert.throws(() => planComic(draftOf(['n:1'], { genres: [] }), {}, { stored: null, categories: [] }), PlanRefused)
})

test('a cover that the staff chose stays where a first chapter is new, and gives way to the operator’s own', () => {
  const own = { ...page, hash: 'own' }
  const stored = storedOf([storedChapter('n:1', 1)], { coverByHand: true })
  const chapters = [draftChapter('n:1', { contentHash: 'newer' })]
  const coverOf = (more: Partial<CheckedDraft>) =>
    planComic(draftOf(['n:1'], { chapters, ...more }), {}, { stored, categories }).cover
  assert.equal(coverOf({}), null)
  assert.equal(coverOf({ ownCover: own }), own)
})
