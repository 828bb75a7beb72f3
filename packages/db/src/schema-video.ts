// The tables of the video library, in the words of migrations/0014-video.sql to 0016-overlay-keys.sql.
import type { Generated } from 'kysely'

export interface VideoCategoryTable {
  /** cid of the specification (V-02). */
  id: number
  name: string
  gathers: Generated<'updates' | 'recommended' | 'own'>
  position: Generated<number>
}

export interface VideoTable {
  id: Generated<number>
  source_key: string
  title: string
  /** Director and actors, as lists and search show them. */
  author: Generated<string>
  abstract: Generated<string>
  remarks: Generated<string>
  area: Generated<string>
  year: number | null
  category_id: number
  price: Generated<number>
  vip_free: Generated<boolean>
  can_try_watch: Generated<boolean>
  recommend: Generated<number>
  read_count: Generated<number>
  counted_views: Generated<number>
  show_pop: Generated<boolean>
  pop_text: Generated<string>
  pop_class: Generated<'' | 'hot' | 'new' | 'free' | 'vip'>
  cover_image: string | null
  state: Generated<'draft' | 'published'>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** Sheets of thumbnails, 100 a sheet; the preview's own sheet holds its pictures alone. */
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

export interface VideoMediaTable {
  id: Generated<number>
  video_id: number
  number: Generated<number>
  title: Generated<string>
  /** Folder under films/. */
  name: string
  source_key: Generated<string>
  content_hash: Generated<string>
  /** Where the original lies, under DATA_DIR/originals. */
  source_file: Generated<string>
  external_url: string | null
  plan: unknown
  duration_ms: Generated<number>
  width: Generated<number>
  height: Generated<number>
  preview_segments: Generated<number>
  sprite: SpriteFacts | null
  state: Generated<'waiting' | 'making' | 'playable' | 'whole' | 'failed'>
  /** 0 to 1, of what is being made. */
  progress: Generated<number>
  error: Generated<string>
  created_at: Generated<Date>
}

export interface VideoRenditionTable {
  media_id: number
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

export interface VideoJobTable {
  id: Generated<number>
  media_id: number
  stage: 'first' | 'rest' | 'sprite'
  tries: Generated<number>
  not_before: Generated<Date>
  created_at: Generated<Date>
}

export interface VideoViewTable {
  video_id: number
  account_id: number
  hour: Date
  /** Keyed hash of address and day. */
  address: Generated<string | null>
}

export interface VideoRankTable {
  period: 'total' | 'day' | 'week' | 'month'
  category_id: number
  position: number
  video_id: number
  readers: number
}

export interface VideoCommentTable {
  id: Generated<number>
  media_id: number
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

export interface VideoCommentReportTable {
  comment_id: number
  account_id: number
  reason: 'spam' | 'abuse' | 'spoiler' | 'other'
  /** Keyed hash of address and comment. */
  address: Generated<string | null>
  created_at: Generated<Date>
}

export interface VideoMarkerTable {
  id: Generated<number>
  media_id: number
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
  video_id: number | null
  for_members: Generated<boolean>
  starts_at: Date | null
  ends_at: Date | null
  position: Generated<number>
  enabled: Generated<boolean>
  created_at: Generated<Date>
}

export interface VideoSchema {
  video_category: VideoCategoryTable
  video: VideoTable
  video_media: VideoMediaTable
  video_rendition: VideoRenditionTable
  video_job: VideoJobTable
  video_view: VideoViewTable
  video_rank: VideoRankTable
  video_comment: VideoCommentTable
  video_comment_report: VideoCommentReportTable
  video_marker: VideoMarkerTable
  player_ad: PlayerAdTable
}
