// Buys any item: decides, charges exactly the decided price, and decides again when the facts changed in between.
import type { Db, ItemKind } from '@manjuan/db'
import { isConflict } from '#http/faults.ts'
import { accessTo } from './access.ts'
import { chargeUnlock, rememberPrice } from './queries.ts'
import { decideBuy } from './rules.ts'

export type BuyResult =
  | { result: 'bought' | 'already' | 'free'; coins: number }
  | { result: 'poor' | 'raised'; price: number; coins: number }
  | { result: 'gone' }

export interface BuyRequest {
  accountId: number
  kind: ItemKind
  itemId: number
  /** The price that the client says it showed. Without it the price that the server last told this reader counts. */
  seenPrice: number | undefined
  now: Date
}

const tries = 5

export async function buyItem(db: Db, request: BuyRequest): Promise<BuyResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await buyWithin(db, request)
    } catch (error) {
      if (!isConflict(error) || attempt >= tries) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 20))
    }
  }
}

/** Buys within the caller's transaction, which a conflict ends. */
export async function buyWithin(tx: Db, request: BuyRequest): Promise<BuyResult> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const result = await buyOnce(tx, request)
    if (result) return result
  }
  throw new Error(`item ${request.itemId} kept changing while it was bought`)
}

/** Null when price or publication changed between the decision and the charge. */
async function buyOnce(db: Db, { accountId, kind, itemId, seenPrice, now }: BuyRequest): Promise<BuyResult | null> {
  const { access, coins, shownPrice } = await accessTo(db, accountId, kind, itemId, now)
  const decision = decideBuy(access, seenPrice ?? shownPrice)
  if (decision.do === 'refuse') return { result: 'gone' }
  if (decision.do === 'nothing') return { result: decision.because === 'bought' ? 'already' : 'free', coins }
  if (decision.do === 'showPrice') {
    await rememberPrice(db, accountId, kind, itemId, decision.price)
    return { result: 'raised', price: decision.price, coins }
  }
  const charge = await chargeUnlock(db, accountId, kind, itemId, decision.price, now)
  if (charge.outcome === 'changed') return null
  if (charge.outcome === 'poor') return { result: 'poor', price: decision.price, coins: charge.coins }
  return { result: charge.outcome, coins: charge.coins }
}
