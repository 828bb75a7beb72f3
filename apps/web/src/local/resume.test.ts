import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepPlace, keepPreviewPlace, lastEpisode, mostPlaces, placeKey, placeOf, withPlace } from './resume.ts'

const day = 86_400_000

test('[P-02] a place is kept by film and episode, forgotten by 0, and after half a year', () => {
  const key = placeKey(30_001, 2)
  assert.equal(key, '30001:2')
  assert.equal(placeOf(key), 0)
  keepPlace(key, 73.26, 100 * day)
  assert.equal(placeOf(key, 100 * day), 73.3)
  assert.equal(placeOf(placeKey(30_001, 1), 100 * day), 0, 'another episode')
  assert.equal(placeOf(key, 281 * day), 0)
  keepPlace(key, 0, 100 * day)
  assert.equal(placeOf(key, 100 * day), 0)
})

test('the oldest places go when there are too many, and a place kept again is new again', () => {
  let all: Record<string, readonly [number, number]> = {}
  for (let id = 0; id < mostPlaces; id++) all = withPlace(all, `f${id}:1`, 10, 1)
  all = withPlace(all, 'f0:1', 20, 2)
  all = withPlace(all, 'new:1', 30, 2)
  assert.equal(Object.keys(all).length, mostPlaces)
  assert.deepEqual(all['f0:1'], [20, 2])
  assert.equal(all['f1:1'], undefined)
})

test('[V-10] the place of a preview is kept by episode, also when it went back, never over a later place', () => {
  const [first, second] = [placeKey(30_020, 1), placeKey(30_020, 2)]
  keepPreviewPlace(first, 14.8, 15)
  assert.equal(placeOf(first), 14.8)
  assert.equal(placeOf(second), 0, 'an episode that nobody saw')
  keepPreviewPlace(first, 4, 15)
  assert.equal(placeOf(first), 4, 'he went back')
  keepPreviewPlace(first, 0, 15)
  assert.equal(placeOf(first), 4, 'opened again and not played')
  keepPlace(second, 2_400)
  keepPreviewPlace(second, 3, 15)
  assert.equal(placeOf(second), 2_400, 'seen as a member')
})

test('[V-06] the episode of a series that was watched last is known until it was seen to its end', () => {
  assert.equal(lastEpisode(30_008), null)
  keepPlace(placeKey(30_008, 1), 20)
  keepPlace(placeKey(30_008, 2), 10)
  keepPlace(placeKey(30_0081, 7), 10)
  assert.equal(lastEpisode(30_008), 2)
  keepPlace(placeKey(30_008, 1), 22)
  assert.equal(lastEpisode(30_008), 1)
  keepPlace(placeKey(30_008, 1), 0)
  assert.equal(lastEpisode(30_008), 2)
})
