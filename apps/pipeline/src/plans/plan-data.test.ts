import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredNovel, StoredNovelChapter } from '@manjuan/catalogue'
import type { CheckedNovel, CheckedNovelChapter } from './checked-novel.ts'
import { novelData } from './plan-data.ts'
import { planNovel } from './plan-novel.ts'

const chapter = (count: number, contentHash = `hash ${count}`): CheckedNovelChapter => ({
  ...{ key: `n:${count}`, title: `第${count}章`, number: count, volume: '', html: '<p>字</p>', pictures: [] },
  ...{ letters: 2_000, teaser: '', contentHash },
})

const stored = (count: number, facts: Partial<StoredNovelChapter> = {}): StoredNovelChapter => ({
  ...{ id: 500 + count, number: count, title: `第${count}章`, price: 5, sourceKey: `n:${count}`, letters: 2_000 },
  ...{ contentHash: `hash ${count}`, wrappedKey: null, state: 'ready', bought: false, pictures: 0, ...facts },
})

const draftOf = (chapters: CheckedNovelChapter[]): CheckedNovel => ({
  ...{ source: '江.txt', title: '江', author: '', summary: '', genres: [], how: '按章节标题分章', chapters },
  ...{ cover: null, leftOut: [{ title: '第九章', reason: '没有正文' }] },
})

const book = (chapters: StoredNovelChapter[]): StoredNovel => ({
  ...{ id: 7, title: '江', author: '', summary: '', categoryId: 1, status: 'serialize', vipFree: false },
  ...{ published: true, coverName: null, coverByHand: false, chapters },
})

const categories = [{ id: 1, name: '古典' }]

test('a longer version as data: new, changed, gone and bought chapters, doubts, and nothing that JSON loses', () => {
  const known = { stored: book([stored(1), stored(2), stored(3, { bought: true }), stored(4)]), categories }
  const draft = draftOf([chapter(1), chapter(2, 'other'), chapter(5), chapter(5, 'again')])
  const data = novelData(planNovel(draft, { replace: true, title: '大江' }, known))
  assert.deepEqual(JSON.parse(JSON.stringify(data)), data)
  assert.deepEqual([data.workId, data.title, data.formerTitle, data.isUnchanged], [7, '大江', '江', false])
  const { diff, totals, kept, removed, doubts } = data
  assert.deepEqual(diff, { new: 2, resumed: 0, changed: 1, locked: 0, arranged: 0, same: 1, kept: 1, removed: 1 })
  assert.deepEqual(
    [kept, removed].map((all) => all.map(({ id, bought }) => [id, bought])),
    [[[503, true]], [[504, false]]],
  )
  assert.deepEqual(
    doubts.map(({ number, kind, text }) => [number, kind, text]),
    [
      [4, 'gap', '缺第 4 章'],
      [5, 'repeated', '序号 5 重复'],
      [5, 'title', '标题重复'],
      [null, 'empty', '没有正文'],
    ],
  )
  assert.deepEqual(data.chapters[1]?.before, { id: 502, number: 2, title: '第2章', price: 5, bought: false })
  assert.deepEqual(totals, { size: 8_000, pictures: 0, free: 0, priced: 5, coins: 25 })
})

test('the same source again changes nothing, and says so', () => {
  const data = novelData(planNovel(draftOf([chapter(1)]), {}, { stored: book([stored(1)]), categories }))
  assert.deepEqual([data.isUnchanged, data.diff.same, data.formerTitle], [true, 1, null])
})
