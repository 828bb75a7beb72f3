// POST /api/unlock/return: gives a purchase back. The facts are decided on, and the database moves the coins only
// while they still hold.
import type { MessageName } from '@manjuan/contract/messages'
import type { ReturnOffer } from '@manjuan/contract/reader/entitlement'
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { againOnConflict, tries } from './again.ts'
import { forgetBought } from './bought.ts'
import { giveBack, type PurchaseRow, returnFacts } from './queries.ts'
import { decideReturn, type OpenedReturns } from './rules.ts'

type Wish = ReaderInput<'unlockReturn'>

const reasons = {
  free: 'returnFree',
  twice: 'returnTwice',
  refunded: 'returnRefunded',
  expired: 'returnExpired',
  opened: 'returnOpened',
  late: 'returnLate',
  day: 'returnDay',
  month: 'returnMonth',
} satisfies Record<string, MessageName>

/** A repeated or parallel return gave its coins back before, and succeeds all the same. */
export const returnPurchase = (db: Db, wish: Wish): Promise<Outcome<'unlockReturn'>> =>
  againOnConflict(async () => {
    for (let attempt = 1; attempt <= tries; attempt++) {
      const outcome = await returnOnce(db, wish)
      if (outcome) return outcome
    }
    throw new Error(`purchase ${wish.query.id} kept changing while it was given back`)
  })

/** Null when it was opened, or another one was returned, between the decision and the movement. */
async function returnOnce(db: Db, { query, reader, now }: Wish): Promise<Outcome<'unlockReturn'> | null> {
  const { accountId } = reader
  const facts = await returnFacts(db, accountId, query.id, now)
  if (!facts) return refuse('notFound', 'noSuchPurchase')
  const { purchase, returns } = facts
  const decision = decideReturn(purchase, returns, now)
  if (decision.do === 'refuse' && !purchase.returned)
    return refuse('nothingToDo', reasons[decision.because], { availableAmount: facts.coins })
  const opened = purchase.openedAt !== null
  const { outcome, coins, paid, gift } = await giveBack(db, { accountId, id: query.id, opened, returns, now })
  if (outcome === 'changed') return null
  forgetBought(db, accountId)
  return done({ availableAmount: coins, returned: { paid, gift } }, { msg: 'returned' })
}

/** The return that a receipt may offer although its chapter is about to be opened; null when a bound stands against it. */
export async function offerAfterOpening(db: Db, accountId: number, id: number, now: Date): Promise<ReturnOffer | null> {
  const facts = await returnFacts(db, accountId, id, now)
  return facts && offerOf({ ...facts.purchase, openedAt: now }, facts.returns, now)
}

/** Null when the purchase may not be given back. */
export function offerOf(purchase: PurchaseRow, returns: OpenedReturns, now: Date): ReturnOffer | null {
  const decision = purchase.returned ? null : decideReturn(purchase, returns, now)
  if (decision?.do !== 'return') return null
  return { paid: purchase.paid, gift: purchase.gift, until: decision.until.toISOString() }
}
