import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchListAhead, firstPage, firstPageHere, type List, type Paged } from './lists.ts'

interface Told extends Paged {
  call: number
}

/** A list whose calls are counted; `fails` fails them. */
function listOf(name: string, fails = false) {
  let calls = 0
  const list: List<Told> = {
    key: [name],
    fetch: async () => {
      calls++
      if (fails) throw new Error('no answer')
      return { totalPage: 1, call: calls }
    },
  }
  return { list, calls: () => calls }
}

const { signal } = new AbortController()

test('a first page that a touch asked for is taken once: awaited, or as its screen begins, and then asked for anew', async () => {
  for (const name of ['awaited', 'here']) {
    const { list, calls } = listOf(name)
    fetchListAhead(list)
    assert.equal(firstPageHere(list), undefined)
    await new Promise(setImmediate)
    const taken = name === 'here' ? firstPageHere({ ...list }) : await firstPage({ ...list }, signal)
    assert.equal(taken?.call, 1)
    assert.equal(calls(), 1)
    assert.equal(firstPageHere(list), undefined)
    assert.equal((await firstPage(list, signal)).call, 2)
  }
})

test('another list, a failed and an old first page are asked for anew', async (t) => {
  const [{ list }, other, failing] = [listOf('b'), listOf('c'), listOf('d', true)]
  t.mock.timers.enable({ apis: ['Date'] })
  fetchListAhead(list)
  fetchListAhead(failing.list)
  await new Promise(setImmediate)
  assert.equal((await firstPage(other.list, signal)).call, 1)
  await assert.rejects(firstPage(failing.list, signal))
  assert.equal(failing.calls(), 2)
  t.mock.timers.tick(6_000)
  assert.equal(firstPageHere(list), undefined)
  assert.equal((await firstPage(list, signal)).call, 2)
})
