// What the player weighs, built as a page brings it.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { innerNames, partNames } from '../build/inner-names.ts'
import { tooHeavy, type Weights, weighLibrary } from '../build/library.ts'
import { en } from './i18n/en.ts'
import { zh } from './i18n/zh.ts'

const folder = mkdtempSync(join(tmpdir(), 'manjuan-player-'))
let weights: Weights
before(async () => {
  weights = await weighLibrary(folder)
})
after(() => rmSync(folder, { recursive: true }))

test('the player with every feature is at most 45 KB, gzip, and its engine stays as slim as it is', () => {
  assert.deepEqual(tooHeavy(weights), [])
})

test('the scales have everything on them: the page, its styles, the worker that draws comments, hls.js', (context) => {
  if (!existsSync(join(import.meta.dirname, 'features/comments'))) return context.skip('no comments here')
  const kbOf = (pattern: RegExp) => weights.files.find(({ name }) => pattern.test(name))?.kb ?? 0
  assert.ok(kbOf(/^page\.js$/) > 20)
  assert.ok(kbOf(/\.css$/) > 3)
  assert.ok(kbOf(/worker/) > 2)
  assert.ok(kbOf(/^hls-run/) > 80)
  assert.ok(weights.withoutComments < weights.everything - 5)
})

test('an inner name of the player is in no chunk: the engine has none, and all others have short ones', () => {
  const page = join(folder, 'all/page')
  const scripts = readdirSync(page, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const inner = innerNames()
  assert.ok(scripts.length > 5 && partNames.length > 20)
  assert.ok(partNames.every((name) => inner.test(name)))
  const found = scripts.flatMap((name) => {
    const words = new Set(readFileSync(join(page, name), 'utf8').match(/(?<=[.{,])\w+\b/g))
    return [...words].filter((word) => inner.test(word)).map((word) => `${name}: ${word}`)
  })
  assert.deepEqual(found, [])
})

/** The texts of a built script, as an object: from the first of them to the brace that closes it. */
function textsIn(script: string): Record<string, unknown> {
  const start = script.search(/\{player:/)
  let depth = 0
  for (let at = start; at < script.length; at++) {
    if (script[at] === '{') depth++
    if (script[at] === '}') depth--
    if (depth === 0) return runInNewContext(`(${script.slice(start, at + 1)})`)
  }
  return assert.fail('no texts')
}

const plainTexts = (texts: Record<string, unknown>) => Object.values(texts).filter((text) => typeof text === 'string')

test('short names stay the same names: each text that is read is there in both languages, each class has its style', () => {
  const page = join(folder, 'all/page')
  const read = (pattern: RegExp) =>
    readFileSync(
      join(page, readdirSync(page).find((name) => pattern.test(name)) ?? assert.fail(String(pattern))),
      'utf8',
    )
  const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([name]) => name))
  const [script, english, style] = [read(/^page\.js$/), read(/^en-.*\.js$/), read(/\.css$/)]
  const [chineseTexts, englishTexts] = [textsIn(script), textsIn(english)]
  assert.deepEqual(Object.keys(chineseTexts), Object.keys(englishTexts))
  assert.deepEqual([plainTexts(chineseTexts), plainTexts(englishTexts)], [plainTexts(zh), plainTexts(en)])
  const readNames = namesIn(script, /(?<=\.)[\w$]+/g)
  assert.ok(Object.keys(zh).filter((key) => !(key in chineseTexts)).length > 40, 'most texts have short keys')
  assert.deepEqual(
    Object.keys(chineseTexts).filter((key) => !readNames.has(key)),
    [],
  )
  const styled = namesIn(style, /(?<=\.)mp\w+/g)
  const classes = namesIn(script, /(?<=`)mp[0-9a-z]{1,2}(?=`)/g)
  assert.ok(classes.size > 120)
  assert.deepEqual([...classes.difference(styled)], [])
  assert.doesNotMatch(script + style, /mjp_/)
})
