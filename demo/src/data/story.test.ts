import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chapterNames, chineseNumber } from './chapter-names.ts'
import { banners, sections, shelve } from './shelf.ts'
import { novelBanners, shelveNovels } from './shelf-novels.ts'
import { chapterPages, chapterPanels, PAGE, tellTale } from './story.ts'
import { talesOf } from './tales.ts'
import { categories } from './work.ts'
import { works } from './works.ts'

const feelings = new Set([
  'calm',
  'smile',
  'laugh',
  'joy',
  'angry',
  'sad',
  'cry',
  'shock',
  'shy',
  'smirk',
  'firm',
  'dizzy',
  'sleepy',
])
const now = new Date('2026-11-21T04:00:00Z')

test('every tale can be told in every comic of its category, with feelings that can be drawn', () => {
  for (const work of works) {
    const { own, shared } = talesOf(work.category)
    for (const tale of [...own, ...shared]) {
      const panels = tellTale(work, tale, { scene: 'room', mood: 'day', placeSeed: 'x', fall: 'none' })
      assert.ok(panels.length >= 8, tale)
      for (const { lines, caption } of panels) {
        for (const line of lines) assert.ok(feelings.has(line.feeling), `${line.feeling}: ${line.text}`)
        assert.doesNotMatch(lines.map(({ text }) => text).join('') + caption, /[{}~/*?]|！！/)
      }
    }
  }
})

test('a tale with an unknown word or a broken line is refused by name', () => {
  const [work] = works
  assert.ok(work)
  const where = { scene: 'room', mood: 'day', placeSeed: 'x', fall: 'none' } as const
  assert.throws(() => tellTale(work, 'a:calm {sword}！', where), /\{sword\}/)
  assert.throws(() => tellTale(work, 'd:calm 谁？', where), /not a line/)
})

test('panels fill their page, keep inside it and never lie on each other', () => {
  for (const work of works)
    for (const number of [1, 2, 5, 11]) {
      const pages = chapterPages(work, number, 12)
      assert.ok(pages.length >= 5 && pages.length <= 10, `${work.key} ${number} has ${pages.length} pages`)
      for (const { panels } of pages) {
        for (const [i, p] of panels.entries()) {
          assert.ok(p.x >= 0 && p.x + p.w <= PAGE.width + 0.01 && p.y >= 0 && p.y + p.h <= PAGE.height + 0.01)
          assert.ok(p.h > 130 && p.w > 380, `${work.key} ${number}: a panel of ${p.w} x ${p.h}`)
          for (const q of panels.slice(i + 1))
            assert.ok(p.x + p.w <= q.x || q.x + q.w <= p.x || p.y + p.h <= q.y || q.y + q.h <= p.y)
        }
        assert.ok(Math.max(...panels.map((p) => p.y + p.h)) > PAGE.height - 60)
      }
    }
})

test('a chapter is the same at every telling, and neighbours differ', () => {
  const [work] = works
  assert.ok(work)
  assert.deepEqual(chapterPages(work, 3, 12), chapterPages(work, 3, 12))
  const words = (number: number) =>
    chapterPanels(work, number, 12)
      .flatMap(({ lines }) => lines.map(({ text }) => text))
      .join('')
  assert.equal(new Set([1, 2, 3, 4].map(words)).size, 4)
})

test('the last chapter says how the comic stands', () => {
  for (const work of works) {
    const ending = (number: number) => chapterPanels(work, number, 9).at(-1)?.caption
    assert.equal(ending(8), '下一话继续')
    assert.equal(ending(9), work.finished ? '全书完' : '未完待续')
  }
})

test('chapters have names of their own', () => {
  for (const category of categories) assert.equal(new Set(chapterNames[category]).size, chapterNames[category].length)
  for (const { work, chapters } of shelve(now))
    assert.equal(new Set(chapters.map(({ title }) => title)).size, chapters.length, work.key)
  assert.deepEqual([1, 10, 11, 20, 35].map(chineseNumber), ['一', '十', '十一', '二十', '三十五'])
})

test('the shelf: sixty comics in twelve categories, a free beginning, prices and times in order', () => {
  const shelf = shelve(now)
  assert.equal(shelf.length, 60)
  assert.equal(new Set(shelf.map(({ work }) => work.title)).size, 60)
  for (const category of categories)
    assert.ok(shelf.filter(({ work }) => work.category === category).length >= 4, category)
  for (const { work, chapters, recommend } of shelf) {
    const free = chapters.filter(({ price }) => price === 0).length
    assert.ok(chapters.length >= 8 && chapters.length <= 40 && free >= 2 && free <= 5, work.key)
    assert.ok(
      chapters.every(({ price }, i) => (i < free ? price === 0 : price >= 6 && price <= 30)),
      work.key,
    )
    assert.ok(
      chapters.every(
        ({ publishedAt }, i) => publishedAt <= now && publishedAt >= (chapters[i - 1]?.publishedAt ?? publishedAt),
      ),
      work.key,
    )
    assert.ok(recommend >= 0 && recommend <= 100)
  }
})

test('the first banners of comics and novels lead to works of full length', () => {
  const comic = shelve(now).find(({ work }) => work.key === banners[0]?.work)
  const novel = shelveNovels(now).find(({ work }) => work.key === novelBanners[0]?.work)
  assert.ok((comic?.chapters.length ?? 0) >= 20)
  assert.ok((novel?.chapters.length ?? 0) >= 100)
})

test('every section has 12 to 30 comics, each once, and home has different fronts', () => {
  const list = sections(shelve(now))
  assert.deepEqual(list.map(({ key }) => key).toSorted(), [
    'bzxz',
    'e_recommend',
    'hot',
    'kkbg',
    'new',
    'new_on',
    'three_d',
  ])
  for (const { key, items } of list) {
    assert.ok(items.length >= 12 && items.length <= 30, `${key}: ${items.length}`)
    assert.equal(new Set(items).size, items.length, key)
  }
  const fronts = list.map(({ items }) => items.slice(0, 3).join())
  assert.equal(new Set(fronts).size, fronts.length)
})
