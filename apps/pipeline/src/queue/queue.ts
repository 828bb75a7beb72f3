// The queue of films: a worker makes one job at a time, and several workers share what there is to do.
// The run ahead takes the idle time of the first quality. After a worker's death another one starts its job again.
import { rm } from 'node:fs/promises'
import { beginEpisode, commandDeed, inOneStep, lockWorkOf } from '@manjuan/catalogue'
import { limits } from '@manjuan/contract'
import type { Connected, Db } from '@manjuan/db'
import { type Lazy, lazyTaking, type Taking } from '@manjuan/queue/lazy'
import { dropUnused, dropWork, openWork, retireFilm, sweepWork, touchWork } from '@manjuan/storage'
import { previewSegments } from '#plans/film-plan.ts'
import type { EpisodeToMake, Job, QueueEvent } from '#plans/film-work.ts'
import { type FilmTools, Stopped, ToolFailed } from '#steps/ffmpeg.ts'
import type { Making } from '#steps/film-encode.ts'
import { carryCaption, makeStage, placeStage } from '#steps/film-make.ts'
import { makeSprite, placeSprite } from '#steps/film-sprite.ts'
import { keepRest, leaveKept } from '#store/held-jobs.ts'
import * as store from '#store/jobs.ts'
import { type Ahead, openAhead, type RunAhead } from './ahead.ts'
import { type Claim, claimNext, freeFromDead, JobLost, keepClaim, leaveClaim, type Worker } from './claim.ts'
import { isDead, newHolder } from './holder.ts'
import { mostTries, settleFault, settleSprite, settleStage } from './settle.ts'

export interface QueueSite extends Pick<Connected, 'db' | 'raw' | 'engine'> {
  dataDir: string
  tools: FilmTools
  signal?: AbortSignal | undefined
  onEvent?: (event: QueueEvent) => void
  /** The queue of work that is asked for, where the caller keeps it open between two calls. */
  queue?: Lazy<Taking>
  /** The wait in ms before the second and the third try. */
  backoffMs?: readonly number[]
  /** The time in ms after which a worker that tells nothing counts as dead. */
  heldMs?: number
  pollMs?: number
}

const usual = { backoffMs: [30_000, 120_000] as readonly number[], heldMs: 30_000, pollMs: 1_000 }
const progressEveryMs = 1_000

/**
 * Works until those episodes are done, or, without any, until nothing can be done now. Resolves also when the signal asks
 * for an end: what is left stays in the queue. A film's trouble is an event; the trouble of the database or of this
 * program is thrown.
 */
export async function runQueue(site: QueueSite, episodeIds?: number[]): Promise<void> {
  // What the queue complains of between two statements, the next statement tells.
  const queue = site.queue ?? lazyTaking(site, () => undefined)
  try {
    await workUntil({ ...site, queue }, episodeIds)
  } finally {
    if (!site.queue) await queue.close()
  }
}

async function workUntil(site: QueueSite & { queue: Lazy<Taking> }, episodeIds?: number[]): Promise<void> {
  const { db, signal, heldMs = usual.heldMs } = site
  const holder = newHolder()
  while (!signal?.aborted) {
    const { jobs, dueInMs } = await store.waitingJobs(db, episodeIds)
    if (jobs === 0) return
    const ended = await runShift(site, { db, queue: await site.queue.open(), holder, heldMs }, episodeIds)
    if (ended === 'elsewhere') site.onEvent?.({ kind: 'elsewhere' })
    if (ended === 'nothing due' && dueInMs !== null) site.onEvent?.({ kind: 'waiting', dueInMs })
    if (episodeIds === undefined && ended !== 'worked') return
    if (ended !== 'worked') await pause(site.pollMs ?? usual.pollMs, signal)
  }
}

type Ended = 'worked' | 'nothing due' | 'elsewhere'

/** What a worker is at: its job is told to be under way until its results are settled. */
interface Hands {
  claim: Claim | null
}

/** Takes one job after the other, until nothing is left that this worker may take. */
async function runShift(site: QueueSite, worker: Worker, episodeIds: number[] | undefined): Promise<Ended> {
  const { db, dataDir, tools } = site
  const { holder, heldMs } = worker
  await dropUnused(dataDir, () => store.usedNames(db))
  const hands: Hands = { claim: null }
  const { lost, end } = beat(worker, hands, dataDir)
  const signal = site.signal ? AbortSignal.any([site.signal, lost]) : lost
  const ahead = openAhead({ dataDir, tools, signal, holder })
  const keepAhead = () => ahead.dropUnless((episodeId) => keepRest(db, holder, episodeId, heldMs))
  const next = async () => {
    for (;;) {
      await freeFromDead(worker)
      await sweepWork(dataDir, isDead)
      const found = await claimNext(worker, ahead.endedFor())
      // Another worker makes the thumbnails. The run ahead is of use when it has ended.
      if (found !== 'elsewhere' || !ahead.isThere() || signal.aborted) return found
      await pause(site.pollMs ?? usual.pollMs, signal)
      await keepAhead()
    }
  }
  try {
    let worked = false
    let found = await next()
    while (typeof found !== 'string') {
      worked = true
      hands.claim = found
      await runJob(found, { ...site, worker, hands, signal, ahead })
      await keepAhead()
      if (signal.aborted || (episodeIds && (await store.waitingJobs(db, episodeIds)).jobs === 0)) return 'worked'
      found = await next()
    }
    return worked ? 'worked' : found
  } catch (error) {
    // Another worker makes the job now.
    if (error instanceof JobLost) return 'elsewhere'
    throw error
  } finally {
    await ahead.drop()
    end()
    await leaveKept(db, holder)
    await dropWork(dataDir, holder)
  }
}

/** Tells again and again that the worker lives; `lost` is given when another one may have taken its job. */
function beat(worker: Worker, hands: Hands, dataDir: string): { lost: AbortSignal; end: () => void } {
  const lost = new AbortController()
  const tell = async () => {
    const { claim } = hands
    await touchWork(dataDir, worker.holder)
    const isMine = await keepClaim(worker, claim)
    if (!isMine && hands.claim === claim) lost.abort()
  }
  const timer = setInterval(() => void tell().catch(() => lost.abort()), worker.heldMs / 3)
  return { lost: lost.signal, end: () => clearInterval(timer) }
}

type Shift = QueueSite & { worker: Worker; hands: Hands; signal: AbortSignal; ahead: Ahead }

async function runJob(claim: Claim, site: Shift): Promise<void> {
  const { db, dataDir, tools, ahead, worker, hands } = site
  const { job } = claim
  const episode = await store.readEpisode(db, job.episodeId)
  if (!episode) return leaveClaim(worker, claim)
  const { title } = episode
  const taken = job.stage === 'rest' ? ahead.take(episode.id) : null
  const work = taken?.work ?? (await openWork(dataDir, worker.holder, job.id))
  const cancelled = watchCancel(db, job.id, () => void taken?.drop())
  const shift = { ...site, signal: AbortSignal.any([site.signal, cancelled.signal]) }
  const { signal, onEvent } = shift
  const onProgress = paced(db, job.episodeId, (share) => onEvent?.({ kind: 'progress', job, title, share }))
  try {
    await begin(job, episode, taken, onProgress, shift)
    const making = { dataDir, tools, work, signal, onProgress, begun: taken?.run ?? null }
    await carryOut(claim, episode, making, shift)
  } catch (error) {
    hands.claim = null
    if (!isFilmFault(error)) {
      await leaveClaim(worker, claim)
      if (error instanceof Stopped || error instanceof JobLost) return
      throw error
    }
    const reason = error instanceof Error ? error.message : String(error)
    const givenUp = await settleFault(worker, claim, reason, backoffOf(shift, job))
    onEvent?.({ kind: 'failed', job, title, reasons: [reason], givenUp })
  } finally {
    cancelled.end()
    await (taken ? taken.drop() : rm(work, { recursive: true, force: true }))
  }
}

/** The signal is given when a person cancels the job; `onCancel` is called then. */
function watchCancel(db: Db, jobId: number, onCancel: () => void): { signal: AbortSignal; end: () => void } {
  const cancelled = new AbortController()
  const timer = setInterval(() => {
    store.hasJob(db, jobId).then(
      (has) => {
        if (has || cancelled.signal.aborted) return
        cancelled.abort()
        onCancel()
      },
      // The database's trouble is told where results are settled.
      () => undefined,
    )
  }, progressEveryMs)
  return { signal: cancelled.signal, end: () => clearInterval(timer) }
}

/** An episode that cannot play is marked as being made; one that plays keeps its state. */
function beginJob(db: Db, { id, stage, episodeId }: Job, share: number): Promise<void> {
  return inOneStep(db, async (tx) => {
    await lockWorkOf(tx, episodeId)
    if (!(await store.holdJob(tx, id))) throw new Stopped()
    if (stage === 'first') return beginEpisode(tx, commandDeed('transcode', new Date()), episodeId, share)
    return store.noteProgress(tx, episodeId, share)
  })
}

async function begin(
  job: Job,
  episode: EpisodeToMake,
  taken: RunAhead | null,
  onProgress: Making['onProgress'],
  { db, onEvent, ahead }: Shift,
): Promise<void> {
  const share = taken?.share() ?? 0
  onEvent?.({ kind: 'begun', job, title: episode.title, share })
  await beginJob(db, job, share)
  taken?.follow(onProgress)
  // A rendition that failed once may fail again, and would take its other qualities with it.
  if (job.stage === 'first' && job.tries === 0) await ahead.begin(job, episode)
}

async function carryOut(claim: Claim, episode: EpisodeToMake, making: Making, site: Shift): Promise<void> {
  const { dataDir, onEvent, worker, hands, ahead } = site
  const { job } = claim
  const { title } = episode
  if (job.stage === 'sprite') {
    const sprite = await makeSprite(episode, making)
    hands.claim = null
    await settleSprite(worker, claim, sprite, () => placeSprite(episode, making))
    return onEvent?.({ kind: 'done', job, title, names: ['sprite'] })
  }
  const result = await makeStage(episode, job.stage, making)
  hands.claim = null
  const gone = await settleStage(worker, claim, result, {
    backoffMs: backoffOf(site, job),
    preview: (segments) => previewSegments(segments, previewLimits),
    place: () => placeStage(episode, result.made, making),
    carry: (from, to) => carryCaption(dataDir, from, to),
    keepRestMs: ahead.isFor(episode.id) ? worker.heldMs : null,
  })
  for (const name of gone) await retireFilm(dataDir, name)
  if (result.made.length > 0) onEvent?.({ kind: 'done', job, title, names: result.made.map(({ name }) => name) })
  if (result.failed.length > 0) {
    const reasons = result.failed.map(({ name, reason }) => `${name}：${reason}`)
    onEvent?.({ kind: 'failed', job, title, reasons, givenUp: job.tries + 1 >= mostTries })
  }
}

const previewLimits = { previewMs: limits.previewSeconds * 1000, previewMostMs: limits.previewMostSeconds * 1000 }

function backoffOf({ backoffMs = usual.backoffMs }: QueueSite, { tries }: Job): number {
  return backoffMs[Math.min(tries, backoffMs.length - 1)] ?? 0
}

/** Of the disk, the file or the programs: this film's trouble. The database's trouble ends the process. */
function isFilmFault(error: unknown): boolean {
  if (error instanceof ToolFailed) return true
  return error instanceof Error && 'syscall' in error && 'path' in error
}

/** Progress goes into the database now and then, and to onEvent each time. */
function paced(db: Db, episodeId: number, tell: (share: number) => void): (share: number) => void {
  let writtenAt = 0
  let writing = false
  return (share) => {
    tell(share)
    if (writing || Date.now() - writtenAt < progressEveryMs) return
    writtenAt = Date.now()
    writing = true
    // Progress that cannot be stored is no reason to stop.
    store.noteProgress(db, episodeId, share).then(
      () => (writing = false),
      () => (writing = false),
    )
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
