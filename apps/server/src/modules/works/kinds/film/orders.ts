// V-05: the films that a reader has bought. Whose they are, the session alone says.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import { totalPages, type Window, windowOf } from '#http/paging.ts'
import { worksInAnyState } from '../../lists.ts'
import { countRows, rowsOf } from '../../rows.ts'
import { film, type OrderRow, presentOrder } from './present.ts'

export async function ordersOf(db: Db, { params, reader }: ReaderInput<'vodOrders'>): Promise<Outcome<'vodOrders'>> {
  const [orders, totalCount] = await Promise.all([
    boughtFilms(db, reader.accountId, windowOf(params.page)),
    // Those that are gone for good too.
    countRows(db, sql`from unlock where account_id = ${reader.accountId} and item_kind = 'video'`),
  ])
  const ids = orders.map(({ itemId }) => itemId)
  const films = new Map((await worksInAnyState(db, film, ids)).map((row) => [row.id, row]))
  const list = orders.map((order) => presentOrder(order, films.get(order.itemId) ?? null))
  return done({ totalCount, totalPage: totalPages(totalCount), list })
}

/** The newest first. */
const boughtFilms = (db: Db, accountId: number, { limit, offset }: Window): Promise<OrderRow[]> =>
  rowsOf(
    db,
    sql<OrderRow>`
      select item_id, price as coins, created_at as bought_at, coalesce(work_title, '') as title from unlock
      where account_id = ${accountId} and item_kind = 'video' order by created_at desc, id desc
      limit ${limit} offset ${offset}`,
  )
