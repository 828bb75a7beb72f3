// The refusals of a buy that charged nothing although there is something to pay.
import { type Refused, refuse } from '#http/outcome.ts'
import type { BuyResult } from './buy.ts'

export const refusePayment = ({ result, price, coins }: Extract<BuyResult, { price: number }>): Refused =>
  refuse('paymentNeeded', result === 'poor' ? 'notEnoughCoins' : 'priceRaised', { price, availableAmount: coins })
