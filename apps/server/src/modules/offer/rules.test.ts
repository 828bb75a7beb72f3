import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Channel, channelFault } from './rules.ts'

const now = new Date('2026-11-21T12:30:00Z')
const channel = (given: Partial<Channel> = {}): Channel => ({
  code: 'ali_wap',
  superiorCode: 'alipay',
  provider: 'alipay',
  initiatorCode: 'wap_pay',
  description: '支付宝',
  discountTenths: 100,
  position: 1,
  enabled: true,
  maintenance: '',
  until: '',
  leastFen: 0,
  mostFen: 0,
  ways: null,
  choices: [],
  keys: 'ready',
  version: 1,
  ...given,
})

test('[O-35] the last channel that readers can pay by is closed only after a question; a pause that is over is none', () => {
  const ended = channel({ maintenance: '维护', until: '2026-11-21T20:00' })
  const paused = channel({ maintenance: '维护', until: '2026-11-21T21:00' })
  const table: [former: Channel, others: Channel[], asked: boolean][] = [
    [channel(), [], true],
    [channel(), [channel({ code: 'wechat' })], false],
    [ended, [], true],
    [channel(), [ended], false],
    [paused, [], false],
    [channel(), [paused], true],
    [channel(), [channel({ keys: 'missing' })], true],
  ]
  for (const [at, [former, others, asked]] of table.entries()) {
    const facts = { former, others, providers: [], now }
    const fault = channelFault({ ...former, enabled: false }, { ...facts, sure: false })
    assert.equal(fault?.fault === 'lastChannel', asked, `row ${at}`)
    assert.equal(channelFault({ ...former, enabled: false }, { ...facts, sure: true }), null)
  }
})
