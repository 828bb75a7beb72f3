// GET /api/library/bought: the works that the reader has bought anything of (X-30). A purchase is for good, so a
// withdrawn work tells the numbers of the chapters that stay readable, and a shown one those of its withdrawn chapters.
// Of one that is taken down none are.
import type { BoughtWork } from '@manjuan/contract/reader/library'
import { countRows, type Db, type Rows, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import { totalPages, windowOf } from '#http/paging.ts'
import { kindOfWork, presentWork, type WorkRow, workColumns, workJoins } from './works.ts'

interface BoughtRow extends WorkRow {
  bought: number
  coins: number
  boughtAt: Date
  numbers: number[]
  /** Those that are withdrawn, or not open any more, while the work is shown. */
  hidden: number[]
}

export async function boughtWorks(
  db: Db,
  { query, reader: { accountId } }: ReaderInput<'libraryBought'>,
): Promise<Outcome<'libraryBought'>> {
  const { limit, offset } = windowOf(query.currentPage)
  const source = sql`from ${purchases(accountId)} b join work w on w.id = b.work_id
    ${query.kind === '' ? sql`` : sql`where ${kindOfWork} = ${query.kind}`}`
  const rows = sql<BoughtRow>`
    select ${kindOfWork} as kind, b.work_id, b.bought, b.coins, b.bought_at,
           case when w.state = 'taken_down' then '[]'::jsonb else b.numbers end as numbers, b.hidden, ${workColumns}
    from (select b.* ${source} order by b.bought_at desc, b.work_id desc limit ${limit} offset ${offset}) b
    join work w on w.id = b.work_id ${workJoins} order by b.bought_at desc, b.work_id desc`
  const [list, total] = await Promise.all([rowsOf(db, rows), countRows(db, source)])
  return done({ list: list.map(present), totalPage: totalPages(total), totalItem: total })
}

/** The reader's purchases by work, without returned ones. Chapters that are gone cost coins too, but cannot be opened. */
const purchases = (accountId: number): Rows => sql`(
  select coalesce(p.work_id, u.work_id) as work_id, sum(u.price)::bigint as coins, max(u.created_at) as bought_at,
         count(*) filter (where p.state = 'ready' or u.item_kind = 'video') as bought,
         coalesce(jsonb_agg(p.number order by p.number) filter (where p.state = 'ready'), '[]') as numbers,
         coalesce(jsonb_agg(p.number order by p.number) filter (where p.state = 'ready' and p.opens_at is not null), '[]') as hidden
  from unlock u left join part p on p.id = u.item_id and u.item_kind <> 'video'
  where u.account_id = ${accountId} and u.returned_at is null group by 1)`

/** A film is bought whole. */
const present = (row: BoughtRow): BoughtWork => ({
  ...presentWork(row),
  bought: row.bought,
  total: row.kind === 'vod' ? 1 : row.partCount,
  coins: row.coins,
  readable: row.available ? row.hidden : row.numbers,
  boughtAt: row.boughtAt.toISOString(),
})
