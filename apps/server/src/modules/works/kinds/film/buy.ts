// Buying a film, and the films that a reader has bought. Only the session names the reader.
import { countRows, type Db, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { totalPages, windowOf } from '#http/paging.ts'
import { buyItem, refuseEnded, refusePayment } from '#modules/entitlement/index.ts'
import { keptWorks } from '../../lists.ts'
import { film, type OrderRow, presentOrder } from './present.ts'

/** Charges once, and never more than the price that was shown (V-10). */
export async function buyFilm(db: Db, { query, reader, now }: ReaderInput<'vodBuy'>): Promise<Outcome<'vodBuy'>> {
  const { vodId, price: seenPrice } = query
  const { accountId, sessionId } = reader
  const bought = await buyItem(db, { accountId, sessionId, kind: 'video', itemId: vodId, seenPrice, now })
  switch (bought.result) {
    case 'bought':
      return done({ vodId, availableAmount: bought.coins }, { msg: 'bought' })
    // The specification has a code for films that need no purchase; chapters have none.
    case 'already':
      return refuse('nothingToDo', 'alreadyBought', { price: 0, availableAmount: bought.coins })
    case 'free':
      return refuse('nothingToDo', 'freeForYou', { price: 0, availableAmount: bought.coins })
    case 'poor':
    case 'raised':
      return refusePayment(bought)
    case 'held': // A film is never bought by auto-buy.
    case 'gone':
      return refuse('notFound', 'notFound')
    case 'ended':
      return refuseEnded(db, sessionId)
  }
}

/** V-05: the reader's purchases that were not returned, the newest first. Deleted films stay in the list. */
export async function ordersOf(db: Db, { params, reader }: ReaderInput<'vodOrders'>): Promise<Outcome<'vodOrders'>> {
  const { limit, offset } = windowOf(params.page)
  const bought = sql`from unlock where account_id = ${reader.accountId} and item_kind = 'video' and returned_at is null`
  const page = sql<OrderRow>`
    select item_id, price, created_at, work_title ${bought}
    order by created_at desc, id desc limit ${limit} offset ${offset}`
  const [orders, totalCount] = await Promise.all([rowsOf(db, page), countRows(db, bought)])
  const ids = orders.map(({ itemId }) => itemId)
  const films = new Map((await rowsOf(db, keptWorks(film, ids))).map((row) => [row.id, row]))
  const list = orders.map((order) => presentOrder(order, films.get(order.itemId) ?? null))
  return done({ totalCount, totalPage: totalPages(totalCount), list })
}
