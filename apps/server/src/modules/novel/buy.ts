// Buying a chapter: charged once, never above the price that was shown (N-07, N-10).
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/mount.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { buyItem } from '#modules/entitlement/index.ts'

export async function buyChapter(
  db: Db,
  { query, reader, now }: ReaderInput<'novelBuy'>,
): Promise<Outcome<'novelBuy'>> {
  const { chapterId, price: seenPrice } = query
  const bought = await buyItem(db, {
    accountId: reader.accountId,
    kind: 'novel_chapter',
    itemId: chapterId,
    seenPrice,
    now,
  })
  switch (bought.result) {
    // A repeated or concurrent buy was charged before and is a success all the same.
    case 'bought':
    case 'already':
      return done({ chapterId, availableAmount: bought.coins }, { msg: 'bought' })
    case 'free':
      return done({ chapterId, availableAmount: bought.coins }, { msg: 'freeForYou' })
    case 'poor':
      return refuse('paymentNeeded', 'notEnoughCoins', { price: bought.price, availableAmount: bought.coins })
    case 'raised':
      return refuse('paymentNeeded', 'priceRaised', { price: bought.price, availableAmount: bought.coins })
    case 'gone':
      return refuse('noSuchChapter', 'noSuchChapter')
  }
}
