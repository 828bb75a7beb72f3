import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { likeThis, percentOf, shelfPageOf } from './rules.ts'

describe('rules of films', () => {
  test('[V-01] 换一批 goes through four pages and begins again', () => {
    assert.deepEqual([1, 2, 3, 4, 5, 6, 8, 9, 1_000_000].map(shelfPageOf), [1, 2, 3, 4, 1, 2, 4, 1, 4])
  })

  test('an unfinished film never shows 100 percent, and a finished film does', () => {
    assert.deepEqual([null, 0, 0.004, 0.5, 0.999, 1].map(percentOf), [100, 0, 0, 50, 99, 99])
  })

  test('[V-06] six similar films, each once and never the film itself; its own category goes first', () => {
    const film = (id: number) => ({ id })
    const ids = (own: number, alike: number[], popular: number[]) =>
      likeThis(own, alike.map(film), popular.map(film)).map(({ id }) => id)
    assert.deepEqual(ids(1, [1, 2, 3], [9, 2, 1, 8, 7, 6, 5]), [2, 3, 9, 8, 7, 6])
    assert.deepEqual(ids(1, [2, 3, 4, 5, 6, 7, 8], [9]), [2, 3, 4, 5, 6, 7])
    assert.deepEqual(ids(1, [1], [1]), [])
  })
})
