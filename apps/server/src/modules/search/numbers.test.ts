import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherNumbers } from './numbers.ts'

const table: [string, string[]][] = [
  ['20岁', ['二十岁', '二零岁', '二〇岁']],
  ['二十岁', ['20岁', '二零岁', '二〇岁']],
  ['2个', ['二个', '两个']],
  ['两个', ['2个', '二个']],
  ['105', ['一百零五', '一零五', '一〇五']],
  ['十五', ['15', '一五']],
  ['一十五', ['15', '十五', '一五']],
  ['二零二六', ['2026', '二千零二十六', '二〇二六']],
  ['一万零三十', ['10030', '一零零三零', '一〇〇三〇']],
  ['三亿', ['300000000', '三零零零零零零零零', '三〇〇〇〇〇〇〇〇']],
  ['007', ['零零七', '〇〇七']],
  ['千金', []],
  ['十百', []],
  ['西游记', []],
  ['', []],
]
for (const [text, wanted] of table)
  test(`[S-02] other spellings of ${text || 'nothing'}: ${wanted.join(' ') || 'none'}`, () =>
    assert.deepEqual(otherNumbers(text), wanted))

test('[S-02] every number up to 12,000 is found by its other spelling', () => {
  for (let value = 1; value <= 12_000; value++) {
    const [spoken = ''] = otherNumbers(String(value))
    assert.equal(otherNumbers(spoken)[0], String(value), spoken)
  }
})
