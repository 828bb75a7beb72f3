// What plays pictures and sound: the <video> element, behind the few things the player asks of it.
import type { Engine, Source } from './engine.ts'
import type { Screen } from './state.ts'

export type MediaFact =
  | 'play'
  | 'pause'
  | 'playing'
  | 'waiting'
  | 'seeking'
  | 'seeked'
  | 'time'
  | 'duration'
  | 'buffered'
  | 'rate'
  | 'volume'
  | 'size'
  /** The length and the size are known. */
  | 'ready'
  | 'ended'
  /** The element itself cannot go on: see `failure`. */
  | 'failed'

export interface Media {
  readonly time: number
  /** 0 when unknown. */
  readonly duration: number
  readonly paused: boolean
  readonly ended: boolean
  readonly buffered: readonly (readonly [from: number, to: number])[]
  readonly rate: number
  readonly volume: number
  readonly muted: boolean
  readonly width: number
  readonly height: number
  /** A frame can be shown and the next one is there too. */
  readonly flowing: boolean
  readonly failure: 'network' | 'media' | 'unsupported' | null
  /** Rejected with NotAllowedError where a touch is needed first. */
  play(): Promise<void>
  pause(): void
  seek(time: number): void
  setRate(rate: number): void
  setVolume(volume: number, muted: boolean): void
  /** Keeps the picture that is seen until the next source has drawn one. */
  holdFrame(): void
  on(fact: MediaFact, run: () => void): () => void
  /** Media time at every drawn frame. */
  onFrame(run: (time: number) => void): () => void
}

export interface Opening {
  /** Second to start at. */
  at: number
  /** Not higher than this many lines; null: as the engine sees fit. */
  maxHeight: number | null
}

/** An engine with what only the player itself asks of it. */
export interface OpenEngine extends Engine {
  /** Asks again for what could not be had. */
  wake(): void
  /** The element failed at this second: asks for a new address and begins there again. Null: nothing is to be tried. */
  heal?(at: number): Promise<boolean> | null
}

export interface Engines {
  open(source: Source, opening: Opening): OpenEngine
  /** Makes the first seconds of what comes next ready; the undo forgets them. */
  preload(source: Source): () => void
}

export interface Screens {
  /** False: the browser has no such screen. */
  enter(screen: Exclude<Screen, 'inline'> | 'best'): boolean
  leave(): void
  on(run: (screen: Screen) => void): () => void
}

/** The page around the player. */
export interface Surroundings {
  on(fact: 'hidden' | 'shown' | 'leaving' | 'online', run: () => void): () => void
  readonly hidden: boolean
}
