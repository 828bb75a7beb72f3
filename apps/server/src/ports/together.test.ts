import assert from 'node:assert/strict'
import { test } from 'node:test'
import { together } from './together.ts'

function counted(most: number) {
  const statements: (readonly number[])[] = []
  const load = async (keys: readonly number[]) => {
    statements.push(keys)
    if (keys.includes(13)) throw new Error('broken')
    return new Map(keys.filter((key) => key > 0).map((key) => [key, `value ${key}`]))
  }
  return { statements, valueOfKey: together(load, { most }) }
}

test('keys of one turn are loaded by one statement, each gets its own value, and an unknown one gets null', async () => {
  const { statements, valueOfKey } = counted(10)
  assert.deepEqual(await Promise.all([2, -1, 1, 2].map(valueOfKey)), ['value 2', null, 'value 1', 'value 2'])
  assert.equal(statements.length, 1)
  assert.equal(await valueOfKey(2), 'value 2')
  assert.equal(statements.length, 2)
})

test('a crowd is loaded by several statements, and a broken one fails for its own keys alone', async () => {
  const { statements, valueOfKey } = counted(2)
  const found = await Promise.allSettled([1, 2, 13, 3, 4].map(valueOfKey))
  assert.deepEqual(
    found.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(statements, [[1, 2], [13, 3], [4]])
})
