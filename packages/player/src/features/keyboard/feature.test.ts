import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePlayer } from '#core/testing.ts'
import { createKeyboard } from './feature.ts'

function setUp() {
  const fake = fakePlayer()
  const keyboard = createKeyboard()
  const off = keyboard.attach(fake.player)
  fake.film(200)
  return {
    ...fake,
    off,
    press: (key: string) => keyboard.press({ key, ctrlKey: false, altKey: false, metaKey: false }),
  }
}

test('the space bar and k play and pause', () => {
  const { player, press } = setUp()
  press(' ')
  assert.equal(player.state.get().wantsPlay, true)
  press('k')
  assert.equal(player.state.get().wantsPlay, false)
})

test('arrows, j and l, figures, Home and End go through the film', () => {
  const { media, press } = setUp()
  const times = ['5', 'ArrowRight', 'l', 'j', 'ArrowLeft', 'End', 'Home'].map((key) => {
    press(key)
    return media.time
  })
  assert.deepEqual(times, [100, 105, 115, 105, 100, 200, 0])
})

test('up, down and m set the volume and say so', () => {
  const { player, press } = setUp()
  press('ArrowDown')
  assert.equal(player.state.get().volume, 0.95)
  assert.equal(player.state.get().notice, '音量 95%')
  press('m')
  assert.equal(player.state.get().muted, true)
})

test('volume 0 by key, then m: the film is heard again, and the line says so', () => {
  const { player, press } = setUp()
  for (let at = 0; at < 20; at++) press('ArrowDown')
  assert.deepEqual([player.state.get().volume, player.state.get().muted], [0, true])
  press('m')
  assert.deepEqual([player.state.get().volume, player.state.get().muted], [0.5, false])
  assert.equal(player.state.get().notice, '取消静音')
  press('m')
  assert.deepEqual([player.state.get().volume, player.state.get().muted], [0.5, true])
  press('m')
  assert.deepEqual([player.state.get().volume, player.state.get().muted], [0.5, false])
})

test('c puts captions out and brings the same ones back', () => {
  const fake = setUp()
  fake.engine.say('textTracks', [
    { value: '0', text: '中文', language: 'zh' },
    { value: '1', text: 'English', language: 'en' },
  ])
  fake.press('c')
  assert.equal(fake.player.state.get().textTrack, '0')
  fake.player.setTextTrack('1')
  fake.press('c')
  assert.equal(fake.player.state.get().textTrack, null)
  fake.press('c')
  assert.equal(fake.player.state.get().textTrack, '1')
})

test('Esc closes the panel first, then our own full screen; the browser’s is the browser’s', () => {
  const { player, screen, press } = setUp()
  player.enterScreen('page')
  player.openPanel('quality')
  assert.equal(press('Escape'), true)
  assert.equal(player.state.get().panel, null)
  assert.equal(player.state.get().screen, 'page')
  assert.equal(press('Escape'), true)
  assert.deepEqual(screen.calls, ['enter page', 'leave'])
  player.enterScreen('element')
  assert.equal(press('Escape'), false)
})

test('while an ad stands the film cannot be run past it', () => {
  const { player, media, press } = setUp()
  player.claim('start-ad', 10)
  press('End')
  press(' ')
  assert.equal(media.time, 0)
  assert.equal(player.state.get().wantsPlay, false)
  assert.equal(press('m'), true)
})

test('detached it hears nothing', () => {
  const { player, press, off } = setUp()
  off()
  assert.equal(press(' '), false)
  assert.equal(player.state.get().wantsPlay, false)
})
