// Record of the things that were bought with coins (T-11).
import { z } from 'zod'
import { endpoint, page, wireInt } from '../shared/endpoint.ts'
import { picture } from '../shared/picture.ts'
import { autoBuyLimits } from './chapters.ts'

const consumeRecord = z.object({
  id: z.number().int(),
  kind: z.enum(['comic_chapter', 'novel_chapter', 'video']),
  /** Id of the bought chapter or film. */
  itemId: z.number().int(),
  /** Id of its work; 0 when it is not known any more. */
  bookId: z.number().int(),
  /** Today's names, or those of the day of purchase where the work is gone; '' when there never was one. */
  bookName: z.string(),
  title: z.string(),
  number: z.number().int(),
  cover: z.string(),
  coverImage: picture.nullable(),
  /** False: the work has been withdrawn. */
  available: z.boolean(),
  /** Coins paid. */
  coins: z.number().int(),
  /** ISO time. */
  createdAt: z.string(),
})
export type ConsumeRecord = z.infer<typeof consumeRecord>

export const entitlementCalls = {
  consumeHistory: endpoint({
    about: 'What the reader bought with coins, the newest first',
    access: 'session',
    query: z.object({ currentPage: page.default(1) }),
    data: z.object({
      recordList: z.array(consumeRecord),
      totalPage: z.number().int(),
      totalItem: z.number().int(),
    }),
    refusals: ['notYourSession'],
  }),
  autoBuyDaily: endpoint({
    about: 'Coins that auto-buy may spend in a day; with `coins` the limit is set first',
    access: 'session',
    query: z.object({ coins: wireInt(autoBuyLimits.least, autoBuyLimits.most).optional() }),
    data: z.object({
      limit: z.number().int(),
      /** Coins of today's automatic purchases. */
      spent: z.number().int(),
    }),
    refusals: ['notYourSession'],
  }),
}
