import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePlayer } from '#core/testing.ts'
import { bringTexts } from '#i18n/index.ts'
import { attachRate, chooseRate } from './feature.ts'

test('[P-08] a chosen speed is set, told for a moment and kept', () => {
  const { player, film, timers, kept } = fakePlayer()
  attachRate(player)
  film()
  player.openPanel('rate')
  chooseRate(player, 1.5)
  assert.equal(player.state.get().rate, 1.5)
  assert.equal(player.state.get().panel, null)
  assert.match(player.state.get().notice ?? '', /1\.5x/)
  assert.equal(kept.get('rate'), '1.5')
  timers.advance(1500)
  assert.equal(player.state.get().notice, null)
})

test('[P-08] the speed stays after a change of source, where the browser starts at 1 again', () => {
  const { player, film, media } = fakePlayer()
  attachRate(player)
  film()
  chooseRate(player, 2)
  media.setRate(1)
  film(100, { url: '/next.m3u8' })
  assert.equal(media.rate, 2)
  assert.equal(player.state.get().rate, 2)
})

test('[P-08] the next visit begins with it; nonsense kept is the usual speed', () => {
  for (const [text, rate] of [
    ['1.25', 1.25],
    ['99', 1],
    ['x', 1],
  ] as const) {
    const { player, film, media, kept } = fakePlayer()
    kept.set('rate', text)
    attachRate(player)
    film()
    assert.equal(media.rate, rate)
  }
})

test('[P-08] a speed chosen elsewhere is not undone when the film is ready again', () => {
  const { player, film, media } = fakePlayer()
  attachRate(player)
  film()
  chooseRate(player, 2)
  player.setRate(1.25)
  film(100, { url: '/next.m3u8' })
  assert.equal(media.rate, 1.25)
})

test('[P-08] [P-16] the speed is told in English to those who read English', async () => {
  await bringTexts('en')
  const { player, film } = fakePlayer({ language: 'en' })
  film()
  chooseRate(player, 0.5)
  assert.equal(player.state.get().notice, 'Speed 0.5x')
})
