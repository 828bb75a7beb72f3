import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ranks } from './claims.ts'
import { fakePlayer } from './testing.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const ad = { url: 'https://ads.test/one.mp4', type: 'file' } as const

async function lent() {
  const fake = fakePlayer({ mobile: true })
  fake.film(100)
  await fake.player.play()
  fake.media.reach(40)
  const release = fake.player.claim('video-ad', ranks['video-ad'])
  const screen = fake.player.lend()
  const opened = screen.open(ad)
  fake.media.ready(12)
  await screen.media.play()
  return { ...fake, release, screen, opened, now: fake.player.state.get }
}

test('[P-13] while the element is lent the film knows nothing of what it shows', async () => {
  const { player, media, screen, now } = await lent()
  const facts: string[] = []
  for (const name of ['ready', 'frame', 'seeked', 'ended', 'source', 'viewerPause'] as const)
    player.on(name, () => facts.push(name))
  media.reach(11)
  media.say('waiting')
  media.say('buffered')
  media.systemPause()
  media.systemPlay()
  media.end()
  assert.deepEqual([now().time, now().duration, now().phase, now().lent], [40, 100, 'ready', true])
  assert.deepEqual([now().paused, now().waiting, now().wantsPlay], [true, false, true])
  assert.deepEqual(facts, [])
  assert.equal(screen.media.duration, 12)
})

test('[P-13] the film comes back at its second and plays on, for the viewer wanted it', async () => {
  const { player, media, engines, screen, opened, release, now } = await lent()
  media.reach(11)
  screen.end()
  screen.end()
  release()
  assert.equal((opened as (typeof engines)[number]).destroyed, true)
  assert.deepEqual(
    engines.map(({ source, opening }) => [source.url, opening.at]),
    [
      ['https://films.test/a.m3u8', 0],
      [ad.url, 0],
      ['https://films.test/a.m3u8', 40],
    ],
  )
  media.say('time')
  assert.equal(now().time, 40, 'the element’s own 0 in between is nobody’s second')
  media.ready(100)
  await settled()
  assert.deepEqual([now().phase, now().lent, media.paused], ['ready', false, false])
  media.reach(41)
  assert.equal(now().time, 41)
  player.dispose()
})

test('[P-13] a seek of the film while its element is lent is done when it comes back, never to the ad', async () => {
  const { player, media, engines, screen, now } = await lent()
  media.reach(3)
  player.seek(55)
  assert.deepEqual([media.time, now().time], [3, 55])
  screen.end()
  assert.equal(engines.at(-1)?.opening.at, 55)
})

test('[P-13] an ad runs at its own speed, the film gets back the one it had', async () => {
  const { player, media, screen, now } = await lent()
  screen.end()
  media.ready(100)
  player.setRate(2)
  const again = player.lend()
  assert.equal(media.rate, 1)
  player.setRate(1.5)
  assert.deepEqual([media.rate, now().rate], [1, 1.5])
  again.end()
  assert.equal(media.rate, 1.5)
})

test('[P-13] another film that is handed over meanwhile comes when the element is back', async () => {
  const { player, media, engines, screen, release, now } = await lent()
  player.load({ url: 'https://films.test/b.m3u8', type: 'hls', at: 7 })
  player.seek(9)
  assert.equal(engines.length, 2, 'the ad is not torn away')
  assert.equal(media.paused, false)
  screen.end()
  release()
  assert.deepEqual([engines.at(-1)?.source.url, engines.at(-1)?.opening.at], ['https://films.test/b.m3u8', 9])
  assert.equal(now().phase, 'loading')
})

test('[P-13] the volume is one for both; dispose gives the element back and opens nothing', async () => {
  const { player, media, engines, now, opened } = await lent()
  media.setVolume(0.3, false)
  assert.equal(now().volume, 0.3)
  player.dispose()
  assert.equal((opened as (typeof engines)[number]).destroyed, true)
  assert.equal(engines.length, 2)
  assert.equal(media.listeners, 0)
})

test('a claim ends the system’s own player, which shows no layer', () => {
  const { player, screen, film } = fakePlayer({ mobile: true })
  film()
  player.enterScreen('native')
  player.claim('video-ad', ranks['video-ad'])
  assert.deepEqual(screen.calls, ['enter native', 'leave'])
  assert.equal(player.enterScreen('native'), false)
})
