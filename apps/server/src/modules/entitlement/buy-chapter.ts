// Buys a chapter of a comic or a novel: it is charged once, never above the price that was shown (R-03, R-04, R-08,
// N-07, N-10).
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { refusePayment } from './answer.ts'
import { buyItem } from './buy.ts'

export async function buyChapter(
  db: Db,
  kind: 'comic_chapter' | 'novel_chapter',
  { query, reader, now }: ReaderInput<'comicBuy' | 'novelBuy'>,
): Promise<Outcome<'comicBuy' | 'novelBuy'>> {
  const { chapterId, price: seenPrice } = query
  const bought = await buyItem(db, { accountId: reader.accountId, kind, itemId: chapterId, seenPrice, now })
  switch (bought.result) {
    // A repeated or parallel buy was charged before, and succeeds all the same.
    case 'bought':
    case 'already':
      return done({ chapterId, availableAmount: bought.coins }, { msg: 'bought' })
    case 'free':
      return done({ chapterId, availableAmount: bought.coins }, { msg: 'freeForYou' })
    case 'poor':
    case 'raised':
      return refusePayment(bought)
    case 'gone':
      return refuse('noSuchChapter', 'noSuchChapter')
  }
}
