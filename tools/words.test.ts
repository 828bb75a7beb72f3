// Words that a reader or an operator sees: Chinese, one name for coins, and no sentence twice.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { parseSync } from 'oxc-parser'
import { messages } from '../packages/contract/src/shared/messages.ts'
import { allSources } from './imports.ts'

const root = resolve(import.meta.dirname, '..')
const sources = allSources(root).filter((file) => !/test\.tsx?$|^(e2e|bench|tools)\/|\/testing\b/.test(file))
const isTextFile = (file: string): boolean =>
  /^(apps\/(web|console|server|cashier)|packages\/(ui|contract))\/.*\b(texts|messages)\.ts$/.test(file)

/** Latin words that Chinese readers know, and names of things. */
const known = new Set(
  'APP App GB JPEG JavaScript MANJUAN MB NO PNG QQ Safari SVG VIP WebP'
    // Fields that are filled in, values of the wire, and the end of a file's name.
    .concat(' coins field mobile number png seconds expired waiting shelf vod')
    .split(' '),
)

const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The texts of a source: each string, and each template with its holes closed. */
function textsIn(file: string): string[] {
  const texts: string[] = []
  const look = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) look(each)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] }
    if (type === 'ImportDeclaration' || type === 'TSTypeAnnotation') return
    if (type === 'Literal' && typeof value === 'string') texts.push(value)
    if (type === 'TemplateLiteral') texts.push((quasis ?? []).map((each) => each.value.cooked).join('…'))
    for (const [name, each] of Object.entries(node)) if (!(type === 'Property' && name === 'key')) look(each)
  }
  look(parseSync(file, sourceOf(file)).program)
  return texts
}

test('texts of readers have no English words', () => {
  const files = sources.filter(isTextFile)
  assert.ok(files.length > 35, `${files.length} files of texts`)
  const foreign = files.flatMap((file) =>
    textsIn(file).flatMap((text) =>
      (text.match(/[A-Za-z]{2,}/g) ?? [])
        .filter((word) => !known.has(word))
        .map((word) => `${file}: ${word} in ${text}`),
    ),
  )
  assert.deepEqual(foreign, [])
})

test('coins have one name, and the other stands only where a specification writes it', () => {
  const others = /[书漫点阅游代虚]币|点券|书券|漫豆/
  const wrong = sources
    .filter((file) => !file.endsWith('common-passwords.ts'))
    // Few sources have the words at all, be it in a comment, and only these are parsed.
    .filter((file) => others.test(sourceOf(file)))
    .flatMap((file) =>
      textsIn(file)
        .filter((text) => others.test(text.replace('阅币不足，前往充值', '')))
        .map((text) => `${file}: ${text}`),
    )
  assert.deepEqual(wrong, [])
})

test('no two messages of the server say the same', () => {
  const texts = Object.values(messages).filter((text) => text !== '')
  assert.deepEqual(
    texts.filter((text, at) => texts.indexOf(text) !== at),
    [],
  )
})
