// Buys a chapter of a comic or a novel: it is charged once, never above the price that was shown (R-03, R-04, R-08,
// N-07, N-10). An automatic purchase keeps to what the reader agreed to, and may be given back.
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { refuseAuto, refuseEnded, refusePayment } from './answer.ts'
import { type BuyResult, buyItem } from './buy.ts'
import { offerAfterOpening } from './return.ts'

export async function buyChapter(
  db: Db,
  kind: 'comic_chapter' | 'novel_chapter',
  { query, reader, now }: ReaderInput<'comicBuy' | 'novelBuy'>,
): Promise<Outcome<'comicBuy' | 'novelBuy'>> {
  const { chapterId, price: seenPrice } = query
  const { accountId, sessionId } = reader
  const auto = query.auto === 1
  const bought = await buyItem(db, { accountId, kind, itemId: chapterId, seenPrice, auto, sessionId, now })
  switch (bought.result) {
    // A repeated or parallel buy was charged before, and succeeds all the same.
    case 'bought':
    case 'already':
    case 'free': {
      const receipt = auto ? await receiptOf(db, accountId, bought, now) : {}
      const msg = bought.result === 'free' ? 'freeForYou' : 'bought'
      return done({ chapterId, availableAmount: bought.coins, ...receipt }, { msg })
    }
    case 'poor':
    case 'raised':
      return refusePayment(bought)
    case 'held':
      return refuseAuto(bought)
    case 'gone':
      return refuse('noSuchChapter', 'noSuchChapter')
    case 'ended':
      return refuseEnded(db, sessionId)
  }
}

/** A receipt needs the coins that were really taken: none for a chapter that was bought before. */
async function receiptOf(
  db: Db,
  accountId: number,
  { charged = 0, unlockId }: Extract<BuyResult, { result: 'bought' | 'already' | 'free' }>,
  now: Date,
) {
  const offer = unlockId ? await offerAfterOpening(db, accountId, unlockId, now) : null
  return { charged, ...(unlockId && offer ? { returnable: { id: unlockId, ...offer } } : {}) }
}
