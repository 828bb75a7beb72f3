// Buys a chapter of a comic or a novel: it is charged once, never above the price that was shown (R-03, R-04, R-08,
// N-07, N-10). An automatic purchase keeps to what the reader agreed to.
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { refuseAuto, refusePayment } from './answer.ts'
import { buyItem } from './buy.ts'

export async function buyChapter(
  db: Db,
  kind: 'comic_chapter' | 'novel_chapter',
  { query, reader, now }: ReaderInput<'comicBuy' | 'novelBuy'>,
): Promise<Outcome<'comicBuy' | 'novelBuy'>> {
  const { chapterId, price: seenPrice } = query
  const { accountId } = reader
  const auto = query.auto === 1
  const bought = await buyItem(db, { accountId, kind, itemId: chapterId, seenPrice, auto, now })
  switch (bought.result) {
    // A repeated or parallel buy was charged before, and succeeds all the same.
    case 'bought':
    case 'already':
      return done({ chapterId, availableAmount: bought.coins, ...chargedIn(bought, auto) }, { msg: 'bought' })
    case 'free':
      return done({ chapterId, availableAmount: bought.coins, ...chargedIn(bought, auto) }, { msg: 'freeForYou' })
    case 'poor':
    case 'raised':
      return refusePayment(bought)
    case 'held':
      return refuseAuto(bought)
    case 'gone':
      return refuse('noSuchChapter', 'noSuchChapter')
  }
}

/** A receipt needs the coins that were really taken: none for a chapter that was bought before. */
const chargedIn = ({ charged = 0 }: { charged?: number }, auto: boolean) => (auto ? { charged } : {})
