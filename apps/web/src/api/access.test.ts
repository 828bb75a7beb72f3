import assert from 'node:assert/strict'
import test from 'node:test'
import { calls } from '@manjuan/contract'
import { moneyCalls, sessionCalls, staticCalls } from './access.ts'

test('the calls that wait for a reader are those that the contract says need a session', () => {
  const needed = Object.entries(calls).flatMap(([name, { access }]) => (access === 'session' ? [name] : []))
  assert.deepEqual([...sessionCalls].sort(), needed.sort())
})

test('nothing personal and nothing that costs money is asked of the static host', () => {
  for (const name of staticCalls) assert.ok(!sessionCalls.has(name) && !moneyCalls.has(name), name)
})
