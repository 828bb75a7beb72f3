// What the player weighs, built as a page brings it.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { tooHeavy, type Weights, weighLibrary } from '../build/library.ts'
import { partNames } from '../build/short-names.ts'

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

test('names of the player’s parts are in no chunk that keeps long names, and in no other chunk', () => {
  const page = join(folder, 'all/page')
  const scripts = readdirSync(page, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  assert.ok(scripts.length > 5 && partNames.length > 20)
  const found = scripts.flatMap((name) => {
    const words = new Set(readFileSync(join(page, name), 'utf8').match(/(?<=[.{,])\w+\b/g))
    return partNames.filter((part) => words.has(part)).map((part) => `${name}: ${part}`)
  })
  assert.deepEqual(found, [])
})

test('short names stay the same names: each text that is read is there in both languages, each class has its style', () => {
  const page = join(folder, 'all/page')
  const read = (pattern: RegExp) =>
    readFileSync(
      join(page, readdirSync(page).find((name) => pattern.test(name)) ?? assert.fail(String(pattern))),
      'utf8',
    )
  const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([name]) => name))
  const [script, english, style] = [read(/^page\.js$/), read(/^en-.*\.js$/), read(/\.css$/)]
  const readTexts = namesIn(script, /(?<=\.)_\w{1,2}\b/g)
  assert.ok(readTexts.size > 40)
  for (const all of [script, english]) assert.deepEqual([...readTexts.difference(namesIn(all, /\b_\w{1,2}(?=:)/g))], [])
  const styled = namesIn(style, /(?<=\.)mp\w+/g)
  const classes = namesIn(script, /(?<=`)mp[0-9a-z]{1,2}(?=`)/g)
  assert.ok(classes.size > 120)
  assert.deepEqual([...classes.difference(styled)], [])
  assert.doesNotMatch(script + style, /mjp_/)
})
