import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePlayer, fakeSideScreen } from '#core/testing.ts'
import { createVideoAd, type VideoAdHandle, type VideoAdRules } from './feature.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const ad = 'https://ads.test/one.mp4'

/** On a desktop: the ad has an element of its own. */
function desktop(rules: Partial<VideoAdRules> = {}) {
  const { player, media, timers, film, page } = fakePlayer()
  const screens: ReturnType<typeof fakeSideScreen>[] = []
  const model = createVideoAd({ adVideoSource: ad, ...rules }, () => {
    const screen = fakeSideScreen()
    screens.push(screen)
    return screen
  })
  const detach = model.attach(player)
  return {
    player,
    media,
    timers,
    film,
    page,
    model,
    detach,
    screens,
    get ad() {
      const screen = screens.at(-1)
      if (!screen) throw new Error('no ad yet')
      return screen.media
    },
    state: model.spots.state.get,
    now: player.state.get,
  }
}

/** On a phone: the ad takes the film's element. */
function phone(rules: Partial<VideoAdRules> = {}) {
  const { player, media, timers, film, page, engines } = fakePlayer({ mobile: true })
  const model = createVideoAd({ adVideoSource: ad, ...rules }, (player) => player.lend())
  const detach = model.attach(player)
  return {
    player,
    media,
    timers,
    film,
    page,
    engines,
    model,
    detach,
    state: model.spots.state.get,
    now: player.state.get,
  }
}

test('[P-13] it goes before the film, counts whole seconds of its own time down to 1, and the film plays', async () => {
  const at = desktop()
  at.film(100)
  await settled()
  void at.player.play()
  assert.deepEqual([at.now().turn, at.media.paused, at.state().left], ['video-ad', true, null])
  at.ad.ready(3.4)
  const told: (number | null)[] = []
  for (const second of [0, 0.3, 0.5, 1.4, 2.4, 3.4]) {
    at.ad.reach(second)
    told.push(at.state().left)
  }
  assert.deepEqual(told, [4, 4, 3, 2, 1, 1])
  at.timers.advance(3000)
  assert.equal(at.state().left, 1, 'the clock on the wall counts nothing')
  at.ad.end()
  await settled()
  assert.deepEqual([at.state().at, at.now().turn, at.media.paused], [null, null, false])
  assert.equal(at.screens[0]?.ended, true)
})

test('[P-13] the film that nobody wanted does not start after it', async () => {
  const at = desktop()
  at.film(100)
  await settled()
  at.ad.ready(3)
  at.ad.end()
  await settled()
  assert.equal(at.media.paused, true)
})

test('[P-13] refused without a touch it asks for one, without end; the touch starts ad and film', async () => {
  const at = desktop()
  at.film(100)
  await settled()
  at.ad.allowed = false
  at.ad.ready(5)
  at.ad.systemPause()
  at.model.spots.play()
  await settled()
  assert.equal(at.state().held, 'touch')
  at.timers.advance(60_000)
  assert.equal(at.state().at, 0, 'who is asked is waited for')
  at.ad.allowed = true
  at.model.spots.play()
  assert.deepEqual([at.state().held, at.ad.paused], [null, false])
})

test('[P-13] a dead ad never blocks the film: error of the element, of the engine, or 5 s without progress', async () => {
  const ways: ((at: ReturnType<typeof desktop>) => void)[] = [
    ({ ad }) => ad.fail('network'),
    ({ screens }) => screens[0]?.engines[0]?.say('failed', { kind: 'media', detail: '' }),
    ({ timers }) => timers.advance(5000),
    ({ ad, timers }) => {
      ad.ready(30)
      ad.reach(2)
      timers.advance(4999)
      ad.reach(4)
      timers.advance(4000)
      ad.say('time')
      timers.advance(1000)
    },
  ]
  for (const [number, way] of ways.entries()) {
    const at = desktop()
    at.film(100)
    await settled()
    void at.player.play()
    way(at)
    await settled()
    assert.deepEqual([at.state().at, at.now().turn, at.media.paused], [null, null, false], `way ${number}`)
    assert.equal(at.timers.pending <= 1, true)
  }
})

test('[P-13] an ad that goes on is not taken for a dead one', async () => {
  const at = desktop()
  at.film(100)
  await settled()
  at.ad.ready(30)
  for (let second = 1; second < 20; second += 1) {
    at.timers.advance(4900)
    at.ad.reach(second)
  }
  assert.equal(at.state().at, 0)
})

test('[P-13] closing goes on with the film; closing twice, or when nothing is shown, is harmless', async () => {
  const at = desktop()
  at.film(100)
  await settled()
  void at.player.play()
  at.model.askToClose()
  at.model.askToClose()
  at.model.closeVideoAd()
  await settled()
  assert.deepEqual([at.state().at, at.media.paused], [null, false])
})

test('[P-13] a host that takes the closing may keep the film waiting', async () => {
  let handle: VideoAdHandle | null = null
  const at = desktop({ onClose: (given) => (handle = given) })
  at.film(100)
  await settled()
  void at.player.play()
  at.ad.ready(9)
  at.model.askToClose()
  const given = handle as VideoAdHandle | null
  given?.pause()
  at.timers.advance(60_000)
  await settled()
  assert.deepEqual([at.state().at, at.state().held, at.ad.paused, at.media.paused], [0, 'paused', true, true])
  given?.play()
  assert.equal(at.ad.paused, false)
  given?.closeVideoAd()
  await settled()
  assert.equal(at.media.paused, false)
})

test('[P-13] shown twice at once it is one; later, in the middle of the film, it is shown again', async () => {
  const at = desktop({ auto: false })
  at.film(100)
  await settled()
  assert.equal(at.now().turn, null)
  void at.player.play()
  at.media.reach(30)
  assert.deepEqual([at.model.playVideoAd(), at.model.playVideoAd()], [true, false])
  await settled()
  assert.equal(at.screens.length, 1)
  at.ad.ready(4)
  at.ad.reach(1)
  assert.equal(at.state().left, 3)
  at.ad.end()
  assert.equal(at.model.playVideoAd(), true)
  await settled()
  at.model.closeVideoAd()
  await settled()
  assert.deepEqual([at.now().time, at.media.paused], [30, false])
})

test('[P-13] paused by the system it waits for a touch; what was paused with the page goes on with it', async () => {
  const at = desktop()
  at.film(100)
  await settled()
  at.ad.ready(9)
  at.ad.reach(2)
  at.ad.systemPause()
  at.timers.advance(60_000)
  assert.deepEqual([at.state().at, at.state().held], [0, 'paused'])
  at.page.say('hidden')
  at.page.say('shown')
  assert.deepEqual([at.state().held, at.ad.paused], [null, false])
  at.model.pause()
  at.page.say('hidden')
  at.page.say('shown')
  assert.equal(at.ad.paused, true, 'what the host paused stays')
})

test('[P-13] on a phone it takes the film’s element, and the film comes back at its second', async () => {
  const at = phone({ auto: false })
  at.film(100)
  await settled()
  void at.player.play()
  at.media.reach(42)
  at.model.playVideoAd()
  await settled()
  assert.deepEqual([at.now().lent, at.state().picture], [true, null])
  // What the element still tells of the film is none of the ad's time.
  at.media.say('time')
  at.media.say('duration')
  assert.equal(at.state().left, null)
  at.media.ready(6)
  at.media.reach(2)
  assert.deepEqual([at.state().left, at.now().time], [4, 42])
  at.media.end()
  await settled()
  assert.deepEqual(
    [at.now().lent, at.engines.at(-1)?.source.url, at.engines.at(-1)?.opening.at],
    [false, 'https://films.test/a.m3u8', 42],
  )
  at.media.ready(100)
  await settled()
  assert.deepEqual([at.now().paused, at.now().phase], [false, 'ready'])
})

test('[P-13] on a phone the film’s second is not taken for progress of the ad', async () => {
  const at = phone({ auto: false })
  at.film(100)
  void at.player.play()
  at.media.reach(42)
  at.model.playVideoAd()
  await settled()
  at.media.say('time')
  at.media.ready(30)
  for (let second = 1; second < 6; second += 1) {
    at.timers.advance(4900)
    at.media.reach(second)
  }
  assert.equal(at.state().at, 0)
})

test('[P-13] on a phone the ad’s seconds are never kept as the film’s place', async () => {
  const at = phone({ auto: false })
  at.film(100)
  await settled()
  void at.player.play()
  at.media.reach(42)
  at.model.playVideoAd()
  await settled()
  const times = new Set<number>()
  at.player.state.watch(({ time }) => times.add(time))
  at.media.ready(20)
  for (let second = 1; second <= 19; second += 1) at.media.reach(second)
  at.media.end()
  at.media.say('time')
  assert.deepEqual([...times], [42])
})

test('[P-13] taken away, it leaves no listener, no timer and no claim', async () => {
  const at = desktop()
  at.film(100)
  await settled()
  at.ad.ready(9)
  at.detach()
  assert.deepEqual([at.ad.listeners, at.now().turn, at.screens[0]?.ended], [0, null, true])
  at.player.dispose()
  assert.deepEqual([at.timers.pending, at.media.listeners], [0, 0])
  const small = phone()
  small.film(100)
  await settled()
  small.detach()
  small.player.dispose()
  assert.deepEqual([small.timers.pending, small.media.listeners, small.engines.at(-1)?.destroyed], [0, 0, true])
})
