import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ranks } from './claims.ts'
import { fakePlayer } from './testing.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a claim stops the film; when it goes the film plays on, for the viewer wanted it', async () => {
  const { player, media, film } = fakePlayer()
  film()
  await player.play()
  assert.equal(player.state.get().paused, false)
  const undo = player.claim('start-ad', ranks['start-ad'])
  assert.equal(media.paused, true)
  assert.deepEqual([player.state.get().wantsPlay, player.state.get().turn], [true, 'start-ad'])
  undo()
  await settled()
  assert.equal(media.paused, false)
})

test('a claim undone does not start a film that the viewer has not wanted', async () => {
  const { player, media, film } = fakePlayer()
  film()
  player.claim('video-ad', ranks['video-ad'])()
  await settled()
  assert.equal(media.paused, true)
  assert.deepEqual(
    media.calls.filter((call) => call === 'play'),
    [],
  )
})

test('the lower rank goes first, in whatever order they came', () => {
  const { player, film } = fakePlayer()
  film()
  const preview = player.claim('preview', ranks.preview)
  const ad = player.claim('start-ad', ranks['start-ad'])
  assert.equal(player.state.get().turn, 'start-ad')
  ad()
  ad()
  assert.equal(player.state.get().turn, 'preview')
  preview()
  assert.equal(player.state.get().turn, null)
})

test('play while an ad stands is kept as a wish; pausing then is not told as the viewer’s pause of the film', async () => {
  const { player, media, film } = fakePlayer()
  film()
  let told = 0
  player.on('viewerPause', () => {
    told += 1
  })
  const undo = player.claim('start-ad', 10)
  assert.equal(await player.play(), true)
  assert.equal(media.paused, true)
  player.pause()
  assert.equal(told, 0)
  undo()
  await settled()
  assert.equal(media.paused, true)
})

test('the viewer’s pause is told; seeks, claims, sources and the end are not the viewer’s', async () => {
  const { player, media, film } = fakePlayer()
  let told = 0
  player.on('viewerPause', () => {
    told += 1
  })
  film()
  await player.play()
  player.seek(30)
  player.claim('preview', 50)()
  await settled()
  player.load({ url: 'https://films.test/b.m3u8', type: 'hls' })
  media.ready()
  await settled()
  media.end()
  assert.equal(told, 0)
  await player.play()
  player.pause()
  assert.equal(told, 1)
  await player.play()
  media.systemPause()
  assert.equal(told, 2)
  assert.equal(player.state.get().wantsPlay, false)
})

test('a pause by the system while the page is hidden shows no pause ad', async () => {
  const { player, media, page, film } = fakePlayer()
  film()
  await player.play()
  let told = 0
  player.on('viewerPause', () => {
    told += 1
  })
  page.say('hidden')
  media.systemPause()
  assert.equal(told, 0)
  assert.equal(player.state.get().paused, true)
})

test('the system’s own play button does not end an ad', () => {
  const { player, media, film } = fakePlayer()
  film()
  player.claim('start-ad', 10)
  media.systemPlay()
  assert.equal(media.paused, true)
  assert.equal(player.state.get().wantsPlay, true)
})

test('refused without a touch: play says so, and the film is not wanted any more', async () => {
  const { player, media, film } = fakePlayer()
  film()
  media.allowed = false
  assert.equal(await player.play(), false)
  assert.equal(player.state.get().wantsPlay, false)
})

test('load with a second goes on there, playing if it played, with the last frame kept and the tracks chosen', async () => {
  const fake = fakePlayer()
  const { player, media, film } = fake
  film(100, { id: 'film-1' })
  await player.play()
  fake.engine.say('audioTracks', [
    { value: '0', text: '原声', language: 'ja' },
    { value: '1', text: '国语', language: 'zh' },
  ])
  fake.engine.say('textTracks', [{ value: '0', text: '中文', language: 'zh' }])
  player.setAudioTrack('1')
  player.setTextTrack('0')
  media.reach(15)
  const before = fake.engine
  player.load({ url: 'https://films.test/full.m3u8', type: 'hls', id: 'film-1', at: 15 })
  assert.equal(before.destroyed, true)
  assert.equal(fake.engine.opening.at, 15)
  assert.ok(media.calls.includes('hold'))
  media.systemPause()
  media.ready(200)
  await settled()
  assert.equal(player.state.get().paused, false)
  fake.engine.say('audioTracks', [
    { value: '0', text: '原声', language: 'ja' },
    { value: '1', text: '国语', language: 'zh' },
  ])
  fake.engine.say('textTracks', [{ value: '0', text: '中文', language: 'zh' }])
  assert.deepEqual(fake.engine.calls, ['audio 1', 'text 0'])
})

test('quality is remembered as lines: the next film takes its best level of no more', () => {
  const fake = fakePlayer()
  fake.film()
  const level = (height: number) => ({
    id: `${height}p`,
    width: (height * 16) / 9,
    height,
    bandwidth: height * 1000,
    text: `${height}P`,
  })
  fake.engine.say('levels', [level(360), level(540), level(720)])
  fake.player.setLevel('540p')
  assert.deepEqual(fake.engine.calls, ['level 540p'])
  fake.player.load({ url: 'https://films.test/next.m3u8', type: 'hls' })
  assert.equal(fake.engine.opening.maxHeight, 540)
  fake.engine.say('levels', [level(240), level(480), level(1080)])
  assert.equal(fake.player.state.get().level, '480p')
  fake.player.setLevel('auto')
  fake.player.load({ url: 'https://films.test/third.m3u8', type: 'hls' })
  assert.equal(fake.engine.opening.maxHeight, null)
})

test('a seek before the length is known waits for it, and stays within the film', () => {
  const { player, media } = fakePlayer()
  player.load({ url: 'a.mp4', type: 'file' })
  player.seek(500)
  assert.deepEqual(
    media.calls.filter((call) => call.startsWith('seek')),
    [],
  )
  media.ready(60)
  assert.deepEqual(
    media.calls.filter((call) => call.startsWith('seek')),
    ['seek 60'],
  )
  player.seek(-5)
  assert.equal(media.time, 0)
})

test('a fault of the network is tried again at the same second when the network is back', async () => {
  const fake = fakePlayer()
  fake.film()
  await fake.player.play()
  fake.media.reach(42)
  fake.engine.say('failed', { kind: 'network', detail: '' })
  assert.equal(fake.player.state.get().phase, 'failed')
  assert.equal(fake.media.paused, true)
  fake.page.say('online')
  assert.equal(fake.engine.opening.at, 42)
  fake.media.ready()
  await settled()
  assert.equal(fake.player.state.get().paused, false)
})

test('on line again without a fault the engine is only woken', () => {
  const fake = fakePlayer()
  fake.film()
  fake.page.say('online')
  assert.deepEqual(fake.engine.calls, ['wake'])
  assert.equal(fake.engines.length, 1)
})

test('what the browser plays by itself is healed when its address has run out: same second, last frame kept, playing on', async () => {
  const fake = fakePlayer()
  const { player, media, film } = fake
  film(100, { type: 'file' })
  await player.play()
  media.reach(42)
  const asked: number[] = []
  let renewed = true
  Object.assign(fake.engine, {
    heal: (at: number) => {
      asked.push(at)
      fake.engine.say('again', undefined)
      return Promise.resolve(renewed)
    },
  })
  Object.assign(media, { paused: true })
  media.fail('unsupported')
  const { phase, fault, time, wantsPlay } = player.state.get()
  assert.deepEqual([phase, fault, time, wantsPlay, asked], ['loading', null, 42, true, [42]])
  assert.equal(media.calls.at(-1), 'hold')
  await settled()
  assert.equal(player.state.get().fault, null)
  media.ready(100)
  await settled()
  assert.deepEqual([media.paused, player.state.get().paused, player.state.get().phase], [false, false, 'ready'])
  renewed = false
  media.fail('network')
  await settled()
  assert.deepEqual(player.state.get().fault, { kind: 'network', detail: 'element' })
})

test('an address that comes for a film which has been left heals nothing and faults nothing', async () => {
  const fake = fakePlayer()
  fake.film(100, { type: 'file' })
  Object.assign(fake.engine, { heal: () => Promise.resolve(false) })
  fake.media.fail('network')
  fake.player.load({ url: 'https://films.test/b.mp4', type: 'file' })
  await settled()
  assert.deepEqual([fake.player.state.get().phase, fake.player.state.get().fault], ['loading', null])
})

test('pictures of the progress bar move with the film', () => {
  const fake = fakePlayer()
  const thumbnails = {
    sheets: ['/old/0.jpg', '/old/1.jpg'],
    width: 1,
    height: 1,
    columns: 1,
    rows: 1,
    everySeconds: 1,
    count: 2,
  }
  fake.film(100, { thumbnails })
  fake.engine.say('moved', (url) => url.replace('/old/', '/new/'))
  assert.deepEqual(fake.player.source?.thumbnails?.sheets, ['/new/0.jpg', '/new/1.jpg'])
  assert.equal(fake.player.source?.url, 'https://films.test/a.m3u8')
})

test('the controls go after 3 s of playing, not while the film stands or a panel is open', async () => {
  const { player, timers, film } = fakePlayer()
  film()
  player.wake()
  timers.advance(5000)
  assert.equal(player.state.get().controls, true)
  await player.play()
  timers.advance(2900)
  assert.equal(player.state.get().controls, true)
  timers.advance(200)
  assert.equal(player.state.get().controls, false)
  player.openPanel('quality')
  timers.advance(9000)
  assert.equal(player.state.get().controls, true)
})

test('a newer line takes the place of an older one, whose end no longer matters', () => {
  const { player, timers } = fakePlayer()
  const first = player.tell('one', 1000)
  player.tell('two', 3000)
  timers.advance(1500)
  first()
  assert.equal(player.state.get().notice, 'two')
  timers.advance(2000)
  assert.equal(player.state.get().notice, null)
})

test('the system’s own screen is refused while the stage is claimed', () => {
  const { player, screen, film } = fakePlayer()
  film()
  const undo = player.claim('preview', 50)
  assert.equal(player.enterScreen('native'), false)
  assert.deepEqual(screen.calls, [])
  undo()
  assert.equal(player.enterScreen('native'), true)
})

test('after dispose no listener and no timer is left', async () => {
  const { player, media, timers, film } = fakePlayer()
  film()
  await player.play()
  player.tell('line', 5000)
  let leaving = 0
  player.on('leaving', () => {
    leaving += 1
  })
  player.dispose()
  player.dispose()
  assert.equal(leaving, 1)
  assert.deepEqual([media.listeners, timers.pending], [0, 0])
})

test('a stall tells where the film stands, however old the last word of it is', () => {
  const { film, player, media } = fakePlayer()
  film(100)
  Object.assign(media, { time: 9.975 })
  media.say('waiting')
  assert.equal(player.state.get().time, 9.975)
})

test('[P-10] [P-11] textTrackReady and audioTrackReady carry value and text of each track', () => {
  const fake = fakePlayer()
  const told: string[] = []
  const note = (name: string) => (tracks: readonly { value: string; text: string }[]) =>
    void told.push(`${name}: ${tracks.map(({ value, text }) => `${value} ${text}`).join(', ')}`)
  fake.player.on('textTrackReady', note('textTrackReady'))
  fake.player.on('audioTrackReady', note('audioTrackReady'))
  fake.film()
  fake.engine.say('textTracks', [{ value: '0', text: '中文', language: 'zh' }])
  fake.engine.say('audioTracks', [
    { value: '0', text: '原声', language: 'ja' },
    { value: '1', text: '国语', language: 'zh' },
  ])
  assert.deepEqual(told, ['textTrackReady: 0 中文', 'audioTrackReady: 0 原声, 1 国语'])
})

test('[X-20] 重试 asks again at the same second, 跳过这一段 at the end of the missing one, and any fault at the network’s return', async () => {
  const fake = fakePlayer()
  fake.film()
  await fake.player.play()
  fake.media.reach(42)
  fake.engine.say('failed', { kind: 'network', detail: '', until: 45 })
  assert.equal(fake.player.state.get().fault?.until, 45)
  fake.player.retry()
  assert.equal(fake.engine.opening.at, 42)
  fake.engine.say('failed', { kind: 'network', detail: '', until: 45 })
  fake.player.retry(45)
  assert.deepEqual(
    [fake.engine.opening.at, fake.player.state.get().time, fake.player.state.get().fault],
    [45, 45, null],
  )
  fake.engine.say('failed', { kind: 'refused', detail: '' })
  const before = fake.engines.length
  fake.page.say('online')
  assert.equal(fake.engines.length, before + 1)
  fake.engine.say('failed', { kind: 'unsupported', detail: '' })
  fake.page.say('online')
  assert.equal(fake.engines.length, before + 1, 'no network makes a film playable')
})

test('[X-20] 播放 wakes the engine of a film that waits', async () => {
  const fake = fakePlayer()
  fake.film()
  await fake.player.play()
  fake.media.say('waiting')
  await fake.player.play()
  assert.deepEqual(fake.engine.calls, ['wake'])
})
