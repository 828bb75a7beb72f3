// What a run says and how it exits: nothing that is missed or not measured may pass for held.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exitCode, tableOf } from './table.ts'
import { isHeld, single, unmeasured, type Verdict } from './verdict.ts'

const held = single({ goal: 'P1', what: 'homes', value: 0.9, digits: 2, least: 0.8 })
const missed = single({ goal: 'P2', what: 'lists', value: 0.7, digits: 2, least: 0.8 })
const aim: Verdict = { ...missed, rank: 'aim' }

test('a bound is held at its very value, and never by a figure that is missing', () => {
  assert.equal(isHeld(0.8, { least: 0.8 }), true)
  assert.equal(isHeld(0.799, { least: 0.8 }), false)
  assert.equal(isHeld(5, { most: 5 }), true)
  assert.equal(isHeld(5.1, { most: 5 }), false)
  assert.equal(isHeld(Number.NaN, { most: 5 }), false)
  assert.equal(isHeld(Number.NaN, {}), true)
})

test('the exit code tells a missed goal from a missed aim, and a bench that failed is never held', () => {
  assert.equal(exitCode([held], []), 0)
  assert.equal(exitCode([held, aim], []), 3)
  assert.equal(exitCode([held, aim, missed], []), 1)
  assert.equal(exitCode([held], ['p3: no server']), 1)
})

test('a goal that nobody could measure is missed, unless nothing is asked for', () => {
  assert.equal(exitCode([unmeasured('P5', 'buy', 'no PostgreSQL', 'must')], []), 1)
  assert.equal(exitCode([unmeasured('P7', 'nginx', 'not installed')], []), 3)
  assert.equal(exitCode([unmeasured('P7', 'nginx', 'not installed', 'told')], []), 0)
})

test('the table names each goal with what was measured and whether it is held', () => {
  const lines = tableOf([held, missed, aim]).split('\n')
  assert.equal(lines.length, 4)
  assert.match(lines[1] ?? '', /^P1 +homes +0\.90 +≥ 0\.8 +held$/)
  assert.match(lines[2] ?? '', /✗ missed$/)
  assert.match(lines[3] ?? '', /missed \(aim\)$/)
})
