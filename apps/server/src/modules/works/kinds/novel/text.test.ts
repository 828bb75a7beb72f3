import assert from 'node:assert/strict'
import { test } from 'node:test'
import sanitize from 'sanitize-html'
import { cleanText } from './text.ts'

/** Parts of texts, good and bad; most joins of them are no whole paragraphs. */
const parts = [
  '<p>',
  '</p>',
  '\n',
  '雨夜',
  ' ',
  'a',
  "'",
  '`',
  '=',
  '/',
  ';',
  '"',
  '&amp;',
  '&',
  '<',
  '>',
  '<b>',
  '\0',
  ' ',
  '<br>',
  '<p >',
]

test('[N-14] plain paragraphs pass as they are, and every other text as the library cleans it', () => {
  let seed = 7
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const cleaned = (html: string) =>
    sanitize(html, { allowedTags: ['p', 'br'], allowedAttributes: {}, enforceHtmlBoundary: false })
  let [plain, others] = [0, 0]
  for (let round = 0; round < 4_000; round++) {
    const letters = Array.from({ length: random(6) }, () => parts[random(round % 2 === 0 ? 11 : parts.length)]).join('')
    const html = round % 3 === 0 ? letters : `<p>${letters}</p>`.repeat(1 + random(3))
    assert.equal(cleanText(html), cleaned(html), JSON.stringify(html))
    if (cleaned(html) === html) plain++
    else others++
  }
  assert.ok(plain > 500 && others > 500, `${plain} ${others}`)
})
