import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameValue } from '#core/same-value.ts'
import type { Track } from '#core/state.ts'
import { manualTimers } from '#core/testing.ts'
import { createLeaving } from '#ui/leaving.ts'
import { leaveMs, linesOf, readTaste, usualTaste, wantedTrack } from './rules.ts'

const track = (value: string, language: string, text = language): Track => ({ value, text, language })

test('[P-10] captions once chosen are found in the next film, captions once put out stay out', () => {
  const tracks = [track('0', 'zh'), track('1', 'en'), track('2', 'en')]
  assert.equal(wantedTrack(tracks, 'en'), '1')
  assert.equal(wantedTrack(tracks, null), null)
  assert.equal(wantedTrack(tracks, undefined), undefined)
  assert.equal(wantedTrack(tracks, 'ja'), undefined)
})

test('[P-10] a value is compared as text', () => {
  assert.equal(sameValue(1, '1'), true)
  assert.equal(sameValue('1', '01'), false)
  assert.equal(sameValue(null, 'null'), false)
  assert.equal(sameValue(null, null), true)
  assert.equal(sameValue(undefined, 'undefined'), false)
})

test('[P-10] a kept taste is read back; whatever else was kept is the usual one', () => {
  assert.deepEqual(readTaste('{"language":"en","size":"huge","background":"none"}'), {
    language: 'en',
    size: 'huge',
    background: 'none',
  })
  assert.equal(readTaste('{"language":null}').language, null)
  for (const text of [null, '', '{', '3', 'null', '[]', '{"size":"__proto__","background":7,"language":{}}']) {
    assert.deepEqual(readTaste(text), usualTaste, String(text))
  }
})

test('[P-10] a cue has its lines, empty ones are not drawn', () => {
  assert.deepEqual(linesOf('你好\n 1 < 2 <b>\n\n'), ['你好', '1 < 2 <b>'])
  assert.deepEqual(linesOf(' \n'), [])
})

test('[P-17] the menu of captions goes 100 ms after the pointer', () => {
  const timers = manualTimers()
  let gone = 0
  createLeaving(timers, leaveMs).leave(() => gone++)
  timers.advance(99)
  assert.equal(gone, 0)
  timers.advance(1)
  assert.equal(gone, 1)
})
