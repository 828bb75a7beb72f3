// What a buy that charged nothing, though there is something to pay, says to the client.
import { type Refused, refuse } from '#http/outcome.ts'
import type { BuyResult } from './buy.ts'

export const refusePayment = ({ result, price, coins }: Extract<BuyResult, { price: number }>): Refused =>
  refuse('paymentNeeded', result === 'poor' ? 'notEnoughCoins' : 'priceRaised', { price, availableAmount: coins })
