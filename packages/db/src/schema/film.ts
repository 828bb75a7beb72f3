// The tables of episodes: what is made of them, the queue that makes it, and what plays over a film.
import type { Generated } from 'kysely'

export interface SpriteFacts {
  /** The size of one thumbnail in pixels. */
  width: number
  height: number
  columns: number
  rows: number
  everySeconds: number
  count: number
  sheets: number
}

export interface EpisodeTable {
  part_id: number
  /** The folder under films/. */
  name: string
  /** The path of the original under DATA_DIR/originals. */
  source_file: Generated<string>
  external_url: string | null
  plan: unknown
  duration_ms: Generated<number>
  width: Generated<number>
  height: Generated<number>
  preview_segments: Generated<number>
  sprite: SpriteFacts | null
  /** The progress of the job, from 0 to 1. */
  progress: Generated<number>
  error: Generated<string>
  /** Numbers of captions that were given out. */
  captions_made: Generated<number>
}

export interface FilmRenditionTable {
  part_id: number
  /** The name of the rendition: v360, a0, t0 … */
  name: string
  kind: 'video' | 'audio' | 'text'
  position: Generated<number>
  label: Generated<string>
  language: Generated<string>
  is_default: Generated<boolean>
  width: Generated<number>
  height: Generated<number>
  frame_rate: Generated<number>
  channels: Generated<number>
  /** Bits a second: of the largest segment, and on average. */
  bandwidth: Generated<number>
  average_bandwidth: Generated<number>
  codecs: Generated<string>
  /** The lengths of the segments in ms. */
  segments: Generated<number[]>
  state: Generated<'waiting' | 'making' | 'ready' | 'failed'>
  tries: Generated<number>
  error: Generated<string>
}

export interface FilmJobTable {
  id: Generated<number>
  part_id: number
  stage: 'first' | 'rest' | 'sprite'
  tries: Generated<number>
  not_before: Generated<Date>
  /** The staff wants it made before the others. */
  first_at: Date | null
  /** A try is under way, or its worker has died. */
  begun_at: Date | null
  /** Its job in the queue of work that is asked for; null while it is to be handed over, or to be handed over anew. */
  queue_job: string | null
  /** The priority of that job. */
  rank: Generated<number>
  /** The number of the try that is under way. */
  attempt: Generated<number>
  /** The worker that makes it, or for which it is kept; '' when any worker may take it. */
  holder: Generated<string>
  /** The moment at which the holder counts as dead, unless it renews this. */
  held_until: Date | null
  created_at: Generated<Date>
}

export interface FilmQueueTable {
  id: Generated<boolean>
  /** While it is paused no job is begun. */
  paused_at: Date | null
  paused_by: Generated<string>
}

export interface FilmCommentTable {
  id: Generated<number>
  part_id: number
  /** The writer; null for an imported comment. */
  account_id: number | null
  at_ms: number
  mode: 1 | 4 | 5 | 6 | 7 | 17
  text: string
  size: Generated<number>
  color: Generated<number>
  dur_ms: Generated<number>
  /** The place, motion and rotation of positioned comments. */
  extra: unknown
  source_key: string | null
  state: Generated<'shown' | 'hidden'>
  reviewed: Generated<boolean>
  created_at: Generated<Date>
}

export interface FilmCommentReportTable {
  comment_id: number
  account_id: number
  reason: 'spam' | 'abuse' | 'spoiler' | 'other'
  /** A keyed hash of address and comment. */
  address: Generated<string | null>
  created_at: Generated<Date>
}

export interface FilmMarkerTable {
  id: Generated<number>
  part_id: number
  at_ms: number
  title: string
  description: Generated<string>
  image_name: string | null
}

export interface PlayerAdTable {
  id: Generated<number>
  /** The operator's own name of the ad; null when no file has named it. */
  key: string | null
  place: 'start' | 'video' | 'pre-roll' | 'pause'
  title: Generated<string>
  /** The path of a picture or a film under /banner/. */
  media_path: string
  link: Generated<string>
  seconds: Generated<number>
  /** The film; null is every film. */
  work_id: number | null
  for_members: Generated<boolean>
  starts_at: Date | null
  ends_at: Date | null
  position: Generated<number>
  enabled: Generated<boolean>
  created_at: Generated<Date>
}

export interface FilmSchema {
  episode: EpisodeTable
  film_rendition: FilmRenditionTable
  film_job: FilmJobTable
  film_queue: FilmQueueTable
  film_comment: FilmCommentTable
  film_comment_report: FilmCommentReportTable
  film_marker: FilmMarkerTable
  player_ad: PlayerAdTable
}
