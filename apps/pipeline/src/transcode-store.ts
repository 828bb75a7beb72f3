// SQL of the queue: what is to be made, and how far it is. Who makes it is the business of transcode-lease.ts, what has been
// made of transcode-settle.ts.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { type FilmPlan, filmPlanSchema } from '#plans/film-plan.ts'
import { type MediaState, type RenditionState, replacingMark } from '#plans/film-state.ts'

/** The first quality with all sounds and captions; the other qualities; thumbnails. */
export type Stage = 'first' | 'rest' | 'sprite'

export interface Job {
  id: number
  mediaId: number
  stage: Stage
  /** failures so far */
  tries: number
}

export interface MediaToMake {
  id: number
  /** folder under films/ and originals/ */
  name: string
  /** of the film */
  title: string
  /** under originals/ */
  sourceFile: string
  plan: FilmPlan
  state: MediaState
  previewSegments: number
  renditions: RenditionState[]
}

/** The oldest that may be tried now, but before all the rest of that episode; null when there is none. */
export async function nextJob(db: Db, restFirstOf: number | null): Promise<Job | null> {
  const row = await db
    .selectFrom('video_job')
    .select(['id', 'media_id as mediaId', 'stage', 'tries'])
    .where('not_before', '<=', sql<Date>`now()`)
    .orderBy(sql`stage = 'rest' and media_id = ${restFirstOf ?? 0}`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The stage `rest` of that episode is in the queue. */
export async function hasRest(db: Db, mediaId: number): Promise<boolean> {
  const row = await db
    .selectFrom('video_job')
    .select('id')
    .where('media_id', '=', mediaId)
    .where('stage', '=', 'rest')
    .executeTakeFirst()
  return row !== undefined
}

export interface Waiting {
  jobs: number
  /** milliseconds until the next may be tried; null when there is none */
  dueInMs: number | null
}

/** What is left to do, of those episodes or of all. */
export async function waitingJobs(db: Db, mediaIds?: number[]): Promise<Waiting> {
  const only = mediaIds ? sql`where media_id in (${sql.join([0, ...mediaIds])})` : sql``
  const { rows } = await sql<{ jobs: number; due: number | null }>`
    select count(*)::integer as jobs, (extract(epoch from min(not_before) - now()) * 1000)::double precision as due
      from video_job ${only}`.execute(db)
  const { jobs = 0, due = null } = rows[0] ?? {}
  return { jobs, dueInMs: due === null ? null : Math.max(0, due) }
}

/** An episode that has been planned; null when there is none of that id. Throws when its plan is of another version. */
export async function readMedia(db: Db, id: number): Promise<MediaToMake | null> {
  const { rows } = await sql<Omit<MediaToMake, 'id' | 'plan' | 'renditions'> & { plan: unknown }>`
    select m.name, v.title, m.source_file as "sourceFile", m.plan, m.state, m.preview_segments as "previewSegments"
      from video_media m join video v on v.id = m.video_id where m.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  return { id, ...row, plan: filmPlanSchema.parse(row.plan), renditions: await readRenditions(db, id) }
}

/** Qualities first, from the lowest; then captions, then sounds, each in its order. */
export async function readRenditions(db: Db, mediaId: number): Promise<RenditionState[]> {
  return db
    .selectFrom('video_rendition')
    .select(['name', 'kind', 'state', 'tries', 'segments', 'error'])
    .where('media_id', '=', mediaId)
    .orderBy('kind', 'desc')
    .orderBy('position')
    .execute()
}

/**
 * Shows that a stage has begun, with so much of it done (0 to 1): an episode of which nothing plays is being made, one that plays
 * stays what it is.
 */
export async function beginJob(db: Db, { mediaId, stage }: Job, progress: number): Promise<void> {
  const state =
    stage === 'first' ? sql`case when state in ('waiting', 'failed') then 'making' else state end` : sql`state`
  await sql`update video_media set progress = ${progress}, state = ${state} where id = ${mediaId}`.execute(db)
}

/** Of the stage that is being made; what lies outside of 0 to 1 is cut. */
export async function noteProgress(db: Db, mediaId: number, share: number): Promise<void> {
  await db
    .updateTable('video_media')
    .set({ progress: Math.min(1, Math.max(0, share)) })
    .where('id', '=', mediaId)
    .execute()
}

export interface Watched {
  id: number
  videoId: number
  /** readers see the film */
  published: boolean
  /** waits to take another's place */
  hidden: boolean
  title: string
  number: number
  state: MediaState
  /** null: nothing is left to do */
  stage: Stage | null
  /** 0 to 1, of the stage */
  progress: number
  error: string
}

/** How far episodes are, for whoever looks on. What has taken another's place is gone under its own id. */
export async function watchMedia(db: Db, ids: number[]): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select m.id, v.id as "videoId", v.state = 'published' as published, v.source_key like ${`${replacingMark}%`} as hidden,
           v.title, m.number, m.state, m.progress, m.error,
           (select stage from video_job j where j.media_id = m.id order by j.id limit 1) as stage
      from video_media m join video v on v.id = m.video_id where m.id in (${sql.join([0, ...ids])}) order by m.id`.execute(
    db,
  )
  return rows
}

/** Names of all folders that somebody needs. */
export async function usedNames(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('video_media').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}
