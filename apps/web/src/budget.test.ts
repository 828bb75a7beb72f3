// Cost of the first load of /home, read from the built files: every script and style that the browser fetches.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../dist')
const scriptBudget = 84 * 1024
/** All that the home fetches by itself before the reader's first move, in bytes, and all with it. */
const lookBudget = 96 * 1024
const homeBudget = 132 * 1024
const styleBudget = 10 * 1024
const sheetBudget = 9 * 1024

const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const page = read('index.html')
const homePage = page.replace(/<!--ahead .*?<!--\/ahead-->/gs, '')
const gzipped = (texts: readonly string[]) => texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** The page's scripts and preloads, and their static imports. What the server leaves out of the home's page is left out. */
function firstScripts(): string[] {
  return reachedFrom(
    captures(homePage, /<(?:script|link rel="modulepreload")[^>]*(?:src|href)="\/(assets\/[^"]+\.js)"/g),
  )
}

/** Static imports, and the picture workers, which the first cover starts. */
function reachedFrom(files: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const text = read(file)
    const imported = captures(text, /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g).map(
      (name) => `assets/${name}`,
    )
    const workers = captures(text, /["'`]\/?(assets\/worker-[\w-]+\.js)["'`]/g)
    for (const next of [...imported, ...workers]) visit(next)
  }
  for (const file of files) visit(file)
  return [...found]
}

test('the first load of /home is at most 84 KB of JavaScript, gzip', () => {
  const files = firstScripts()
  assert.ok(files.some((file) => file.includes('first-')))
  const inline = captures(page, /<script>([^<]+)<\/script>/g)
  const bytes = gzipped([...files.map(read), ...inline])
  assert.ok(bytes > 50_000, `${bytes} bytes cannot hold React: the scripts were not found`)
  assert.ok(bytes <= scriptBudget, `${bytes} bytes in ${files.join(', ')}`)
})

const named = (name: string) =>
  `assets/${readdirSync(join(dist, 'assets')).find((file) => new RegExp(`^${name}-[\\w-]+\\.js$`).test(file)) ?? assert.fail(name)}`

test('all that the home fetches before the first move is at most 96 KB of JavaScript, gzip, the picture worker included', () => {
  const files = reachedFrom([...firstScripts(), named('look')])
  assert.ok(files.some((file) => file.includes('worker-')))
  assert.ok(!files.some((file) => /(visit|below)-/.test(file)), files.join(', '))
  const bytes = gzipped(files.map(read))
  assert.ok(bytes <= lookBudget, `${bytes} bytes in ${files.join(', ')}`)
})

test('all that the home fetches by itself is at most 132 KB of JavaScript, gzip', () => {
  const files = reachedFrom([...firstScripts(), named('look'), named('visit'), named('below')])
  const bytes = gzipped(files.map(read))
  assert.ok(bytes <= homeBudget, `${bytes} bytes in ${files.join(', ')}`)
})

test('every landing names its own screen and what all screens share, scripts and sheets', () => {
  const blocks = [...page.matchAll(/<!--ahead (\S+)-->(.*?)<!--\/ahead-->/gs)]
  assert.ok(blocks.length > 8)
  for (const [, path = '', links = ''] of blocks) {
    const files = captures(links, /<link rel="modulepreload" href="\/(assets\/[^"]+)">/g)
    for (const shared of ['look', 'visit']) assert.ok(files.includes(named(shared)), `${path}: ${shared}`)
    assert.ok(!files.includes(named('first')), path)
    const missing = reachedFrom(files).filter(
      (file) => !files.includes(file) && !/(first|rolldown-runtime|worker)-/.test(file),
    )
    assert.deepEqual(missing, [], path)
    if (path !== '*') assert.match(links, /<link rel="preload" as="style" crossorigin href="\/assets\/[^"]+\.css">/)
  }
})

test('the first load of /home is at most 10 KB of styles, gzip, all of them in the page', () => {
  const inline = captures(page, /<style[^>]*>([^<]+)<\/style>/g)
  const fetched = captures(page, /(<link rel="stylesheet"[^>]*>)/g).filter((link) => !/\sdisabled\b/.test(link))
  assert.deepEqual(fetched, [])
  const bytes = gzipped([inline.join('\n')])
  assert.ok(bytes > 1_000, 'the page brings no styles')
  assert.ok(bytes <= styleBudget, `${bytes} bytes`)
})

test('the sheet of payment is a file of its own, outside of the first load, of at most 9 KB, gzip', () => {
  const manifest: Record<string, { file: string; isDynamicEntry?: boolean }> = JSON.parse(read('manifest.json'))
  const sheet = manifest['src/parts/access/checkout/sheet.tsx']
  assert.ok(sheet?.isDynamicEntry, 'it comes when it is asked for')
  assert.ok(!firstScripts().includes(sheet.file))
  const bytes = gzipped([read(sheet.file)])
  assert.ok(bytes > 2_000 && bytes <= sheetBudget, `${bytes} bytes`)
})

test('neither schemas nor ciphers written in JavaScript are in the first load', () => {
  const everything = firstScripts().map(read).join('\n')
  // These words stand in the built form of zod and of @noble/ciphers, whatever minifying does.
  for (const word of ['_zod', 'ZodError', 'aes/gcm: invalid nonce length', 'polyval'])
    assert.ok(!everything.includes(word), word)
  const manifest: Record<string, { file: string; isDynamicEntry?: boolean }> = JSON.parse(read('manifest.json'))
  const cipher = Object.entries(manifest).find(([source]) => source.includes('@noble/ciphers'))?.[1]
  assert.ok(cipher?.isDynamicEntry && read(cipher.file).includes('aes/gcm: invalid nonce length'))
})
