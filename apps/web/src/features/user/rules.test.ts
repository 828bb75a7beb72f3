import assert from 'node:assert/strict'
import test from 'node:test'
import { linkPaths, profileLinks, prompts } from './rules.ts'

const guest = { mobile: '', vipType: 'none' } as const
const member = { mobile: '138****0000', vipType: 'vip' } as const
const all = () => true
const onlyTopUp = (path: string) => path === linkPaths.topUp

test('[A-04] the profile links to binding, password, top-up, records, service, switching and complaints', () => {
  const rest = ['password', 'topUp', 'consumed', 'autoBuy', 'service', 'switch', 'complaint']
  assert.deepEqual(profileLinks(guest, all), ['bind', ...rest])
  assert.deepEqual(profileLinks(member, all), ['bound', ...rest])
})

test('[A-04] a screen that is still to come is not linked', () => {
  assert.deepEqual(profileLinks(guest, onlyTopUp), ['topUp', 'service', 'complaint'])
})

test('[A-04] who is not VIP is shown VIP, who has no mobile is asked to bind one', () => {
  assert.deepEqual(prompts(guest, all), { vip: true, bind: true })
  assert.deepEqual(prompts(member, all), { vip: false, bind: false })
  assert.deepEqual(prompts({ ...guest, mobile: '139****1111' }, all), { vip: true, bind: false })
  assert.deepEqual(prompts(guest, onlyTopUp), { vip: true, bind: false })
})
