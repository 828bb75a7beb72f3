// A gateway that takes no order and knows nothing. Tests give it the answers that they are about.
import type { PayProvider } from '../modules/payment/provider.ts'

const nothing = () => Promise.reject(new Error('this provider does nothing'))

export const idleProvider: PayProvider = {
  name: 'sandbox',
  pageOrigins: () => [],
  ways: ['wap'],
  everywhere: true,
  payers: null,
  create: nothing,
  query: nothing,
  close: nothing,
  refund: nothing,
  queryRefund: nothing,
  bill: nothing,
  parseNotify: async () => ({ kind: 'forged' }),
  answer: () => ({ status: 400, body: '', type: 'text/plain' }),
  async *check() {},
}
