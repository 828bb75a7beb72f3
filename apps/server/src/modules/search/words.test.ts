import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldText } from './words.ts'

test('a text of Chinese characters or Latin letters alone is folded as within another text', () => {
  const chinese = Array.from({ length: 0x9fff - 0x4e00 + 1 }, (_, at) => String.fromCodePoint(0x4e00 + at))
  for (const letter of [...chinese, ...'abcxyz0189'])
    assert.equal(`${foldText(letter)}é`, foldText(`${letter}é`), letter)
  assert.equal(foldText('鬥羅大陸'), '斗罗大陆')
})
