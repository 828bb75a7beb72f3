import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf } from './request.ts'

const addresses: [ip: string, counts: string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::7', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
  ['::nonsense::', '::nonsense::'],
]
for (const [ip, counts] of addresses)
  test(`tries from ${ip} count to ${counts}`, () => assert.equal(addressOf({ ip }), counts))

test('a connection that closed before it was read has no address, and causes no fault', () =>
  assert.equal(addressOf({}), ''))
