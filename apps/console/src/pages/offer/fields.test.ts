import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelChanges, channelFields } from './fields.ts'
import type { Channel } from './types.ts'

const wechat: Channel = {
  ...{ code: 'wechat_h5', provider: 'wechat', superiorCode: 'wechat_pay', initiatorCode: 'wap_pay' },
  ...{ description: '微信支付', discountTenths: 100, maintenance: '', until: '', leastFen: 0, mostFen: 0, position: 2 },
  ...{ enabled: true, keys: 'ready', version: 3, ways: null },
  choices: [
    { way: 'h5', ready: true },
    { way: 'jsapi', ready: false },
    { way: 'native', ready: true },
  ],
}

/** What the form sends with these boxes ticked and nothing else changed. */
const typed = (...ticks: string[]): Record<string, string> => {
  const ways = wechat.choices.map(({ way }) => way as string)
  const texts = Object.entries(channelFields(wechat)).filter(([name]) => name !== 'enabled' && !ways.includes(name))
  return { ...Object.fromEntries(texts), ...Object.fromEntries(ticks.map((name) => [`ticks.${name}`, 'on'])) }
}

test('[Y-07] the boxes of a channel’s ways send what differs: all of the account is all of its kind', () => {
  const some: Channel = { ...wechat, ways: ['native'] }
  const table: [seen: Channel, ticks: string[], sent: object][] = [
    [wechat, ['enabled', 'h5', 'native'], {}],
    [wechat, ['enabled', 'h5'], { ways: ['h5'] }],
    [wechat, ['enabled', 'h5', 'jsapi', 'native'], { ways: ['h5', 'jsapi', 'native'] }],
    [wechat, ['enabled'], { ways: [] }],
    [wechat, ['h5', 'native'], { enabled: false }],
    [some, ['enabled', 'native'], {}],
    [some, ['enabled', 'h5', 'native'], { ways: null }],
    [{ ...wechat, choices: [] }, ['enabled'], {}],
  ]
  for (const [seen, ticks, sent] of table)
    assert.deepEqual(channelChanges(seen, typed(...ticks)), sent, ticks.join(' '))
})
