import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ranks } from '#core/claims.ts'
import { fakePlayer } from '#core/testing.ts'
import { createPauseAd } from './feature.ts'

function open() {
  const fake = fakePlayer()
  const { player, media, film, page, timers } = fake
  const model = createPauseAd({ coverUrl: '/ad.jpg', adUrl: 'https://shop.test' })
  const detach = model.attach(player)
  film(100)
  void player.play()
  /** The viewer pauses, and the pause lasts. */
  const rest = () => {
    player.pause()
    timers.advance(3_000)
  }
  return { fake, player, media, film, page, timers, model, detach, rest, up: () => model.state.get().up }
}

test('[P-03] shown when the viewer has paused for 3 s, gone when the film plays', () => {
  const { player, media, timers, up } = open()
  assert.equal(up(), false)
  player.pause()
  timers.advance(2_999)
  assert.equal(up(), false)
  timers.advance(1)
  assert.equal(up(), true)
  void player.play()
  assert.equal(up(), false)
  media.systemPause()
  timers.advance(3_000)
  assert.equal(up(), true, 'the button of a headset is the viewer, too')
  media.systemPlay()
  assert.equal(up(), false)
})

test('[P-03] a pause of less than 3 s, or one that ends in a seek or another film, never shows it', () => {
  const ways: ((at: ReturnType<typeof open>) => void)[] = [
    ({ player }) => void player.play(),
    ({ player }) => player.seek(50),
    ({ player }) => player.load({ url: '/b.m3u8', type: 'hls' }),
    ({ player }) => void player.claim('preview', ranks.preview),
    ({ detach }) => detach(),
  ]
  for (const [number, way] of ways.entries()) {
    const at = open()
    at.player.pause()
    at.timers.advance(2_000)
    way(at)
    at.timers.advance(60_000)
    assert.equal(at.up(), false, `way ${number}`)
  }
})

test('[P-03] no other pause shows it: a claim, another source, the end, a page that is hidden, a fault', () => {
  const ways: ((at: ReturnType<typeof open>) => void)[] = [
    ({ player }) => void player.claim('preview', ranks.preview),
    ({ player }) => player.load({ url: '/b.m3u8', type: 'hls' }),
    ({ media }) => media.end(),
    ({ page, media }) => {
      page.say('hidden')
      media.systemPause()
    },
    ({ player }) => player.seek(50),
    ({ fake }) => fake.engine.say('failed', { kind: 'network', detail: 'gone' }),
  ]
  for (const [number, way] of ways.entries()) {
    const at = open()
    assert.equal(at.media.paused, false)
    way(at)
    at.timers.advance(60_000)
    assert.equal(at.up(), false, `way ${number}`)
  }
})

test('[P-03] closed it stays away until the next pause', () => {
  const { player, model, rest, up } = open()
  rest()
  model.close()
  assert.equal(up(), false)
  rest()
  assert.equal(up(), false, 'paused already')
  void player.play()
  rest()
  assert.equal(up(), true)
})

test('[P-03] it goes when something else takes the stage, another film comes, the viewer seeks, or the film fails', () => {
  const ways: ((at: ReturnType<typeof open>) => void)[] = [
    ({ player }) => void player.claim('video-ad', ranks['video-ad']),
    ({ player }) => player.load({ url: '/b.m3u8', type: 'hls' }),
    ({ player }) => player.seek(3),
    ({ detach }) => detach(),
    ({ fake }) => fake.engine.say('failed', { kind: 'network', detail: 'gone' }),
  ]
  for (const [number, way] of ways.entries()) {
    const at = open()
    at.rest()
    assert.equal(at.up(), true)
    way(at)
    assert.equal(at.up(), false, `way ${number}`)
  }
})

test('[P-03] a picture that does not come shows nothing, and each pause asks anew', () => {
  const { player, model, rest } = open()
  rest()
  assert.equal(model.state.get().there, false)
  assert.equal(player.state.get().covered, false)
  model.seen()
  assert.deepEqual([model.state.get().there, player.state.get().covered], [true, true])
  void player.play()
  assert.equal(player.state.get().covered, false)
  model.seen()
  assert.equal(player.state.get().covered, false, 'a picture that comes late covers nothing')
  rest()
  assert.equal(model.state.get().there, false)
})
