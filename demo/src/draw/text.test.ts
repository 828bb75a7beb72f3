import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { filmWorks } from '../data/films.ts'
import { houseAds } from '../data/house-ads.ts'
import { banners } from '../data/shelf.ts'
import { filmBanners } from '../data/shelf-films.ts'
import { chapterPanels } from '../data/story.ts'
import { works } from '../data/works.ts'
import { fit } from './balloon.ts'
import { fontFiles } from './fonts.ts'
import { pieces, wrap } from './text.ts'

/** Characters a TrueType font draws: formats 4 and 12 of its cmap table. */
function charactersOf(file: string): Set<number> {
  const font = readFileSync(file)
  const tables = font.readUInt16BE(4)
  let cmap = 0
  for (let i = 0; i < tables; i++)
    if (font.toString('latin1', 12 + i * 16, 16 + i * 16) === 'cmap') cmap = font.readUInt32BE(12 + i * 16 + 8)
  const found = new Set<number>()
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4)
    const format = font.readUInt16BE(table)
    if (format === 12)
      for (let g = 0; g < font.readUInt32BE(table + 12); g++) {
        const at = table + 16 + g * 12
        for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code++) found.add(code)
      }
    if (format === 4) {
      const segments = font.readUInt16BE(table + 6) / 2
      for (let s = 0; s < segments; s++) {
        const end = font.readUInt16BE(table + 14 + s * 2)
        const start = font.readUInt16BE(table + 16 + segments * 2 + s * 2)
        const delta = font.readUInt16BE(table + 16 + segments * 4 + s * 2)
        const offsetAt = table + 16 + segments * 6 + s * 2
        const offset = font.readUInt16BE(offsetAt)
        for (let code = start; code <= end && code !== 0xffff; code++) {
          const glyph =
            offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(offsetAt + offset + (code - start) * 2)
          if (glyph !== 0) found.add(code)
        }
      }
    }
  }
  return found
}

const panels = works.flatMap((work) => Array.from({ length: 24 }, (_, i) => chapterPanels(work, i + 1, 24)).flat())

test('both fonts know every character that is lettered, so no page shows an empty box', () => {
  const [brush, play] = [charactersOf(fontFiles.brush), charactersOf(fontFiles.play)]
  const missing = (words: string[], font: Set<number>) =>
    [...new Set(words.join(''))].filter((char) => !font.has(char.codePointAt(0) ?? 0))
  const spoken = panels.flatMap(({ lines, caption }) => [...lines.map(({ text }) => text), caption])
  const titles = works.flatMap(({ title, tags, category }) => [title, ...tags, category])
  const posters = banners.flatMap(({ heading, tagline, ribbon }) => [...heading, tagline, ribbon])
  assert.deepEqual(missing([...spoken, ...titles, ...posters, '·'], play), [])
  const lettered = panels.flatMap(({ kind, sound, caption }) => [
    sound,
    ...(kind === 'title' || kind === 'end' ? [caption] : []),
  ])
  assert.deepEqual(missing([...lettered, ...titles, ...posters, '漫卷'], brush), [])
  const films = filmWorks.map(({ title }) => title)
  const pressed = [...houseAds.flatMap(({ heading, tagline }) => [...heading, tagline]), '漫卷原创短片']
  assert.deepEqual(missing([...films, ...filmBanners.map(({ tagline }) => tagline), ...pressed], brush), [])
})

test('no line of a balloon begins with a stop or ends with an opening quote, and nothing is lost', () => {
  const said = new Map(panels.flatMap(({ lines }) => lines.map((line) => [line.text, line.voice])))
  for (const [text, voice] of said) {
    const speech = fit(text, voice, 360, 300)
    assert.equal(speech.lines.join(''), text)
    for (const [i, line] of speech.lines.entries()) {
      if (i > 0) assert.doesNotMatch(line, /^[，。！？、：；”’）》…]/, text)
      if (i < speech.lines.length - 1) assert.doesNotMatch(line, /[“‘（《]$/, text)
    }
    assert.ok(speech.w <= 360 && speech.h <= 300, `${text} takes ${speech.w} x ${speech.h}`)
  }
})

test('text is broken between words into lines of like length', () => {
  assert.deepEqual(wrap(pieces('纸的边缘，还带着一点没有干透的墨。'), 9), ['纸的边缘，还带着', '一点没有干透的墨。'])
  assert.deepEqual(wrap(pieces('好。'), 8), ['好。'])
})
