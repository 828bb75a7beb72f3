import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doubtsOf } from './novel-doubts.ts'
import type { PlannedNovelChapter } from './plan-novel.ts'

function chapters(...counts: (number | [number | null, string] | [number, string, number])[]): PlannedNovelChapter[] {
  return counts.map((count, at) => {
    const [number, volume = '', letters = 2_000] = Array.isArray(count) ? count : [count]
    const title = `${volume}第${number}章之${at}`
    const draft = { key: '', title, number, volume, html: '', pictures: [], letters, teaser: '', contentHash: '' }
    return { deed: 'new', number: at + 1, title, price: 0, key: '', draft, stored: null }
  })
}

test('gaps, repetitions, steps back and odd lengths are marked where they are', () => {
  const table: [PlannedNovelChapter[], [number, string][]][] = [
    [chapters(1, 2, 3), []],
    [chapters(1, 2, 5, 6), [[2, '缺第 3–4 章']]],
    [chapters(1, 3), [[1, '缺第 2 章']]],
    [chapters(3, 4), [[0, '缺第 1–2 章']]],
    [chapters(1, 2, 2, 3), [[2, '序号 2 重复']]],
    [
      chapters(1, 3, 2),
      [
        [1, '缺第 2 章'],
        [2, '序号倒退（3 之后是 2）'],
      ],
    ],
    [chapters([1, '上'], [2, '上'], [1, '下'], [2, '下']), []],
    [chapters([1, '上'], [2, '上'], [3, '下']), []],
    [chapters(1, [null, ''], 2), []],
    [chapters(1, 2, 3, 4, 5, [6, '', 40_000]), [[5, '特别长']]],
    [chapters(1, 2, 3, 4, 5, [6, '', 20]), [[5, '特别短']]],
  ]
  for (const [list, marks] of table)
    assert.deepEqual(
      doubtsOf(list).map(({ at, text }) => [at, text]),
      marks,
    )
})
