// The ends of jobs: the worker whose job it is settles results and failures of a stage in one transaction.
import {
  changeEpisode,
  commandDeed,
  type Deed,
  inOneStep,
  integers,
  lockWorkOf,
  stateOf,
  tellPlaying,
} from '@manjuan/catalogue'
import type { Db, SpriteFacts } from '@manjuan/db'
import { sql } from 'kysely'
import type { RenditionState } from '#plans/film-state.ts'
import type { FailedRendition, Job, MadeRendition, Stage, StageResult } from '#plans/film-work.ts'
import { keepRest } from '#store/held-jobs.ts'
import { holdJob, readRenditions } from '#store/jobs.ts'
import { type CarryCaption, isToPublish, replaceOld } from '#store/replacement.ts'
import { type Claim, endClaim, type Worker } from './claim.ts'

export interface Settling {
  /** The wait in ms before the next try of a failed stage. */
  backoffMs: number
  /** Gives the number of segments, of these lengths in ms, that make the preview. */
  preview: (segments: number[]) => number
  /** Puts what was made into its place among the films. */
  place: () => Promise<void>
  /** Copies a caption of the staff's from the old content into the new. */
  carry: CarryCaption
  /** The other qualities are kept for this worker for so many ms, because its run ahead makes them; null: they are not. */
  keepRestMs: number | null
}

export const mostTries = 3

const deedNow = (): Deed => commandDeed('transcode', new Date())

/**
 * One transaction for all that a stage made: renditions, what the episode is now, what is to be done next, and whether
 * readers see it. Returns folders that nothing in the database names now; readers may still be at them. Throws JobLost,
 * and then nothing has changed, neither here nor among the films.
 */
export async function settleStage(
  worker: Worker,
  claim: Claim,
  result: StageResult,
  { backoffMs, preview, place, carry, keepRestMs }: Settling,
): Promise<string[]> {
  const { job } = claim
  return inOneStep(worker.db, async (tx) => {
    if (!(await holdClaim(tx, worker, claim))) return []
    await place()
    const deed = deedNow()
    for (const made of result.made) await keepRendition(tx, job.episodeId, made)
    for (const failed of result.failed) await keepFailure(tx, job.episodeId, failed)
    const renditions = await readRenditions(tx, job.episodeId)
    const state = stateOf(renditions)
    const again = result.failed.some(({ final }) => !final) && state === 'making' && job.tries + 1 < mostTries
    if (again) await keepJob(tx, job, backoffMs)
    else await dropJob(tx, job)
    const ended = state === 'making' && !again ? 'failed' : state
    const before = await keepState(tx, deed, job.episodeId, ended, renditions, preview)
    if (plays(ended) && !plays(before)) await beginsToPlay(tx, deed, job.episodeId)
    if (ended === 'playable') await queueRest(tx, job, renditions, backoffMs)
    if (keepRestMs !== null) await keepRest(tx, worker.holder, job.episodeId, keepRestMs)
    return ended === 'whole' ? replaceOld(tx, deed, job.episodeId, carry) : []
  })
}

/** False: a person cancelled the job, so that nothing of it counts. Throws JobLost. */
async function holdClaim(tx: Db, { queue }: Worker, claim: Claim): Promise<boolean> {
  await lockWorkOf(tx, claim.job.episodeId)
  await endClaim(tx, queue, claim)
  return holdJob(tx, claim.job.id)
}

const plays = (state: string): boolean => state === 'playable' || state === 'whole'

/** Thumbnails cost next to nothing, so they come before the other qualities. */
async function beginsToPlay(tx: Db, deed: Deed, episodeId: number): Promise<void> {
  await tellPlaying(tx, deed, episodeId, await isToPublish(tx, episodeId))
  await addJob(tx, episodeId, 'sprite')
}

async function keepRendition(
  tx: Db,
  episodeId: number,
  { name, facts, label, language }: MadeRendition,
): Promise<void> {
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
    .updateTable('film_rendition')
    .set({ ...measured, ...words, state: 'ready', error: '' })
    .where('part_id', '=', episodeId)
    .where('name', '=', name)
    .execute()
}

async function keepFailure(tx: Db, episodeId: number, { name, reason, final }: FailedRendition): Promise<void> {
  await sql`
    update film_rendition set tries = tries + 1, error = ${reason.slice(0, 500)},
           state = case when ${final} or tries + 1 >= ${mostTries} then 'failed' else 'waiting' end
     where part_id = ${episodeId} and name = ${name}`.execute(tx)
}

async function keepJob(tx: Db, job: Job, backoffMs: number): Promise<void> {
  await sql`
    update film_job set tries = tries + 1, begun_at = null, holder = '', held_until = null, queue_job = null,
           not_before = now() + make_interval(secs => ${backoffMs / 1000})
     where id = ${job.id}`.execute(tx)
}

async function addJob(tx: Db, episodeId: number, stage: Stage): Promise<void> {
  await tx
    .insertInto('film_job')
    .values({ part_id: episodeId, stage })
    .onConflict((on) => on.columns(['part_id', 'stage']).doNothing())
    .execute()
}

/** Returns the state before. */
async function keepState(
  tx: Db,
  deed: Deed,
  episodeId: number,
  state: 'making' | 'playable' | 'whole' | 'failed',
  renditions: RenditionState[],
  preview: Settling['preview'],
): Promise<string> {
  const first = renditions.find(({ kind, state: each }) => kind === 'video' && each === 'ready')
  const known = first
    ? { durationMs: first.segments.reduce((sum, length) => sum + length, 0), previewSegments: preview(first.segments) }
    : {}
  const reasons = [...new Set(renditions.map(({ error }) => error).filter(Boolean))]
  const progress = state === 'failed' ? 0 : 1
  const changed = await changeEpisode(tx, deed, episodeId, { ...known, state, progress, error: reasons.join('；') })
  if (changed.outcome === 'missing') throw new Error(`no episode ${episodeId}`)
  return changed.before
}

/** The rest of an episode that plays: the next try of this job, or a new one. */
async function queueRest(tx: Db, job: Job, renditions: RenditionState[], backoffMs: number): Promise<void> {
  const left = renditions.filter(({ kind, state }) => kind !== 'text' && (state === 'waiting' || state === 'making'))
  if (left.length === 0) return
  const wait = left.every(({ tries }) => tries > 0) ? backoffMs : 0
  await sql`
    insert into film_job (part_id, stage, tries, not_before)
    values (${job.episodeId}, 'rest', 0, now() + make_interval(secs => ${wait / 1000}))
    on conflict (part_id, stage) do nothing`.execute(tx)
}

async function dropJob(tx: Db, job: Job): Promise<void> {
  await tx.deleteFrom('film_job').where('id', '=', job.id).execute()
}

/**
 * A stage that could not even begin, or whose machine failed: tried again later, at most three times. True when it was
 * given up. Throws JobLost.
 */
export async function settleFault(worker: Worker, claim: Claim, reason: string, backoffMs: number): Promise<boolean> {
  const { job } = claim
  return inOneStep(worker.db, async (tx) => {
    if (!(await holdClaim(tx, worker, claim))) return true
    const deed = deedNow()
    await changeEpisode(tx, deed, job.episodeId, { error: reason })
    if (job.tries + 1 < mostTries) {
      await keepJob(tx, job, backoffMs)
      return false
    }
    await dropJob(tx, job)
    if (job.stage !== 'sprite') await giveUp(tx, deed, job.episodeId)
    return true
  })
}

async function giveUp(tx: Db, deed: Deed, episodeId: number): Promise<void> {
  await sql`update film_rendition set state = 'failed' where part_id = ${episodeId} and state in ('waiting', 'making')`.execute(
    tx,
  )
  const state = stateOf(await readRenditions(tx, episodeId))
  await changeEpisode(tx, deed, episodeId, { state: state === 'making' ? 'failed' : state })
}

/** Throws JobLost, and then nothing has changed. */
export async function settleSprite(
  worker: Worker,
  claim: Claim,
  sprite: SpriteFacts,
  place: () => Promise<void>,
): Promise<void> {
  const { job } = claim
  await inOneStep(worker.db, async (tx) => {
    if (!(await holdClaim(tx, worker, claim))) return
    await place()
    await changeEpisode(tx, deedNow(), job.episodeId, { sprite, progress: 1 })
    await dropJob(tx, job)
  })
}
