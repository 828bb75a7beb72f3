// Calls about tickets: the queue, one ticket, and what the staff does with it.
import { z } from 'zod'
import { limits } from '../shared/limits.ts'
import { listOf, listQuery, moment, staffCall, version } from './endpoint.ts'

const no = z.coerce.number().int().min(10_000_000).max(99_999_999)
const params = z.object({ no })

const actions = ['claim', 'release', 'answer', 'close', 'reopen', 'match', 'approve', 'mobile'] as const

const head = z.object({
  no: z.number(),
  kind: z.enum(['service', 'complaint']),
  topic: z.enum(['payment', 'recovery', 'reading', 'rights', 'quality', 'other']),
  state: z.enum(['waiting', 'answered', 'closed']),
  createdAt: moment,
  updatedAt: moment,
  /** Who works on it; '' for nobody. */
  claimedBy: z.string(),
  /** Until then others are kept from it; null when they are not. */
  heldUntil: moment.nullable(),
  mine: z.boolean(),
})

const message = z.object({ id: z.number(), author: z.enum(['reader', 'staff']), text: z.string(), at: moment })

const ticket = head.extend({
  version,
  /** The reader's account, for whoever may read readers or orders; '' for others. */
  account: z.string(),
  contact: z.string(),
  messages: z.array(message),
  pictures: z.array(z.object({ name: z.string(), width: z.number(), height: z.number() })),
  /** What the reader says of a payment to get an account back. */
  claim: z.object({ tradeNo: z.string(), amountFen: z.number(), paidOn: z.string(), account: z.string() }).nullable(),
  /** What the staff did, the latest first. */
  history: z.array(
    z.object({ id: z.number(), staff: z.string(), note: z.string(), action: z.enum(actions), at: moment }),
  ),
  /** Who changed it last; '' for the reader. */
  changedBy: z.string(),
})

/** A deed on the version that the person saw. An older one is told what stands now. */
const deed = {
  permission: 'ticket.answer',
  proof: 'session',
  params,
  body: z.object({ version }),
  data: ticket,
  refusal: z.object({ theirs: ticket.nullable() }).nullable(),
  refusals: ['notFound', 'changed'],
} as const

export const ticketCalls = {
  deskTickets: staffCall({
    about: 'Tickets. Open ones: unanswered first, the oldest first. With closed ones among them: the latest first',
    permission: 'ticket.read',
    proof: 'session',
    audit: null,
    query: z.object({
      ...listQuery,
      /** A ticket's or an account's whole number, or words of the conversation. */
      q: z.string().max(60).default(''),
      state: z.enum(['open', 'waiting', 'answered', 'closed', 'all']).default('open'),
      kind: head.shape.kind.optional(),
      topic: head.shape.topic.optional(),
      /** Those that the person has claimed, that nobody has, or that anybody has. */
      claimed: z.enum(['mine', 'nobody', 'anybody']).optional(),
    }),
    data: listOf(head.extend({ excerpt: z.string() })),
  }),
  ticketsWaiting: staffCall({
    about: 'How many tickets wait for an answer, without those that another person holds',
    permission: 'ticket.read',
    proof: 'session',
    audit: null,
    data: z.object({ count: z.number() }),
  }),
  deskTicket: staffCall({
    about: 'A ticket by its number, with its conversation and what the staff did',
    permission: 'ticket.read',
    proof: 'session',
    audit: null,
    params,
    data: ticket,
    refusals: ['notFound'],
  }),
  deskTicketPicture: staffCall({
    about: 'A picture of a ticket, as WebP in base64',
    permission: 'ticket.read',
    proof: 'session',
    audit: null,
    params: z.object({ no, name: z.string().regex(/^[0-9a-f]{32}$/) }),
    data: z.object({ webp: z.string() }),
    refusals: ['notFound'],
  }),
  claimTicket: staffCall({
    about: 'Makes a ticket the own one, for a quarter of an hour against others; `over` takes it from another',
    ...deed,
    audit: 'ticket.claim',
    body: z.object({ version, over: z.boolean().default(false) }),
  }),
  releaseTicket: staffCall({ about: 'Gives a claimed ticket back to the queue', ...deed, audit: 'ticket.release' }),
  answerTicket: staffCall({
    about: 'Answers the reader, who sees it in the ticket',
    ...deed,
    audit: 'ticket.answer',
    body: z.object({ version, text: z.string().max(limits.ticketLetters * 2) }),
  }),
  closeTicket: staffCall({
    about: 'Closes a ticket; a recovery that was approved and not fetched ends with it',
    ...deed,
    audit: 'ticket.close',
  }),
  reopenTicket: staffCall({ about: 'Opens a closed ticket again', ...deed, audit: 'ticket.reopen' }),
  matchTicket: staffCall({
    about: 'Whether number, amount and day of the claim belong to one paid order; it tells nothing else of it',
    permission: 'ticket.recover',
    proof: 'session',
    audit: 'ticket.match',
    params,
    data: z.object({ match: z.boolean() }),
    refusals: ['notFound', 'changed'],
  }),
  approveTicket: staffCall({
    about:
      'Lets the holder of the ticket fetch one code that opens the account; with many coins a second person decides',
    permission: 'ticket.recover',
    proof: 'recent',
    audit: 'ticket.approve',
    params,
    refusal: z.object({ approvalId: z.number() }).nullable(),
    refusals: ['notFound', 'changed', 'secondNeeded'],
  }),
}
