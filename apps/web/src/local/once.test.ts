import assert from 'node:assert/strict'
import test from 'node:test'
import { once } from './once.ts'

test('a module is asked for once, and again after a failure', async () => {
  let asked = 0
  const load = once(async () => {
    asked++
    if (asked === 1) throw new Error('no network')
    return asked
  })
  await assert.rejects(load(), /no network/)
  assert.deepEqual(await Promise.all([load(), load()]), [2, 2])
  assert.equal(await load(), 2)
  assert.equal(asked, 2)
})
