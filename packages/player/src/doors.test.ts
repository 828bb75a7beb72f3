// Any one folder of features/ may go: nothing outside it knows it.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { en } from './i18n/en.ts'
import { zh } from './i18n/zh.ts'

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map(
    ([, from, lazy]) => from ?? lazy ?? '',
  )

test('nothing outside features/ imports a feature', () => {
  const wrong = files
    .filter((file) => !file.startsWith('features/') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      importsOf(file)
        .filter((one) => one.includes('features/'))
        .map((one) => `${file}: ${one}`),
    )
  assert.deepEqual(wrong, [])
})

test('each feature is a door of the package, and no other file is', () => {
  const { exports } = JSON.parse(readFileSync(join(root, '../package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const features = readdirSync(join(root, 'features')).map((name) => [
    `./features/${name}`,
    `./src/features/${name}/index.ts`,
  ])
  const others = {
    '.': './src/index.ts',
    './react': './src/react.tsx',
    './vite': './build/vite.ts',
    './testing': './catalogue/testing.ts',
  }
  assert.deepEqual(exports, { ...others, ...Object.fromEntries(features) })
})

test('no feature imports another, and its demo none but its own: any one folder may go', () => {
  const demos = readdirSync(join(root, '../catalogue/demos')).map((name) => `../catalogue/demos/${name}`)
  const ownerOf = (file: string) => /(?:features|demos)\/([\w-]+)/.exec(file)?.[1]
  const folderOf = (file: string, one: string) => /(?:^|\/)features\/([\w-]+)/.exec(join(dirname(file), one))?.[1]
  const wrong = [...files.filter((file) => file.startsWith('features/')), ...demos].flatMap((file) =>
    importsOf(file)
      .filter((one) => one.startsWith('.') || one.startsWith('@manjuan/player/features'))
      .filter((one) => {
        const folder = one.startsWith('.') ? folderOf(file, one) : folderOf('', one)
        return folder !== undefined && folder !== ownerOf(file)
      })
      .map((one) => `${file}: ${one}`),
  )
  assert.ok(demos.length > 10)
  assert.deepEqual(wrong, [])
})

test('two players on a page do not meet: no element has a fixed id, and none is looked for in the whole document', () => {
  // Which player the keys are for, and the box that the host names by a selector of its own.
  const known = ['features/keyboard/index.ts', 'features/comments/screen/view.tsx']
  const texts = files
    .filter((file) => !file.endsWith('.test.ts') && !known.includes(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  assert.ok(texts.length > 80)
  const found = (wrong: RegExp) => texts.filter(([, text]) => wrong.test(text)).map(([file]) => file)
  assert.deepEqual(found(/\b(?:id|htmlFor|aria-controls|aria-labelledby)(?:="|=\{['"`])/), [])
  assert.deepEqual(found(/document\.(?:querySelector|getElement)/), [])
})

test('a feature’s behaviour imports no view: it runs without a browser', () => {
  const wrong = files
    .filter((file) => /^features\/[\w-]+\/(feature|rules|(model|draw)\/[\w-]+)\.ts$/.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((one) => /\.tsx$|\.css$|^react/.test(one))
        .map((one) => `${file}: ${one}`),
    )
  assert.deepEqual(wrong, [])
})

test('the core knows no DOM', () => {
  const wrong = files
    .filter((file) => file.startsWith('core/') && !file.endsWith('.test.ts'))
    .filter((file) => /\b(document|window|navigator|HTML\w*Element|localStorage)\b/.test(codeOf(file)))
  assert.deepEqual(wrong, [])
})

test('no global, no handler set on document, window or an element, no eval, no HTML from a string', () => {
  const forbidden =
    /\b(document|window|video)\.on\w+\s*=|\beval\(|new Function|innerHTML|dangerouslySetInnerHTML|globalThis\.\w+\s*=[^=]/
  const wrong = files.filter((file) => !file.endsWith('.test.ts') && forbidden.test(codeOf(file)))
  assert.deepEqual(wrong, [])
})

test('[P-16] both languages have the same texts', () => {
  const keys = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' ? keys(value as object).map((inner) => `${key}.${inner}`) : [`${key}:${typeof value}`],
    )
  assert.deepEqual(keys(en).sort(), keys(zh).sort())
})

/** Without comments. */
function codeOf(file: string): string {
  return readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}
