import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePlayer } from '#core/testing.ts'
import { createGestures, type Field } from './feature.ts'

const field: Field = { width: 600, height: 300, edge: false }

function setUp(options: { volume?: boolean; screen?: 'inline' | 'element' } = {}) {
  const fake = fakePlayer({ mobile: true })
  let buzzes = 0
  const gestures = createGestures({
    volume: options.volume ?? true,
    buzz: () => {
      buzzes += 1
    },
  })
  const off = gestures.attach(fake.player)
  fake.film(1000)
  if (options.screen === 'element') fake.player.enterScreen()
  const now = () => fake.timers.now()
  const at = (x: number, y: number) => ({ id: 1, x, y, time: now() })
  return {
    ...fake,
    gestures,
    off,
    buzzes: () => buzzes,
    down: (x: number, y: number, more: Partial<Field> = {}) => gestures.down(at(x, y), { ...field, ...more }),
    move: (x: number, y: number) => gestures.move(at(x, y)),
    up: (x: number, y: number) => gestures.up(at(x, y)),
    tap: (x: number, y: number) => {
      gestures.down(at(x, y), field)
      gestures.up(at(x, y))
    },
    shown: () => gestures.state.get().shown,
  }
}

test('one tap shows the controls at once, another one hides them', async () => {
  const { player, tap, timers } = setUp()
  await player.play()
  player.rest()
  tap(300, 100)
  assert.equal(player.state.get().controls, true)
  timers.advance(1000)
  tap(300, 100)
  assert.equal(player.state.get().controls, false)
})

test('double taps on the right add up 10, 20, 30; on the left they go back', () => {
  const { media, tap, timers, shown, player } = setUp()
  player.seek(100)
  tap(500, 100)
  timers.advance(200)
  tap(510, 110)
  assert.equal(media.time, 110)
  timers.advance(400)
  tap(505, 100)
  assert.equal(media.time, 120)
  assert.deepEqual(shown(), { kind: 'skip', side: 'right', seconds: 20, count: 3 })
  timers.advance(1000)
  assert.equal(shown(), null)
  tap(50, 100)
  timers.advance(100)
  tap(50, 100)
  assert.equal(media.time, 110)
})

test('a double tap in the middle third plays and pauses', () => {
  const { player, tap, timers } = setUp()
  tap(300, 100)
  timers.advance(100)
  tap(300, 100)
  assert.equal(player.state.get().wantsPlay, true)
  timers.advance(2000)
  tap(300, 100)
  timers.advance(100)
  tap(300, 100)
  assert.equal(player.state.get().wantsPlay, false)
})

test('a horizontal swipe seeks when the finger is lifted, not before, and stays horizontal', () => {
  const { media, player, down, move, up, shown } = setUp({ screen: 'element' })
  player.seek(100)
  media.calls.length = 0
  down(100, 100)
  move(112, 102)
  move(262, 250)
  assert.deepEqual(shown(), { kind: 'seek', from: 100, to: 190 })
  assert.deepEqual(media.calls, [])
  up(262, 250)
  assert.deepEqual(media.calls, ['seek 190'])
  assert.equal(shown(), null)
})

test('a swipe that the system takes away seeks nowhere', () => {
  const { media, down, move, gestures, shown } = setUp()
  down(100, 100)
  move(130, 100)
  move(300, 100)
  gestures.cancel(1)
  assert.equal(shown(), null)
  assert.deepEqual(
    media.calls.filter((call) => call.startsWith('seek')),
    [],
  )
})

test('full screen: up and down on the right is the volume, on the left the darkness', () => {
  const { player, down, move, up, gestures, shown } = setUp({ screen: 'element' })
  down(500, 100)
  move(500, 110)
  move(500, 260)
  assert.equal(player.state.get().volume, 0.5)
  assert.deepEqual(shown(), { kind: 'volume', value: 0.5 })
  up(500, 260)
  down(100, 100)
  move(100, 110)
  move(100, 260)
  up(100, 260)
  assert.equal(gestures.state.get().darkness, 0.4)
  assert.equal(player.state.get().volume, 0.5)
})

test('the picture never gets darker than 80 %', () => {
  const { down, move, gestures } = setUp({ screen: 'element' })
  down(100, 10)
  move(100, 25)
  move(100, 900)
  assert.equal(gestures.state.get().darkness, 0.8)
})

test('in the page a vertical swipe does nothing, and where the volume cannot be set neither', () => {
  const inline = setUp()
  inline.down(500, 100)
  inline.move(500, 130)
  inline.move(500, 250)
  assert.equal(inline.shown(), null)
  assert.equal(inline.player.state.get().volume, 1)
  const ios = setUp({ screen: 'element', volume: false })
  ios.down(500, 100)
  ios.move(500, 130)
  ios.move(500, 250)
  assert.equal(ios.player.state.get().volume, 1)
})

test('a swipe from the edge is the system’s', () => {
  const { media, down, move, up } = setUp()
  down(5, 100, { edge: true })
  move(40, 100)
  move(200, 100)
  up(200, 100)
  assert.deepEqual(
    media.calls.filter((call) => call.startsWith('seek')),
    [],
  )
})

test('a long press plays at 2×; jitter does not end it nor seek; sliding chooses; lifting gives the old rate back', async () => {
  const { player, media, timers, down, move, up, shown, buzzes } = setUp()
  await player.play()
  player.setRate(1.25)
  down(300, 100)
  move(304, 103)
  timers.advance(510)
  assert.equal(player.state.get().rate, 2)
  assert.equal(buzzes(), 1)
  move(318, 80)
  assert.equal(player.state.get().rate, 2)
  assert.deepEqual(shown(), { kind: 'fast', rate: 2 })
  move(402, 100)
  assert.equal(player.state.get().rate, 3)
  move(240, 100)
  assert.equal(player.state.get().rate, 1.5)
  up(240, 100)
  assert.equal(player.state.get().rate, 1.25)
  assert.equal(shown(), null)
  assert.deepEqual(
    media.calls.filter((call) => call.startsWith('seek')),
    [],
  )
})

test('a long press on a film that stands does nothing', () => {
  const { player, timers, down, up } = setUp()
  down(300, 100)
  timers.advance(600)
  up(300, 100)
  assert.equal(player.state.get().rate, 1)
})

test('locked: no gesture does anything, a tap shows the lock', async () => {
  const { player, media, timers, tap, down, move, up } = setUp({ screen: 'element' })
  await player.play()
  player.setLocked(true)
  timers.advance(4000)
  assert.equal(player.state.get().controls, false)
  media.calls.length = 0
  tap(500, 100)
  assert.equal(player.state.get().controls, true)
  timers.advance(100)
  tap(500, 100)
  down(100, 100)
  move(300, 100)
  up(300, 100)
  down(300, 100)
  timers.advance(700)
  up(300, 100)
  assert.deepEqual([media.calls, player.state.get().rate], [[], 1])
})

test('an ad that comes up ends a long press and gives the rate back', async () => {
  const { player, timers, down } = setUp()
  await player.play()
  down(300, 100)
  timers.advance(600)
  assert.equal(player.state.get().rate, 2)
  player.claim('video-ad', 20)
  assert.equal(player.state.get().rate, 1)
})

test('a tap closes an open panel and does nothing else', async () => {
  const { player, tap } = setUp()
  await player.play()
  player.openPanel('quality')
  tap(300, 100)
  assert.deepEqual([player.state.get().panel, player.state.get().controls], [null, true])
})

test('a second finger is not listened to; detached nothing is left', () => {
  const { gestures, down, off, timers, shown } = setUp()
  down(100, 100)
  gestures.down({ id: 2, x: 10, y: 10, time: 0 }, field)
  gestures.move({ id: 2, x: 200, y: 10, time: 0 })
  assert.equal(shown(), null)
  off()
  timers.advance(5000)
  assert.equal(shown(), null)
})
