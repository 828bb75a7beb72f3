import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePlayer } from '#core/testing.ts'
import { createCaptions } from './feature.ts'

const cue = { from: 0, to: 2, text: '你好', line: null, align: 'center' as const }
const tracks = [
  { value: '0', text: '中文', language: 'zh' },
  { value: '1', text: 'English', language: 'en' },
  { value: '2', text: 'English', language: 'en-GB' },
]

function open(kept?: string) {
  const fake = fakePlayer()
  if (kept) fake.kept.set('captions', kept)
  const model = createCaptions()
  const detach = model.attach(fake.player)
  fake.film()
  fake.engine.say('textTracks', tracks)
  return { fake, ...fake, model, detach, shown: () => fake.player.state.get().textTrack }
}

test('[P-10] choosing switches, closes the list and tells the name for a moment', () => {
  const { fake, model, player, timers, shown } = open()
  player.openPanel('captions')
  model.choose(player, '1')
  assert.equal(shown(), '1')
  assert.equal(fake.engine.calls.at(-1), 'text 1')
  assert.equal(player.state.get().panel, null)
  assert.equal(player.state.get().notice, '字幕切换到 English')
  timers.advance(1500)
  assert.equal(player.state.get().notice, null, 'no engine has to say it is ready')
})

test('[P-10] a number is the same value as its text; equal names are two tracks', () => {
  const { model, player, shown, fake } = open()
  model.choose(player, 2)
  assert.equal(shown(), '2', 'not the first of the same name')
  model.choose(player, 2)
  model.choose(player, '2')
  assert.deepEqual(fake.engine.calls, ['text 2'])
  model.choose(player, 'gone')
  assert.equal(shown(), '2')
})

test('[P-10] the captions can be put out, and no line stays on the picture', () => {
  const { fake, model, player, shown } = open()
  model.choose(player, '0')
  fake.engine.say('cues', [cue])
  assert.equal(model.state.get().cues.length, 1)
  model.choose(player, null)
  assert.equal(shown(), null)
  assert.equal(model.state.get().cues.length, 0)
  assert.equal(player.state.get().notice, '字幕已关闭')
})

test('[P-10] the next film shows the language chosen last; put out stays out', () => {
  const { fake, model, player, shown } = open()
  model.choose(player, '1')
  fake.film(100, { url: '/b.m3u8' })
  assert.equal(shown(), null)
  fake.engine.say('textTracks', [{ value: '7', text: 'English', language: 'en' }])
  assert.equal(shown(), '7')
  model.choose(player, null)
  fake.film(100, { url: '/c.m3u8' })
  fake.engine.say('textTracks', tracks)
  assert.equal(shown(), null)
})

test('[P-10] captions that were on are on again after the same film was loaded anew', () => {
  const { fake, model, player, shown } = open()
  model.choose(player, '2')
  player.load({ url: 'https://films.test/a.m3u8?key=2', type: 'hls', at: 30 })
  fake.media.ready(100)
  fake.engine.say('cues', [])
  fake.engine.say('textTracks', tracks.slice(2))
  assert.equal(shown(), '2')
  assert.equal(fake.engine.calls.at(-1), 'text 2')
})

test('[P-10] size and background are kept', () => {
  const { model, player, kept } = open()
  model.setSize(player, 'huge')
  model.setBackground(player, 'none')
  const again = open(kept.get('captions'))
  assert.equal(again.model.state.get().taste.size, 'huge')
  assert.equal(again.model.state.get().taste.background, 'none')
  assert.equal(again.shown(), null, 'no language was chosen')
})

test('[P-10] an empty list breaks nothing, and after the end no listener is left', () => {
  const { fake, model, player, detach, shown } = open()
  fake.engine.say('textTracks', [])
  model.choose(player, '1')
  assert.equal(shown(), null)
  detach()
  fake.engine.say('cues', [cue])
  assert.equal(model.state.get().cues.length, 0)
})
