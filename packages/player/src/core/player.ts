// What a feature may ask of the player. No DOM types here: elements come through dom/.
import type { Engine, Source } from './engine.ts'
import type { SideScreen } from './lending.ts'
import type { PlayerState, Screen, Track } from './state.ts'
import type { Store } from './store.ts'

/** A caption or audio track as it is told; `value` is compared as text. */
export type TrackName = Pick<Track, 'value' | 'text'>

export interface PlayerEvents {
  /** A source was handed over and the old one is forgotten. */
  source: Source
  /** Length, size and tracks are known. */
  ready: undefined
  /** Media time in seconds; at every drawn frame where the browser tells, at every animation frame elsewhere, while playing. */
  frame: number
  /** The viewer paused. A seek, an ad, the end of a preview and another source do not count. */
  viewerPause: undefined
  seeked: number
  ended: undefined
  failed: undefined
  /** The captions of the film are known, also when it has none. */
  textTrackReady: readonly TrackName[]
  /** The sounds of the film are known, also when it has only one. */
  audioTrackReady: readonly TrackName[]
  /** The page is being hidden or left; the last chance to keep something. */
  leaving: undefined
  dispose: undefined
}

/** Keeps small texts by key. It never throws: without storage it keeps nothing. */
export interface Keeper {
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
}

export interface Timers {
  /** Milliseconds of a clock that never goes back. */
  now(): number
  after(ms: number, run: () => void): () => void
  every(ms: number, run: () => void): () => void
}

export interface Player {
  readonly state: Store<PlayerState>
  readonly engine: Engine
  readonly keeper: Keeper
  /** One day for P-07: a cookie with path, SameSite=Lax and, on https, Secure. */
  readonly cookies: { get(name: string): string | null; set(name: string, text: string, days: number): void }
  readonly timers: Timers
  /** 'en-us' or 'zh'. */
  readonly language: 'zh' | 'en'
  /** Phones and tablets: no hover, bigger targets (P-17). */
  readonly mobile: boolean
  on<Name extends keyof PlayerEvents>(name: Name, run: (fact: PlayerEvents[Name]) => void): () => void

  /** Replaces the source; with `at` playback goes on there, and goes on playing if it played. The last frame stays until the new one is there. */
  load(source: Source): void
  readonly source: Source | null
  /** The viewer's wish. False: the browser refused to start without a touch. */
  play(): Promise<boolean>
  pause(): void
  /** Seconds, kept within the film. */
  seek(time: number): void
  setRate(rate: number): void
  setVolume(volume: number, muted?: boolean): void
  setLevel(id: string): void
  setAudioTrack(value: string): void
  setTextTrack(value: string | null): void

  /** Takes the stage until the undo is called: the film pauses, and plays on afterwards if the viewer wanted it. */
  claim(name: string, rank: number): () => void
  /** Lends the element to the feature that has the stage. Afterwards the film comes back at its second. */
  lend(): SideScreen
  /** Opens a panel by its feature's name, closing the other one; null closes. */
  openPanel(name: string | null): void
  /** A short line at the bottom left, until the undo or `ms` is over. */
  tell(text: string, ms?: number): () => void

  /** Tries again after a fault, at the same second or at this one. */
  retry(at?: number): void
  /** Makes the beginning of what comes next ready; `load` of the same address takes it over. */
  preload(source: Source): void
  /** Shows the controls; they go after 3 s of playing without a touch. */
  wake(): void
  /** Hides the controls at once, unless the film stands still. */
  rest(): void
  /** 'best': the one that suits the device. */
  enterScreen(screen?: Exclude<Screen, 'inline'> | 'best'): boolean
  leaveScreen(): void
  setLocked(locked: boolean): void
}

/** One folder of features/: one name in the store, the views and the texts. */
export interface Feature<View = unknown> {
  name: string
  /** Starts it; returns the one undo, after which no listener, timer or worker of it is left. */
  attach(player: Player): () => void
  /** Where its views stand: see react.tsx. */
  views?: Partial<Record<Place, View>>
}

/**
 * layer: over the picture, under the controls (bullets, captions) · cover: over everything (ads, preview end) ·
 * barLeft, barRight: in the control bar · progress: over the progress bar · corner: boxes above the bar (resume, tip bar) ·
 * menu: entries of the phone's “more” sheet · settings: rows of the settings sheet
 */
export type Place = 'layer' | 'cover' | 'barLeft' | 'barRight' | 'progress' | 'corner' | 'menu' | 'settings'
