import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DraftPage, Part } from './draft.ts'
import { gather } from './gather.ts'

const page = (name: string): DraftPage => ({ name, read: async () => Buffer.from(name) })

function part(source: string, number: number | null, facts: Partial<Part> = {}): Part {
  const key = number === null ? `f:${source}` : `n:${number}`
  return {
    source,
    series: '孤城',
    guessedSeries: '',
    author: '',
    summary: '',
    genres: [],
    total: null,
    chapters: [{ key, number, title: source, pages: [page(source)], source }],
    cover: page(`cover of ${source}`),
    ...facts,
  }
}

test('files of one series are one comic, its chapters in the order of their numbers, extras last', () => {
  const [comic, ...others] = gather([
    part('c.cbz', 10),
    part('x.cbz', null),
    part('a.cbz', 2),
    part('b.cbz', 1.5, { author: '漫卷', genres: ['奇幻'] }),
  ])
  assert.equal(others.length, 0)
  assert.deepEqual(
    comic?.chapters.map(({ number }) => number),
    [1.5, 2, 10, null],
  )
  assert.deepEqual([comic?.title, comic?.author, comic?.genres, comic?.key], ['孤城', '漫卷', ['奇幻'], 'import:孤城'])
  assert.equal(comic?.cover?.name, 'cover of b.cbz')
})

test('different series are different comics, unless the operator gives one title', () => {
  const parts = [
    part('a.cbz', 1),
    part('b.cbz', 1, { series: '海边' }),
    part('c.cbz', 2, { series: null, guessedSeries: '山里' }),
  ]
  assert.deepEqual(
    gather(parts).map(({ title }) => title),
    ['孤城', '海边', '山里'],
  )
  const [one, ...none] = gather(parts, '合集')
  assert.deepEqual([one?.title, one?.key, one?.chapters.length, none.length], ['合集', 'import:合集', 3, 0])
  assert.equal(one?.ownKey, null)
  assert.equal(gather([part('a.cbz', 1, { series: null, guessedSeries: '孤城' })], '新名')[0]?.ownKey, 'import:孤城')
})

test('the comic is known again by its series, whatever title it is given', () => {
  assert.equal(gather([part('a.cbz', 1)], '新名字')[0]?.key, gather([part('a.cbz', 1, { series: ' 孤城 ' })])[0]?.key)
})

test('two files that count themselves alike are two chapters', () => {
  const keys = gather([part('a.cbz', 1), part('b.cbz', 1)])[0]?.chapters.map(({ key }) => key)
  assert.deepEqual(keys, ['f:a', 'f:b'])
})

test('a work that says how many chapters it has is finished when they are there', () => {
  assert.equal(gather([part('a.cbz', 1, { total: 2 })])[0]?.finished, false)
  assert.equal(gather([part('a.cbz', 1, { total: 2 }), part('b.cbz', 2)])[0]?.finished, true)
})
