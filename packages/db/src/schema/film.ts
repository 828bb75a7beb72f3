// The tables of episodes: what is made of them, the queue that makes it, and what plays over a film.
import type { Generated } from 'kysely'

export interface SpriteFacts {
  /** of one thumbnail, pixels */
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
  /** Folder under films/. */
  name: string
  /** Where the original lies, under DATA_DIR/originals. */
  source_file: Generated<string>
  external_url: string | null
  plan: unknown
  duration_ms: Generated<number>
  width: Generated<number>
  height: Generated<number>
  preview_segments: Generated<number>
  sprite: SpriteFacts | null
  /** 0 to 1, of what is being made. */
  progress: Generated<number>
  error: Generated<string>
}

export interface FilmRenditionTable {
  part_id: number
  /** v360, a0, t0 … */
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
  /** bits a second: of the largest segment, and on average */
  bandwidth: Generated<number>
  average_bandwidth: Generated<number>
  codecs: Generated<string>
  /** Lengths in ms. */
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
  created_at: Generated<Date>
}

export interface FilmCommentTable {
  id: Generated<number>
  part_id: number
  /** null: came with an import. */
  account_id: number | null
  at_ms: number
  mode: 1 | 4 | 5 | 6 | 7 | 17
  text: string
  size: Generated<number>
  color: Generated<number>
  dur_ms: Generated<number>
  /** Place, motion and rotation of positioned comments. */
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
  /** Keyed hash of address and comment. */
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
  /** The operator's own name of it; null when no file has named it. */
  key: string | null
  place: 'start' | 'video' | 'pre-roll' | 'pause'
  title: Generated<string>
  /** A picture or a film under /banner/. */
  media_path: string
  link: Generated<string>
  seconds: Generated<number>
  /** null: every film. */
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
  film_comment: FilmCommentTable
  film_comment_report: FilmCommentReportTable
  film_marker: FilmMarkerTable
  player_ad: PlayerAdTable
}
