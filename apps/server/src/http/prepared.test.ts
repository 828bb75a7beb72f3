import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytesBeside } from './body.ts'
import { Shelf } from './prepared.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('prepared bytes are the envelope, and their tag changes with them', async () => {
  const shelf = new Shelf({ freshMs: 1_000 })
  const bodyOf = async (key: string, a: string) => (await shelf.take(key, async () => ({ a }))).body
  const body = await bodyOf('1', '漫')
  assert.deepEqual(JSON.parse(body.raw.toString()), { result: true, data: { a: '漫' }, msg: '', code: '0' })
  assert.equal((await bodyOf('2', '漫')).etag, body.etag)
  assert.notEqual((await bodyOf('3', '卷')).etag, body.etag)
})

test('an answer that is renewed without a change keeps its body; a changed one is packed for its first client', async () => {
  let text = '漫'.repeat(500)
  let now = 0
  const shelf = new Shelf({ freshMs: 100, now: () => now })
  const take = async () => (await shelf.take('a', async () => text)).body
  const renew = async () => {
    now += 1_000_000
    return take()
  }
  const first = await take()
  for (let times = 0; times < 2; times++) await first.take('brotli')
  assert.equal(await renew(), first)
  text = '卷'.repeat(500)
  const changed = await renew()
  assert.notEqual(changed, first)
  assert.equal((await changed.take('brotli')).form, 'brotli')
  assert.equal((await changed.take('gzip')).form, 'raw')
})

test('many who ask at once share one load', async () => {
  let loads = 0
  const shelf = new Shelf({ freshMs: 1_000 })
  const load = async () => ++loads
  const answers = await Promise.all(Array.from({ length: 20 }, () => shelf.take('a', load)))
  assert.deepEqual([loads, new Set(answers.map(({ data }) => data)).size], [1, 1])
})

test('a stale answer is served while one request renews it; a very old one only when loading fails', async () => {
  let now = 0
  let loads = 0
  let broken = false
  const shelf = new Shelf({ freshMs: 100, now: () => now })
  const load = async () => {
    if (broken) throw new Error('away')
    return ++loads
  }
  const take = async () => (await shelf.take('a', load)).data
  assert.equal(await take(), 1)
  now = 100
  assert.equal(await take(), 1)
  now = 101
  assert.deepEqual(await Promise.all([take(), take()]), [1, 1])
  await settle()
  assert.equal(await take(), 2)
  now = 10_000_000
  broken = true
  assert.equal(await take(), 2)
  broken = false
  assert.equal(await take(), 3)
})

test('with a freshness of 0 ms each answer is loaded anew', async () => {
  let loads = 0
  const shelf = new Shelf({ freshMs: 0 })
  for (const wanted of [1, 2, 3]) assert.equal((await shelf.take('a', async () => ++loads)).data, wanted)
})

test('only so many bytes of answers are kept, and what lies beside short ones counts', async () => {
  let loads = 0
  const one = (await new Shelf({ freshMs: 1_000 }).take('a', async () => 1)).body.raw.length
  const shelf = new Shelf({ freshMs: 1_000, mostBytes: 2 * (one + bytesBeside) })
  const load = async () => ++loads
  for (const key of ['a', 'b', 'c', 'c', 'b']) await shelf.take(key, load)
  assert.equal(loads, 3)
  await shelf.take('a', load)
  assert.equal(loads, 4)
})

test('in a calm an answer may be sent again as if it were new, and after a change it may not', async () => {
  let changed = 0
  const shelf = new Shelf({ freshMs: 20, calm: { since: () => changed } })
  const take = () => shelf.take('a', async () => 1)
  const first = await take()
  await new Promise((resolve) => setTimeout(resolve, 30))
  const later = await take()
  assert.equal(later.body, first.body)
  assert.ok(first.freshUntil < performance.now() && later.freshUntil > performance.now())
  changed = performance.now()
  assert.ok((await take()).freshUntil < performance.now(), 'it is stale, and renewed meanwhile')
})

test('an answer is as fresh as one read now while nothing has changed, and no longer when something has', async () => {
  let changed = -1
  const shelf = new Shelf({ freshMs: 1_000, calm: { since: () => changed } })
  const now = performance.now()
  const { freshAgain, freshUntil } = await shelf.take('a', async () => 1)
  assert.ok(freshUntil > now && freshAgain)
  assert.equal(freshAgain(now + 5_000), now + 6_000)
  changed = now + 5_000
  assert.equal(freshAgain(now + 5_001), 0)
  const { freshAgain: never } = await new Shelf({ freshMs: 1_000 }).take('a', async () => 1)
  assert.equal(never?.(now), 0)
})

test('of a noted answer a note is kept, and its data are read back from the bytes', async () => {
  let now = 0
  let loads = 0
  const shelf = new Shelf({ freshMs: 100, now: () => now })
  const load = async () => ({ list: [{ id: 7, none: undefined }], loads: ++loads })
  const take = () => shelf.takeNoted('a', load, ({ list }) => list.map(({ id }) => id))
  const first = await take()
  assert.deepEqual([first.note, first.data], [[7], { list: [{ id: 7 }], loads: 1 }])
  const forSome = first.with({ sameFor: () => true })
  assert.deepEqual(forSome.data, first.data)
  assert.deepEqual([forSome.body, forSome.freshUntil, forSome.note], [first.body, first.freshUntil, first.note])
  assert.equal(forSome.sameFor?.(null), true)
  assert.equal((await take()).body, first.body)
  now = 1_000_000
  assert.deepEqual((await take()).data, { list: [{ id: 7 }], loads: 2 })
  const idsOf = (data: number[] | null) => data && [...data]
  assert.equal((await shelf.takeNoted('none', async () => null, idsOf)).note, null)
})
