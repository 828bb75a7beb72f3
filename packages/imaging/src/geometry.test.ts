import assert from 'node:assert/strict'
import { test } from 'node:test'
import { displayRows, displaySize, pickWidth, sizeAt, sliceCount, sliceRows, widthsOf } from './geometry.ts'

test('[R-09] a slice is at most 1,000 rows at 720 wide, up to 16 slices', () => {
  const table: [number, number, number][] = [
    [720, 1, 1],
    [720, 1000, 1],
    [720, 1001, 2],
    [1080, 1500, 1],
    [1080, 1600, 2],
    [1080, 6000, 4],
    [720, 15_000, 15],
    [720, 90_000, 16],
    [4000, 100, 1],
    [1, 1, 1],
  ]
  for (const [width, height, count] of table) assert.equal(sliceCount(width, height), count, `${width}x${height}`)
})

test('[R-09] the slices hold every row exactly once at every width', () => {
  for (const [width, height] of [
    [1080, 1600],
    [1441, 2048],
    [1080, 6001],
    [719, 30_011],
    [300, 299],
  ] as const) {
    const count = sliceCount(width, height)
    for (const zoom of widthsOf(width)) {
      const size = sizeAt({ width, height }, zoom)
      let next = 0
      for (const rows of sliceRows(size.height, count)) {
        assert.equal(rows.top, next)
        assert.ok(Number.isInteger(rows.height) && rows.height >= 1)
        next += rows.height
      }
      assert.equal(next, size.height)
    }
  }
})

test('a picture is never enlarged', () => {
  const table: [number, number[]][] = [
    [2000, [360, 720, 1080]],
    [1080, [360, 720, 1080]],
    [1079, [360, 720, 1079]],
    [992, [360, 720, 992]],
    [790, [360, 720]],
    [600, [360, 600]],
    [390, [360]],
    [360, [360]],
    [359, [359]],
    [1, [1]],
  ]
  for (const [width, widths] of table) assert.deepEqual(widthsOf(width), widths)
})

test('[I-03] the width is chosen by the screen and the network', () => {
  const all = [360, 720, 1080]
  const table: [number[], number, number, Parameters<typeof pickWidth>[3], number][] = [
    [all, 390, 1, undefined, 360],
    [all, 390, 2, undefined, 720],
    [all, 390, 3, undefined, 1080],
    [all, 390, 3, { effectiveType: '4g' }, 1080],
    [all, 390, 3, { effectiveType: '3g' }, 720],
    [all, 390, 3, { effectiveType: '2g' }, 360],
    [all, 390, 3, { effectiveType: '4g', saveData: true }, 360],
    [all, 120, 2, undefined, 360],
    [all, 1400, 2, undefined, 1080],
    [[1080, 720, 360], 390, 2, undefined, 720],
    [[300], 390, 3, undefined, 300],
    [[], 390, 3, undefined, 0],
  ]
  for (const [widths, css, ratio, network, width] of table) {
    assert.equal(pickWidth(widths, css, ratio, network), width, `${css}px x${ratio} ${JSON.stringify(network)}`)
  }
})

test('[I-03] the place of a picture is known before it comes, and slices share their edges', () => {
  const size = { width: 1080, height: 6001 }
  assert.deepEqual(displaySize(size, 360), { width: 360, height: 6001 / 3 })
  for (const ratio of [1, 2, 2.75, 3]) {
    const rows = displayRows(size, 5, 393, ratio)
    rows.forEach(({ top, height }, at) => {
      const next = rows[at + 1]
      if (next) assert.ok(Math.abs(top + height - next.top) < 1e-9)
      assert.ok(Math.abs(top * ratio - Math.round(top * ratio)) < 1e-6, 'an edge lies on a pixel of the screen')
    })
  }
})
