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

const orderState = z.enum(['created', 'paid', 'expired', 'refunded', 'failed'])
const ticketState = z.enum(['waiting', 'answered', 'closed'])

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
    params: z.object({ account: z.string().regex(/^\d{9}$/) }),
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
  order: staffCall({
    about: 'An order by its number',
    permission: 'order.read',
    proof: 'session',
    audit: null,
    params: z.object({ no: z.string().regex(/^[\w-]{4,40}$/) }),
    data: z.object({
      no: z.string(),
      state: orderState,
      account: z.string(),
      title: z.string(),
      amountFen: z.number(),
      refundedFen: z.number(),
      channel: z.string(),
      tradeNo: z.string(),
      createdAt: moment,
      paidAt: moment.nullable(),
    }),
    refusals: ['notFound'],
  }),
  deskTicket: staffCall({
    about: 'A ticket by its number',
    permission: 'ticket.read',
    proof: 'session',
    audit: null,
    params: z.object({ no: z.coerce.number().int().min(10_000_000).max(99_999_999) }),
    data: z.object({
      no: z.number(),
      state: ticketState,
      topic: z.string(),
      messages: z.array(
        z.object({ id: z.number(), author: z.enum(['reader', 'staff']), text: z.string(), at: moment }),
      ),
    }),
    refusals: ['notFound'],
  }),
}
