// A job computes rankings and read counts from recorded views. Readers see the old ones until the new ones are complete.
import type { Db, RankPeriod, Rows, WorkKind } from '@manjuan/db'
import { sql } from 'kysely'

const day = 86_400_000
/** The greatest number of works in a ranking. */
export const rankedMost = 1_000
/** The category number of the ranking over all categories of a kind. */
export const allCategories = -1
/** T33: the most readers of one address that count for a work on one day. */
export const mostReadersOfAddress = 20
const periods: [RankPeriod, number | null][] = [
  ['day', day],
  ['week', 7 * day],
  ['month', 30 * day],
  ['total', null],
]

/** Counts every period and category of one kind in one transaction. */
export async function countRanks(db: Db, kind: WorkKind, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A job may take longer than a request's statements do.
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await countReads(tx, kind)
    await sql`delete from work_rank where kind = ${kind}`.execute(tx)
    for (const [period, ms] of periods)
      await rankPeriod(tx, kind, period, ms === null ? null : new Date(now.getTime() - ms))
  })
}

/** Adds new views to the shown number. The number that the operator set stays in it. */
async function countReads(tx: Db, kind: WorkKind): Promise<void> {
  await sql`
    update work w set read_count = w.read_count + v.views - w.counted_views, counted_views = v.views
    from (select work_id, sum(views) as views from (${weighed(kind, null)}) w group by work_id) v
    where v.work_id = w.id and w.kind = ${kind} and v.views <> w.counted_views`.execute(tx)
}

/**
 * Ranks works by distinct readers, in all categories and in each; among equals the newest comes first. The ranking of
 * all time ends with the unread works, by their shown number.
 */
async function rankPeriod(tx: Db, kind: WorkKind, period: RankPeriod, since: Date | null): Promise<void> {
  const joined = since === null ? sql`left join` : sql`join`
  await sql`
    insert into work_rank (kind, period, category_id, position, work_id, readers)
    select ${kind}, ${period}, ranked.category_id, ranked.position, ranked.id, ranked.readers from (
      select k.category_id, w.id, coalesce(v.readers, 0) as readers,
             row_number() over (partition by k.category_id order by coalesce(v.readers, 0) desc,
               case when v.readers is null then w.read_count end desc nulls first, w.created_at desc, w.id desc) as position
      from work w
      ${joined} (select work_id, count(distinct account_id) as readers from (${weighed(kind, since)}) r group by work_id) v
        on v.work_id = w.id
      cross join lateral (values (${sql.lit(allCategories)}::bigint), (w.category_id)) k (category_id)
      where w.kind = ${kind} and w.state = 'published'
    ) ranked where ranked.position <= ${rankedMost}`.execute(tx)
}

/** The readers of a work. Of each address and day only the first ones count. */
function weighed(kind: WorkKind, since: Date | null): Rows {
  const after = since === null ? sql`` : sql`and hour > ${since}`
  return sql`
    select work_id, account_id, views from (
      select work_id, account_id, address, count(*) as views,
             row_number() over (partition by work_id, address order by min(hour), account_id) as place
      from work_view where work_id in (select id from work where kind = ${kind}) ${after}
      group by work_id, address, account_id
    ) readers where address is null or place <= ${mostReadersOfAddress}`
}
