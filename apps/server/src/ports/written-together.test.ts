import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writtenTogether } from './written-together.ts'

const away = new Error('away')

/** A table whose `bad` item can't be written, and which is away for a statement that has `gone`. */
function table() {
  const statements: { items: readonly string[]; hasMore: boolean }[] = []
  const put = writtenTogether<string>(
    async (items, hasMore) => {
      statements.push({ items, hasMore })
      if (items.includes('bad')) throw new Error('broken')
      if (items.includes('gone')) throw away
    },
    { most: 10, isOfAll: (error) => error === away },
  )
  const told = async (...items: string[]) =>
    (await Promise.allSettled(items.map(put))).map((each) =>
      each.status === 'fulfilled' ? 'written' : each.reason.message,
    )
  return { statements, told }
}

test('items of one turn are written by one statement', async () => {
  const { statements, told } = table()
  assert.deepEqual(await told('a', 'b'), ['written', 'written'])
  assert.deepEqual(statements, [{ items: ['a', 'b'], hasMore: true }])
})

test('when it fails each item is written alone, and one that cannot be is the only one to fail', async () => {
  const { statements, told } = table()
  assert.deepEqual(await told('a', 'bad', 'b'), ['written', 'broken', 'written'])
  assert.deepEqual(
    statements.map(({ items, hasMore }) => [items.join(), hasMore]),
    [
      ['a,bad,b', true],
      ['a', false],
      ['bad', false],
      ['b', false],
    ],
  )
  assert.deepEqual(await told('bad'), ['broken'])
  assert.equal(statements.length, 5)
})

test('a fault that all would meet is told to all, and none is tried alone', async () => {
  const { statements, told } = table()
  assert.deepEqual(await told('a', 'gone'), ['away', 'away'])
  assert.equal(statements.length, 1)
})
