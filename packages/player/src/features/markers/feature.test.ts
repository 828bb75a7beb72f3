import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePlayer } from '#core/testing.ts'
import { createMarkers } from './feature.ts'

const first = { offset: 10, title: '开场', describe: '雨夜', coverUrl: '/1.webp' }
const second = { offset: 30, title: '相遇' }

function opened() {
  const fake = fakePlayer()
  const model = createMarkers([first, second])
  const detach = model.attach(fake.player)
  fake.film(100)
  const { player, media, timers } = fake
  return { fake, player, media, timers, model, detach, card: () => model.state.get().open?.title ?? null }
}

test('[P-06] the card of a dot goes 100 ms after the pointer, unless it came to the card', () => {
  const { model, player, timers, card } = opened()
  model.show(first)
  assert.equal(card(), '开场')
  model.leave(player)
  timers.advance(99)
  assert.equal(card(), '开场')
  timers.advance(1)
  assert.equal(card(), null)
  model.show(first)
  model.leave(player)
  timers.advance(50)
  model.stay()
  timers.advance(1000)
  assert.equal(card(), '开场')
  model.leave(player)
  timers.advance(100)
  assert.equal(card(), null)
})

test('[P-06] from dot to dot the second card stays', () => {
  const { model, player, timers, card } = opened()
  model.show(first)
  model.leave(player)
  timers.advance(60)
  model.show(second)
  timers.advance(1000)
  assert.equal(card(), '相遇')
})

test('[P-06] a finger shows the card and takes it away; another dot shows its own', () => {
  const { model, card } = opened()
  model.tap(first)
  assert.equal(card(), '开场')
  model.tap(second)
  assert.equal(card(), '相遇')
  model.tap(second)
  assert.equal(card(), null)
})

test('[P-06] the card’s play goes to the second of the marker and closes it', () => {
  const { model, player, media, card } = opened()
  model.show(second)
  model.go(player, second)
  assert.equal(media.time, 30)
  assert.equal(card(), null)
})

test('[P-06] another film, other markers and the end take the card away, and no timer is left', () => {
  const { model, player, fake, timers, detach, card } = opened()
  const before = timers.pending
  model.show(first)
  fake.film(100, { url: '/b.m3u8' })
  assert.equal(card(), null)
  model.show(first)
  player.state.set({ controls: false })
  assert.equal(card(), null, 'it goes with the bar it stands on')
  model.show(first)
  model.set([second])
  assert.equal(card(), null)
  model.show(second)
  model.leave(player)
  detach()
  assert.equal(card(), null)
  assert.equal(timers.pending, before)
})
