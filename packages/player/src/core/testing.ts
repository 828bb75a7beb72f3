// A player without a browser: the real rules and the real store, over an element, timers and an engine that a test drives.
import { createPlayer } from './create.ts'
import type { EngineEvents, Source } from './engine.ts'
import { createEvents } from './events.ts'
import type { SideScreen } from './lending.ts'
import type { Engines, Media, MediaFact, OpenEngine, Opening, Screens, Surroundings } from './media.ts'
import type { Player, Timers } from './player.ts'
import type { Screen } from './state.ts'

/** Timers that run when the test says so. */
export interface ManualTimers extends Timers {
  advance(ms: number): void
  /** How many are still to run. */
  readonly pending: number
}

export interface FakeMedia extends Media {
  /** What the browser does with play(): true by default; false refuses as without a touch. */
  allowed: boolean
  readonly calls: string[]
  readonly listeners: number
  /** The length and the size become known. */
  ready(duration?: number, size?: { width: number; height: number }): void
  /** Plays on to this second, with one frame there. */
  reach(time: number): void
  /** Says a fact as the element would. */
  say(fact: MediaFact): void
  /** The system pauses or plays: headset, lock screen. */
  systemPause(): void
  systemPlay(): void
  fail(kind: 'network' | 'media' | 'unsupported'): void
  end(): void
}

export interface FakeEngine extends OpenEngine {
  readonly source: Source
  readonly opening: Opening
  readonly calls: string[]
  readonly destroyed: boolean
  say<Name extends keyof EngineEvents>(name: Name, fact: EngineEvents[Name]): void
}

export interface FakePlayer {
  player: Player & { dispose(): void }
  media: FakeMedia
  timers: ManualTimers
  /** The engine of the present source; throws before the first load(). */
  readonly engine: FakeEngine
  readonly engines: readonly FakeEngine[]
  readonly preloaded: readonly string[]
  /** What stands in the keeper and in the cookies. */
  kept: Map<string, string>
  cookies: Map<string, { text: string; days: number }>
  page: { say(fact: 'hidden' | 'shown' | 'leaving' | 'online'): void; hidden: boolean }
  screen: { say(screen: Screen): void; calls: string[] }
  /** Loads a film of so many seconds and makes it ready. */
  film(duration?: number, source?: Partial<Source>): void
}

export function fakePlayer(options: { language?: Player['language']; mobile?: boolean } = {}): FakePlayer {
  const timers = manualTimers()
  const media = fakeMedia()
  const opened: FakeEngine[] = []
  const preloaded: string[] = []
  const kept = new Map<string, string>()
  const cookies = new Map<string, { text: string; days: number }>()
  const pageFacts = createEvents<Record<'hidden' | 'shown' | 'leaving' | 'online', undefined>>()
  const screenFacts = createEvents<{ screen: Screen }>()
  const page = {
    hidden: false,
    say: (fact: 'hidden' | 'shown' | 'leaving' | 'online') => {
      if (fact === 'hidden' || fact === 'shown') page.hidden = fact === 'hidden'
      pageFacts.tell(fact, undefined)
    },
  }
  const screen = { calls: [] as string[], say: (now: Screen) => screenFacts.tell('screen', now) }
  const engines: Engines = {
    open: (source, opening) => {
      const engine = fakeEngine(source, opening)
      opened.push(engine)
      return engine
    },
    preload: (source) => {
      preloaded.push(source.url)
      return () => {}
    },
  }
  const screens: Screens = {
    enter: (which) => {
      screen.calls.push(`enter ${which}`)
      screen.say(which === 'best' ? 'element' : which)
      return true
    },
    leave: () => {
      screen.calls.push('leave')
      screen.say('inline')
    },
    on: (run) => screenFacts.on('screen', run),
  }
  const surroundings: Surroundings = {
    on: (fact, run) => pageFacts.on(fact, run),
    get hidden() {
      return page.hidden
    },
  }
  const player = createPlayer({
    media,
    engines,
    screens,
    surroundings,
    timers,
    keeper: {
      get: (key) => kept.get(key) ?? null,
      set: (key, text) => void kept.set(key, text),
      remove: (key) => void kept.delete(key),
    },
    cookies: {
      get: (name) => cookies.get(name)?.text ?? null,
      set: (name, text, days) => void cookies.set(name, { text, days }),
    },
    language: options.language ?? 'zh',
    mobile: options.mobile ?? false,
  })
  return {
    player,
    media,
    timers,
    get engine() {
      const last = opened.at(-1)
      if (!last) throw new Error('nothing is loaded yet')
      return last
    },
    engines: opened,
    preloaded,
    kept,
    cookies,
    page,
    screen,
    film: (duration = 100, source = {}) => {
      player.load({ url: 'https://films.test/a.m3u8', type: 'hls', ...source })
      media.ready(duration)
    },
  }
}

export function manualTimers(): ManualTimers {
  let now = 0
  let tasks: { at: number; every: number | null; run: () => void }[] = []
  const add = (ms: number, every: number | null, run: () => void) => {
    const task = { at: now + ms, every, run }
    tasks.push(task)
    return () => {
      tasks = tasks.filter((one) => one !== task)
    }
  }
  return {
    now: () => now,
    after: (ms, run) => add(ms, null, run),
    every: (ms, run) => add(ms, Math.max(1, ms), run),
    get pending() {
      return tasks.length
    },
    advance: (ms) => {
      const until = now + ms
      for (;;) {
        const next = tasks.filter((task) => task.at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = Math.max(now, next.at)
        if (next.every === null) tasks = tasks.filter((one) => one !== next)
        else next.at += next.every
        next.run()
      }
      now = until
    },
  }
}

/** What was told to the page's own reporting, from now to the end of the test. */
export function reported(context: { after(run: () => void): void }): string[] {
  const errors: string[] = []
  const before = Object.getOwnPropertyDescriptor(globalThis, 'reportError')
  Object.defineProperty(globalThis, 'reportError', {
    configurable: true,
    value: (error: Error) => errors.push(error.message),
  })
  context.after(() => {
    if (before) Object.defineProperty(globalThis, 'reportError', before)
    else Reflect.deleteProperty(globalThis, 'reportError')
  })
  return errors
}

/** An element above the film, for ads on a desktop. */
export function fakeSideScreen(): SideScreen & { media: FakeMedia; engines: FakeEngine[]; ended: boolean } {
  const engines: FakeEngine[] = []
  const screen = {
    media: fakeMedia(),
    picture: 'above',
    engines,
    ended: false,
    open: (source: Source) => {
      engines.at(-1)?.destroy()
      const engine = fakeEngine(source, { at: 0, maxHeight: null })
      engines.push(engine)
      // Another address stops the element without a word.
      Object.assign(screen.media, { paused: true, ended: false, time: 0, duration: 0 })
      return engine
    },
    end: () => {
      screen.ended = true
      Object.assign(screen.media, { paused: true })
    },
  }
  return screen
}

function fakeMedia(): FakeMedia {
  const facts = createEvents<Record<MediaFact, undefined>>()
  const frames = createEvents<{ frame: number }>()
  let listeners = 0
  const counted = (off: () => void) => {
    listeners += 1
    let on = true
    return () => {
      if (on) listeners -= 1
      on = false
      off()
    }
  }
  const media = {
    time: 0,
    duration: 0,
    paused: true,
    ended: false,
    buffered: [] as readonly (readonly [number, number])[],
    rate: 1,
    volume: 1,
    muted: false,
    width: 0,
    height: 0,
    flowing: true,
    failure: null as Media['failure'],
    allowed: true,
    calls: [] as string[],
    get listeners() {
      return listeners
    },
    play: () => {
      media.calls.push('play')
      if (!media.allowed) return Promise.reject(Object.assign(new Error('touch first'), { name: 'NotAllowedError' }))
      media.systemPlay()
      return Promise.resolve()
    },
    pause: () => {
      media.calls.push('pause')
      if (!media.paused) media.systemPause()
    },
    seek: (time: number) => {
      media.calls.push(`seek ${time}`)
      media.ended = false
      media.time = time
      media.say('seeking')
      media.say('time')
      media.say('seeked')
    },
    setRate: (rate: number) => {
      media.rate = rate
      media.say('rate')
    },
    setVolume: (volume: number, muted: boolean) => {
      media.volume = volume
      media.muted = muted
      media.say('volume')
    },
    holdFrame: () => void media.calls.push('hold'),
    on: (fact: MediaFact, run: () => void) => counted(facts.on(fact, run)),
    onFrame: (run: (time: number) => void) => counted(frames.on('frame', run)),
    ready: (duration = 100, size = { width: 1280, height: 720 }) => {
      Object.assign(media, { duration, time: 0, ended: false, failure: null, ...size })
      media.say('duration')
      media.say('size')
      media.say('ready')
    },
    reach: (time: number) => {
      media.time = time
      media.say('time')
      frames.tell('frame', time)
    },
    say: (fact: MediaFact) => facts.tell(fact, undefined),
    systemPause: () => {
      media.paused = true
      media.say('pause')
    },
    systemPlay: () => {
      media.paused = false
      if (media.ended) media.time = 0
      media.ended = false
      media.say('play')
      // An ad or the end of a preview may have paused it at once.
      if (!media.paused) media.say('playing')
    },
    fail: (kind: 'network' | 'media' | 'unsupported') => {
      media.failure = kind
      media.say('failed')
    },
    end: () => {
      media.time = media.duration
      media.paused = true
      media.ended = true
      media.say('time')
      media.say('pause')
      media.say('ended')
    },
  }
  return media
}

function fakeEngine(source: Source, opening: Opening): FakeEngine {
  const facts = createEvents<EngineEvents>()
  const calls: string[] = []
  let destroyed = false
  return {
    kind: source.type === 'file' ? 'file' : 'hls',
    source,
    opening,
    calls,
    get destroyed() {
      return destroyed
    },
    setLevel: (id) => void calls.push(`level ${id}`),
    setAudioTrack: (value) => void calls.push(`audio ${value}`),
    setTextTrack: (value) => void calls.push(`text ${value}`),
    wake: () => void calls.push('wake'),
    on: facts.on,
    say: facts.tell,
    destroy: () => {
      destroyed = true
      facts.clear()
    },
  }
}
