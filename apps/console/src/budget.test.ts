// What the console costs to open, read from the built files (console's budget: 170 KB first, 40 KB a route).
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../dist')
const firstBudget = 170 * 1024
const routeBudget = 40 * 1024

interface Chunk {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
}

const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>
const sizeOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)

/** A chunk's script and all that it imports outright. */
function scriptsOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const next of chunk.imports ?? []) scriptsOf(next, found)
  return found
}

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''

test('the first load is at most 170 KB of JavaScript, gzip', () => {
  const bytes = sizeOf(scriptsOf(entry))
  assert.ok(bytes > 50_000, `${bytes} bytes cannot hold React`)
  assert.ok(bytes <= firstBudget, `${bytes} bytes`)
})

test('a route adds at most 40 KB, gzip', () => {
  const first = scriptsOf(entry)
  const routes = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry)
  assert.ok(routes.length >= 4)
  for (const route of routes) {
    const bytes = sizeOf([...scriptsOf(route)].filter((file) => !first.has(file)))
    assert.ok(bytes <= routeBudget, `${route}: ${bytes} bytes`)
  }
})

test('no schema is sent to the browser', () => {
  const all = [...scriptsOf(entry)].map((file) => readFileSync(join(dist, file), 'utf8')).join('\n')
  for (const word of ['_zod', 'ZodError']) assert.ok(!all.includes(word), word)
})
