import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawCover, drawnHash } from './draw-cover.ts'

const words = [
  { title: '红尘', author: '某人' },
  { title: '从前有座山山上有座庙庙里有个老和尚讲故事', author: '' },
  { title: "Children's <b>Tales</b> & More", author: 'A & B' },
  { title: '<span size="1000000">大</span>', author: '<i>' },
  { title: '🙂', author: '🙂' },
  { title: '…', author: ' ' },
  { title: '\u0301\u200d', author: '\ufe0f' },
  { title: 'خبر', author: '某' },
  { title: '长'.repeat(200), author: '长'.repeat(200) },
]

test('whatever a book is called, it gets a cover of its own', async () => {
  const seen = new Set<string>()
  for (const each of words) {
    const png = await drawCover(each)
    const { width, height, format } = await sharp(png).metadata()
    assert.deepEqual([width, height, format], [600, 800, 'png'], each.title)
    seen.add(png.toString('base64'))
  }
  assert.equal(seen.size, words.length)
})

test('the same words make the same cover, others make another', async () => {
  const [first] = words
  assert.ok(first)
  assert.deepEqual(await drawCover(first), await drawCover(first))
  assert.equal(drawnHash(first), drawnHash({ ...first }))
  assert.notEqual(drawnHash(first), drawnHash({ ...first, author: '他人' }))
})
