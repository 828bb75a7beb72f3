import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInnerAddress, judgePayerAddress } from './payer-address.ts'

test('addresses of inner networks and of the machine itself are no payer’s', () => {
  for (const address of [
    '10.1.2.3',
    '127.0.0.1',
    '172.31.0.1',
    '192.168.1.7',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
  ])
    assert.equal(isInnerAddress(address), true, address)
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2400:3200::1', '', 'nowhere'])
    assert.equal(isInnerAddress(address), false, address)
})

test('an inner address is told once, and on a trial it is none of anybody’s business', () => {
  const lines: object[] = []
  const log = { error: (facts: object) => void lines.push(facts) }
  judgePayerAddress({ trial: true, log }, '10.0.0.1')
  judgePayerAddress({ trial: false, log }, '203.0.113.9')
  assert.deepEqual(lines, [])
  for (const address of ['10.0.0.1', '10.0.0.2']) judgePayerAddress({ trial: false, log }, address)
  assert.deepEqual(lines, [{ payerIp: '10.0.0.1' }])
})
