import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultWords } from './fault-words.ts'

const faultOf = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('faults of parsers are told in Chinese, never in their English', () => {
  const table: [unknown, string][] = [
    [new Error('VipsJpeg: premature end of JPEG image'), '数据不完整'],
    [new Error('Input buffer contains unsupported image format'), '格式不支持'],
    [new Error('End of central directory record signature not found.'), '找不到压缩包的目录'],
    [new Error('invalid distance too far back'), '压缩数据已损坏'],
    [faultOf(() => new RegExp('(', 'u')), '括号不成对'],
    [faultOf(() => new RegExp('+', 'u')), '量词前面没有内容'],
    [faultOf(() => new RegExp('[', 'u')), '方括号或花括号写得不对'],
    [faultOf(() => new RegExp('\\', 'u')), '反斜杠写得不对'],
    ['something else', '内容不符合格式'],
  ]
  for (const [fault, words] of table) assert.equal(faultWords(fault), words, String(fault))
})
