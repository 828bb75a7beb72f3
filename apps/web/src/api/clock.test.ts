import assert from 'node:assert/strict'
import test from 'node:test'
import { learnServerTime, serverNow } from './clock.ts'

test('[A-02] the signed time follows the server’s clock, not the phone’s', () => {
  learnServerTime(1_000_000, 400_000)
  assert.equal(serverNow(500_000), 1_100_000)
  learnServerTime(600_500, 600_000)
  assert.equal(serverNow(700_000), 700_000)
})
