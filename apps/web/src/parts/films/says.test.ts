import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filmPath, lengthOf, makingOf, noteOf, priceOf } from './says.ts'

test('[V-01] a card says what a film costs: nothing, coins, or coins but for members', () => {
  assert.deepEqual(priceOf({ vodPointsPlay: 0, vipFree: true }), { look: 'free', text: '免费' })
  assert.deepEqual(priceOf({ vodPointsPlay: 30, vipFree: true }), { look: 'vip', text: 'VIP' })
  assert.deepEqual(priceOf({ vodPointsPlay: 30, vipFree: false }), { look: 'coins', text: '30金币' })
})

test('the length is a clock, of a series the number of its parts, and nothing until it is known', () => {
  assert.equal(lengthOf({ durationSeconds: 605, episodeCount: 1 }), '10:05')
  assert.equal(lengthOf({ durationSeconds: 3_725, episodeCount: 1 }), '1:02:05')
  assert.equal(lengthOf({ durationSeconds: 605, episodeCount: 12 }), '共12集')
  assert.equal(lengthOf({ durationSeconds: 0, episodeCount: 1 }), '')
})

test('[V-01] a film that is still being made says how far it is', () => {
  assert.equal(makingOf({ playable: true, makingPercent: 40 }), null)
  assert.equal(makingOf({ playable: false, makingPercent: 40 }), '转码中 40%')
  assert.equal(makingOf({ playable: false, makingPercent: 0 }), '等待转码')
  assert.equal(makingOf({ playable: false, makingPercent: 100 }), '暂不可播', 'nothing is being made')
})

test('[V-06] a film is found under its number; unknown facts of it are left out', () => {
  assert.equal(filmPath(30_001), '/vod/detail?vodId=30001')
  assert.equal(noteOf({ vodRemarks: '更新至3集', typeName: '动漫' }), '更新至3集 · 动漫')
  assert.equal(noteOf({ vodRemarks: '', typeName: '动漫' }), '动漫')
})
