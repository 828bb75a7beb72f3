// The outcome of a purchase. Pure.
import { codes } from '@manjuan/contract/codes'
import type { ReturnOffer } from '@manjuan/contract/reader/entitlement'

/** A purchase that can be given back, by its id. */
export type Returnable = ReturnOffer & { id: number }

export interface BuyAnswer {
  result: boolean
  code: string
  msg: string
  data: {
    price?: number
    availableAmount: number
    charged?: number | undefined
    returnable?: Returnable | undefined
    why?: string | undefined
  } | null
}

export type Outcome =
  | { kind: 'bought' }
  /** The price went up since it was shown: nothing was charged, the new one has to be confirmed. */
  | { kind: 'raised'; price: number }
  | { kind: 'poor'; price: number }
  /** An automatic purchase went against what the reader agreed to. `why` is the server's reason in words. */
  | { kind: 'held'; price: number; why: string }
  | { kind: 'refused'; msg: string }

/**
 * `shown` is the price that the reader saw. Too few coins weigh more than a new price: both lead to top-
 * up.
 */
export function outcomeOf(answer: BuyAnswer, shown: number): Outcome {
  if (answer.result) return { kind: 'bought' }
  if (answer.code !== codes.paymentNeeded) return { kind: 'refused', msg: answer.msg }
  const price = answer.data?.price ?? shown
  const coins = answer.data?.availableAmount ?? 0
  const why = answer.data?.why
  if (why !== undefined && coins >= price) return { kind: 'held', price, why }
  return coins >= price && price > shown ? { kind: 'raised', price } : { kind: 'poor', price }
}

export type Stage = 'buy' | 'recharge'

/** Stays at top-up until the coins are there. */
export function stageOf(refusedAsPoor: boolean, coins: number, price: number): Stage {
  return refusedAsPoor && coins < price ? 'recharge' : 'buy'
}

/** Auto-buy pays at most the price that the reader agreed to. Null: none yet, so that the reader is asked. */
export function mayBuyAlone(autoBuy: boolean, price: number, agreed: number | null): boolean {
  return autoBuy && agreed !== null && price <= agreed
}

/** A chapter that could not be bought without asking, and the facts of that moment. */
export interface Refused {
  chapterId: number
  coins: number
  agreed: number
}

/** More coins or a higher agreed price bring another try. */
export function mustAsk(refused: Refused | null, now: Refused & { price: number; was: number | null }): boolean {
  if (refused?.chapterId !== now.chapterId || now.agreed > refused.agreed) return false
  return now.was !== null || now.coins <= refused.coins || now.coins < now.price
}
