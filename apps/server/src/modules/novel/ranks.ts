// Rankings and read counts, made by a job from the recorded views. Readers see the old ones until the new ones are whole.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { RankPeriod } from './queries.ts'

const day = 86_400_000
/** A ranking ends here. */
const rankedMost = 1_000
const periods: [RankPeriod, number | null][] = [
  ['day', day],
  ['week', 7 * day],
  ['month', 30 * day],
  ['total', null],
]

export async function countNovelRanks(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A job may take longer than a request's statements do.
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await countReads(tx)
    await sql`delete from novel_rank`.execute(tx)
    for (const [period, ms] of periods) await rankPeriod(tx, period, ms === null ? null : new Date(now.getTime() - ms))
  })
}

/** Adds the views that the shown number does not hold yet; what an operator began with stays in it. */
async function countReads(tx: Db): Promise<void> {
  await sql`
    update novel set read_count = novel.read_count + v.views - novel.counted_views, counted_views = v.views
    from (select novel_id, count(*) as views from novel_view group by novel_id) v
    where v.novel_id = novel.id and v.views <> novel.counted_views`.execute(tx)
}

/**
 * Distinct readers, over all and in each category; ties by newest. The ranking of all time lists novels that nobody has
 * read yet too, after the others and by their shown number.
 */
async function rankPeriod(tx: Db, period: RankPeriod, since: Date | null): Promise<void> {
  const joined = since === null ? sql`left join` : sql`join`
  const after = since === null ? sql`` : sql`where hour > ${since}`
  await sql`
    insert into novel_rank (period, category_id, position, novel_id, readers)
    select ${period}, ranked.category_id, ranked.position, ranked.id, ranked.readers from (
      select k.category_id, c.id, coalesce(v.readers, 0) as readers,
             row_number() over (partition by k.category_id order by coalesce(v.readers, 0) desc,
               case when v.readers is null then c.read_count end desc nulls first, c.created_at desc, c.id desc) as position
      from novel c
      ${joined} (select novel_id, count(distinct account_id) as readers from novel_view ${after} group by novel_id) v on v.novel_id = c.id
      cross join lateral (values (0::bigint), (c.category_id)) k (category_id)
      where c.state = 'published'
    ) ranked where ranked.position <= ${rankedMost}`.execute(tx)
}
