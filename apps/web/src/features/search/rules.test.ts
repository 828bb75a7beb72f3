import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faceOf, piecesOf, suggestible } from './rules.ts'

test('an empty field shows the start, the searched word its results, anything else suggestions', () => {
  assert.equal(faceOf('', '西游'), 'start')
  assert.equal(faceOf(' 西游 ', '西游'), 'results')
  assert.equal(faceOf('西', '西游'), 'suggestions')
  assert.equal(suggestible(' 西 '), '西')
  assert.equal(suggestible('字'.repeat(21)), '')
})

const marked: [string, string[], string][] = [
  ['新西游记', ['西游'], '新[西游]记'],
  ['One Piece 航海王', ['onepiece'], '[One Piece] 航海王'],
  ['「斗·罗」大陆', ['斗罗'], '「[斗·罗]」大陆'],
  ['ＡＢＣ冒险', ['bc'], 'Ａ[ＢＣ]冒险'],
  ['斗羅大陸', ['斗罗', '斗羅'], '[斗羅]大陸'],
  ['西游记', ['xyj'], '西游记'],
  ['西游记', [''], '西游记'],
  ['𠮷野家', ['野'], '𠮷[野]家'],
]
for (const [text, keywords, expected] of marked)
  test(`[S-02] ${keywords.join('/')} is marked in ${text}`, () => {
    const pieces = piecesOf(text, keywords)
    assert.equal(pieces.map((piece) => (piece.hit ? `[${piece.text}]` : piece.text)).join(''), expected)
    assert.equal(pieces.map((piece) => piece.text).join(''), text)
  })
