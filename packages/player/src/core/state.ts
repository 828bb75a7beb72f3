// What the player knows at any moment. Times are media seconds, sizes CSS px.

export type Phase = 'empty' | 'loading' | 'ready' | 'ended' | 'failed'

/** How the picture fills the screen: in the page, the element by the browser, a layer over the page, or the system's own player. */
export type Screen = 'inline' | 'element' | 'page' | 'native'

/** A quality. `id` is stable across reloads (the rendition's name), 'auto' is not one of them. */
export interface Level {
  id: string
  width: number
  height: number
  /** bits a second */
  bandwidth: number
  /** As the menu shows it, e.g. 720P. */
  text: string
}

/** A caption or audio track. `value` is compared as text; two tracks may show the same `text`. */
export interface Track {
  value: string
  text: string
  language: string
}

export interface Fault {
  /** network: gave up after retries; refused: the server said no; media: cannot be decoded; unsupported: no engine for it. */
  kind: 'network' | 'refused' | 'media' | 'unsupported'
  detail: string
  /** Where the segment ends that did not come, in seconds of the film: the viewer may go on there. */
  until?: number | undefined
}

/** Why a film that should play stands still, or soon will. */
export interface Stall {
  /** The lowest quality, where the network is slow and that one is not shown already. Null: there is no network. */
  quality: string | null
}

export interface PlayerState {
  phase: Phase
  /** What the film does. */
  paused: boolean
  /** What the viewer wants; a claim (an ad, the end of a preview) may stand against it. */
  wantsPlay: boolean
  waiting: boolean
  /** What is told of a film that stands still although it should play. Null: it goes on, or is not wanted. */
  stall: Stall | null
  seeking: boolean
  /** 0 when unknown. */
  duration: number
  /** Length of the whole film where the stream is only its beginning; null: the stream is the film. */
  fullDuration: number | null
  time: number
  buffered: readonly (readonly [from: number, to: number])[]
  /** Second at which the film was left, until the viewer is there or does not want to; null: none is known. */
  resumeAt: number | null
  rate: number
  /** 0 to 1 */
  volume: number
  muted: boolean
  /** Natural size of the picture, 0 when unknown. */
  width: number
  height: number
  levels: readonly Level[]
  /** 'auto' or a level's id: what was chosen. */
  level: string
  /** The level whose frames are shown; null when unknown. */
  shownLevel: string | null
  audioTracks: readonly Track[]
  audioTrack: string | null
  textTracks: readonly Track[]
  /** null: captions off. */
  textTrack: string | null
  screen: Screen
  /** The control bar and its fellows are to be seen. */
  controls: boolean
  locked: boolean
  /** The one open panel or menu, by its feature's name. */
  panel: string | null
  /** Whose turn it is: the claim that goes first, null for the film. */
  turn: string | null
  /** The element shows an ad meanwhile, as on a phone. */
  lent: boolean
  /** Something stands over the middle of the picture, where the big play button would. */
  covered: boolean
  /** The page is not to be seen. */
  hidden: boolean
  /** Tells by a short line at the bottom left; null when nothing is to be told. */
  notice: string | null
  fault: Fault | null
}

/** What is not known of a film before it is there. */
export const unknownFilm = {
  paused: true,
  waiting: false,
  stall: null,
  seeking: false,
  duration: 0,
  time: 0,
  buffered: [],
  levels: [],
  shownLevel: null,
  audioTracks: [],
  audioTrack: null,
  textTracks: [],
  fault: null,
} satisfies Partial<PlayerState>

export const initialState: PlayerState = {
  ...unknownFilm,
  phase: 'empty',
  wantsPlay: false,
  fullDuration: null,
  resumeAt: null,
  rate: 1,
  volume: 1,
  muted: false,
  width: 0,
  height: 0,
  level: 'auto',
  textTrack: null,
  screen: 'inline',
  controls: true,
  locked: false,
  panel: null,
  turn: null,
  lent: false,
  covered: false,
  hidden: false,
  notice: null,
}
