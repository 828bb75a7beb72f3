import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleaned, commentLimitMs, folded, holdsWord, windowOf } from './rules.ts'

test('[V-09] a viewer of a preview sees and writes within it; a viewer who may watch nothing sees nothing', () => {
  assert.equal(commentLimitMs('full', 0), Number.POSITIVE_INFINITY)
  assert.equal(commentLimitMs('preview', 15), 15_000)
  assert.equal(commentLimitMs('none', 15), null)
})

test('a window is at most ten minutes, never past the limit and never backwards', () => {
  const table: [from: number, to: number, limit: number, answer: [number, number]][] = [
    [0, 60_000, Number.POSITIVE_INFINITY, [0, 60_000]],
    [0, 86_400_000, Number.POSITIVE_INFINITY, [0, 600_000]],
    [100, 86_400_000, 15_000, [100, 15_000]],
    [20_000, 86_400_000, 15_000, [20_000, 20_000]],
    [5_000, 1_000, Number.POSITIVE_INFINITY, [5_000, 5_000]],
  ]
  for (const [from, to, limit, [start, end]] of table)
    assert.deepEqual(windowOf(from, to, limit), { from: start, to: end }, `${from} to ${to} under ${limit}`)
})

test('a forbidden word is found with spaces, in wide letters, in capitals and with marks between', () => {
  const words = ['加微信', 'spam']
  for (const text of ['加微信', '加 微 信', '加.微-信', '快＋加微信 123', 'SPAM!', 'ｓｐａｍ', 's​pam', 'S p a m'])
    assert.equal(holdsWord(text, words), true, text)
  for (const text of ['加油', '微信', '哈哈', 'sp am?'.slice(0, 2)]) assert.equal(holdsWord(text, words), false, text)
  assert.equal(holdsWord('什么都有', ['', '  ', '!!']), false, 'a word of nothing finds nothing')
  assert.equal(folded('Ａ b—C'), 'abc')
})

test('invisible letters, letters that turn the direction of writing, and stacked marks are removed', () => {
  assert.equal(cleaned('  好\u202e看\u200b  '), '好看')
  assert.equal(cleaned('\u2066\u2069'), '')
  assert.equal(cleaned(`a${'\u0301'.repeat(40)}b`), 'ab')
  assert.equal(cleaned('👨\u200d👩\u200d👧'), '👨\u200d👩\u200d👧', 'a family stays together')
})
