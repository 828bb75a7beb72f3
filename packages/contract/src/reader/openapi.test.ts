// The readers' calls are a promise to every client that exists. The file beside this test holds the promised document.
// Never write it anew to make this test pass: a change that a client can see needs a decision page.
// A new call is added to the file by hand, and nothing else of the file changes.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openApi } from '../shared/openapi.ts'
import { readerContract } from './contract.ts'

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null
interface Document {
  paths: Record<string, Record<string, Json>>
  [field: string]: unknown
}

const promised = JSON.parse(readFileSync(new URL('./openapi.snapshot.json', import.meta.url), 'utf8')) as Document
/** The document as it goes over the wire, without the values that JSON cannot hold. */
const today = JSON.parse(JSON.stringify(openApi(readerContract))) as Document

const callsOf = ({ paths }: Document): Map<string, Json> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]): [string, Json] => [`${method} ${path}`, call]),
    ),
  )

/** Every leaf of a JSON value, by its place in the value. */
function leavesOf(value: Json, place: string, leaves = new Map<string, Json>()): Map<string, Json> {
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return leaves.set(place, value)
  for (const [key, inner] of Object.entries(value)) leavesOf(inner, `${place}.${key}`, leaves)
  return leaves
}

/** Differences between two values, field by field; empty when they are the same. */
function differences(then: Json, now: Json): string[] {
  const [before, after] = [leavesOf(then, ''), leavesOf(now, '')]
  const show = (leaf: Json | undefined): string => (leaf === undefined ? 'absent' : JSON.stringify(leaf))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((place) => [place, show(before.get(place)), show(after.get(place))] as const)
    .filter(([, old, fresh]) => old !== fresh)
    .map(([place, old, fresh]) => `${place}: ${old} became ${fresh}`)
}

test('the OpenAPI document names the calls that were promised and no others, in the same order', () => {
  assert.ok(callsOf(promised).size > 60, 'the promised document was read')
  assert.deepEqual([...callsOf(today).keys()], [...callsOf(promised).keys()])
})

for (const [name, call] of callsOf(promised)) {
  test(`${name} is documented field by field as it was promised`, () => {
    assert.deepEqual(differences(call, callsOf(today).get(name) ?? null), [])
  })
}

test('the parts around the calls in the OpenAPI document are the promised ones', () => {
  assert.deepEqual({ ...today, paths: null }, { ...promised, paths: null })
})

test('the whole OpenAPI document is the promised one', () => {
  assert.deepEqual(today, promised)
})

test('the test bites: a field that is gone, new or changed is named by its place', () => {
  assert.deepEqual(differences({ a: { b: 1, c: [1, 2] } }, { a: { b: 2, c: [1] }, d: null }), [
    '.a.b: 1 became 2',
    '.a.c.1: 2 became absent',
    '.d: absent became null',
  ])
  assert.deepEqual(differences({ a: [] }, { a: {} }), ['.a: [] became {}'])
})
