import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePlayer } from '#core/testing.ts'
import { createAudioTracks } from './feature.ts'

const tracks = [
  { value: '0', text: '国语', language: 'zh' },
  { value: '1', text: 'English', language: 'en' },
  { value: '2', text: 'English', language: 'en-GB' },
]

function open() {
  const fake = fakePlayer()
  const model = createAudioTracks()
  const detach = model.attach(fake.player)
  fake.film()
  fake.engine.say('audioTracks', tracks)
  fake.engine.say('audioTrack', '0')
  return { fake, ...fake, model, detach, notice: () => fake.player.state.get().notice }
}

test('[P-11] choosing switches, marks, and tells the name until the track is heard', () => {
  const { fake, model, player, timers, notice } = open()
  player.openPanel('audio-tracks')
  model.choose(player, '1')
  assert.deepEqual(fake.engine.calls, ['audio 1'])
  assert.equal(player.state.get().audioTrack, '1')
  assert.equal(player.state.get().panel, null)
  assert.equal(notice(), '音轨切换到 English')
  timers.advance(3000)
  assert.equal(notice(), '音轨切换到 English')
  fake.engine.say('audioTrack', '1')
  timers.advance(0)
  assert.equal(notice(), null)
})

test('[P-11] the notice stays a second, so that it can be read, and 8 s when no engine says anything', () => {
  const { fake, model, player, timers, notice } = open()
  model.choose(player, '1')
  fake.engine.say('audioTrack', '1')
  timers.advance(999)
  assert.notEqual(notice(), null)
  timers.advance(1)
  assert.equal(notice(), null)
  model.choose(player, '2')
  timers.advance(7999)
  assert.notEqual(notice(), null)
  timers.advance(1)
  assert.equal(notice(), null)
})

test('[P-11] of two quick choices the second one’s notice stays', () => {
  const { fake, model, player, timers, notice } = open()
  model.choose(player, '1')
  timers.advance(400)
  fake.engine.say('audioTrack', '1')
  model.choose(player, '0')
  timers.advance(700)
  assert.equal(notice(), '音轨切换到 国语', 'the first one’s second is over')
  fake.engine.say('audioTrack', '1')
  timers.advance(2000)
  assert.equal(notice(), '音轨切换到 国语', 'the first track is not the one waited for')
})

test('[P-11] values are compared as strings: a number chooses, the same one again does nothing', () => {
  const { fake, model, player } = open()
  model.choose(player, 2)
  assert.deepEqual(fake.engine.calls, ['audio 2'])
  model.choose(player, 2)
  model.choose(player, '2')
  assert.deepEqual(fake.engine.calls, ['audio 2'])
  model.choose(player, 9)
  assert.deepEqual(fake.engine.calls, ['audio 2'])
})

test('[P-11] without a word of the engine the first track is the current one; an empty list breaks nothing', () => {
  const fake = fakePlayer()
  const model = createAudioTracks()
  model.attach(fake.player)
  fake.film()
  model.choose(fake.player, '0')
  fake.engine.say('audioTracks', [])
  model.choose(fake.player, '0')
  fake.engine.say('audioTracks', tracks)
  model.choose(fake.player, '0')
  assert.deepEqual(fake.engine.calls, [])
})

test('[P-11] the next film speaks the language chosen last', () => {
  const { fake, model, player } = open()
  model.choose(player, '1')
  fake.film(100, { url: '/b.m3u8' })
  fake.engine.say('audioTracks', [tracks[0] ?? assert.fail(), { value: 'x', text: 'EN', language: 'en' }])
  assert.equal(player.state.get().audioTrack, 'x')
  assert.equal(player.state.get().notice, null, 'nothing is told of what nobody chose now')
})

test('[P-11] another film, a failure and the end take the notice away', () => {
  const goes: ((world: ReturnType<typeof open>) => void)[] = [
    ({ fake }) => fake.film(100, { url: '/b.m3u8' }),
    ({ fake }) => fake.engine.say('failed', { kind: 'media', detail: '' }),
    ({ detach }) => detach(),
  ]
  for (const go of goes) {
    const world = open()
    world.model.choose(world.player, '1')
    go(world)
    assert.equal(world.notice(), null)
  }
})
