// The films' queue under the hands of the staff: tried again, put first, cancelled, paused. Processes of the pipeline work it. A row
// that is not under way and is changed loses its queue_job: the next worker hands it over anew, in its new order.
import type { Db, FilmRenditionTable, RowOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { changeEpisode, retryEpisode } from './episodes.ts'
import { inOneStep } from './sql.ts'
import { lockWorkOf } from './versions.ts'

type Standing = Pick<RowOf<FilmRenditionTable>, 'kind' | 'state'>

/**
 * It plays with any quality and, unless it is silent, any sound. It is whole when nothing more is to come. Captions are
 * no condition: they are there or they are not.
 */
export function stateOf(renditions: readonly Standing[]): 'making' | 'playable' | 'whole' {
  const of = (kind: Standing['kind']) => renditions.filter((each) => each.kind === kind)
  const isReady = ({ state }: Standing) => state === 'ready'
  const sounds = of('audio')
  const plays = of('video').some(isReady) && (sounds.length === 0 || sounds.some(isReady))
  if (!plays) return 'making'
  const left = [...of('video'), ...sounds].some(({ state }) => state === 'waiting' || state === 'making')
  return left ? 'playable' : 'whole'
}

const handedAnew = sql`case when film_job.begun_at is not null then film_job.queue_job end`

/** 'ready': that rendition is made. 'missing': no episode that is made here, or no such rendition. */
export type QueuedAgain = 'queued' | 'ready' | 'missing'

/** Failed renditions, or that one alone, get their tries anew and are due at once; ready ones stay. */
export async function queueAgain(db: Db, deed: Deed, episodeId: number, name?: string): Promise<QueuedAgain> {
  return inOneStep(db, async (tx) => {
    await lockWorkOf(tx, episodeId)
    // Jobs are locked before renditions, as their worker locks them.
    await tx.selectFrom('film_job').select('id').where('part_id', '=', episodeId).orderBy('id').forUpdate().execute()
    const all = await tx
      .selectFrom('film_rendition')
      .select(['name', 'state'])
      .where('part_id', '=', episodeId)
      .forUpdate()
      .execute()
    const meant = name === undefined ? all : all.filter((each) => each.name === name)
    if (meant.length === 0) return 'missing'
    const names = meant.filter(({ state }) => state !== 'ready').map((each) => each.name)
    if (names.length === 0 && name !== undefined) return 'ready'
    await sql`update film_rendition set state = 'waiting', tries = 0, error = ''
               where part_id = ${episodeId} and name = any(${names}::text[])`.execute(tx)
    const state = await retryEpisode(tx, deed, episodeId)
    const stage = state === 'waiting' || state === 'making' ? 'first' : 'rest'
    if (state === 'whole') await changeEpisode(tx, deed, episodeId, { state: 'playable', progress: 0 })
    await sql`insert into film_job (part_id, stage) values (${episodeId}, ${stage})
              on conflict (part_id, stage) do update set tries = 0, not_before = now(), queue_job = ${handedAnew}`.execute(
      tx,
    )
    return 'queued'
  })
}

/** 'missing': the job is done or given up. */
export type JobMoved = 'first' | 'missing'

/** The job is the next to be made, before those that were put first earlier. */
export async function putFirst(db: Db, _deed: Deed, jobId: number): Promise<JobMoved> {
  const { rows } = await sql`
    update film_job set first_at = clock_timestamp(), not_before = least(not_before, now()), queue_job = ${handedAnew}
     where id = ${jobId} returning id`.execute(db)
  return rows.length > 0 ? 'first' : 'missing'
}

/** What a person reads where a rendition was cancelled. */
export const cancelledText = '已取消'

export type JobCancelled = 'cancelled' | 'missing'

/** Gives up what the job was to make; ready renditions stay, and it can be tried again. Its worker sees it within seconds. */
export async function cancelJob(db: Db, deed: Deed, jobId: number): Promise<JobCancelled> {
  return inOneStep(db, async (tx) => {
    const known = await tx.selectFrom('film_job').select('part_id').where('id', '=', jobId).executeTakeFirst()
    if (!known) return 'missing'
    await lockWorkOf(tx, known.part_id)
    const job = await tx
      .deleteFrom('film_job')
      .where('id', '=', jobId)
      .returning(['part_id', 'stage'])
      .executeTakeFirst()
    if (!job) return 'missing'
    if (job.stage === 'sprite') return 'cancelled'
    await sql`update film_rendition set state = 'failed', error = ${cancelledText}
               where part_id = ${job.part_id} and state in ('waiting', 'making')`.execute(tx)
    const renditions = await tx
      .selectFrom('film_rendition')
      .select(['kind', 'state'])
      .where('part_id', '=', job.part_id)
      .execute()
    const state = stateOf(renditions)
    const left = state === 'making' ? 'failed' : state
    await changeEpisode(tx, deed, job.part_id, {
      ...{ state: left, error: cancelledText, progress: left === 'failed' ? 0 : 1 },
    })
    return 'cancelled'
  })
}

/** 'already': it was so before. */
export type QueueTurned = 'turned' | 'already'

/** While the queue is paused no job is begun; those under way end. */
export async function pauseQueue(db: Db, { who, now }: Deed, paused: boolean): Promise<QueueTurned> {
  const { rows } = await sql`
    update film_queue set paused_at = ${paused ? now : null}, paused_by = ${paused ? who.name : ''}
     where (paused_at is not null) <> ${paused} returning id`.execute(db)
  return rows.length > 0 ? 'turned' : 'already'
}
