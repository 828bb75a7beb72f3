import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { remember } from './remembered.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A clock that moves only when told to. */
function clock() {
  const hands = { ms: 0 }
  return { hands, now: () => hands.ms }
}

test('a value is kept until its time is over, and without a time for ever', () => {
  const { hands, now } = clock()
  const short = remember<string, number>({ most: 10, freshMs: 100, now })
  const long = remember<string, number>({ most: 10, now })
  for (const memory of [short, long]) memory.put('a', 1)
  hands.ms = 100
  assert.deepEqual([short.get('a'), long.get('a'), short.get('a', 99)], [1, 1, undefined])
  hands.ms = 101
  assert.deepEqual([short.get('a'), long.get('a')], [undefined, 1])
})

test('in a calm a value is fresh for five minutes, and one of before the last change only for its own time', async () => {
  const { hands, now } = clock()
  let changed = Number.POSITIVE_INFINITY
  const memory = remember<string, number>({ most: 10, freshMs: 100, staleMs: 50, now, calm: { since: () => changed } })
  memory.put('a', 1)
  hands.ms = 101
  assert.equal(memory.get('a'), undefined, 'changes are not heard of')
  changed = -1
  assert.equal(memory.get('a'), 1)
  hands.ms = 300_000
  assert.deepEqual([memory.get('a'), memory.get('a', 10)], [1, 1])
  hands.ms = 300_001
  assert.equal(memory.get('a'), undefined)
  memory.put('a', 2)
  hands.ms += 500
  changed = hands.ms
  assert.equal(memory.get('a'), undefined)
  assert.equal(await memory.take('a', async () => 3), 3, 'it is too old to be given once more')
  changed = hands.ms
  hands.ms += 99
  assert.equal(memory.get('a'), 3, 'it is young all the same')
})

test('a value that is put is as old as its reading', () => {
  const { hands, now } = clock()
  const memory = remember<string, number>({ most: 10, freshMs: 100, now })
  hands.ms = 90
  memory.put('a', 1, 0)
  assert.equal(memory.get('a'), 1)
  hands.ms = 101
  assert.equal(memory.get('a'), undefined)
})

test('a value with a freshness of 0 ms is never kept', () => {
  const memory = remember<string, number>({ most: 10, freshMs: 0, now: () => 0 })
  memory.put('a', 1)
  assert.equal(memory.get('a'), undefined)
})

test('a changed value is as old as before, counts by its size, and a load of before it is not kept', async () => {
  const { hands, now } = clock()
  const memory = remember<string, string>({ most: 11, sizeOf: (text) => text.length, freshMs: 100, now })
  memory.amend('none', () => 'some')
  assert.equal(memory.get('none'), undefined)
  memory.put('a', 'old')
  memory.put('b', 'other')
  hands.ms = 60
  memory.amend('a', (text) => `${text}er`)
  assert.deepEqual([memory.get('a'), memory.get('b')], ['older', 'other'])
  hands.ms = 101
  assert.equal(memory.get('a'), undefined)
  const read = Promise.withResolvers<string>()
  const asked = memory.take('a', () => read.promise)
  memory.amend('a', (text) => `${text}!`)
  read.resolve('read')
  assert.deepEqual([await asked, memory.last('a')], ['read', 'older!'])
  hands.ms = 0
  memory.amend('b', () => 'far too long')
  assert.equal(memory.size, 0, 'the sum of sizes is bounded')
})

test('only so many entries are kept, and the one put first goes first', () => {
  const memory = remember<string, number>({ most: 2 })
  for (const key of ['a', 'b']) memory.put(key, 1)
  memory.get('a')
  memory.put('c', 1)
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => memory.get(key)),
    [undefined, 1, 1],
  )
})

test('by use, the least recently used entry goes first', () => {
  const memory = remember<string, number>({ most: 2, oldestBy: 'use' })
  for (const key of ['a', 'b']) memory.put(key, 1)
  memory.get('a')
  memory.put('c', 1)
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => memory.get(key)),
    [1, undefined, 1],
  )
})

test('by use, an entry that is asked for now and then outlives many that are not', () => {
  const memory = remember<number, string>({ most: 40, oldestBy: 'use' })
  memory.put(0, 'in use')
  for (let key = 1; key <= 400; key++) {
    memory.put(key, 'once')
    if (key % 20 === 0) memory.get(0)
  }
  assert.deepEqual([memory.get(0), memory.get(1)], ['in use', undefined])
})

test('of many entries an eighth goes at once, and there are never more than allowed', () => {
  const memory = remember<number, number>({ most: 80 })
  let largest = 0
  for (let key = 0; key < 1_000; key++) {
    memory.put(key, key)
    largest = Math.max(largest, memory.size)
    assert.equal(memory.get(key), key)
  }
  assert.equal(largest, 80)
  assert.ok(memory.size >= 70)
})

test('by size, no more is kept than allowed, and a value put again counts once', () => {
  const memory = remember<string, string>({ most: 10, sizeOf: (text) => text.length })
  for (const [key, text] of [
    ['a', '1234'],
    ['b', '1234'],
    ['b', '123456'],
  ] as const)
    memory.put(key, text)
  assert.deepEqual([memory.get('a'), memory.get('b')], ['1234', '123456'])
  memory.put('c', '1')
  assert.deepEqual([memory.get('a'), memory.get('b'), memory.get('c')], [undefined, '123456', '1'])
  memory.put('too big', 'x'.repeat(11))
  assert.equal(memory.get('too big'), undefined)
})

test('parallel callers share one load, and a failed load is tried again', async () => {
  let loads = 0
  const memory = remember<string, number>({ most: 10 })
  const fails = () => Promise.reject(new Error(`away ${++loads}`))
  const failed = await Promise.allSettled([memory.take('a', fails), memory.take('a', fails)])
  assert.deepEqual([failed.map(({ status }) => status), loads], [['rejected', 'rejected'], 1])
  const load = async () => ++loads
  assert.deepEqual(await Promise.all([memory.take('a', load), memory.take('a', load)]), [2, 2])
  assert.equal(await memory.take('a', load), 2)
})

test('a load counts from when it was begun', async () => {
  const { hands, now } = clock()
  const memory = remember<string, number>({ most: 10, freshMs: 100, now })
  await memory.take('a', async () => {
    hands.ms = 60
    return 1
  })
  hands.ms = 101
  assert.equal(memory.get('a'), undefined)
})

test('a stale value is given while one caller renews it; a very old one only when loading fails', async () => {
  const { hands, now } = clock()
  let loads = 0
  let away = false
  const memory = remember<string, number>({ most: 10, freshMs: 100, staleMs: 1_000, now })
  const take = () => memory.take('a', async () => (away ? Promise.reject(new Error('away')) : ++loads))
  assert.equal(await take(), 1)
  hands.ms = 101
  assert.deepEqual(await Promise.all([take(), take()]), [1, 1])
  await settle()
  assert.deepEqual([await take(), loads], [2, 2])
  hands.ms = 5_000
  away = true
  assert.equal(await take(), 2)
  away = false
  assert.equal(await take(), 3)
})

test('forgetting a topic removes all entries about it, and nothing else', () => {
  const sessions = remember<string, { account: number }, number>({ most: 10, topicOf: ({ account }) => account })
  for (const [token, account] of [
    ['x', 1],
    ['y', 1],
    ['z', 2],
  ] as const)
    sessions.put(token, { account })
  sessions.forget(1)
  assert.deepEqual([sessions.get('x'), sessions.get('y'), sessions.get('z')], [undefined, undefined, { account: 2 }])
  const films = remember<number, string>({ most: 10 })
  films.put(7, 'seven')
  films.forget(7)
  assert.deepEqual([films.get(7), films.size], [undefined, 0])
})

test('a load that was under way when its topic was forgotten is neither kept nor given to later callers', async () => {
  const memory = remember<string, number>({ most: 10 })
  const slow = Promise.withResolvers<number>()
  const before = memory.take('a', () => slow.promise)
  memory.forget('a')
  assert.equal(await memory.take('a', async () => 2), 2)
  slow.resolve(1)
  assert.equal(await before, 1)
  assert.equal(memory.get('a'), 2)
})

describe('values in use', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
  afterEach(() => mock.timers.reset())

  /** A memory of values that are fresh for 100 ms and are loaded ahead from 50 ms on; a load gives the next number. */
  function counted() {
    const { hands, now } = clock()
    const loads: string[] = []
    const load = async (key: string) => loads.push(key)
    return {
      hands,
      loads,
      memory: remember<string, number>({ most: 10, freshMs: 100, now, ahead: { afterMs: 50, load } }),
    }
  }
  const gathered = async () => {
    mock.timers.tick(500)
    await settle()
  }

  test('are loaded again together before they are old, and nobody waits for them', async () => {
    const { hands, loads, memory } = counted()
    for (const key of ['a', 'b', 'unused']) memory.put(key, 0)
    hands.ms = 50
    memory.get('a')
    await gathered()
    assert.deepEqual(loads, [])
    hands.ms = 51
    assert.deepEqual([memory.get('a'), memory.get('a'), await memory.take('b', async () => 99)], [0, 0, 0])
    assert.deepEqual(loads, [])
    await gathered()
    assert.deepEqual(loads, ['a', 'b'])
    hands.ms = 120
    assert.deepEqual([memory.get('a'), memory.get('b'), memory.get('unused')], [1, 2, undefined])
  })

  test('are loaded once, also when they are used again before the load is over or were put meanwhile', async () => {
    const { hands, loads, memory } = counted()
    memory.put('a', 0)
    hands.ms = 60
    memory.get('a')
    memory.put('a', 7)
    await gathered()
    assert.deepEqual([loads, memory.get('a')], [[], 7])
    hands.ms = 120
    memory.get('a')
    mock.timers.tick(500)
    memory.get('a')
    await settle()
    await gathered()
    assert.deepEqual(loads, ['a'])
  })

  test('stay until they are old when no new ones can be had', async () => {
    const { hands, now } = clock()
    const ahead = { afterMs: 50, load: () => Promise.reject(new Error('down')) }
    const memory = remember<string, number>({ most: 10, freshMs: 100, now, ahead })
    memory.put('a', 1)
    hands.ms = 90
    memory.get('a')
    await gathered()
    assert.equal(memory.get('a'), 1)
    hands.ms = 101
    assert.equal(memory.get('a'), undefined)
  })

  test('that are forgotten while they are loaded stay forgotten, and others are not', async () => {
    const { hands, now } = clock()
    const loading = Promise.withResolvers<number>()
    const ahead = { afterMs: 50, load: () => loading.promise }
    const memory = remember<string, number>({ most: 10, freshMs: 100, now, ahead })
    for (const key of ['a', 'b']) memory.put(key, 1)
    hands.ms = 60
    for (const key of ['a', 'b']) memory.get(key)
    mock.timers.tick(500)
    memory.forget('a')
    loading.resolve(2)
    await settle()
    assert.deepEqual([memory.get('a'), memory.get('b')], [undefined, 2])
  })
})
