import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePlayer } from '#core/testing.ts'
import { createStartAd } from './feature.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function open(adDuration = 3) {
  const { player, media, timers, film, page } = fakePlayer()
  const model = createStartAd({ coverUrl: '/ad.jpg', adUrl: 'https://shop.test', adDuration })
  const detach = model.attach(player)
  return { player, media, timers, film, page, model, detach, state: model.state.get, now: player.state.get }
}

test('[P-12] a duration that is not greater than 0 is refused, in the words of the specification', () => {
  for (const adDuration of [0, -1, Number.NaN])
    assert.throws(() => createStartAd({ coverUrl: '/ad.jpg', adDuration }), {
      message: 'adDuration must must be greater than 0',
    })
})

test('[P-12] it stops the film, counts down while it is seen, and the film that was wanted plays', async () => {
  const { film, player, media, timers, model, state, now } = open(3)
  film(100)
  void player.play()
  assert.deepEqual([state().left, now().turn, media.paused], [3, 'start-ad', true])
  timers.advance(4000)
  assert.equal(state().left, 3, 'not before its picture is there')
  model.seen()
  timers.advance(1000)
  assert.equal(state().left, 2)
  timers.advance(1999)
  assert.equal(state().left, 1)
  timers.advance(1)
  await settled()
  assert.deepEqual([state().left, now().turn, media.paused], [null, null, false])
})

test('[P-12] a fraction ends; a hidden page counts nothing', () => {
  const { film, page, timers, model, state } = open(2.5)
  film(100)
  model.seen()
  assert.equal(state().left, 3)
  timers.advance(500)
  assert.equal(state().left, 2)
  page.say('hidden')
  timers.advance(60_000)
  assert.equal(state().left, 2)
  page.say('shown')
  timers.advance(2000)
  assert.equal(state().left, null)
})

test('[P-12] a picture that is broken, or does not come in 5 s, blocks no film', async () => {
  for (const broken of [true, false]) {
    const { film, player, media, timers, model } = open(30)
    film(100)
    void player.play()
    if (broken) model.broken()
    else timers.advance(5000)
    await settled()
    assert.equal(media.paused, false)
    model.broken()
  }
})

test('[P-12] the film plays after the ad, also where nobody has asked for it yet', async () => {
  const { film, media, timers, model } = open(1)
  film(100)
  model.seen()
  assert.equal(media.paused, true)
  timers.advance(1000)
  await settled()
  assert.equal(media.paused, false)
})

test('[P-12] where the browser forbids it, the film is not wanted any more and the play button stands there', async () => {
  const { film, media, timers, model, now } = open(1)
  film(100)
  media.allowed = false
  model.seen()
  timers.advance(1000)
  await settled()
  assert.deepEqual([media.paused, now().wantsPlay, now().turn, now().phase], [true, false, null, 'ready'])
})

test('[P-12] an ad whose picture never came starts no film that nobody wanted', async () => {
  const { film, media, model } = open(1)
  film(100)
  model.broken()
  await settled()
  assert.equal(media.paused, true)
})

test('[P-12] with a kept position ahead the film waits for the viewer’s word; with one behind it plays', async () => {
  const ahead = open(1)
  ahead.film(100)
  void ahead.player.play()
  ahead.player.state.set({ resumeAt: 40 })
  ahead.model.seen()
  ahead.timers.advance(1000)
  await settled()
  assert.deepEqual([ahead.media.paused, ahead.now().turn], [true, null])
  const behind = open(1)
  behind.film(100)
  void behind.player.play()
  behind.player.seek(50)
  behind.player.state.set({ resumeAt: 40 })
  behind.model.seen()
  behind.timers.advance(1000)
  await settled()
  assert.equal(behind.media.paused, false)
})

test('[P-12] it comes with the first film, once, and leaves nothing behind', () => {
  const { player, timers, model, detach, state, now } = open(5)
  assert.equal(state().left, null)
  player.load({ url: '/a.m3u8', type: 'hls' })
  assert.equal(state().left, 5)
  model.seen()
  detach()
  player.load({ url: '/b.m3u8', type: 'hls' })
  assert.deepEqual([state().left, now().turn], [null, null])
  timers.advance(60_000)
  player.dispose()
  assert.equal(timers.pending, 0)
})
