// The refusals of a buy that charged nothing although there is something to pay.

import type { MessageName } from '@manjuan/contract/messages'
import type { AutoBuyRule } from '@manjuan/contract/reader/comic'
import type { Db } from '@manjuan/db'
import { writeMessage } from '#http/envelope.ts'
import { type Refused, refuse } from '#http/outcome.ts'
import type { BuyResult } from './buy.ts'
import { wasSignedOut } from './queries.ts'

export const refusePayment = ({ result, price, coins }: Extract<BuyResult, { result: 'poor' | 'raised' }>): Refused =>
  refuse('paymentNeeded', result === 'poor' ? 'notEnoughCoins' : 'priceRaised', { price, availableAmount: coins })

const reasons: Record<AutoBuyRule, MessageName> = {
  off: 'autoBuyOff',
  unagreed: 'autoBuyUnagreed',
  dearer: 'autoBuyDearer',
  full: 'autoBuyFull',
  returned: 'autoBuyReturned',
}

/** the refusal of an automatic purchase, with its reason in words. */
export function refuseAuto({ rule, bound, price, coins }: Extract<BuyResult, { result: 'held' }>): Refused {
  const fill = { coins: bound }
  const why = writeMessage(reasons[rule], fill)
  return refuse('paymentNeeded', reasons[rule], { price, availableAmount: coins, why, rule }, fill)
}

/** The session ended after it was looked up. A browser that was signed out is told so, and forgets the password it keeps. */
export async function refuseEnded(db: Db, sessionId: number): Promise<Refused> {
  const signedOut = await wasSignedOut(db, sessionId)
  return refuse('notYourSession', 'notYourSession', signedOut ? { signedOut } : undefined)
}
