import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTryAtMs, type PlanInput, plainDelivery, planDeliveries } from './delivery.ts'

function plan(changes: Partial<PlanInput['options']>, more: Partial<PlanInput> = {}) {
  const options = { ...plainDelivery, ...changes }
  return planDeliveries({ notifyId: 'N', options, nowMs: 1000, speed: 1, probes: 0, random: () => 0.5, ...more })
}

test('failed tries come again as at WeChat Pay, 24 h 4 min in all, then never', () => {
  const waits: number[] = []
  let nowMs = 0
  for (let failed = 1; ; failed++) {
    const next = nextTryAtMs(failed, nowMs, 1)
    if (next === null) break
    waits.push((next - nowMs) / 1000)
    nowMs = next
  }
  const minute = 60
  const hour = 3600
  assert.deepEqual(waits, [
    15,
    15,
    30,
    3 * minute,
    10 * minute,
    20 * minute,
    30 * minute,
    30 * minute,
    30 * minute,
    60 * minute,
    3 * hour,
    3 * hour,
    3 * hour,
    6 * hour,
    6 * hour,
  ])
  assert.equal(nowMs, (24 * hour + 4 * minute) * 1000)
})

test('speed divides the waiting', () => {
  assert.equal(nextTryAtMs(1, 100, 1000), 115)
})

test('a plain payment plans one delivery at once', () => {
  assert.deepEqual(plan({}), [{ id: 'N.1', kind: 'notify', probe: false, dueAtMs: 1000 }])
})

test('a late notify waits, a lost one plans no delivery', () => {
  assert.equal(plan({ delayMs: 7000 })[0]?.dueAtMs, 8000)
  assert.deepEqual(plan({ drop: true, copies: 5, old: true }), [])
})

test('[T-06] of several copies only one is retried, and all have their own id', () => {
  const planned = plan({ copies: 3, old: true })
  assert.deepEqual(
    planned.map((one) => one.kind),
    ['notify', 'copy', 'copy', 'old'],
  )
  assert.equal(new Set(planned.map((one) => one.id)).size, 4)
  assert.equal(planned.at(-1)?.dueAtMs, 21_000)
})

test('shuffled copies are due at random moments', () => {
  const chances = [0.9, 0.1, 0.4]
  const planned = plan({ copies: 3, shuffle: true }, { random: () => chances.shift() ?? 0 })
  assert.deepEqual(
    planned.map((one) => one.dueAtMs),
    [5500, 1500, 3000],
  )
})

test('probes: never at 0, always at 1, about the share between', () => {
  const probed = (probes: number) =>
    Array.from({ length: 1000 }, (_, index) => plan({}, { notifyId: `id-${index}`, probes })[0]?.probe).filter(Boolean)
  assert.equal(probed(0).length, 0)
  assert.equal(probed(1).length, 1000)
  assert.ok(Math.abs(probed(0.3).length - 300) < 80, `${probed(0.3).length}`)
  assert.equal(plan({ wrongSignature: true })[0]?.probe, true)
})
