import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Source } from '#core/engine.ts'
import { fakePlayer, reported } from '#core/testing.ts'
import { createResume, type ResumeOptions } from './feature.ts'

const day = 86_400_000

function open(options: ResumeOptions = {}, before: Record<string, string> = {}) {
  const fake = fakePlayer()
  for (const [key, text] of Object.entries(before)) fake.kept.set(key, text)
  const model = createResume({ today: () => 1000 * day, ...options })
  const detach = model.attach(fake.player)
  const { player, media, timers, kept, page, film } = fake
  return { fake, player, media, timers, kept, page, film, model, detach, offer: () => model.state.get().offer }
}
const of = (id: string): Partial<Source> => ({ id, url: `https://films.test/${id}.m3u8?key=1` })
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('[P-02] a kept position is offered; the jump goes there and plays', () => {
  const { film: load, model, player, media, offer } = open({}, { a: '61.7' })
  load(100, of('a'))
  assert.equal(offer(), 61.7)
  assert.deepEqual(media.calls, ['hold'], 'nothing moves before the viewer says so')
  model.jump(player)
  assert.equal(offer(), null)
  assert.deepEqual(media.calls.slice(1), ['seek 61.7', 'play'])
})

test('[P-02] with autoplay the film goes there and plays, but never to its end', () => {
  const first = open({ autoplay: true }, { a: '61' })
  first.film(100, of('a'))
  assert.deepEqual(first.media.calls.slice(1), ['seek 61', 'play'])
  assert.equal(first.offer(), null)
  for (const kept of ['96', '100', '5000', '0', '', 'NaN']) {
    const other = open({ autoplay: true }, { a: kept })
    other.film(100, of('a'))
    assert.deepEqual(other.media.calls.slice(1), [], `kept ${kept}`)
  }
})

test('[P-02] the offer goes when closed and after 15 s', () => {
  const { film: load, model, player, timers, offer } = open({}, { a: '61' })
  load(100, of('a'))
  timers.advance(14_999)
  assert.equal(offer(), 61)
  timers.advance(1)
  assert.equal(offer(), null)
  load(100, of('b'))
  load(100, of('a'))
  assert.equal(offer(), 61)
  model.close(player)
  assert.equal(offer(), null)
  timers.advance(20_000)
  assert.equal(offer(), null)
})

test('[P-02] every film of a list is asked for, the same film reloaded is not', () => {
  const { film: load, player, offer, model } = open({}, { a: '61', b: '20' })
  load(100, of('a'))
  assert.equal(offer(), 61)
  load(100, of('b'))
  assert.equal(offer(), 20, 'the next one of a playlist')
  model.close(player)
  load(100, of('b'))
  assert.equal(offer(), null, 'reloaded, as after a purchase')
  load(100, { ...of('a'), at: 30 })
  assert.equal(offer(), null, 'somebody has said where to begin')
})

test('[P-02] the position is kept under the film’s id, else its address without the query', () => {
  const { film: load, media, page, kept } = open()
  load(100, { url: 'https://films.test/x.m3u8?key=1' })
  media.reach(12.34)
  page.say('leaving')
  assert.equal(kept.get('https://films.test/x.m3u8'), '12.3')
  load(100, of('77'))
  media.reach(20)
  page.say('leaving')
  assert.equal(kept.get('77'), '20')
  const prefixed = open({ prefix: 'film:' })
  prefixed.film(100, of('77'))
  prefixed.media.reach(20)
  prefixed.page.say('leaving')
  assert.equal(prefixed.kept.get('film:77'), '20')
})

test('[P-02] it is kept on error, on hiding, on leaving, on disposal and when the feature goes', () => {
  const ways: Record<string, (world: ReturnType<typeof open>) => void> = {
    error: ({ fake }) => fake.engine.say('failed', { kind: 'network', detail: '' }),
    hidden: ({ page }) => page.say('hidden'),
    leaving: ({ page }) => page.say('leaving'),
    dispose: ({ player }) => player.dispose(),
    detach: ({ detach }) => detach(),
    'next film': ({ film: load }) => load(100, of('b')),
  }
  for (const [way, go] of Object.entries(ways)) {
    const world = open()
    world.film(100, of('a'))
    world.media.reach(33)
    go(world)
    assert.equal(world.kept.get('a'), '33', way)
    assert.equal(world.kept.has('b'), false, way)
  }
})

test('[P-02] while playing it is never more than 5 s old', () => {
  const { film: load, media, timers, kept, player } = open()
  load(100, of('a'))
  void player.play()
  media.reach(7)
  timers.advance(5000)
  assert.equal(kept.get('a'), '7')
  media.reach(12)
  timers.advance(5000)
  assert.equal(kept.get('a'), '12')
})

test('[P-02] an error at loading, or leaving without playing, wipes nothing', () => {
  const { film: load, fake, page, kept, player, model } = open({}, { a: '61' })
  player.load({ url: '/a', type: 'hls', id: 'a' })
  fake.engine.say('failed', { kind: 'network', detail: '' })
  page.say('leaving')
  assert.equal(kept.get('a'), '61')
  load(100, of('a'))
  model.close(player)
  page.say('leaving')
  player.dispose()
  assert.equal(kept.get('a'), '61')
})

test('[P-02] what is still offered is not written over by the seconds that pass meanwhile', () => {
  const { film: load, media, page, kept, timers, player } = open({}, { a: '61' })
  load(100, of('a'))
  void player.play()
  media.reach(6)
  timers.advance(6000)
  page.say('leaving')
  assert.equal(kept.get('a'), '61')
  timers.advance(9000)
  media.reach(16)
  page.say('leaving')
  assert.equal(kept.get('a'), '16')
})

test('[P-02] a film seen to within 5 s of its end is forgotten', () => {
  const { film: load, media, page, kept } = open()
  load(100, of('a'))
  media.reach(50)
  page.say('leaving')
  assert.equal(kept.get('a'), '50')
  media.reach(96)
  page.say('leaving')
  assert.equal(kept.size, 0)
  media.reach(50)
  page.say('leaving')
  media.end()
  assert.equal(kept.size, 0, 'seen to the end')
})

test('[P-02] an ad never writes a position nor gets an offer; the film’s offer comes after it', () => {
  const { film: load, media, page, kept, player, offer } = open({}, { a: '61', ad: '9' })
  const end = player.claim('video-ad', 20)
  load(15, of('ad'))
  assert.equal(offer(), null)
  media.reach(8)
  page.say('leaving')
  assert.equal(kept.get('ad'), '9')
  load(100, of('a'))
  assert.equal(offer(), null)
  end()
  assert.equal(offer(), 61)
  assert.equal(kept.get('a'), '61')
})

test('[P-02] a position kept half a year ago is gone', () => {
  const { film: load, offer, kept } = open({}, { a: '61', 'a:day': String(819 * day) })
  load(100, of('a'))
  assert.equal(offer(), null)
  assert.equal(kept.size, 0)
})

test('[P-02] positions may be kept elsewhere, also with a delay; one that comes too late offers nothing', async () => {
  const saved: [string, number][] = []
  const waiting: ((seconds: number) => void)[] = []
  const getTime = () => new Promise<number>((resolve) => waiting.push(resolve))
  const { film: load, offer, media, page } = open({ getTime, saveTime: (...one) => saved.push(one) })
  load(100, of('a'))
  load(100, of('b'))
  waiting[0]?.(40)
  await settled()
  assert.equal(offer(), null, 'it was another film’s')
  waiting[1]?.(50)
  await settled()
  assert.equal(offer(), 50)
  load(100, of('c'))
  media.reach(10)
  page.say('leaving')
  media.end()
  assert.deepEqual(saved, [
    ['c', 10],
    ['c', 0],
  ])
  const fails = () => {
    throw new Error('no storage')
  }
  for (const getTime of [fails, () => Promise.reject(new Error('no')), () => Promise.resolve('NaN'), () => undefined]) {
    const broken = open({ getTime })
    broken.film(100, of('a'))
    await settled()
    assert.equal(broken.offer(), null)
    assert.equal(broken.player.state.get().resumeAt, null)
  }
})

test('[P-02] after the end of the feature no timer and no listener is left', () => {
  const { film: load, detach, timers, kept, page, media } = open({}, { a: '61' })
  const before = fakePlayer().timers.pending
  load(100, of('a'))
  detach()
  assert.equal(timers.pending, before)
  media.reach(30)
  page.say('leaving')
  assert.equal(kept.get('a'), '61')
})

test('[P-02] [P-12] while an ad has the turn the player knows already where the film was left, without going there', () => {
  const { film: load, player, media, offer } = open({ autoplay: true }, { a: '61' })
  const end = player.claim('start-ad', 10)
  load(100, of('a'))
  assert.equal(player.state.get().resumeAt, 61)
  assert.equal(offer(), null)
  assert.deepEqual(media.calls, ['hold'])
  end()
  assert.equal(media.time, 61)
  assert.equal(media.paused, false)
  assert.equal(player.state.get().resumeAt, null)
})

test('[P-02] a host whose keeping fails stops nothing: the film goes on, and the player goes when it is told to', async (context) => {
  const errors = reported(context)
  const saveTime = () => {
    throw new Error('full')
  }
  const { player, media, timers, film: load, detach } = open({ saveTime })
  load(100, of('a'))
  await player.play()
  media.reach(20)
  timers.advance(5000)
  assert.deepEqual([errors, player.state.get().paused], [['full'], false])
  player.dispose()
  detach()
  assert.deepEqual([media.listeners, timers.pending], [0, 0])
  assert.equal(new Set(errors).size, 1)
})
