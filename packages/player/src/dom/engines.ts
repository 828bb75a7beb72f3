// Which engine plays a source: hls.js where the browser has media source extensions, for only there quality and audio
// can be chosen; the browser's own HLS as the last resort; plain files as they are.
import type { EngineEvents, Source } from '#core/engine.ts'
import { createEvents } from '#core/events.ts'
import type { Engines, OpenEngine, Opening } from '#core/media.ts'
import type { Keeper, Timers } from '#core/player.ts'
import { isIos } from './device.ts'
import type { HlsRun } from './hls-run.ts'
import type { VideoMedia } from './media.ts'

// Both come when a film does: the page around the player waits for neither.
const engineCode = () => Promise.all([import('./hls.ts'), import('./hls-run.ts'), import('./addresses.ts')])
const plainCode = () => Promise.all([import('./plain.ts'), import('./addresses.ts')])

/** Brings the engine's code before it is needed. */
export const warmEngine = (): Promise<void> => engineCode().then(() => {})

export function browserEngines(media: VideoMedia, keeper: Keeper, timers: Timers): Engines {
  let ready: { url: string; run: HlsRun; dress(next: HTMLVideoElement, old: HTMLVideoElement): void } | null = null

  const takeOver = (source: Source, opening: Opening): HlsRun | null => {
    if (ready?.url !== source.url) return null
    const { run, dress } = ready
    ready = null
    dress(run.video, media.video)
    media.adopt(run.video)
    if (Math.abs(run.video.currentTime - opening.at) > 0.5) run.video.currentTime = opening.at
    return run
  }

  return {
    open: (source, opening) => {
      if (source.type !== 'hls' || !hasMediaSource())
        return coming(source.type === 'hls' ? 'native' : 'file', async (facts) => {
          const [{ openPlain, holdFrame }, { addressesOf }] = await plainCode()
          media.hold = holdFrame
          return () => openPlain({ media, addresses: addressesOf(source), source, opening, timers, facts })
        })
      const begun = takeOver(source, opening)
      return coming(
        'hls',
        async (facts) => {
          const [{ canHls, openHls, holdFrame }] = await engineCode()
          media.hold = holdFrame
          return () => (canHls() ? openHls({ source, opening, media, keeper, timers, begun, facts }) : null)
        },
        () => begun?.end(),
      )
    },
    preload: (source) => {
      // A second element may not play with sound on iOS without a touch of its own.
      if (source.type !== 'hls' || !hasMediaSource() || isIos()) return () => {}
      let wanted = true
      let run: HlsRun | null = null
      void engineCode().then(
        ([{ canHls, dress }, { startAhead }]) => {
          if (!wanted || !canHls()) return
          run = startAhead(source, media.video, keeper)
          ready = run && { url: source.url, run, dress }
        },
        () => {},
      )
      return () => {
        wanted = false
        if (ready?.run !== run || run === null) return
        ready = null
        run.end()
      }
    },
  }
}

/** An engine whose code is on its way: what is asked of it meanwhile is done when it is there. */
export function coming(
  kind: OpenEngine['kind'],
  bring: (facts: ReturnType<typeof createEvents<EngineEvents>>) => Promise<() => OpenEngine | null>,
  drop: () => void = () => {},
): OpenEngine {
  const facts = createEvents<EngineEvents>()
  const waiting: ((engine: OpenEngine) => void)[] = []
  let engine: OpenEngine | null = null
  let over = false
  // A closed hls.js that is asked to change its quality throws.
  const now = (run: (engine: OpenEngine) => void) => {
    if (over) return
    if (engine) run(engine)
    else waiting.push(run)
  }
  bring(facts).then(
    (begin) => {
      if (over) return
      engine = begin()
      if (!engine) return facts.tell('failed', { kind: 'unsupported', detail: 'media source' })
      for (const run of waiting.splice(0)) run(engine)
    },
    () => {
      if (!over) facts.tell('failed', { kind: 'network', detail: 'engine' })
    },
  )
  return {
    kind,
    setLevel: (id) => now((one) => one.setLevel(id)),
    setAudioTrack: (value) => now((one) => one.setAudioTrack(value)),
    setTextTrack: (value) => now((one) => one.setTextTrack(value)),
    wake: () => {
      if (!over) engine?.wake()
    },
    heal: (at) => (!over && engine?.heal?.(at)) || null,
    on: facts.on,
    destroy: () => {
      if (over) return
      over = true
      if (engine) engine.destroy()
      else drop()
      facts.clear()
    },
  }
}

function hasMediaSource(): boolean {
  const { ManagedMediaSource } = globalThis as { ManagedMediaSource?: typeof MediaSource }
  const source = ManagedMediaSource ?? globalThis.MediaSource
  return source?.isTypeSupported?.('video/mp4; codecs="avc1.42E01E,mp4a.40.2"') === true
}
