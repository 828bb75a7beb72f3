import assert from 'node:assert/strict'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import { engineThreads, letEngineYield } from './priority.ts'

test("V8's threads yield to the thread that answers", {
  skip: engineThreads().length === 0 && 'the system names no threads',
}, () => {
  const own = getPriority(process.pid)
  letEngineYield()
  const others = engineThreads().map((id) => getPriority(id))
  assert.deepEqual(others, Array(others.length).fill(10))
  assert.equal(getPriority(process.pid), own)
})
