import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Level } from '#core/state.ts'
import { type FakePlayer, fakePlayer } from '#core/testing.ts'
import { createQuality, type QualityOptions } from './feature.ts'

const level = (height: number): Level => ({
  id: `v${height}`,
  width: Math.round((height * 16) / 9),
  height,
  bandwidth: height * 1000,
  text: `${height}P`,
})
const ladder = [level(360), level(540), level(720)]

function open(options: QualityOptions = {}, cookie?: string) {
  const fake = fakePlayer()
  if (cookie !== undefined) fake.cookies.set('selectedStreamLevel', { text: cookie, days: 1 })
  const model = createQuality(options)
  const detach = model.attach(fake.player)
  fake.film()
  fake.engine.say('levels', ladder)
  fake.engine.say('shownLevel', 'v360')
  return { ...fake, engine: fake.engine, fake, model, detach, switching: () => model.state.get().switching }
}
const chosen = (fake: FakePlayer) => fake.player.state.get().level

test('[P-07] the modal stands from the choice until the new quality is shown', () => {
  const { model, player, engine, switching } = open()
  player.openPanel('quality')
  model.choose(player, 'v720')
  assert.equal(switching(), 'v720')
  assert.equal(player.state.get().panel, null, 'the list closes after choosing')
  assert.deepEqual(engine.calls, ['level v720'])
  engine.say('shownLevel', 'v540')
  assert.equal(switching(), 'v720', 'another quality is not the one waited for')
  engine.say('shownLevel', 'v720')
  assert.equal(switching(), null)
})

test('[P-07] the modal goes after 8 s even when the quality never comes', () => {
  const { model, player, timers, switching } = open()
  model.choose(player, 'v720')
  timers.advance(7999)
  assert.equal(switching(), 'v720')
  timers.advance(1)
  assert.equal(switching(), null)
})

test('[P-07] of two quick choices the second one’s modal stands its whole time', () => {
  const { model, player, timers, engine, switching } = open()
  model.choose(player, 'v720')
  timers.advance(5000)
  model.choose(player, 'v540')
  timers.advance(5000)
  assert.equal(switching(), 'v540', 'the first timer does not end the second modal')
  engine.say('shownLevel', 'v720')
  assert.equal(switching(), 'v540', 'nor does the first quality, which came late')
  engine.say('shownLevel', 'v540')
  assert.equal(switching(), null)
})

test('[P-07] the choice is kept 365 days as a height and found again in the next film', () => {
  const { model, player, cookies, fake } = open()
  model.choose(player, 'v540')
  assert.deepEqual(cookies.get('selectedStreamLevel'), { text: '540', days: 365 })
  fake.film(100, { url: '/b.m3u8' })
  fake.engine.say('levels', [{ ...level(480), id: 'other' }, level(1080)])
  assert.equal(chosen(fake), 'other', 'the nearest that is not above')
  fake.film(100, { url: '/c.m3u8' })
  fake.engine.say('levels', [level(360), level(540), level(1080)])
  assert.equal(chosen(fake), 'v540', 'a smaller film in between does not lower the choice')
  assert.equal(fake.engine.calls.at(-1), 'level v540', 'and the engine’s last word is the same')
})

test('[P-07] AUTO is remembered too, and an unknown definition changes nothing', () => {
  for (const cookie of ['AUTO', 'undefined', '', '<script>', 'NaN']) {
    const { fake, engine } = open({}, cookie)
    assert.equal(chosen(fake), 'auto', cookie)
    assert.deepEqual(engine.calls, [], cookie)
  }
  const { model, player, cookies } = open({}, '720')
  assert.equal(player.state.get().level, 'v720')
  model.choose(player, 'auto')
  assert.equal(cookies.get('selectedStreamLevel')?.text, 'AUTO')
})

test('[P-07] a paused film stays paused, at the same second of the same engine', () => {
  const { model, player, media, fake } = open()
  media.reach(30)
  model.choose(player, 'v720')
  fake.engine.say('shownLevel', 'v720')
  assert.deepEqual(
    media.calls.filter((call) => call !== 'hold'),
    [],
    'neither played nor sought',
  )
  assert.equal(fake.engines.length, 1, 'nothing is loaded anew')
  assert.equal(player.state.get().paused, true)
})

test('[P-07] what was chosen is told every time; the same again switches nothing', () => {
  const told: string[][] = []
  const { model, player, engine, switching } = open({ onChoose: (...choice) => told.push(choice) })
  model.choose(player, 'v720')
  engine.say('shownLevel', 'v720')
  model.choose(player, 'v720')
  model.choose(player, 'auto')
  assert.deepEqual(told, [
    ['720', '720P'],
    ['720', '720P'],
    ['AUTO', 'AUTO'],
  ])
  assert.deepEqual(engine.calls, ['level v720', 'level auto'])
  assert.equal(switching(), 'auto')
})

test('[P-07] another film, a failure and the end of the player take the modal away', () => {
  const first = open()
  first.model.choose(first.player, 'v720')
  first.fake.film(100, { url: '/b.m3u8' })
  assert.equal(first.switching(), null)
  const second = open()
  second.model.choose(second.player, 'v720')
  assert.equal(second.switching(), 'v720')
  second.engine.say('failed', { kind: 'network', detail: '' })
  assert.equal(second.switching(), null)
  const third = open()
  const timers = third.timers.pending
  third.model.choose(third.player, 'v720')
  third.detach()
  assert.equal(third.switching(), null)
  assert.ok(third.timers.pending <= timers + 1, 'at most the control bar’s own timer')
  third.cookies.set('selectedStreamLevel', { text: '360', days: 1 })
  third.engine.say('levels', ladder)
  assert.equal(chosen(third.fake), 'v720', 'nobody reads the cookie any more')
})

test('[X-21] a choice at the end, while the film fails or without a network is taken back with one line', () => {
  const line = '清晰度未切换'
  const ways: ((at: ReturnType<typeof open>) => void)[] = [
    ({ media }) => media.end(),
    ({ engine }) => engine.say('failed', { kind: 'network', detail: '' }),
    ({ engine }) => engine.say('eased', undefined),
  ]
  for (const way of ways) {
    const at = open({}, '540')
    at.model.choose(at.player, 'v720')
    at.model.choose(at.player, 'auto')
    at.model.choose(at.player, 'v720')
    way(at)
    const { level, notice } = at.player.state.get()
    assert.deepEqual([at.switching(), level, notice], [null, 'v540', line])
    assert.equal(at.cookies.get('selectedStreamLevel')?.text, '540')
  }
})

test('[X-21] nothing is switched once the film is over, has failed or stands still without a network', () => {
  const ways: ((at: ReturnType<typeof open>) => void)[] = [
    ({ media }) => media.end(),
    ({ engine }) => engine.say('failed', { kind: 'network', detail: '' }),
    ({ engine }) => engine.say('stall', { quality: null }),
  ]
  for (const way of ways) {
    const at = open()
    way(at)
    at.model.choose(at.player, 'v720')
    assert.deepEqual([at.switching(), at.engine.calls, at.player.state.get().level], [null, [], 'auto'])
    assert.equal(at.player.state.get().notice, '清晰度未切换')
    assert.equal(at.cookies.has('selectedStreamLevel'), false)
  }
})
