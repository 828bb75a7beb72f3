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
      doubtsOf({ chapters: list, kept: [], leftOut: [] }).map(({ number, text }) => [(number ?? 0) - 1, text]),
      marks,
    )
})

test('chapters that are stored and stay fill gaps, and a heading without a text is a doubt', () => {
  const kept = (number: number, key: string) => ({ id: number, number, title: key, price: 0, key, moves: false })
  const next = chapters(41).map((chapter) => ({ ...chapter, number: 3 }))
  const doubts = (key: string) => doubtsOf({ chapters: next, kept: [kept(1, 'n:39'), kept(2, key)], leftOut: [] })
  assert.deepEqual(
    doubts('n:40').map(({ number, text }) => [number, text]),
    [[1, '缺第 1–38 章']],
  )
  assert.deepEqual(
    doubts('n:38').map(({ number, kind }) => [number, kind]),
    [
      [1, 'gap'],
      [2, 'back'],
      [3, 'gap'],
    ],
  )
  assert.equal(doubts('e:a.xhtml#').length, 1)
  const leftOut = [
    { title: '第五章', reason: '没有正文' },
    { title: '第六章', reason: '目录行' },
  ]
  assert.deepEqual(doubtsOf({ chapters: chapters(1), kept: [], leftOut }), [
    { number: null, title: '第五章', kind: 'empty', text: '没有正文' },
  ])
})
