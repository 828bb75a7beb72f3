import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEvents } from './events.ts'
import { fakePlayer, reported } from './testing.ts'

test('a listener that throws keeps a fact from no other listener, and what it threw is told to the page', (context) => {
  const errors = reported(context)
  const facts = createEvents<{ fact: number }>()
  const heard: number[] = []
  facts.on('fact', (fact) => heard.push(fact))
  facts.on('fact', () => {
    throw new Error('a host’s own')
  })
  facts.on('fact', (fact) => heard.push(fact * 10))
  facts.tell('fact', 4)
  assert.deepEqual(heard, [4, 40])
  assert.deepEqual(errors, ['a host’s own'])
})

test('dispose ends everything, whatever throws on the way', async (context) => {
  const errors = reported(context)
  const fake = fakePlayer()
  const { player, media, timers, film } = fake
  film()
  await player.play()
  player.tell('line', 5000)
  for (const name of ['leaving', 'dispose'] as const)
    player.on(name, () => {
      throw new Error(name)
    })
  const { engine } = fake
  const { destroy } = engine
  Object.assign(engine, {
    destroy: () => {
      destroy()
      throw new Error('engine')
    },
  })
  player.dispose()
  assert.deepEqual(errors, ['leaving', 'dispose', 'engine'])
  assert.deepEqual([media.listeners, timers.pending, engine.destroyed], [0, 0, true])
})
