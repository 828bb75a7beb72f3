// V-05: the films that a reader has bought. Whose they are, the session alone says.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import { totalPages, type Window, windowOf } from '#http/paging.ts'
import { worksInAnyState } from '../../lists.ts'
import { countRows } from '../../rows.ts'
import { film, type OrderRow, presentOrder } from './present.ts'

export async function ordersOf(db: Db, { params, reader }: ReaderInput<'vodOrders'>): Promise<Outcome<'vodOrders'>> {
  const [orders, totalCount] = await Promise.all([
    boughtFilms(db, reader.accountId, windowOf(params.page)),
    countBoughtFilms(db, reader.accountId),
  ])
  const ids = orders.map(({ itemId }) => itemId)
  const films = new Map((await worksInAnyState(db, film, ids)).map((row) => [row.id, row]))
  const list = orders.map((order) => presentOrder(order, films.get(order.itemId) ?? null))
  return done({ totalCount, totalPage: totalPages(totalCount), list })
}

/** The newest first. */
async function boughtFilms(db: Db, accountId: number, { limit, offset }: Window): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select item_id as "itemId", price as coins, created_at as "boughtAt", coalesce(work_title, '') as title from unlock
    where account_id = ${accountId} and item_kind = 'video' order by created_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Those that are gone for good too. */
const countBoughtFilms = (db: Db, accountId: number): Promise<number> =>
  countRows(db, sql`from unlock where account_id = ${accountId} and item_kind = 'video'`)
