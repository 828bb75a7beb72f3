// Record of the things that were bought with coins (T-11), and giving one back.
import { z } from 'zod'
import { endpoint, id, page, wireInt } from '../shared/endpoint.ts'
import { picture } from '../shared/picture.ts'
import { autoBuyLimits, returnOffer } from './chapters.ts'

export type { ReturnOffer } from './chapters.ts'

const coins = z.object({ paid: z.number().int(), gift: z.number().int() })

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
  /** The coins that came back; absent: it was not returned. */
  returned: coins.optional(),
  /** Absent: it cannot be returned, or not any more. */
  returnable: returnOffer.optional(),
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
  unlockReturn: endpoint({
    about: 'Gives a purchase back, once; `id` is that of its record',
    access: 'session',
    query: z.object({ kind: z.enum(['unlock']), id }),
    data: z.object({
      availableAmount: z.number().int(),
      /** The coins that came back, with this call or an earlier one for the same purchase. */
      returned: coins,
    }),
    refusal: z.object({ availableAmount: z.number().int() }),
    refusals: ['nothingToDo', 'notFound', 'notYourSession'],
  }),
}
