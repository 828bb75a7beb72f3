/** Readers' visits and first rankings, alike for every kind. Demo readers have numbers below 0 and no accounts. */
import type { Db, WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import { rows, sourceOf } from './put.ts'

const hour = 3_600_000

export type Life = {
  kind: WorkKind
  works: readonly { key: string; fame: number }[]
  /** At most this many readers an hour open the most famous work. */
  readersAnHour: number
  /** Works are dated lately a day in so many. */
  oneDayIn: number
  /** Spreads the dates of works over a day. */
  stride: number
}

/** Views up to this hour, and works in progress dated lately. Nothing within two hours of the last time. */
export async function freshenKind(db: Db, now: Date, life: Life): Promise<void> {
  const { kind } = life
  const { rows: last } = await sql<{ at: Date | null }>`
    select max(v.hour) as at from work_view v join work w on w.id = v.work_id where w.kind = ${kind} and v.account_id < 0`.execute(
    db,
  )
  const from = new Date(Math.max(last[0]?.at?.getTime() ?? 0, now.getTime() - 30 * 24 * hour))
  if (now.getTime() - from.getTime() < 2 * hour) return
  await putViews(db, now, Math.floor((now.getTime() - from.getTime()) / hour), life)
  await sql`
    update work set updated_at = ${now}::timestamptz - make_interval(mins => (id * ${life.stride} % 1300)::integer)
    where kind = ${kind} and source_key like 'demo:%' and publish_status = 'serialize'
      and (id + ${Math.floor(now.getTime() / (24 * hour))}) % ${life.oneDayIn} = 0
      and updated_at < ${now}::timestamptz - interval '20 hours'`.execute(db)
  await firstRanks(db, now, kind)
}

async function putViews(db: Db, now: Date, hours: number, { kind, works, readersAnHour }: Life): Promise<void> {
  const visits = works.map(({ key, fame }) => ({
    source: sourceOf(key),
    visits: Math.max(2, Math.round((fame + 0.06) ** 1.6 * readersAnHour * hours * 0.06)),
  }))
  await sql`
    insert into work_view (work_id, account_id, hour)
    select w.id, -1 - floor(random() * 900)::integer, date_trunc('hour', ${now}::timestamptz - make_interval(secs => random() * ${hours * 3600}))
    from jsonb_to_recordset(${rows(visits)}) as r(source text, visits integer)
    join work w on w.kind = ${kind} and w.source_key = r.source,
      lateral generate_series(1, r.visits)
    on conflict do nothing`.execute(db)
}

/** The server's job counts rankings every few minutes; until it has found readers once, the pages would be empty. */
async function firstRanks(db: Db, now: Date, kind: WorkKind): Promise<void> {
  await sql`
    insert into work_rank (kind, period, category_id, position, work_id, readers)
    select ${kind}, period, category, row_number() over (partition by period, category order by readers desc, created_at desc, id desc), id, readers
    from (
      select p.period, g.category, w.id, w.created_at, count(distinct v.account_id) as readers
      from (values ('total', 3650), ('day', 1), ('week', 7), ('month', 30)) as p(period, days)
      cross join work w
      cross join lateral (values (-1::bigint), (w.category_id)) as g(category)
      join work_view v on v.work_id = w.id and v.hour > ${now}::timestamptz - make_interval(days => p.days)
      where w.kind = ${kind} and w.state = 'published'
      group by 1, 2, 3, 4
    ) counted
    where not exists (select 1 from work_rank where kind = ${kind})`.execute(db)
}
