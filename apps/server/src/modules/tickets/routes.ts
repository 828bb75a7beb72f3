// The calls about claims of lost accounts.
import type { StaffMessageName, TicketCalls } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { done, type Refused, refuse } from '#http/outcome.ts'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import type { StaffOutcome } from '#modules/desk/index.ts'
import { deedOf } from '#modules/staff/index.ts'
import { approveOn, matchOn } from './deeds.ts'

const faults: { [Outcome in StaffOutcome]?: StaffMessageName } = {
  closed: 'ticketOver',
  noRecovery: 'recoveryNone',
  noMatch: 'recoveryNoMatch',
}

function refusalOf(outcome: StaffOutcome): Refused {
  const fault = faults[outcome]
  return fault ? refuse('changed', fault) : refuse('notFound', 'notFound')
}

export const ticketRoutes = (db: Db): Pick<StaffHandlers, keyof TicketCalls> => ({
  matchTicket: async (input) => {
    const outcome = await matchOn(db, input.params.no, deedOf(input))
    return outcome === 'match' || outcome === 'noMatch' ? done({ match: outcome === 'match' }) : refusalOf(outcome)
  },
  approveTicket: async (input) => {
    const outcome = await approveOn(db, input.params.no, deedOf(input))
    if (typeof outcome !== 'string') return refuse('secondNeeded', 'secondNeeded', { ...outcome })
    return outcome === 'done' ? done(null) : refusalOf(outcome)
  },
})
