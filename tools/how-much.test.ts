import assert from 'node:assert/strict'
import { test } from 'node:test'
import { howMany } from './how-much.ts'

test('the gate repeats a little, the proof as often as a release needs, a setting wins', () => {
  assert.equal(howMany('CRASH_RUNS', {}), 3)
  assert.equal(howMany('CRASH_RUNS', { MANJUAN_PROOF: '1' }), 30)
  assert.equal(howMany('IMPORT_CRASH_RUNS', { MANJUAN_PROOF: '1' }), 20)
  assert.equal(howMany('HOSTILE_CASES', { MANJUAN_PROOF: '1' }), 200)
  assert.equal(howMany('HOSTILE_CASES', { MANJUAN_PROOF: '1', HOSTILE_CASES: '7' }), 7)
})

test('a setting that is no number above 0 counts for nothing', () => {
  for (const CRASH_RUNS of ['', '0', '-1', '1.5', 'many']) assert.equal(howMany('CRASH_RUNS', { CRASH_RUNS }), 3)
})
