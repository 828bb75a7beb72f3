// V-05: the films that a reader has bought. Whose they are, the session alone says.
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import { totalPages, windowOf } from '#http/paging.ts'
import { worksInAnyState } from '../../lists.ts'
import { film, presentOrder } from './present.ts'
import { boughtFilms, countBoughtFilms } from './queries.ts'

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
