// What plays a source: hls.js, the browser's own HLS, or a plain file. The player knows only this.
import type { Fault, Level, Stall, Track } from './state.ts'

export interface Source {
  url: string
  type: 'hls' | 'file'
  /** Sends the cookies of another origin with what is fetched there. That origin must name the page's as allowed. */
  withCredentials?: boolean
  /** Stays the same for a film, whatever its address becomes: resume and captions hang on it. Else the address without its query. */
  id?: string
  title?: string
  artist?: string
  artwork?: string
  poster?: string
  /** Second to start at. */
  at?: number
  /** Texts of playlists by absolute address, so that the first segment can be asked for at once. */
  playlists?: Readonly<Record<string, string>>
  /** Bytes of init segments by address, in base64: a segment can be asked for without asking for them before. */
  inits?: Readonly<Record<string, string>>
  /** A new address for the same film when the old one has run out; the player goes on without a visible stop. */
  renew?: () => Promise<{ url: string } | null>
  /** Qualities that lie at addresses of their own; `url` is what plays until one is chosen. */
  levels?: readonly GivenLevel[]
  /** Thumbnails for the progress bar: address of a sheet and of the part in it. */
  thumbnails?: Thumbnails
}

export interface GivenLevel {
  /** Names it; another one for each. */
  definition: string
  /** As the menu shows it, e.g. 高清 720P; the definition without it. */
  desc?: string | undefined
  Url: string
  /** Lines, by which it is remembered for the next film; without them the number in its names. */
  height?: number | undefined
}

/** Sheets of equal pictures, row by row: picture n shows second n × everySeconds. */
export interface Thumbnails {
  sheets: readonly string[]
  /** Of one picture, in px. */
  width: number
  height: number
  columns: number
  rows: number
  everySeconds: number
  count: number
}

export interface Cue {
  from: number
  to: number
  text: string
  /** 0 to 100 from the top, null for the usual place at the bottom. */
  line: number | null
  align: 'start' | 'center' | 'end'
}

export interface EngineEvents {
  levels: readonly Level[]
  shownLevel: string | null
  audioTracks: readonly Track[]
  audioTrack: string | null
  textTracks: readonly Track[]
  cues: readonly Cue[]
  /** The film lies elsewhere: gives the address of today for one of yesterday. */
  moved: (url: string) => string
  /** The element begins anew at the second where it stands. */
  again: undefined
  /** After a stall the quality went down by itself. */
  eased: undefined
  /** Null: the film goes on. */
  stall: Stall | null
  failed: Fault
}

export interface Engine {
  readonly kind: 'hls' | 'native' | 'file'
  setLevel(id: string): void
  setAudioTrack(value: string): void
  setTextTrack(value: string | null): void
  /** Cues of the chosen caption track that are up now. */
  on<Name extends keyof EngineEvents>(name: Name, run: (fact: EngineEvents[Name]) => void): () => void
  destroy(): void
}
