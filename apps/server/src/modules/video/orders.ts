// V-05: the films that a reader has bought. Whose they are, the session alone says.
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import { totalPages, windowOf } from '#http/paging.ts'
import { presentOrder } from './present.ts'
import { boughtVideos, countBoughtVideos, videosInAnyState } from './queries.ts'

export async function ordersOf(db: Db, { params, reader }: ReaderInput<'vodOrders'>): Promise<Outcome<'vodOrders'>> {
  const [orders, totalCount] = await Promise.all([
    boughtVideos(db, reader.accountId, windowOf(params.page)),
    countBoughtVideos(db, reader.accountId),
  ])
  const films = await videosInAnyState(
    db,
    orders.map(({ itemId }) => itemId),
  )
  const list = orders.map((order) => presentOrder(order, films.get(order.itemId) ?? null))
  return done({ totalCount, totalPage: totalPages(totalCount), list })
}
