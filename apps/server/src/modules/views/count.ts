// Adds views to the shown numbers of works. Each view is counted once, in a batch of new ones, so that a shop's past costs nothing.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

/** T33: the most readers of one address that count for a work on one day. */
export const mostReadersOfAddress = 20
/** Views that are counted in one transaction. */
const viewsAtOnce = 2_000

/** Counts views that came since the last time, batch by batch. `atOnce`: most views of a batch. */
export async function countViews(db: Db, atOnce = viewsAtOnce): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      const views = await takeNew(tx, atOnce)
      if (views.length > 0) await countThese(tx, views)
      return views.length
    })
    if (taken < atOnce) return
  }
}

interface View {
  work_id: number
  account_id: number
  hour: Date
  address: string | null
}

/** Takes new views that no other job holds. A batch that fails is left for the next turn. */
async function takeNew(tx: Db, most: number): Promise<View[]> {
  const { rows } = await sql<View>`
    delete from work_view_new where ctid = any(array(
      select ctid from work_view_new limit ${most} for update skip locked)) returning *`.execute(tx)
  return rows
}

/**
 * Adds views to the shown numbers, and their readers to the readers of their works. The number that the operator set stays in
 * it. Of an address only the first readers of a day count.
 */
async function countThese(tx: Db, views: readonly View[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
    as v(work_id bigint, account_id bigint, hour timestamptz, address text)`
  // Two jobs never judge the same work's addresses at once.
  await sql`select from work where id in (select work_id from ${given}) order by id for no key update`.execute(tx)
  const isKnown = sql`(a.work_id, a.address, a.account_id) = (v.work_id, v.address, v.account_id)`
  await sql`
    with views as (
      select v.* from ${given} join work w on w.id = v.work_id
    ), newcomers as (
      select v.work_id, v.address, v.account_id, (min(v.hour) at time zone 'Asia/Shanghai')::date as day,
             row_number() over (partition by v.work_id, v.address order by min(v.hour), v.account_id) as place
      from views v where v.address is not null and not exists (select from work_address a where ${isKnown})
      group by v.work_id, v.address, v.account_id
    ), admitted as (
      insert into work_address (work_id, address, account_id, day)
      select n.work_id, n.address, n.account_id, n.day from newcomers n
      where n.place + (select count(*) from work_address a where a.work_id = n.work_id and a.address = n.address)
        <= ${mostReadersOfAddress}
      returning work_id, address, account_id
    ), counting as (
      select v.work_id, v.account_id, v.hour from views v where v.address is null
        or exists (select from work_address a where ${isKnown}) or exists (select from admitted a where ${isKnown})
    ), readers as (
      insert into work_reader as r (work_id, account_id, last_hour)
      select work_id, account_id, max(hour) from counting group by work_id, account_id
      on conflict (work_id, account_id) do update set last_hour = greatest(r.last_hour, excluded.last_hour)
      returning work_id, xmax = 0 as is_new
    )
    update work w set read_count = w.read_count + c.views, counted_views = w.counted_views + c.views,
      reader_count = w.reader_count + coalesce(r.readers, 0)
    from (select work_id, count(*) as views from counting group by work_id) c
    left join (select work_id, count(*) filter (where is_new) as readers from readers group by work_id) r using (work_id)
    where w.id = c.work_id`.execute(tx)
}
