// The queue of films: the holder of the lease makes one job at a time for the whole installation.
// The run ahead takes the idle time of the first quality. After a holder's death the next one starts its job again.
import { rm } from 'node:fs/promises'
import { beginEpisode, commandDeed, inOneStep } from '@manjuan/catalogue'
import { limits } from '@manjuan/contract'
import type { Db } from '@manjuan/db'
import { openWork, retireFilm, sweep } from '@manjuan/storage'
import { previewSegments } from '#plans/film-plan.ts'
import type { EpisodeToMake, Job, QueueEvent } from '#plans/film-work.ts'
import { type FilmTools, Stopped, ToolFailed } from '#steps/ffmpeg.ts'
import type { Making } from '#steps/film-encode.ts'
import { makeStage } from '#steps/film-make.ts'
import { makeSprite } from '#steps/film-sprite.ts'
import * as store from '#store/jobs.ts'
import { type Ahead, openAhead, type RunAhead } from './ahead.ts'
import { giveLease, LeaseLost, newHolder, renewLease, takeLease } from './lease.ts'
import { mostTries, settleFault, settleSprite, settleStage } from './settle.ts'

export interface QueueSite {
  db: Db
  dataDir: string
  tools: FilmTools
  signal?: AbortSignal | undefined
  onEvent?: (event: QueueEvent) => void
  /** The wait in ms before the second and the third try. */
  backoffMs?: readonly number[]
  leaseMs?: number
  pollMs?: number
}

const usual = { backoffMs: [30_000, 120_000] as readonly number[], leaseMs: 30_000, pollMs: 1_000 }
const progressEveryMs = 1_000

/**
 * Works until those episodes are done, or, without any, until nothing can be done now. Resolves also when the signal asks
 * for an end: what is left stays in the queue. A film's trouble is an event; the trouble of the database or of this
 * program is thrown.
 */
export async function runQueue(site: QueueSite, episodeIds?: number[]): Promise<void> {
  const { db, signal } = site
  const holder = newHolder()
  while (!signal?.aborted) {
    const { jobs, dueInMs } = await store.waitingJobs(db, episodeIds)
    if (jobs === 0) return
    const ended = await runLeased(site, holder, episodeIds)
    if (ended === 'elsewhere') site.onEvent?.({ kind: 'elsewhere' })
    if (ended === 'nothing due' && dueInMs !== null) site.onEvent?.({ kind: 'waiting', dueInMs })
    if (episodeIds === undefined && ended !== 'worked') return
    if (ended !== 'worked') await pause(site.pollMs ?? usual.pollMs, signal)
  }
}

type Ended = 'worked' | 'nothing due' | 'elsewhere'

async function runLeased(site: QueueSite, holder: string, episodeIds: number[] | undefined): Promise<Ended> {
  const { db, dataDir, tools, leaseMs = usual.leaseMs } = site
  if (!(await takeLease(db, holder, leaseMs))) return 'elsewhere'
  const lost = new AbortController()
  const beat = setInterval(() => {
    renewLease(db, holder, leaseMs).then(
      (mine) => mine || lost.abort(),
      () => lost.abort(),
    )
  }, leaseMs / 3)
  const signal = site.signal ? AbortSignal.any([site.signal, lost.signal]) : lost.signal
  const ahead = openAhead({ dataDir, tools, signal })
  const next = () => store.nextJob(db, ahead.endedFor())
  try {
    await sweep(dataDir, () => store.usedNames(db))
    let ended: Ended = 'nothing due'
    for (let job = await next(); job && !signal.aborted; job = await next()) {
      await runJob(job, holder, { ...site, signal, ahead })
      ended = 'worked'
      await ahead.dropUnless((episodeId) => store.hasRest(db, episodeId))
      if (episodeIds && (await store.waitingJobs(db, episodeIds)).jobs === 0) break
    }
    return ended
  } catch (error) {
    // The process that took the lease does the work now.
    if (error instanceof LeaseLost) return 'elsewhere'
    throw error
  } finally {
    await ahead.drop()
    clearInterval(beat)
    await giveLease(db, holder)
  }
}

type Shift = QueueSite & { signal: AbortSignal; ahead: Ahead }

async function runJob(job: Job, holder: string, site: Shift): Promise<void> {
  const { db, dataDir, tools, ahead } = site
  const episode = await store.readEpisode(db, job.episodeId)
  if (!episode) return
  const { title } = episode
  const taken = job.stage === 'rest' ? ahead.take(episode.id) : null
  const work = taken?.work ?? (await openWork(dataDir, job.id))
  const cancelled = watchCancel(db, job.id, () => void taken?.drop())
  const shift = { ...site, signal: AbortSignal.any([site.signal, cancelled.signal]) }
  const { signal, onEvent } = shift
  const onProgress = paced(db, job.episodeId, (share) => onEvent?.({ kind: 'progress', job, title, share }))
  try {
    await begin(job, episode, taken, onProgress, shift)
    const making = { dataDir, tools, work, signal, onProgress, begun: taken?.run ?? null }
    await carryOut(job, episode, holder, making, shift)
  } catch (error) {
    if (error instanceof Stopped || error instanceof LeaseLost) return
    if (!isFilmFault(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const givenUp = await settleFault(db, holder, job, reason, backoffOf(shift, job))
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
    if (!(await store.markBegun(tx, id))) throw new Stopped()
    if (stage === 'first') return beginEpisode(tx, commandDeed('transcode'), episodeId, share)
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

async function carryOut(
  job: Job,
  episode: EpisodeToMake,
  holder: string,
  making: Making,
  site: QueueSite,
): Promise<void> {
  const { db, dataDir, onEvent } = site
  const { title } = episode
  if (job.stage === 'sprite') {
    await settleSprite(db, holder, job, await makeSprite(episode, making))
    return onEvent?.({ kind: 'done', job, title, names: ['sprite'] })
  }
  const result = await makeStage(episode, job.stage, making)
  const gone = await settleStage(db, holder, job, result, {
    backoffMs: backoffOf(site, job),
    preview: (segments) => previewSegments(segments, previewLimits),
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
