import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dotsOf, placeCard } from './rules.ts'

test('[P-06] markers stand in the order of the film, those outside of it are left out', () => {
  const dots = dotsOf(
    [
      { offset: 50, title: 'b' },
      { offset: 0, title: 'a' },
      { offset: 101, title: 'late' },
      { offset: -1, title: 'early' },
      { offset: Number.NaN, title: 'none' },
      { offset: 100, title: 'c' },
    ],
    100,
    1000,
  )
  assert.deepEqual(
    dots.map((dot) => [dot.marker.title, dot.left]),
    [
      ['a', 0],
      ['b', 0.5],
      ['c', 1],
    ],
  )
  assert.deepEqual(dotsOf([{ offset: 1, title: 'a' }], 0, 1000), [])
})

test('[P-06] a dot is 44 px to touch, less only where a neighbour stands nearer', () => {
  const widths = (offsets: number[], bar: number) =>
    dotsOf(
      offsets.map((offset) => ({ offset, title: '' })),
      100,
      bar,
    ).map((dot) => Math.round(dot.width))
  assert.deepEqual(widths([10, 50], 300), [44, 44])
  assert.deepEqual(widths([10, 20, 60], 300), [30, 30, 44])
  assert.deepEqual(widths([10, 11], 300), [24, 24])
})

test('[P-06] the card is never wider than the bar nor beside it, and its arrow stays over the dot', () => {
  for (const bar of [200, 296, 360, 1200]) {
    for (const left of [0, 0.02, 0.3, 0.5, 0.98, 1]) {
      const card = placeCard(left, bar)
      const says = `${left} of ${bar}`
      assert.ok(card.left >= 0 && card.left + card.width <= bar, says)
      const off = Math.abs(card.left + card.arrow - left * bar)
      assert.ok(off <= 14, `${says}: the arrow is ${off} px beside the dot`)
      assert.ok(card.arrow >= 14 && card.arrow <= card.width - 14, says)
    }
  }
  assert.deepEqual(placeCard(0.5, 1200), { left: 440, width: 320, arrow: 160 })
})
