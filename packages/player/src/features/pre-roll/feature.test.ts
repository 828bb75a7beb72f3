import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePlayer, fakeSideScreen } from '#core/testing.ts'
import { createPreRoll, type PreRollHandle, type PreRollRules } from './feature.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const two = [
  { adVideo: 'https://ads.test/one.mp4', adVideoLink: 'https://shop.test/one' },
  { adVideo: 'https://ads.test/two/master.m3u8?x=1' },
]

function open(items = two as readonly { adVideo: string; adVideoLink?: string }[], rules: PreRollRules = {}) {
  const { player, media, timers, film } = fakePlayer()
  const screen = fakeSideScreen()
  const model = createPreRoll(items, rules, () => screen)
  const detach = model.attach(player)
  return {
    player,
    media,
    timers,
    film,
    ad: screen.media,
    screen,
    model,
    detach,
    state: model.spots.state.get,
    now: player.state.get,
  }
}

test('[P-14] one after the other, each asked for when its turn comes, each with its own page; then the film plays', async () => {
  const { film, ad, screen, media, state, now } = open()
  film(100)
  await settled()
  assert.deepEqual([now().turn, media.paused], ['pre-roll', true])
  assert.deepEqual(
    screen.engines.map(({ source }) => source.type),
    ['file'],
    'the second is not asked for yet',
  )
  assert.equal(state().link, 'https://shop.test/one')
  ad.ready(5)
  ad.end()
  assert.deepEqual([state().at, state().link, state().left, screen.engines[1]?.source.type], [1, null, null, 'hls'])
  ad.ready(8)
  assert.equal(state().left, 8)
  ad.reach(0.5)
  assert.deepEqual([state().left, ad.paused], [8, false])
  ad.end()
  await settled()
  assert.deepEqual([state().at, now().turn, now().wantsPlay, media.paused], [null, null, true, false])
})

test('[P-14] a dead one makes way for the next', async () => {
  const { film, ad, timers, state } = open()
  film(100)
  await settled()
  ad.fail('network')
  assert.equal(state().at, 1)
  timers.advance(5000)
  assert.equal(state().at, null)
})

test('[P-14] closing ends them all and the film plays', async () => {
  const { film, model, media, screen } = open()
  film(100)
  await settled()
  model.askToClose()
  model.askToClose()
  model.close()
  await settled()
  assert.deepEqual([media.paused, screen.ended, screen.engines.length], [false, true, 1])
})

test('[P-14] a host’s own handler stands in for closing', async () => {
  const given: PreRollHandle[] = []
  const { film, model, media, state } = open(two, { onClose: (ads) => given.push(ads) })
  film(100)
  await settled()
  model.askToClose()
  await settled()
  assert.deepEqual([state().at, media.paused, given.length], [0, true, 1])
  given[0]?.close()
  await settled()
  assert.equal(media.paused, false)
})

test('[P-14] a page that is no page is not led to; no ads at all are no claim', async () => {
  const bad = open([{ adVideo: '/ad.mp4', adVideoLink: 'javascript:alert(1)' }])
  bad.film(100)
  await settled()
  assert.equal(bad.state().link, null)
  const empty = open([])
  empty.film(100)
  await settled()
  assert.deepEqual([empty.now().turn, empty.media.paused], [null, true])
})

test('[P-14] without a film there is no ad; with it they are shown once, not before the next film again', async () => {
  const { player, model, now, state } = open()
  assert.equal(state().at, null)
  player.load({ url: '/a.m3u8', type: 'hls' })
  await settled()
  assert.equal(state().at, 0)
  model.close()
  player.load({ url: '/b.m3u8', type: 'hls' })
  await settled()
  assert.deepEqual([state().at, now().turn], [null, null])
})
