import assert from 'node:assert/strict'
import test from 'node:test'
import { isLately, profileLinks, prompts, syncSaid } from './rules.ts'

const guest = { mobile: '', vipType: 'none' } as const
const member = { mobile: '138****0000', vipType: 'vip' } as const

test('[A-04] the profile links to binding, password, top-up, records, service, switching and complaints', () => {
  const rest = ['password', 'devices', 'topUp', 'coins', 'consumed', 'autoBuy', 'service', 'switch', 'complaint']
  assert.deepEqual(profileLinks(guest), ['bind', ...rest])
  assert.deepEqual(profileLinks(member), ['bound', ...rest])
})

test('[A-04] a reader without VIP is offered VIP, and one without a mobile is asked to bind one', () => {
  assert.deepEqual(prompts(guest), { vip: true, bind: true })
  assert.deepEqual(prompts(member), { vip: false, bind: false })
  assert.deepEqual(prompts({ ...guest, mobile: '139****1111' }), { vip: true, bind: false })
})

test('a device was seen lately within two hours, because visits are noted by the hour', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  assert.equal(isLately('2026-11-22T10:00:01Z', now), true)
  assert.equal(isLately('2026-11-22T10:00:00Z', now), false)
})

test('the line of sync tells what waits before when it last went well', () => {
  assert.equal(syncSaid({ unsent: 3, at: 5 }), 'unsent')
  assert.equal(syncSaid({ unsent: 0, at: 5 }), 'synced')
  assert.equal(syncSaid({ unsent: 0, at: 0 }), 'never')
})
