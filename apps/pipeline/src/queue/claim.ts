// Who works on what. Rows of film_job say what is to be made; each is handed to the queue of work that is asked for, from which
// workers take one after the other. A row and its job are taken, given back and ended together, in one transaction.
import { inOneStep } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import type { Taking, Tried } from '@manjuan/queue/lazy'
import type { Job } from '#plans/film-work.ts'
import * as held from '#store/held-jobs.ts'
import { isDead } from './holder.ts'

const name = 'film-stage'

export interface Worker {
  db: Db
  queue: Taking
  /** The name of the worker, see newHolder. */
  holder: string
  /** A worker that has told nothing for so many ms counts as dead. */
  heldMs: number
}

/** A job that a worker has taken, and the number of its try. */
export interface Claim {
  job: Job
  tried: Tried
}

/** Another worker makes the job now, so this worker's results count for nothing. */
export class JobLost extends Error {
  override name = 'JobLost'
}

/**
 * Takes a job. The other qualities of the episode `restFirstOf` come first, then the job that a person put first most
 * recently, then the oldest that is due.
 * 'elsewhere': what is left is other workers'. 'nothing due': nothing may be begun now.
 */
export async function claimNext(
  worker: Worker,
  restFirstOf: number | null,
): Promise<Claim | 'elsewhere' | 'nothing due'> {
  const { db, holder } = worker
  return inOneStep(db, async (tx) => {
    if (!(await held.mayBegin(tx))) return 'nothing due'
    await handOver(tx, worker.queue)
    const others = await held.othersJobs(tx, holder)
    const claim =
      (restFirstOf === null
        ? null
        : await take(tx, worker, [...others, ...(await held.allButRest(tx, restFirstOf))])) ??
      (await take(tx, worker, others))
    if (claim) return claim
    await handLostAnew(tx, worker.queue, others)
    return others.length > 0 ? 'elsewhere' : 'nothing due'
  })
}

/** Gives a job in the queue to each row without one, in the order in which films are made. */
async function handOver(tx: Db, queue: Taking): Promise<void> {
  const rows = await held.jobsToHand(tx)
  let highest = rows.some(({ isFirst }) => isFirst) ? await held.highestRank(tx) : 0
  for (const { id, notBefore, isFirst } of rows.toReversed()) {
    const rank = isFirst ? ++highest : -id
    const queueJob = await queue.hand(tx, name, { job: id }, { priority: rank, after: notBefore, group: String(id) })
    await held.noteHanded(tx, id, queueJob, rank)
  }
}

async function take(tx: Db, { queue, holder, heldMs }: Worker, passOver: readonly number[]): Promise<Claim | null> {
  for (;;) {
    const taken = await queue.take(tx, name, passOver.map(String))
    if (!taken) return null
    const tried = { id: taken.id, retryCount: taken.retryCount }
    const facts = { queueJob: tried.id, attempt: tried.retryCount, holder, heldMs }
    const job = await held.beginHolding(tx, taken.data.job, facts)
    if (job) return { job, tried }
    // The row was cancelled, or handed over anew.
    await queue.end(tx, name, tried)
  }
}

/** Rows whose jobs the queue has forgotten get new ones, such as after a pause of years. */
async function handLostAnew(tx: Db, queue: Taking, others: readonly number[]): Promise<void> {
  for (const { id, queueJob } of await held.dueJobs(tx, others))
    if (!(await queue.isOpen(tx, name, queueJob))) await held.handAnew(tx, id)
}

/** The queue hears that the worker lives. False: another worker may make the job now. */
export async function keepClaim({ db, queue, holder, heldMs }: Worker, claim: Claim | null): Promise<boolean> {
  await held.holdOn(db, holder, heldMs)
  return claim === null || queue.keep(name, claim.tried)
}

/**
 * Within the transaction that stores the results of a job: the job is done. Nobody else can take it before the transaction
 * ends. Throws JobLost.
 */
export async function endClaim(tx: Db, queue: Taking, { tried }: Claim): Promise<void> {
  if (!(await queue.end(tx, name, tried))) throw new JobLost('another worker makes the job')
}

/** The job waits again, and may be taken at once. Nothing happens when it is ended, or another worker's. */
export async function leaveClaim({ db, queue, holder }: Worker, { job, tried }: Claim): Promise<void> {
  await inOneStep(db, async (tx) => {
    await queue.end(tx, name, tried)
    await held.leaveJob(tx, job.id, holder, tried.retryCount)
  })
}

/** Jobs of workers of this machine that have died wait again; elsewhere the queue finds out. */
export async function freeFromDead({ db, queue }: Worker): Promise<void> {
  for (const { id, holder, attempt, queueJob } of await held.heldJobs(db)) {
    if (!isDead(holder)) continue
    await inOneStep(db, async (tx) => {
      if (queueJob) await queue.end(tx, name, { id: queueJob, retryCount: attempt })
      await held.leaveJob(tx, id, holder, attempt)
    })
  }
}
