// A job computes rankings from the readers of works. Readers see the old rankings until the new ones are complete.
import type { Db, RankPeriod, WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import { countViews } from '#modules/views/index.ts'

const day = 86_400_000
/** The greatest number of works in a ranking. */
export const rankedMost = 1_000
/** The category number of the ranking over all categories of a kind. */
export const allCategories = -1
const windows: Record<Exclude<RankPeriod, 'total'>, number> = { day, week: 7 * day, month: 30 * day }

/** Counts the new views of every kind, then every period and category of one kind in one transaction. */
export async function countRanks(db: Db, kind: WorkKind, now: Date): Promise<void> {
  await countViews(db)
  await db.transaction().execute(async (tx) => {
    // A job may take longer than a request's statements do.
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await sql`delete from work_address where day < ${now}::timestamptz::date - 2`.execute(tx)
    await sql`delete from work_rank where kind = ${kind}`.execute(tx)
    await rank(tx, kind, now)
  })
}

/**
 * Ranks works by distinct readers, in all categories and in each; among equals the newest comes first. The ranking of
 * all time ends with the unread works, by their shown number.
 */
async function rank(tx: Db, kind: WorkKind, now: Date): Promise<void> {
  const since = (period: keyof typeof windows) => sql`${new Date(now.getTime() - windows[period])}::timestamptz`
  await sql`
    insert into work_rank (kind, period, category_id, position, work_id, readers)
    select ${kind}, ranked.period, ranked.category_id, ranked.position, ranked.id, ranked.readers from (
      select p.period, k.category_id, w.id, p.readers,
             row_number() over (partition by p.period, k.category_id order by p.readers desc,
               p.shown desc nulls first, w.created_at desc, w.id desc) as position
      from work w
      left join (
        select work_id, count(*) filter (where last_hour > ${since('day')}) as day,
               count(*) filter (where last_hour > ${since('week')}) as week, count(*) as month
        from work_reader where last_hour > ${since('month')} group by work_id
      ) v on v.work_id = w.id
      cross join lateral (values ('total', w.reader_count, case when w.reader_count = 0 then w.read_count end),
        ('day', v.day, null), ('week', v.week, null), ('month', v.month, null)) p (period, readers, shown)
      cross join lateral (values (${sql.lit(allCategories)}::bigint), (w.category_id)) k (category_id)
      where w.kind = ${kind} and w.state = 'published' and (p.period = 'total' or p.readers > 0)
    ) ranked where ranked.position <= ${rankedMost}`.execute(tx)
}
