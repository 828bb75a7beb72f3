import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askAgainMs } from './film-making.ts'

test('[V-06] a film is asked for again until all of its qualities are there', () => {
  const episode = { number: 1, title: '', durationSeconds: 60 }
  const film = (makingPercent: number, ...playable: boolean[]) => ({
    makingPercent,
    episodes: playable.map((each) => ({ ...episode, playable: each })),
  })
  assert.equal(askAgainMs(film(10, false)), 3_000)
  assert.equal(askAgainMs(film(40, true, false)), 3_000, 'an episode cannot be played yet')
  assert.equal(askAgainMs(film(40, true)), 15_000, 'it plays in its first quality')
  assert.equal(askAgainMs(film(100, true)), false)
  assert.equal(askAgainMs(film(100, true, false)), false, 'nothing is being made')
})
