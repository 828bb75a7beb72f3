import assert from 'node:assert/strict'
import { test } from 'node:test'
import { elsewhereOf, whenWords } from './rules.ts'

const place = (number: number, page = 0) => ({ chapterId: number, number, page, share: 0 })
const row = { key: 'place/comic/7', rev: 3, at: 5, device: 'b', gone: false, value: place(9), other: null }

test('[X-26] a place is offered when another device moved it far, never the own one or the same', () => {
  assert.deepEqual(elsewhereOf(row, place(3), 'a'), { value: place(9), device: 'b', at: 5 })
  assert.equal(elsewhereOf(row, place(9), 'a'), null)
  assert.equal(elsewhereOf(row, place(3), 'b'), null)
  assert.equal(elsewhereOf(undefined, place(3), 'a'), null)
  assert.equal(elsewhereOf({ ...row, gone: true, value: null }, place(3), 'a'), null)
})

test('[X-24] the place that lost is offered with its own device and time', () => {
  const other = { value: place(2), device: 'c', at: 1 }
  assert.deepEqual(elsewhereOf({ ...row, other }, place(9), 'b'), other)
  assert.equal(elsewhereOf({ ...row, other: { ...other, value: place(9) } }, place(9), 'b'), null)
})

test('a moment is told by its clock, with yesterday or the day before it', () => {
  const words = { yesterday: '昨天', day: (month: number, day: number) => `${month}月${day}日` }
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).getTime()
  assert.equal(whenWords(at(22, 9), at(22, 23), words), '09:05')
  assert.equal(whenWords(at(21, 22), at(22, 1), words), '昨天 22:05')
  assert.equal(whenWords(at(20, 22), at(22, 1), words), '11月20日 22:05')
})
