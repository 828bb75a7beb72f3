// SQL of the queue: waiting jobs and their progress. Who works on what is in store/held-jobs.ts, results are in queue/settle.ts.
import { type EpisodeState, type HeldState, replacingMark } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { filmPlanSchema } from '#plans/film-plan.ts'
import type { RenditionState } from '#plans/film-state.ts'
import type { EpisodeToMake, Stage } from '#plans/film-work.ts'

/** False: it was cancelled, or somebody else has ended it. */
export async function hasJob(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('film_job').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Within a transaction: nobody can cancel the job before it ends. False: somebody has cancelled it. */
export async function holdJob(tx: Db, id: number): Promise<boolean> {
  return (
    (await tx.selectFrom('film_job').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined
  )
}

export interface Waiting {
  jobs: number
  /** The milliseconds until the next may be tried; null when there is none. */
  dueInMs: number | null
}

/** Counts the jobs that are left, of those episodes or of all. */
export async function waitingJobs(db: Db, episodeIds?: number[]): Promise<Waiting> {
  const only = episodeIds ? sql`where part_id in (${sql.join([0, ...episodeIds])})` : sql``
  const { rows } = await sql<{ jobs: number; due: number | null }>`
    select count(*)::integer as jobs, (extract(epoch from min(not_before) - now()) * 1000)::double precision as due
      from film_job ${only}`.execute(db)
  const { jobs = 0, due = null } = rows[0] ?? {}
  return { jobs, dueInMs: due === null ? null : Math.max(0, due) }
}

/** An episode that has been planned; null when there is none of that id. Throws when its plan is of another version. */
export async function readEpisode(db: Db, id: number): Promise<EpisodeToMake | null> {
  const { rows } = await sql<Omit<EpisodeToMake, 'id' | 'plan' | 'renditions'> & { plan: unknown }>`
    select e.name, w.title, e.source_file as "sourceFile", e.plan, p.state, e.preview_segments as "previewSegments"
      from episode e join part p on p.id = e.part_id join work w on w.id = p.work_id where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  return { id, ...row, plan: filmPlanSchema.parse(row.plan), renditions: await readRenditions(db, id) }
}

/** Qualities first, from the lowest; then captions, then sounds, each in its order. */
export async function readRenditions(db: Db, episodeId: number): Promise<RenditionState[]> {
  return db
    .selectFrom('film_rendition')
    .select(['name', 'kind', 'state', 'tries', 'segments', 'error'])
    .where('part_id', '=', episodeId)
    .orderBy('kind', 'desc')
    .orderBy('position')
    .execute()
}

/** The share of the stage that is being made; it is cut to 0 to 1. */
export async function noteProgress(db: Db, episodeId: number, share: number): Promise<void> {
  await db
    .updateTable('episode')
    .set({ progress: Math.min(1, Math.max(0, share)) })
    .where('part_id', '=', episodeId)
    .execute()
}

export interface Watched {
  id: number
  filmId: number
  /** Readers see the film. */
  published: boolean
  /** Why the film cannot be published; null where nothing holds it. */
  held: HeldState | null
  /** The film is shown to readers as soon as the episode plays. */
  toPublish: boolean
  /** The episode waits to take another one's place. */
  hidden: boolean
  title: string
  number: number
  state: EpisodeState
  /** Null: nothing is left to do. */
  stage: Stage | null
  /** The share of the stage that is done, 0 to 1. */
  progress: number
  error: string
}

/** The progress of episodes. One that took another's place is gone under its own id. */
export async function watchEpisodes(db: Db, ids: number[]): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select p.id, w.id as "filmId", w.state = 'published' as published,
           case when w.state in ('taken_down', 'binned') then w.state end as held, w.source_key like ${`${replacingMark}%`} as hidden,
           w.title, p.number, p.state, e.progress, e.error, coalesce((e.plan ->> 'publish')::boolean, false) as "toPublish",
           (select stage from film_job j where j.part_id = p.id order by j.id limit 1) as stage
      from part p join episode e on e.part_id = p.id join work w on w.id = p.work_id
     where p.id in (${sql.join([0, ...ids])}) order by p.id`.execute(db)
  return rows
}

/** Names of all folders that an episode needs. */
export async function usedNames(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('episode').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}
