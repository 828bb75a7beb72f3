import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultWords } from './fault-words.ts'

function faultOf(pattern: string): unknown {
  try {
    return new RegExp(pattern, 'u')
  } catch (error) {
    return error
  }
}

test('faults of parsers are told in Chinese, never in their English', () => {
  const faults: [string, string][] = [
    ['VipsJpeg: premature end of JPEG image', '数据不完整'],
    ['Input buffer contains unsupported image format', '格式不支持'],
    ['End of central directory record signature not found.', '找不到压缩包的目录'],
    ['invalid distance too far back', '压缩数据已损坏'],
    ['something else', '内容不符合格式'],
  ]
  for (const [fault, words] of faults) assert.equal(faultWords(new Error(fault)), words)
  const patterns: [string, string][] = [
    ['(', '括号不成对'],
    ['+', '量词前面没有内容'],
    ['[', '方括号或花括号写得不对'],
    ['\\', '反斜杠写得不对'],
  ]
  for (const [pattern, words] of patterns) assert.equal(faultWords(faultOf(pattern)), words, pattern)
})
