import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSendPlace, colors, longestSent, sizes, textToSend, viewersComment } from './rules.ts'

test('[P-01] only non-empty text is sent: spaces alone are nothing, and nothing is longer than 100 characters', () => {
  for (const nothing of ['', ' ', '\n\t ', '\u200b', '　'])
    assert.equal(textToSend(nothing), null, JSON.stringify(nothing))
  assert.equal(textToSend('  你好 \n 世界 '), '你好 世界')
  assert.equal([...(textToSend('😀'.repeat(150)) ?? '')].length, longestSent)
})

test("[P-01] a viewer's comment: mode 1, stime 1000, size of 16 18 25 36 45, one of five colours", () => {
  const seen = { sizes: new Set<number>(), colors: new Set<number>() }
  for (let step = 0; step <= 100; step++) {
    const { mode, stime, size, color, own } = viewersComment('好', () => step / 100)
    assert.deepEqual([mode, stime, own], [1, 1000, true])
    seen.sizes.add(size)
    seen.colors.add(color)
  }
  assert.deepEqual([...seen.sizes], [16, 18, 25, 36, 45])
  assert.deepEqual([...seen.sizes], [...sizes])
  assert.deepEqual([...seen.colors], [0xffffff, 0x0000ff, 0xcc0000, 0xff66ff, 0xffff33])
  assert.deepEqual([...seen.colors], [...colors])
})

test('[P-01] sendEl must be an element or selector string', () => {
  const element = {}
  const isElement = (thing: object) => thing === element
  for (const good of ['controlbar', '#send', null, element]) assert.doesNotThrow(() => checkSendPlace(good, isElement))
  for (const bad of [undefined, 1, true, '', ' ', {}, [], () => {}]) {
    assert.throws(() => checkSendPlace(bad, isElement), { message: 'sendEl must be an element or selector string' })
  }
})
