import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hotWords, ownWords } from './rules.ts'

test('[S-02] ten hot words: the operator’s, readers’ searches, titles most read; each once, and none that a search would refuse', () => {
  const read = Array.from({ length: 12 }, (_, nth) => `书${nth}`)
  assert.deepEqual(hotWords([['甲', ' 乙 ', '', '字'.repeat(21)], ['乙', '丙'], read]), [
    ...['甲', '乙', '丙'],
    ...read.slice(0, 7),
  ])
})

test('of an operator’s list only the texts are used', () => {
  assert.deepEqual(ownWords(['甲', 1, null, ['乙'], '丙']), ['甲', '丙'])
  for (const value of [undefined, null, '甲', { 0: '甲' }]) assert.deepEqual(ownWords(value), [])
})
