// Buys any item: charges the price that was shown, where that is still right, and otherwise decides by the facts and charges
// exactly the decided price.
import type { AutoBuyRule } from '@manjuan/contract/reader/comic'
import type { Db, ItemKind } from '@manjuan/db'
import { accessTo } from './access.ts'
import { againOnConflict, tries } from './again.ts'
import { forgetBought, noteBought } from './bought.ts'
import { chargeAlone, chargeTogether } from './charge.ts'
import { isSessionOpen, rememberPrice } from './queries.ts'
import { decideBuy } from './rules.ts'

export type BuyResult =
  /** `charged` and `unlockId`: the coins that an automatic purchase took, and its id. */
  | { result: 'bought' | 'already' | 'free'; coins: number; charged?: number; unlockId?: number | null }
  | { result: 'poor' | 'raised'; price: number; coins: number }
  /** An automatic purchase broke a rule. `bound` is the rule's number in coins: the agreed price or the limit of the day. */
  | { result: 'held'; rule: AutoBuyRule; bound: number; price: number; coins: number }
  /** `ended`: the reader's session is over. */
  | { result: 'gone' | 'ended' }

export interface BuyRequest {
  accountId: number
  kind: ItemKind
  itemId: number
  /** The price that the client says it showed. Without it the price that the server last told this reader counts. */
  seenPrice: number | undefined
  /** Nobody tapped: auto-buy sends it. */
  auto?: boolean
  /** Id of the reader's session, where a reader asks: the session may have ended since it was last looked up. */
  sessionId?: number
  now: Date
}

/** Buys for a reader who is answered with the result. A raised price is told thereby, and remembered as shown. */
export const buyItem = (db: Db, request: BuyRequest): Promise<BuyResult> =>
  againOnConflict(async () => {
    const { accountId, kind, itemId } = request
    const result = await buyBy(chargeTogether, db, request).catch((error: unknown) => {
      // It may have been stored all the same.
      forgetBought(db, accountId)
      throw error
    })
    if (result.result === 'bought' || result.result === 'already') noteBought(db, accountId, kind, itemId)
    if (result.result === 'raised') await rememberPrice(db, { accountId, kind, itemId, price: result.price })
    return result
  })

/** Buys within the caller's transaction, which a conflict ends. Nobody is told a price by it. */
export const buyWithin = (tx: Db, request: BuyRequest): Promise<BuyResult> => buyBy(chargeAlone, tx, request)

type Charging = typeof chargeAlone

/**
 * Mostly the shown price is right, so that one statement buys: it charges that price alone, and only where `decideBuy`
 * would.
 */
async function buyBy(charging: Charging, db: Db, request: BuyRequest): Promise<BuyResult> {
  const { accountId, seenPrice, sessionId } = request
  const atOnce = seenPrice === undefined ? null : await charge(charging, db, request, seenPrice)
  if (atOnce) return atOnce
  if (sessionId !== undefined && !(await isSessionOpen(db, accountId, sessionId))) return { result: 'ended' }
  for (let attempt = 1; attempt <= tries; attempt++) {
    const result = await buyOnce(charging, db, request)
    if (result) return result
  }
  throw new Error(`item ${request.itemId} kept changing while it was bought`)
}

/** Null when price or publication changed between the decision and the charge. */
async function buyOnce(charging: Charging, db: Db, request: BuyRequest): Promise<BuyResult | null> {
  const { accountId, kind, itemId, seenPrice, now } = request
  const { access, coins, shownPrice } = await accessTo(db, accountId, kind, itemId, now)
  const decision = decideBuy(access, seenPrice ?? shownPrice)
  if (decision.do === 'refuse') return { result: 'gone' }
  if (decision.do === 'nothing') return { result: decision.because === 'bought' ? 'already' : 'free', coins }
  if (decision.do === 'showPrice') return { result: 'raised', price: decision.price, coins }
  return charge(charging, db, request, decision.price)
}

/** Null when this is not what the item costs this reader now. */
async function charge(charging: Charging, db: Db, request: BuyRequest, price: number): Promise<BuyResult | null> {
  const { accountId, kind, itemId, auto = false, sessionId = null, now } = request
  const item = { accountId, kind, itemId, price, auto, sessionId, now }
  const { outcome, coins, bound, unlockId } = await charging(db, item)
  switch (outcome) {
    case 'changed':
      return null
    case 'ended':
      return { result: outcome }
    case 'poor':
      return { result: 'poor', price, coins }
    case 'bought':
      return { result: outcome, coins, ...(request.auto ? { charged: price, unlockId } : {}) }
    case 'already':
      return { result: outcome, coins }
    default:
      return { result: 'held', rule: outcome, bound, price, coins }
  }
}
