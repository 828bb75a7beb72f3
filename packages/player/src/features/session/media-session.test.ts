import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fakePlayer } from '#core/testing.ts'
import { type Around, mediaSession } from './media-session.ts'

interface SystemSession {
  metadata: { artwork: { src: string }[] } | null
  playbackState: string
  handlers: Map<string, () => void>
}

/** The system's side: what it shows, and which of its buttons lead somewhere. */
function systemSession(context: TestContext): SystemSession {
  const session = {
    metadata: null,
    playbackState: 'none',
    handlers: new Map<string, () => void>(),
    setActionHandler: (action: string, run: (() => void) | null) => {
      if (run) session.handlers.set(action, run)
      else session.handlers.delete(action)
    },
  }
  const before = Reflect.get(globalThis, 'MediaMetadata')
  Reflect.set(
    globalThis,
    'MediaMetadata',
    class {
      constructor(card: object) {
        Object.assign(this, card)
      }
    },
  )
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  context.after(() => {
    Reflect.set(globalThis, 'MediaMetadata', before)
    Reflect.deleteProperty(navigator, 'mediaSession')
  })
  return session
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function playing(around: () => Around) {
  const fake = fakePlayer()
  const card = mediaSession(fake.player, around, () => {})
  fake.film(100)
  void fake.player.play()
  await settled()
  return { ...fake, card }
}

test('previous and next stand on the lock screen only where they lead somewhere, and follow the film', async (context) => {
  const system = systemSession(context)
  const gone: string[] = []
  let around: Around = {}
  const { card } = await playing(() => around)
  const ways = () => ['previoustrack', 'nexttrack'].filter((action) => system.handlers.has(action))
  assert.equal(system.playbackState, 'playing')
  assert.deepEqual(ways(), [], 'a single film')
  around = { onNext: () => gone.push('next') }
  card.renew()
  assert.deepEqual(ways(), ['nexttrack'], 'the first of two')
  around = { onNext: () => gone.push('later next') }
  system.handlers.get('nexttrack')?.()
  assert.deepEqual(gone, ['later next'], 'as it is when the button is pressed')
  around = { onPrevious: () => gone.push('previous') }
  card.renew()
  assert.deepEqual(ways(), ['previoustrack'], 'the last')
  card.end()
  assert.equal(system.handlers.size, 0)
  assert.equal(system.metadata, null)
})

test('a picture that comes after the film has begun is on the card; one that changes nothing leaves it alone', async (context) => {
  const system = systemSession(context)
  let around: Around = {}
  const { card } = await playing(() => around)
  assert.deepEqual(system.metadata?.artwork, [])
  around = { artwork: 'blob:cover' }
  card.renew()
  assert.deepEqual(system.metadata?.artwork, [{ src: 'blob:cover' }])
  const before = system.metadata
  card.renew()
  assert.equal(system.metadata, before)
})

test('a card that is another player’s is left alone', async (context) => {
  const system = systemSession(context)
  let around: Around = {}
  const { card } = await playing(() => around)
  await playing(() => ({ artwork: 'blob:second' }))
  around = { artwork: 'blob:first', onNext: () => {} }
  card.renew()
  card.end()
  assert.deepEqual(system.metadata?.artwork, [{ src: 'blob:second' }])
  assert.equal(system.handlers.has('nexttrack'), false)
})
