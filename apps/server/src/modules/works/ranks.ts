// Rankings and read counts, made by a job from the recorded views. Readers see the old ones until the new ones are whole.
import type { Db } from '@manjuan/db'
import { type RawBuilder, sql } from 'kysely'

export type RankPeriod = 'total' | 'day' | 'week' | 'month'

interface RankTables {
  work: 'comic' | 'novel' | 'video'
  view: 'comic_view' | 'novel_view' | 'video_view'
  rank: 'comic_rank' | 'novel_rank' | 'video_rank'
  /** The work's id in both of them. */
  id: 'comic_id' | 'novel_id' | 'video_id'
}

const day = 86_400_000
/** A ranking ends here. */
export const rankedMost = 1_000
/** T33: so many readers of one address count for a work on one day. */
export const mostReadersOfAddress = 20
const periods: [RankPeriod, number | null][] = [
  ['day', day],
  ['week', 7 * day],
  ['month', 30 * day],
  ['total', null],
]

/** Every period and category of one kind of work, in one transaction. */
export async function countRanks(db: Db, tables: RankTables, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A job may take longer than a request's statements do.
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await countReads(tx, tables)
    await sql`delete from ${sql.id(tables.rank)}`.execute(tx)
    for (const [period, ms] of periods)
      await rankPeriod(tx, tables, period, ms === null ? null : new Date(now.getTime() - ms))
  })
}

/** Adds the views that the shown number does not hold yet; what an operator began with stays in it. */
async function countReads(tx: Db, tables: RankTables): Promise<void> {
  const id = sql.id(tables.id)
  await sql`
    update ${sql.id(tables.work)} w set read_count = w.read_count + v.views - w.counted_views, counted_views = v.views
    from (select ${id}, sum(views) as views from (${weighed(tables, null)}) w group by ${id}) v
    where v.${id} = w.id and v.views <> w.counted_views`.execute(tx)
}

/**
 * Distinct readers, over all and in each category; ties by newest. The ranking of all time lists works that nobody has
 * read yet too, after the others and by their shown number.
 */
async function rankPeriod(tx: Db, tables: RankTables, period: RankPeriod, since: Date | null): Promise<void> {
  const id = sql.id(tables.id)
  const joined = since === null ? sql`left join` : sql`join`
  await sql`
    insert into ${sql.id(tables.rank)} (period, category_id, position, ${id}, readers)
    select ${period}, ranked.category_id, ranked.position, ranked.id, ranked.readers from (
      select k.category_id, c.id, coalesce(v.readers, 0) as readers,
             row_number() over (partition by k.category_id order by coalesce(v.readers, 0) desc,
               case when v.readers is null then c.read_count end desc nulls first, c.created_at desc, c.id desc) as position
      from ${sql.id(tables.work)} c
      ${joined} (select ${id}, count(distinct account_id) as readers from (${weighed(tables, since)}) w group by ${id}) v
        on v.${id} = c.id
      cross join lateral (values (0::bigint), (c.category_id)) k (category_id)
      where c.state = 'published'
    ) ranked where ranked.position <= ${rankedMost}`.execute(tx)
}

/** Readers of a work by address and day, without those that are too many of theirs; the first ones count. */
function weighed(tables: RankTables, since: Date | null): RawBuilder<unknown> {
  const id = sql.id(tables.id)
  const after = since === null ? sql`` : sql`where hour > ${since}`
  return sql`
    select ${id}, account_id, views from (
      select ${id}, account_id, address, count(*) as views,
             row_number() over (partition by ${id}, address order by min(hour), account_id) as place
      from ${sql.id(tables.view)} ${after} group by ${id}, address, account_id
    ) readers where address is null or place <= ${mostReadersOfAddress}`
}
