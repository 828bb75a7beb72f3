// The outcome of a purchase. Pure.
import { codes } from '@manjuan/contract/codes'

export interface BuyAnswer {
  result: boolean
  code: string
  msg: string
  data: { price?: number; availableAmount: number } | null
}

export type Outcome =
  | { kind: 'bought' }
  /** The price went up since it was shown: nothing was charged, the new one has to be confirmed. */
  | { kind: 'raised'; price: number }
  | { kind: 'poor'; price: number }
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
  return coins >= price && price > shown ? { kind: 'raised', price } : { kind: 'poor', price }
}

export type Stage = 'buy' | 'recharge'

/** Stays at top-up until the coins are there. */
export function stageOf(refusedAsPoor: boolean, coins: number, price: number): Stage {
  return refusedAsPoor && coins < price ? 'recharge' : 'buy'
}

/** Auto-buy pays at most the price shown when it was switched on. `agreed` null: it was switched on elsewhere. */
export function mayBuyAlone(autoBuy: boolean, price: number, agreed: number | null): boolean {
  return autoBuy && (agreed === null || price <= agreed)
}
