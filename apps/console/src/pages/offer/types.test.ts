import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelState } from './types.ts'

test('[O-35] the state of a channel: off, without keys, paused, or open again once its pause is over', () => {
  const now = new Date('2026-11-21T12:30:00Z')
  const state = (given: Partial<Parameters<typeof channelState>[0]>): string =>
    channelState({ enabled: true, keys: 'ready', maintenance: '', until: '', ...given } as never, now)
  assert.equal(state({}), '可用')
  assert.equal(state({ enabled: false }), '已关闭')
  assert.equal(state({ keys: 'missing' }), '已打开，缺密钥')
  assert.equal(state({ maintenance: '维护' }), '维护中')
  assert.equal(state({ maintenance: '维护', until: '2026-11-21T21:00' }), '维护中')
  assert.equal(state({ maintenance: '维护', until: '2026-11-21T20:00' }), '可用')
})
