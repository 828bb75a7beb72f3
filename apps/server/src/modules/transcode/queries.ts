// The SQL of the films' queue as the staff see it.
import type { StaffDataOf } from '@manjuan/contract/staff'
import { type Db, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'

type Queue = StaffDataOf<'mediaJobs'>

const most = 200

/** Null while the queue goes on. */
export async function pauseOf(db: Db): Promise<Queue['paused']> {
  const row = await db.selectFrom('film_queue').select(['paused_at', 'paused_by']).executeTakeFirst()
  return row?.paused_at ? { at: row.paused_at.toISOString(), staff: row.paused_by } : null
}

const aboutEpisode = sql`p.id as episode_id, w.id as film_id, w.title as film, p.number, p.title`

type JobRow = Omit<Queue['jobs'][number], 'notBefore'> & { notBefore: Date; total: number }

const isMade = sql`(j.begun_at is not null and j.held_until > now())`

/** The jobs in the order in which they are made. Those under way come first, and are so while their worker lives. */
export async function jobsOf(db: Db): Promise<Pick<Queue, 'jobs' | 'count'>> {
  const rows = await rowsOf(
    db,
    sql<JobRow>`
      select j.id, ${aboutEpisode}, j.stage, j.tries, j.not_before, e.error as reason, count(*) over () as total,
             case when ${isMade} then e.progress else 0 end as progress,
             case when ${isMade} then 'making' when j.not_before > now() then 'later' else 'waiting' end as state
      from film_job j join part p on p.id = j.part_id join episode e on e.part_id = p.id join work w on w.id = p.work_id
      order by j.begun_at nulls last, j.not_before > now(), j.first_at desc nulls last, j.id limit ${most}`,
  )
  const jobs = rows.map(({ total: _, notBefore, ...job }) => ({ ...job, notBefore: notBefore.toISOString() }))
  return { jobs, count: rows[0]?.total ?? 0 }
}

/** What was given up, of the newest films first. */
export const failedRenditions = (db: Db): Promise<Queue['failed']> =>
  rowsOf(
    db,
    sql<Queue['failed'][number]>`
      select ${aboutEpisode}, r.name as rendition, r.kind, r.height, r.label, r.tries, r.error as reason
      from film_rendition r join part p on p.id = r.part_id join work w on w.id = p.work_id
      where r.state = 'failed' order by p.id desc, r.kind desc, r.position limit ${most}`,
  )
