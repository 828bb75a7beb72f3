// GET /api/library/shelf and /history: the reader's rows with what is new in each work (X-29).
import type { LibraryWork } from '@manjuan/contract/reader/library'
import { countRows, type Db, type Rows, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import { totalPages, type Window, windowOf } from '#http/paging.ts'
import { newChapters } from './rules.ts'
import { mayBeNamed, presentWork, type WorkRow, workColumns, workJoins } from './works.ts'

interface ListedRow extends WorkRow {
  addedAt: Date | null
  readAt: Date | null
  placeKey: string | null
  place: Record<string, string | number | boolean | null> | null
  seen: { furthest: number; acknowledged: number } | null
}

const orders = {
  update: sql`w.updated_at desc, w.id desc`,
  read: sql`p.at desc nulls last, s.at desc nulls last, w.id desc`,
  added: sql`s.at desc, w.id desc`,
}

export async function shelfOf(
  db: Db,
  { query, reader: { accountId } }: ReaderInput<'libraryShelf'>,
): Promise<Outcome<'libraryShelf'>> {
  const source = sql`from ${keptWorks(accountId, 'shelf', query.kind)} l ${libraryJoins(accountId)}
    where s.value -> 'on' = 'true'`
  return listOf(db, source, orders[query.sort], query.currentPage)
}

export async function historyOf(
  db: Db,
  { query, reader: { accountId } }: ReaderInput<'libraryHistory'>,
): Promise<Outcome<'libraryHistory'>> {
  const source = sql`from ${keptWorks(accountId, 'place', query.kind)} l ${libraryJoins(accountId)}`
  return listOf(db, source, orders.read, query.currentPage)
}

/** The works that an area of the library names, each once. */
const keptWorks = (accountId: number, area: 'shelf' | 'place', kind: string): Rows => sql`(
  select distinct kind, work_id from library_row where account_id = ${accountId} and area = ${area} and not gone
    ${kind === '' ? sql`` : sql`and kind = ${kind}`})`

/** Work `w`, shelf row `s`, seen row `e` and newest place `p` of each listed work `l`. */
const libraryJoins = (accountId: number): Rows => sql`
  join work w on w.id = l.work_id and w.kind = case l.kind when 'vod' then 'film' else l.kind end and ${mayBeNamed(accountId)}
  left join library_row s on s.account_id = ${accountId} and s.key = 'shelf/' || l.kind || '/' || l.work_id and not s.gone
  left join library_row e on e.account_id = ${accountId} and e.key = 'seen/' || l.kind || '/' || l.work_id and not e.gone
  left join lateral (
    select r.key, r.at, r.value from library_row r
    where r.account_id = ${accountId} and r.area = 'place' and r.kind = l.kind and r.work_id = l.work_id and not r.gone
    order by r.at desc, r.key limit 1
  ) p on true`

async function listOf(db: Db, source: Rows, order: Rows, page: number) {
  const { limit, offset }: Window = windowOf(page)
  const rows = sql<ListedRow>`
    select l.kind, l.work_id, ${workColumns}, l.seen, l.place_key, l.place, l.read_at, l.added_at
    from (
      select l.kind, l.work_id, e.value as seen, p.key as place_key, p.value as place, p.at as read_at,
             case when s.value -> 'on' = 'true' then s.at end as added_at, row_number() over (order by ${order}) as place_in_list
      ${source} order by ${order} limit ${limit} offset ${offset}
    ) l
    join work w on w.id = l.work_id ${workJoins} order by l.place_in_list`
  const [listed, total] = await Promise.all([rowsOf(db, rows), countRows(db, source)])
  return done({ list: listed.map(present), totalPage: totalPages(total), totalItem: total })
}

const present = (row: ListedRow): LibraryWork => ({
  ...presentWork(row),
  updates: newChapters(row.newestNumber ?? 0, row.seen),
  furthest: row.seen?.furthest ?? 0,
  onShelf: row.addedAt !== null,
  place: row.placeKey !== null && row.place ? { key: row.placeKey, value: row.place } : null,
  addedAt: row.addedAt?.toISOString() ?? '',
  readAt: row.readAt?.toISOString() ?? '',
})
