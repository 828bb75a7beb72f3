import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardOf, placeOf } from './rules.ts'

test('the card shows the artwork, else the poster, else no picture', () => {
  const film = { url: 'a', type: 'hls', title: '星河', artist: '漫卷', poster: 'p.jpg' } as const
  assert.deepEqual(cardOf(film), { title: '星河', artist: '漫卷', artwork: [{ src: 'p.jpg' }] })
  assert.deepEqual(cardOf({ ...film, artwork: 'a.jpg' }).artwork, [{ src: 'a.jpg' }])
  assert.deepEqual(
    cardOf({ ...film, artwork: 'a.jpg' }, 'blob:b').artwork,
    [{ src: 'blob:b' }],
    'the host has a better one',
  )
  assert.deepEqual(cardOf(null), { title: '', artist: '', artwork: [] })
})

test('a place is told only when it can be true', () => {
  assert.equal(placeOf({ duration: 0, time: 0, rate: 1 }), null)
  assert.equal(placeOf({ duration: Number.POSITIVE_INFINITY, time: 5, rate: 1 }), null)
  assert.deepEqual(placeOf({ duration: 10, time: 12, rate: 2 }), { duration: 10, position: 10, playbackRate: 2 })
})
