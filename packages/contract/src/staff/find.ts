// Calls of the search box: what a number or a word finds, and the pages of what was found.
import { z } from 'zod'
import { text } from '../shared/endpoint.ts'
import { moment, staffCall } from './endpoint.ts'
import { kind } from './works.ts'

const found = z.discriminatedUnion('to', [
  z.object({ to: z.literal('work'), id: z.string(), kind, title: z.string(), note: z.string() }),
  z.object({ to: z.literal('reader'), id: z.string(), title: z.string(), note: z.string() }),
  z.object({ to: z.literal('order'), id: z.string(), title: z.string(), note: z.string() }),
  z.object({ to: z.literal('ticket'), id: z.string(), title: z.string(), note: z.string() }),
])

const order = z.object({
  no: z.string(),
  state: z.enum(['created', 'paid', 'expired', 'refunded', 'failed']),
  account: z.string(),
  title: z.string(),
  amountFen: z.number(),
  refundedFen: z.number(),
  channel: z.string(),
  tradeNo: z.string(),
  createdAt: moment,
  paidAt: moment.nullable(),
})
const account = z.string().regex(/^\d{9}$/)

export const findCalls = {
  find: staffCall({
    about: 'What a number or a word finds, of all that the person may read',
    permission: 'self',
    proof: 'session',
    audit: null,
    query: z.object({ q: text(60) }),
    data: z.object({ found: z.array(found) }),
  }),
  reader: staffCall({
    about: 'A reader by the account',
    permission: 'reader.read',
    proof: 'session',
    audit: null,
    params: z.object({ account }),
    data: z.object({
      account: z.string(),
      /** Masked; '' without one. */
      mobile: z.string(),
      coins: z.number(),
      giftCoins: z.number(),
      vipEnd: moment.nullable(),
      createdAt: moment,
    }),
    refusals: ['notFound'],
  }),
  readerOrders: staffCall({
    about: 'The latest ten orders of a reader, the newest first',
    permission: 'order.read',
    proof: 'session',
    audit: null,
    params: z.object({ account }),
    data: z.object({ orders: z.array(order) }),
  }),
  order: staffCall({
    about: 'An order by its number',
    permission: 'order.read',
    proof: 'session',
    audit: null,
    params: z.object({ no: z.string().regex(/^[\w-]{4,40}$/) }),
    data: order,
    refusals: ['notFound'],
  }),
}
