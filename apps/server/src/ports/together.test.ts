import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
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

test('while a statement is under way, keys wait and go together; one that fails or is slow makes room too', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const statements: { keys: readonly number[]; end: PromiseWithResolvers<Map<number, string>> }[] = []
  const load = (keys: readonly number[]) => {
    const end = Promise.withResolvers<Map<number, string>>()
    statements.push({ keys, end })
    return end.promise
  }
  const valueOfKey = together(load, { most: 10 })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const asked: Promise<string | null>[] = []
  for (const key of [1, 2, 3, 4, 5]) {
    asked.push(valueOfKey(key))
    await turn()
  }
  const sent = () => statements.map(({ keys }) => keys)
  assert.deepEqual(sent(), [[1]])
  statements[0]?.end.reject(new Error('broken'))
  await assert.rejects(asked[0] ?? Promise.resolve())
  await turn()
  assert.deepEqual(sent(), [[1], [2, 3, 4, 5]])
  asked.push(valueOfKey(6))
  mock.timers.tick(99)
  await turn()
  assert.deepEqual(sent(), [[1], [2, 3, 4, 5]])
  mock.timers.tick(1)
  await turn()
  assert.deepEqual(sent(), [[1], [2, 3, 4, 5], [6]])
  mock.timers.reset()
  for (const { keys, end } of statements) end.resolve(new Map(keys.map((key) => [key, `value ${key}`])))
  assert.deepEqual(await Promise.all(asked.slice(1)), ['value 2', 'value 3', 'value 4', 'value 5', 'value 6'])
})

test('several statements may be under way, and the keys of each turn go by the next one', async () => {
  const ends: PromiseWithResolvers<Map<number, string>>[] = []
  const sent: (readonly number[])[] = []
  const load = (keys: readonly number[]) => {
    const end = Promise.withResolvers<Map<number, string>>()
    sent.push(keys)
    ends.push(end)
    return end.promise
  }
  const valueOfKey = together(load, { most: 10, underWay: 2 })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const asked: Promise<string | null>[] = []
  for (const key of [1, 2, 3, 4]) {
    asked.push(valueOfKey(key))
    await turn()
  }
  assert.deepEqual(sent, [[1], [2]])
  ends[1]?.resolve(new Map())
  await asked[1]
  await turn()
  assert.deepEqual(sent, [[1], [2], [3, 4]])
  for (const end of ends) end.resolve(new Map())
  await Promise.all(asked)
})

test('eight keys that waited leave before the answers to those before them are made; seven wait for those of the turn', async () => {
  for (const [waiting, inOrder] of [
    [8, ['sent 1', 'sent 8', 'answered']],
    [7, ['sent 1', 'answered', 'sent 8']],
  ] as const) {
    const steps: string[] = []
    const ends: PromiseWithResolvers<Map<number, string>>[] = []
    const load = async (keys: readonly number[]) => {
      // A statement takes some microtasks until it is sent.
      for (let hops = 0; hops < 10; hops++) await Promise.resolve()
      steps.push(`sent ${keys.length}`)
      const end = Promise.withResolvers<Map<number, string>>()
      ends.push(end)
      return end.promise
    }
    const valueOfKey = together(load, { most: 10 })
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const first = valueOfKey(0)
    await turn()
    const others = Array.from({ length: waiting }, (_, at) => valueOfKey(at + 1))
    ends[0]?.resolve(new Map())
    await first
    steps.push('answered')
    if (waiting === 7) others.push(valueOfKey(8))
    await turn()
    assert.deepEqual(steps, inOrder)
    const last = valueOfKey(9)
    await turn()
    assert.deepEqual(steps, inOrder, 'one more waits for these')
    ends[1]?.resolve(new Map())
    await Promise.all(others)
    await turn()
    assert.equal(steps.at(-1), 'sent 1')
    ends[2]?.resolve(new Map())
    await last
  }
})

test('loaders that begin in one turn send by one task, so that their statements may leave together', async () => {
  const sent: string[] = []
  const loader = (name: string) =>
    together(
      async (keys: readonly number[]) => {
        sent.push(name)
        // Between two tasks this would run before the second one.
        queueMicrotask(() => sent.push(`after ${name}`))
        return new Map(keys.map((key) => [key, name]))
      },
      { most: 10 },
    )
  await Promise.all([loader('a')(1), loader('b')(1)])
  assert.deepEqual(sent, ['a', 'b', 'after a', 'after b'])
})
