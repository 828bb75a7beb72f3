// Record of every movement of a reader's coins.
import { z } from 'zod'
import { endpoint, wireInt } from '../shared/endpoint.ts'

const coins = z.object({ paid: z.number().int(), gift: z.number().int() })

const coinRecord = z.object({
  id: z.number().int(),
  /** Chinese name of the cause, such as 充值. */
  name: z.string(),
  /** The item that was bought or returned: work and chapter; '' for any other cause. */
  title: z.string(),
  /** Negative: coins went. */
  paid: z.number().int(),
  gift: z.number().int(),
  /** The wallet after this movement. */
  balance: coins,
  /** ISO time. */
  createdAt: z.string(),
})
export type CoinRecord = z.infer<typeof coinRecord>

export const walletCalls = {
  coinHistory: endpoint({
    about: 'Every movement of the reader’s coins, the newest first; `after` is the last id of the page before',
    access: 'session',
    query: z.object({
      way: z.enum(['', 'in', 'out']).default(''),
      /** A month of Shanghai, such as 2026-11; '' is all of them. */
      month: z.union([z.literal(''), z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)]).default(''),
      after: wireInt(1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    data: z.object({
      list: z.array(coinRecord),
      /** True: there are older movements behind the last one. */
      more: z.boolean(),
      /** The wallet now. */
      balance: coins,
      /** Sums of the months that the page shows, whatever its way; of the asked month also without movements. */
      months: z.array(z.object({ month: z.string(), in: coins, out: coins })),
    }),
    refusals: ['notYourSession'],
  }),
}
