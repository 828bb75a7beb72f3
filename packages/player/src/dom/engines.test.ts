import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenEngine } from '#core/media.ts'
import { coming } from './engines.ts'

/** An engine that notes what is asked of it, and its code that comes when it is let. */
function lateEngine() {
  const asked: string[] = []
  const note = (name: string) => (fact?: unknown) => void asked.push(fact === undefined ? name : `${name} ${fact}`)
  const real: OpenEngine = {
    kind: 'hls',
    setLevel: note('level'),
    setAudioTrack: note('audio'),
    setTextTrack: note('text'),
    wake: note('wake'),
    destroy: note('destroy'),
    on: () => () => {},
  }
  const code = Promise.withResolvers<void>()
  const engine = coming(
    'hls',
    () => code.promise.then(() => () => real),
    () => asked.push('dropped'),
  )
  const bring = async () => {
    code.resolve()
    await new Promise((done) => setImmediate(done))
  }
  return { engine, asked, bring }
}

const askAll = (engine: OpenEngine) => {
  engine.setLevel('720p')
  engine.setAudioTrack('1')
  engine.setTextTrack('2')
  engine.wake()
}

test('what is asked of an engine on its way is done when it is there', async () => {
  const { engine, asked, bring } = lateEngine()
  askAll(engine)
  assert.deepEqual(asked, [])
  await bring()
  assert.deepEqual(asked, ['level 720p', 'audio 1', 'text 2'])
})

test('a closed engine is asked nothing more: hls.js throws where its quality is changed after its end', async () => {
  const { engine, asked, bring } = lateEngine()
  await bring()
  engine.destroy()
  askAll(engine)
  engine.destroy()
  assert.deepEqual(asked, ['destroy'])
})

test('an engine closed on its way never begins, and what was made ready for it is dropped', async () => {
  const { engine, asked, bring } = lateEngine()
  engine.setLevel('720p')
  engine.destroy()
  askAll(engine)
  await bring()
  assert.deepEqual(asked, ['dropped'])
})
