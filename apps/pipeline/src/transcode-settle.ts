// SQL of the queue's ends: what a stage made or failed at is settled in one transaction, by whoever holds the lease.
import type { Db, SpriteFacts } from '@manjuan/db'
import { sql } from 'kysely'
import { integers, jsonb } from '#catalogue.ts'
import { type MediaState, type RenditionState, replacingMark, stateOf } from '#plans/film-state.ts'
import type { RenditionFacts } from '#steps/film-check.ts'
import { takePlace } from './film-replacement.ts'
import { holdLease } from './transcode-lease.ts'
import { type Job, readRenditions, type Stage } from './transcode-store.ts'

export interface MadeRendition {
  name: string
  /** null: captions, which have none */
  facts: RenditionFacts | null
  label?: string
  language?: string
}

export interface FailedRendition {
  name: string
  reason: string
  /** the same again would fail again */
  final: boolean
}

export interface StageResult {
  made: MadeRendition[]
  failed: FailedRendition[]
}

export interface Settling {
  /** wait before the next try of what failed */
  backoffMs: number
  /** how many segments of these lengths (ms) are the preview */
  preview: (segments: number[]) => number
}

export const mostTries = 3

/**
 * One transaction for all that a stage made: renditions, what the episode is now, what is to be done next, and whether
 * readers see it. Returns folders that nothing in the database names now; readers may still be at them. Throws LeaseLost,
 * and then nothing has changed.
 */
export async function settleStage(
  db: Db,
  holder: string,
  job: Job,
  result: StageResult,
  { backoffMs, preview }: Settling,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await holdLease(tx, holder)
    for (const made of result.made) await keepRendition(tx, job.mediaId, made)
    for (const failed of result.failed) await keepFailure(tx, job.mediaId, failed)
    const renditions = await readRenditions(tx, job.mediaId)
    const state = stateOf(renditions)
    const again = result.failed.some(({ final }) => !final) && state === 'making' && job.tries + 1 < mostTries
    if (again) await keepJob(tx, job, backoffMs)
    else await tx.deleteFrom('video_job').where('id', '=', job.id).execute()
    const ended = state === 'making' && !again ? 'failed' : state
    const before = await keepState(tx, job.mediaId, ended, renditions, preview)
    if (plays(ended) && !plays(before)) await showFilm(tx, job.mediaId)
    // thumbnails cost next to nothing, so they come before the other qualities
    if (plays(ended) && !plays(before)) await addJob(tx, job.mediaId, 'sprite')
    if (ended === 'playable') await queueRest(tx, job, renditions, backoffMs)
    return ended === 'whole' ? takePlace(tx, job.mediaId) : []
  })
}

const plays = (state: MediaState): boolean => state === 'playable' || state === 'whole'

async function keepRendition(tx: Db, mediaId: number, { name, facts, label, language }: MadeRendition): Promise<void> {
  const words = { ...(label === undefined ? {} : { label }), ...(language === undefined ? {} : { language }) }
  const measured = facts
    ? {
        segments: integers(facts.segments),
        bandwidth: facts.bandwidth,
        average_bandwidth: facts.averageBandwidth,
        codecs: facts.codecs,
        width: facts.width,
        height: facts.height,
        channels: facts.channels,
      }
    : {}
  await tx
    .updateTable('video_rendition')
    .set({ ...measured, ...words, state: 'ready', error: '' })
    .where('media_id', '=', mediaId)
    .where('name', '=', name)
    .execute()
}

async function keepFailure(tx: Db, mediaId: number, { name, reason, final }: FailedRendition): Promise<void> {
  await sql`
    update video_rendition set tries = tries + 1, error = ${reason.slice(0, 500)},
           state = case when ${final} or tries + 1 >= ${mostTries} then 'failed' else 'waiting' end
     where media_id = ${mediaId} and name = ${name}`.execute(tx)
}

async function keepJob(tx: Db, job: Job, backoffMs: number): Promise<void> {
  await sql`update video_job set tries = tries + 1, not_before = now() + make_interval(secs => ${backoffMs / 1000})
             where id = ${job.id}`.execute(tx)
}

async function addJob(tx: Db, mediaId: number, stage: Stage): Promise<void> {
  await tx
    .insertInto('video_job')
    .values({ media_id: mediaId, stage })
    .onConflict((on) => on.columns(['media_id', 'stage']).doNothing())
    .execute()
}

/** Returns what the state was before. */
async function keepState(
  tx: Db,
  mediaId: number,
  state: MediaState,
  renditions: RenditionState[],
  preview: Settling['preview'],
): Promise<MediaState> {
  const before = await tx.selectFrom('video_media').select('state').where('id', '=', mediaId).executeTakeFirstOrThrow()
  const first = renditions.find(({ kind, state: each }) => kind === 'video' && each === 'ready')
  const known = first
    ? {
        duration_ms: first.segments.reduce((sum, length) => sum + length, 0),
        preview_segments: preview(first.segments),
      }
    : {}
  const reasons = [...new Set(renditions.map(({ error }) => error).filter(Boolean))]
  await tx
    .updateTable('video_media')
    .set({ ...known, state, progress: state === 'failed' ? 0 : 1, error: reasons.join('；').slice(0, 500) })
    .where('id', '=', mediaId)
    .execute()
  return before.state
}

/** A film is published, or shown as updated, when a new episode begins to play. */
async function showFilm(tx: Db, mediaId: number): Promise<void> {
  await sql`
    update video v set state = 'published', updated_at = now() from video_media m
     where m.id = ${mediaId} and v.id = m.video_id and v.source_key not like ${`${replacingMark}%`}
       and (v.state = 'published' or (m.plan ->> 'publish')::boolean)`.execute(tx)
}

/** What is left of an episode that plays: the next try of this job, or a new one. */
async function queueRest(tx: Db, job: Job, renditions: RenditionState[], backoffMs: number): Promise<void> {
  const left = renditions.filter(({ kind, state }) => kind !== 'text' && (state === 'waiting' || state === 'making'))
  if (left.length === 0) return
  const wait = left.every(({ tries }) => tries > 0) ? backoffMs : 0
  await sql`
    insert into video_job (media_id, stage, tries, not_before)
    values (${job.mediaId}, 'rest', 0, now() + make_interval(secs => ${wait / 1000}))
    on conflict (media_id, stage) do nothing`.execute(tx)
}

/**
 * A stage that could not even begin, or whose machine failed: tried again later, at most three times. True when it was
 * given up. Throws LeaseLost.
 */
export async function settleFault(
  db: Db,
  holder: string,
  job: Job,
  reason: string,
  backoffMs: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await holdLease(tx, holder)
    await tx
      .updateTable('video_media')
      .set({ error: reason.slice(0, 500) })
      .where('id', '=', job.mediaId)
      .execute()
    if (job.tries + 1 < mostTries) {
      await keepJob(tx, job, backoffMs)
      return false
    }
    await tx.deleteFrom('video_job').where('id', '=', job.id).execute()
    if (job.stage !== 'sprite') await giveUp(tx, job.mediaId)
    return true
  })
}

async function giveUp(tx: Db, mediaId: number): Promise<void> {
  await sql`update video_rendition set state = 'failed' where media_id = ${mediaId} and state in ('waiting', 'making')`.execute(
    tx,
  )
  const state = stateOf(await readRenditions(tx, mediaId))
  await tx
    .updateTable('video_media')
    .set({ state: state === 'making' ? 'failed' : state })
    .where('id', '=', mediaId)
    .execute()
}

/** The thumbnails lie in their place; throws LeaseLost. */
export async function settleSprite(db: Db, holder: string, job: Job, sprite: SpriteFacts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdLease(tx, holder)
    await tx
      .updateTable('video_media')
      .set({ sprite: jsonb(sprite), progress: 1 })
      .where('id', '=', job.mediaId)
      .execute()
    await tx.deleteFrom('video_job').where('id', '=', job.id).execute()
  })
}
