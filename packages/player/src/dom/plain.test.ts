import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EngineEvents, Source } from '#core/engine.ts'
import { createEvents } from '#core/events.ts'
import { manualTimers } from '#core/testing.ts'
import { addressesOf } from './addresses.ts'
import type { VideoMedia } from './media.ts'
import { openPlain } from './plain.ts'

Object.assign(globalThis, { window: new EventTarget() })
const page = 'https://site.test/film/7'
const first = 'https://site.test/m/one/7/master.m3u8'

/** The browser's own element, as far as it is asked here, with films that begin when the test says so. */
function open(source: Partial<Source> = {}, at = 0) {
  const loaded: string[] = []
  const video = Object.assign(new EventTarget(), {
    currentTime: 0,
    src: '',
    error: null as { code: number } | null,
    textTracks: Object.assign(new EventTarget(), { [Symbol.iterator]: () => [][Symbol.iterator]() }),
    canPlayType: () => 'maybe',
    removeAttribute: () => {
      video.src = ''
    },
    load: () => {
      video.currentTime = 0
      loaded.push(video.src)
    },
  })
  const facts = createEvents<EngineEvents>()
  const whole: Source = { url: '/m/one/7/master.m3u8', type: 'hls', ...source }
  const engine = openPlain({
    media: { video } as unknown as VideoMedia,
    addresses: addressesOf(whole, page),
    source: whole,
    opening: { at, maxHeight: null },
    timers: manualTimers(),
    facts,
  })
  const begin = () => {
    video.dispatchEvent(new Event('loadedmetadata'))
    return video.currentTime
  }
  /** The first picture is there. */
  const show = () => video.dispatchEvent(new Event('loadeddata'))
  return { engine, video, loaded, facts, begin, show }
}

function passes() {
  const asked: string[] = []
  const renew = async () => {
    asked.push('asked')
    return { url: `/m/new${asked.length}/7/master.m3u8` }
  }
  return { renew, asked }
}

test('what the browser plays by itself gets a new pass when the old one has run out, at the same second', async () => {
  const { renew, asked } = passes()
  const { engine, loaded, begin, facts } = open({ renew }, 5)
  const moved: string[] = []
  facts.on('moved', (now) => moved.push(now('/m/one/7/sprite/0.jpg')))
  assert.deepEqual([loaded, begin()], [[first], 5])
  assert.equal(await engine.heal?.(61.5), true)
  assert.deepEqual(loaded, [first, 'https://site.test/m/new1/7/master.m3u8'])
  assert.equal(begin(), 61.5)
  assert.deepEqual(moved, ['https://site.test/m/new1/7/sprite/0.jpg'])
  // An hour later it runs out again.
  assert.equal(await engine.heal?.(3700), true)
  assert.equal(loaded.at(-1), 'https://site.test/m/new2/7/master.m3u8')
  assert.equal(begin(), 3700)
  assert.equal(asked.length, 2)
})

test('failing again at the same place it is not for its pass: no more is asked for', async () => {
  const { renew, asked } = passes()
  const { engine } = open({ renew })
  assert.equal(await engine.heal?.(61.5), true)
  assert.equal(engine.heal?.(62), null)
  assert.equal(asked.length, 1)
  assert.equal(open().engine.heal?.(5), null, 'nobody to ask')
})

test('refused a new pass it stays as it is; gone meanwhile, nothing is loaded any more', async () => {
  const none = open({ renew: async () => null })
  assert.equal(await none.engine.heal?.(9), false)
  assert.deepEqual(none.loaded, [first])
  const { renew } = passes()
  const gone = open({ renew })
  const healing = gone.engine.heal?.(9)
  gone.engine.destroy()
  await healing
  assert.deepEqual(gone.loaded, [first, ''])
})

test('[P-07] qualities at addresses of their own: told once, chosen at the same second, shown when their picture is there', async () => {
  const levels = [
    { definition: '流畅', Url: '/low.mp4', height: 360 },
    { definition: '高清 720P', Url: '/high.mp4' },
  ]
  const told: unknown[] = []
  const { engine, video, loaded, facts, begin, show } = open({ url: '/low.mp4', type: 'file', levels }, 3)
  for (const name of ['again', 'shownLevel'] as const) facts.on(name, (fact) => told.push([name, fact]))
  assert.deepEqual([begin(), show()], [3, true])
  video.currentTime = 12.5
  engine.setLevel('流畅')
  engine.setLevel('auto')
  assert.equal(loaded.length, 1, 'that is what plays')
  engine.setLevel('高清 720P')
  // The viewer chooses another quality before the first one is there.
  engine.setLevel('流畅')
  engine.setLevel('高清 720P')
  assert.equal(loaded.at(-1), 'https://site.test/high.mp4')
  assert.deepEqual([begin(), show()], [12.5, true])
  assert.deepEqual(told, [
    ['shownLevel', '流畅'],
    ...[1, 2, 3].map(() => ['again', undefined]),
    ['shownLevel', '高清 720P'],
  ])
})
