// The film's source and what plays it: one engine at a time, and the element back at its second after a loan.
import { type Choices, createChoices } from './choices.ts'
import type { EngineEvents, Source } from './engine.ts'
import { createEvents } from './events.ts'
import type { Ground } from './ground.ts'
import type { SideScreen } from './lending.ts'
import type { OpenEngine } from './media.ts'
import type { Running } from './running.ts'
import { sourceKey } from './source-key.ts'
import { type PlayerState, unknownFilm } from './state.ts'

export interface Sources {
  readonly source: Source | null
  readonly engine: OpenEngine
  readonly choices: Choices
  load(next: Source): void
  /** Asks again, at this second or at the one where the film stands. */
  retry(at?: number): void
  /** Waits for the length to be known. */
  seek(time: number): void
  /** The element knows the film's length and size. */
  ready(): void
  failed(fault: EngineEvents['failed']): void
  /** The element itself cannot go on: perhaps its address has run out. */
  broken(kind: EngineEvents['failed']['kind']): void
  lend(): SideScreen
  end(): void
}

const heardNames = [
  'levels',
  'shownLevel',
  'audioTracks',
  'audioTrack',
  'textTracks',
  'cues',
  'moved',
  'again',
  'eased',
  'stall',
  'failed',
] as const satisfies readonly (keyof EngineEvents)[]

/** Facts of the engine that the player's hosts hear under the specification's names. */
const readyNames: { [Name in keyof EngineEvents]?: 'textTrackReady' | 'audioTrackReady' } = {
  textTracks: 'textTrackReady',
  audioTracks: 'audioTrackReady',
}

export function createSources({ film, lending, engines, state, events }: Ground, follow: Running['follow']): Sources {
  const facts = createEvents<EngineEvents>()
  let source: Source | null = null
  let opened: OpenEngine | null = null
  let close: () => void = () => {}
  let pendingSeek: number | null = null
  let over = false
  const engine = facade(() => opened, facts.on)
  const choices = createChoices(state, engine)

  function open(next: Source, at: number): void {
    close()
    const mine = engines.open(next, { at, maxHeight: choices.maxHeight })
    opened = mine
    const heard = heardNames.map((name) => mine.on(name, (fact) => hear(name, fact as never)))
    close = () => {
      for (const off of heard) off()
      mine.destroy()
      close = () => {}
      opened = null
    }
  }

  function hear<Name extends keyof EngineEvents>(name: Name, fact: EngineEvents[Name]): void {
    if (name === 'failed') failed(fact as EngineEvents['failed'])
    else if (name === 'levels') choices.heardLevels(fact as EngineEvents['levels'])
    else if (name === 'moved') move(fact as EngineEvents['moved'])
    else if (name === 'again') again()
    else if (name !== 'cues' && name !== 'eased') state.set({ [name]: fact } as Partial<PlayerState>)
    choices.heardTracks(name)
    const ready = readyNames[name]
    if (ready) events.tell(ready, fact as EngineEvents['textTracks'])
    facts.tell(name, fact)
  }

  function failed(fault: EngineEvents['failed']): void {
    state.set({ phase: 'failed', fault, waiting: false, paused: true, controls: true })
    if (!film.paused) film.pause()
    events.tell('failed', undefined)
  }

  function broken(kind: EngineEvents['failed']['kind']): void {
    const mine = opened
    const healing = mine?.heal?.(state.get().time)
    const giveUp = () => failed({ kind, detail: 'element' })
    if (!healing) giveUp()
    else void healing.then((healed) => healed || mine !== opened || giveUp())
  }

  function again(): void {
    film.holdFrame()
    state.set({ phase: 'loading', paused: true })
  }

  /** The pictures of the progress bar lie beside the film. */
  function move(now: EngineEvents['moved']): void {
    if (!source?.thumbnails) return
    source = { ...source, thumbnails: { ...source.thumbnails, sheets: source.thumbnails.sheets.map(now) } }
  }

  function begin(next: Source, at: number): void {
    pendingSeek = null
    film.holdFrame()
    state.set({ ...unknownFilm, phase: 'loading', time: at })
    if (lending.lent) return
    open(next, at)
    void follow()
  }

  /** What is known of the film stays; only the element has to find it again. */
  function comeBack(): void {
    state.set({ lent: false })
    if (over || source === null) return
    const { phase, time } = state.get()
    const at = phase === 'ended' ? 0 : time
    state.set({ phase: 'loading', paused: true, buffered: [], fault: null, time: at })
    open(source, at)
    void follow()
  }

  function seek(time: number): void {
    const { duration, phase } = state.get()
    const to = Math.max(0, duration > 0 ? Math.min(time, duration) : time)
    state.set({ time: to, phase: phase === 'ended' ? 'ready' : phase })
    if (duration > 0) film.seek(to)
    else pendingSeek = to
  }

  return {
    get source() {
      return source
    },
    engine,
    choices,
    load: (next) => {
      const before = source
      source = next
      if (before !== null && sourceKey(before) !== sourceKey(next)) choices.forgetTracks()
      begin(next, next.at ?? 0)
      events.tell('source', next)
    },
    retry: (at = state.get().time) => {
      if (source) begin(source, at)
    },
    seek,
    ready: () => {
      if (state.get().phase === 'empty') return
      state.set({ phase: 'ready', duration: film.duration, width: film.width, height: film.height })
      if (pendingSeek !== null) seek(pendingSeek)
      pendingSeek = null
      events.tell('ready', undefined)
      void follow()
    },
    failed,
    broken,
    lend: () => {
      lending.end()
      close()
      const screen = lending.lend((theirs) => engines.open(theirs, { at: 0, maxHeight: choices.maxHeight }), comeBack)
      state.set({ lent: true, waiting: false, seeking: false })
      return screen
    },
    end: () => {
      over = true
      lending.end()
      close()
      facts.clear()
    },
  }
}

/** One engine for the features, whichever plays at the moment; its listeners stay when the source changes. */
function facade(now: () => OpenEngine | null, on: OpenEngine['on']): OpenEngine {
  return {
    get kind() {
      return now()?.kind ?? 'file'
    },
    setLevel: (id) => now()?.setLevel(id),
    setAudioTrack: (value) => now()?.setAudioTrack(value),
    setTextTrack: (value) => now()?.setTextTrack(value),
    wake: () => now()?.wake(),
    on,
    destroy: () => {},
  }
}
