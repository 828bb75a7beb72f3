// SQL of the queue about its workers: whose a row is, what each may take next, and what is still to be handed to the queue.
import { type Db, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { Job } from '#plans/film-work.ts'

const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`

/** Within a transaction: one worker at a time chooses a job, and nobody pauses the queue meanwhile. False: it is paused. */
export async function mayBegin(tx: Db): Promise<boolean> {
  const row = await tx.selectFrom('film_queue').select('paused_at').forUpdate().executeTakeFirst()
  return row?.paused_at === null
}

export interface ToHand {
  id: number
  notBefore: Date
  /** The staff wants it made before the others. */
  isFirst: boolean
}

const mostAtOnce = 200

/** The next rows that have no job in the queue; those that were put first come before the others, the last wish first. */
export const jobsToHand = (tx: Db): Promise<ToHand[]> =>
  rowsOf(
    tx,
    sql<ToHand>`
      select id, not_before, first_at is not null as is_first from film_job where queue_job is null
       order by first_at desc nulls last, id limit ${mostAtOnce}`,
  )

export async function highestRank(tx: Db): Promise<number> {
  const { rows } = await sql<{ rank: number }>`select coalesce(max(rank), 0)::integer as rank from film_job`.execute(tx)
  return Math.max(0, rows[0]?.rank ?? 0)
}

export async function noteHanded(tx: Db, id: number, queueJob: string, rank: number): Promise<void> {
  await tx.updateTable('film_job').set({ queue_job: queueJob, rank }).where('id', '=', id).execute()
}

/** Rows that are another worker's now, and all of an episode of which another worker makes a stage. */
export async function othersJobs(tx: Db, holder: string): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number }>`
      select j.id from film_job j where exists (
        select from film_job o where o.part_id = j.part_id and o.holder not in ('', ${holder}) and o.held_until > now()
           and (o.id = j.id or o.begun_at is not null))`,
  )
  return rows.map(({ id }) => id)
}

/** All rows but the stage `rest` of that episode. */
export async function allButRest(tx: Db, episodeId: number): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number }>`select id from film_job where not (stage = 'rest' and part_id = ${episodeId})`,
  )
  return rows.map(({ id }) => id)
}

export interface Taken {
  queueJob: string
  attempt: number
  holder: string
  heldMs: number
}

/** The row is that worker's from now on. Null: the queue's job is an old one, which nothing waits for. */
export async function beginHolding(tx: Db, id: number, taken: Taken): Promise<Job | null> {
  const { queueJob, attempt, holder, heldMs } = taken
  const [row] = await rowsOf(
    tx,
    sql<Job>`
      update film_job set holder = ${holder}, held_until = ${inMs(heldMs)}, attempt = ${attempt}, begun_at = now()
       where id = ${id} and queue_job = ${queueJob}::uuid returning id, part_id as episode_id, stage, tries`,
  )
  return row ?? null
}

/** Every row of that worker stays its own for so many ms more. */
export async function holdOn(db: Db, holder: string, ms: number): Promise<void> {
  await sql`update film_job set held_until = ${inMs(ms)} where holder = ${holder}`.execute(db)
}

/** Keeps the stage `rest` of that episode for the worker. False: there is none, or it is another worker's. */
export async function keepRest(db: Db, holder: string, episodeId: number, ms: number): Promise<boolean> {
  const { rows } = await sql`
    update film_job set holder = ${holder}, held_until = ${inMs(ms)}
     where part_id = ${episodeId} and stage = 'rest' and begun_at is null
       and (holder in ('', ${holder}) or held_until < now()) returning id`.execute(db)
  return rows.length > 0
}

/** What the worker only kept may be taken by any other. */
export async function leaveKept(db: Db, holder: string): Promise<void> {
  await sql`update film_job set holder = '', held_until = null where holder = ${holder} and begun_at is null`.execute(
    db,
  )
}

/** A row waits again, and is handed to the queue anew. Nothing happens when it is another worker's by now. */
export async function leaveJob(tx: Db, id: number, holder: string, attempt: number): Promise<void> {
  await sql`
    update film_job set holder = '', held_until = null, begun_at = null, queue_job = null
     where id = ${id} and holder = ${holder} and attempt = ${attempt}`.execute(tx)
}

export interface Held {
  id: number
  holder: string
  attempt: number
  queueJob: string | null
}

export const heldJobs = (db: Db): Promise<Held[]> =>
  rowsOf(db, sql<Held>`select id, holder, attempt, queue_job from film_job where holder <> '' order by id`)

/** Rows that are due and nobody's, although they were handed to the queue. */
export const dueJobs = (tx: Db, passOver: readonly number[]): Promise<{ id: number; queueJob: string }[]> =>
  rowsOf(
    tx,
    sql<{ id: number; queueJob: string }>`
      select id, queue_job from film_job
       where not_before <= now() and queue_job is not null and id not in (${sql.join([0, ...passOver])})`,
  )

/** The row is to be handed to the queue anew. */
export async function handAnew(tx: Db, id: number): Promise<void> {
  await tx.updateTable('film_job').set({ queue_job: null }).where('id', '=', id).execute()
}
