// Buying a film: charged once, never above the price that was shown (V-10).
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { buyItem, refusePayment } from '#modules/entitlement/index.ts'

export async function buyFilm(db: Db, { query, reader, now }: ReaderInput<'vodBuy'>): Promise<Outcome<'vodBuy'>> {
  const { vodId, price: seenPrice } = query
  const bought = await buyItem(db, { accountId: reader.accountId, kind: 'video', itemId: vodId, seenPrice, now })
  switch (bought.result) {
    case 'bought':
      return done({ vodId, availableAmount: bought.coins }, { msg: 'bought' })
    // Unlike a chapter's buy, the specification has a code of its own for what need not be bought (any more).
    case 'already':
      return refuse('nothingToDo', 'alreadyBought', { price: 0, availableAmount: bought.coins })
    case 'free':
      return refuse('nothingToDo', 'freeForYou', { price: 0, availableAmount: bought.coins })
    case 'poor':
    case 'raised':
      return refusePayment(bought)
    case 'gone':
      return refuse('notFound', 'notFound')
  }
}
