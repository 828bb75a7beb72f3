import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comicMark, comicPlaceOf, markAt } from './rules.ts'

test('[X-27] a comic’s place comes back from its mark to a thousandth of the page', () => {
  for (const at of [0, 0.25, 0.9994, 1]) {
    const mark = comicMark(7, { number: 3, page: 4, at })
    assert.deepEqual([mark.chapterId, mark.number, mark.paragraph, mark.text], [7, 3, 4, ''])
    assert.ok(Number.isInteger(mark.letter), 'a row holds whole numbers')
    const place = comicPlaceOf(mark)
    assert.deepEqual([place.number, place.page], [3, 4])
    assert.ok(Math.abs(place.at - at) <= 0.0005, `${place.at}`)
  }
})

test('[X-27] a mark is that of its page or paragraph, wherever on it the screen stands', () => {
  const mark = { key: 'mark/1', at: 1, ...comicMark(7, { number: 3, page: 4, at: 0.2 }) }
  const found = (number: number, page: number) => markAt([mark], comicMark(7, { number, page, at: 0.8 }))?.key
  assert.deepEqual([found(3, 4), found(3, 5), found(2, 4)], ['mark/1', undefined, undefined])
})
