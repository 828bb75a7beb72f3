import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasDoubledField, objectOf } from './json.ts'

const cases: [string, boolean][] = [
  ['{"a":1,"b":2}', false],
  ['{"a":1,"a":2}', true],
  ['{"a":1,"a" : 2}', true],
  ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', false],
  ['{"a":{"b":1,"b":2}}', true],
  ['{"a":"\\"a\\":1","b":"{"}', false],
]
for (const [text, doubled] of cases)
  test(`a name that stands twice in one object: ${text}`, () => assert.equal(hasDoubledField(text), doubled))

test('only an object is one', () => {
  for (const text of ['', '1', '[]', 'null', '{"a":']) assert.equal(objectOf(text), null)
  assert.deepEqual(objectOf('{"a":1}'), { a: 1 })
})
