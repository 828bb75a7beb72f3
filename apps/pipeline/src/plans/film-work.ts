// Jobs of the queue and their outcomes, as queue, steps and report hand them on.
import type { EpisodeState } from '@manjuan/catalogue'
import type { FilmPlan } from './film-plan.ts'
import type { RenditionState } from './film-state.ts'

/** The first quality with all sounds and captions; the other qualities; thumbnails. */
export type Stage = 'first' | 'rest' | 'sprite'

export interface Job {
  id: number
  episodeId: number
  stage: Stage
  /** The number of failures so far. */
  tries: number
}

export interface EpisodeToMake {
  id: number
  /** The folder under films/ and originals/. */
  name: string
  /** The title of the film. */
  title: string
  /** The file under originals/. */
  sourceFile: string
  plan: FilmPlan
  state: EpisodeState
  previewSegments: number
  renditions: RenditionState[]
}

export interface RenditionFacts {
  /** The lengths of the segments in ms. */
  segments: number[]
  bandwidth: number
  averageBandwidth: number
  codecs: string
  width: number
  height: number
  channels: number
  bytes: number
}

export interface MadeRendition {
  name: string
  /** Null for captions, which have no bandwidth. */
  facts: RenditionFacts | null
  label?: string
  language?: string
}

export interface FailedRendition {
  name: string
  reason: string
  /** Another try would fail again. */
  final: boolean
}

/** The file of a caption: the folder of the episode's content, and the caption's own in it. */
export interface CaptionFile {
  film: string
  name: string
}

export interface StageResult {
  made: MadeRendition[]
  failed: FailedRendition[]
}

export type QueueEvent =
  /** `share` (0 to 1) was done ahead */
  | { kind: 'begun'; job: Job; title: string; share: number }
  | { kind: 'done'; job: Job; title: string; names: string[] }
  | { kind: 'progress'; job: Job; title: string; share: number }
  | { kind: 'failed'; job: Job; title: string; reasons: string[]; givenUp: boolean }
  /** Another process works. */
  | { kind: 'elsewhere' }
  | { kind: 'waiting'; dueInMs: number }
