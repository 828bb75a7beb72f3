import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanComment, wayOf } from './comment.ts'
import { inOrder } from './order.ts'

test('[P-01] modes 1 4 5 6 7 8 17 are taken, all others dropped', () => {
  const taken = Array.from({ length: 40 }, (_, mode) => mode).filter(
    (mode) => cleanComment({ mode, text: '好' }) !== null,
  )
  assert.deepEqual(taken, [1, 4, 5, 6, 7, 8, 17])
  assert.equal(cleanComment({ mode: Number.NaN, text: '好' }), null)
  assert.equal(wayOf(8), 'script')
})

test('[P-01] a comment without more than a text takes 4000 ms, is 25 px, white and runs from right to left', () => {
  assert.deepEqual(cleanComment({ text: '好' }), {
    mode: 1,
    text: '好',
    stime: 0,
    size: 25,
    color: 0xffffff,
    dur: 4000,
  })
})

test('[P-01] numbers that nobody can mean are brought within what can be drawn', () => {
  const clean = cleanComment({ text: 'a', size: 9e9, dur: 1e12, color: -5, ttl: Number.POSITIVE_INFINITY })
  assert.deepEqual([clean?.size, clean?.dur, clean?.color, clean?.ttl], [127, 60_000, 0, 60_000])
  assert.equal(cleanComment({ text: 'a', stime: Number.NaN }), null)
  assert.equal(cleanComment({ text: 'a', stime: -1 }), null)
  const placed = cleanComment({ text: 'a', mode: 7, x: Number.NaN, motion: Array(500).fill({ x: { from: 0 } }) })
  assert.equal(placed?.x, 0)
  assert.equal(placed?.motion?.length, 64)
})

test('control characters, lone surrogates and direction marks go; line breaks stay', () => {
  assert.equal(cleanComment({ text: 'a\u0000\u202eb\ud800\r\nc\u200b' })?.text, 'ab\nc')
  assert.equal(cleanComment({ text: '😀' })?.text, '😀')
  assert.equal(cleanComment({ text: ' \u200b\n ' }), null)
})

test('[P-01] sorted by moment, then date, then number, whatever order they came in', () => {
  const list = [
    { stime: 5, date: 1, id: '10' },
    { stime: 5, date: 1, id: '9' },
    { stime: 5, date: 0, id: '11' },
    { stime: 1, date: 9, id: '12' },
  ].map((one) => ({ mode: 1, text: 'a', size: 25, color: 0, dur: 4000, ...one }))
  const ids = (order: typeof list) => [...order].sort(inOrder).map((one) => one.id)
  assert.deepEqual(ids(list), ['12', '11', '9', '10'])
  assert.deepEqual(ids([...list].reverse()), ['12', '11', '9', '10'])
})
