// Calls about claims of lost accounts, beside the ticket's own page.
import { z } from 'zod'
import { staffCall } from './endpoint.ts'

const params = z.object({ no: z.coerce.number().int().min(10_000_000).max(99_999_999) })

export const ticketCalls = {
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
