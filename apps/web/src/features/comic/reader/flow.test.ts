import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layPages, placeAt, slicesWithin, stackBlocks, topOf } from './flow.ts'

const hex = (n: number) => n.toString(16).padStart(32, '0')
const chapter = (pages: number, slices: number, token = '') => ({
  bookPics: Array.from({ length: pages }, (_, page) =>
    Array.from({ length: slices }, (_, slice) => `/js/comic/${token}${hex(page + 1)}/${slice}.js`),
  ),
  picSizes: Array.from({ length: pages }, () => ({
    width: 1080,
    height: 1601,
    widths: [360, 720, 1080],
    color: '#888888',
  })),
})

test('[R-01] on no screen is there a gap or an overlap between slices, nor between pages', () => {
  for (const width of [320, 360, 390, 393.33, 412, 428, 720]) {
    for (const pixelRatio of [1, 1.5, 2, 2.625, 3]) {
      const { slices, height } = layPages(chapter(7, 3), width, pixelRatio)
      assert.equal(slices.length, 21)
      let below = 0
      for (const slice of slices) {
        assert.ok(Math.abs(slice.top - below) < 1e-6, `a seam at ${slice.top} of width ${width} at ${pixelRatio}`)
        const edge = slice.top * pixelRatio
        assert.ok(Math.abs(edge - Math.round(edge)) < 1e-6, `${edge} is no whole pixel at ${pixelRatio}`)
        below = slice.top + slice.height
      }
      assert.ok(Math.abs(below - height) < 1e-6)
      assert.ok(Math.abs(height - (7 * 1601 * width) / 1080) < 7, 'pages keep their proportions')
    }
  }
})

test('[R-01] a slice is the same one when its address is signed anew', () => {
  const token = (exp: number) => `${exp}.5.9.${'a'.repeat(22)}/`
  const before = layPages(chapter(2, 2, token(1_800_000_000)), 390, 2).slices
  const after = layPages(chapter(2, 2, token(1_800_007_200)), 390, 2).slices
  assert.deepEqual(after, before)
  assert.equal(new Set(before.map(({ key }) => key)).size, before.length)
})

const width = 390
const blocks = stackBlocks(
  [
    { number: 3, body: layPages(chapter(4, 2), width, 2), bodyHeight: 0 },
    { number: 4, body: layPages(chapter(2, 2), width, 2), bodyHeight: 0 },
    { number: 5, body: null, bodyHeight: 800 },
  ],
  64,
)

test('a place leads back to where it was, in pages, heads and locked chapters', () => {
  const end = (blocks.at(-1)?.top ?? 0) + 864
  for (let y = 0; y < end; y += 97) {
    const place = placeAt(blocks, y)
    assert.ok(place)
    const back = topOf(blocks, place)
    const block = blocks.find(({ number }) => number === place.number)
    assert.ok(back !== null && block)
    const inHead = y < block.top + block.head
    assert.ok(inHead ? back === block.top : Math.abs(back - y) < 1e-6, `${y} became ${back}`)
  }
})

test('a place keeps its page when the screen is turned or zoomed', () => {
  const place = { number: 4, page: 1, at: 0.25 }
  for (const wide of [320, 390, 844, 975]) {
    const turned = stackBlocks([{ number: 4, body: layPages(chapter(2, 2), wide, 3), bodyHeight: 0 }], 64)
    const found = placeAt(turned, topOf(turned, place) ?? Number.NaN)
    assert.equal(found?.page, 1)
    assert.ok(Math.abs((found?.at ?? 0) - 0.25) < 1e-6)
  }
})

test('[X-14] a line in a head makes room for itself, in the first chapter too', () => {
  const parts = [
    { number: 3, body: null, bodyHeight: 800, leastHead: 96 },
    { number: 4, body: null, bodyHeight: 800, leastHead: 0 },
    { number: 5, body: null, bodyHeight: 800, leastHead: 96 },
  ]
  assert.deepEqual(
    stackBlocks(parts, 64).map(({ top, head, height }) => [top, head, height]),
    [
      [0, 96, 896],
      [896, 64, 864],
      [1760, 96, 896],
    ],
  )
})

test('a chapter that is not in the flow has no place', () => {
  assert.equal(topOf(blocks, { number: 9, page: 0, at: 0 }), null)
  assert.equal(placeAt([], 10), null)
})

test('[I-03] only the slices near the screen are in the document', () => {
  const body = layPages(chapter(100, 3), width, 2)
  const near = slicesWithin(body, 20_000, 22_000)
  assert.ok(near.length >= 10 && near.length <= 13, `${near.length} slices for 2000 px`)
  assert.ok((near[0]?.top ?? 0) <= 20_000)
  const last = near.at(-1)
  assert.ok(last && last.top + last.height >= 22_000)
  assert.deepEqual(slicesWithin(body, -500, 0), [])
  assert.equal(slicesWithin(body, -500, 1).length, 1)
  assert.deepEqual(slicesWithin(body, body.height, body.height + 900), [])
})
