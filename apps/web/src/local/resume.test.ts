import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import './testing.ts'
import { ready, shownAt } from './library/store.ts'
import { keepPlace, keepPreviewPlace, lastEpisode, placeKey, placeOf } from './resume.ts'

const day = 86_400_000

before(() => ready())

test('[P-02] a place is kept by film and episode, ends with the film, and is forgotten after half a year', () => {
  const key = placeKey(30_001, 2)
  assert.equal(key, '30001:2')
  assert.equal(placeOf(key), 0)
  keepPlace(key, 73.26, 100, 100 * day)
  assert.equal(placeOf(key, 100 * day), 73.3)
  assert.equal(placeOf(placeKey(30_001, 1), 100 * day), 0, 'another episode')
  assert.equal(placeOf(key, 281 * day), 0)
  keepPlace(key, 0, 100, 100 * day)
  assert.equal(placeOf(key, 100 * day), 0)
  assert.deepEqual(shownAt('place/vod/30001/2'), { second: 100, length: 100, done: true })
})

test('[V-10] the place of a preview is kept by episode, also when it went back, never over a later place', () => {
  const [first, second] = [placeKey(30_020, 1), placeKey(30_020, 2)]
  keepPreviewPlace(first, 14.8, 15, 3000)
  assert.equal(placeOf(first), 14.8)
  assert.equal(placeOf(second), 0, 'an episode that nobody saw')
  keepPreviewPlace(first, 4, 15, 3000)
  assert.equal(placeOf(first), 4, 'he went back')
  keepPreviewPlace(first, 0, 15, 3000)
  assert.equal(placeOf(first), 4, 'opened again and not played')
  keepPlace(second, 2_400, 3000)
  keepPreviewPlace(second, 3, 15, 3000)
  assert.equal(placeOf(second), 2_400, 'seen as a member')
})

test('[V-06] the episode of a series that was watched last is known until it was seen to its end', () => {
  const at = Date.now()
  assert.equal(lastEpisode(30_008), null)
  keepPlace(placeKey(30_008, 1), 20, 100, at)
  keepPlace(placeKey(30_008, 2), 10, 100, at + 1)
  keepPlace(placeKey(30_0081, 7), 10, 100, at + 2)
  assert.equal(lastEpisode(30_008), 2)
  keepPlace(placeKey(30_008, 1), 22, 100, at + 3)
  assert.equal(lastEpisode(30_008), 1)
  keepPlace(placeKey(30_008, 1), 0, 100, at + 4)
  assert.equal(lastEpisode(30_008), 2)
})
