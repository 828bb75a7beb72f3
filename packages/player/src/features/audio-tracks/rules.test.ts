import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameValue } from '#core/same-value.ts'
import type { Track } from '#core/state.ts'
import { manualTimers } from '#core/testing.ts'
import { createLeaving } from '#ui/leaving.ts'
import { currentTrack, leaveMs, noticeRest, wantedTrack } from './rules.ts'

const track = (value: string, language: string, text = language): Track => ({ value, text, language })
const tracks = [track('0', 'zh', '立体声'), track('1', 'en', '立体声'), track('2', 'ja')]

test('[P-11] the engine’s track is the current one, else the first; an empty list has none', () => {
  assert.equal(currentTrack(tracks, '1')?.value, '1')
  assert.equal(currentTrack(tracks, null)?.value, '0')
  assert.equal(currentTrack(tracks, '9')?.value, '0')
  assert.equal(currentTrack([], null), null)
})

test('[P-11] values are compared as strings', () => {
  assert.equal(sameValue(2, '2'), true)
  assert.equal(sameValue('2', '2.0'), false)
  assert.equal(sameValue(null, '2'), false)
})

test('[P-11] the language once chosen is taken in the next film, when it has it', () => {
  assert.equal(wantedTrack(tracks, '0', 'en'), '1')
  assert.equal(wantedTrack(tracks, '1', 'en'), null)
  assert.equal(wantedTrack(tracks, '0', 'ko'), null)
  assert.equal(wantedTrack(tracks, '0', null), null)
  assert.equal(wantedTrack([], null, 'en'), null)
})

test('[P-11] the notice stays long enough to be read', () => {
  assert.equal(noticeRest(300), 700)
  assert.equal(noticeRest(1000), 0)
  assert.equal(noticeRest(5000), 0)
})

test('[P-17] the list of sounds goes 100 ms after the pointer', () => {
  const timers = manualTimers()
  let gone = 0
  createLeaving(timers, leaveMs).leave(() => gone++)
  timers.advance(99)
  assert.equal(gone, 0)
  timers.advance(1)
  assert.equal(gone, 1)
})
