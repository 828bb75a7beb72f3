// The calls about tickets: the queue, one ticket, and what the staff does with it.
import { countedRows, type StaffMessageName, staffMessages, type TicketCalls } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import type { PictureStore } from '@manjuan/storage'
import { done, type Refused, refuse } from '#http/outcome.ts'
import type { StaffHandlers, StaffInput } from '#http/staff-handlers.ts'
import { pictureOf, queueCount, queuePage, type StaffOutcome, staffName, waitingCount } from '#modules/desk/index.ts'
import { deedOf, noteRead } from '#modules/staff/index.ts'
import { answerOn, approveOn, claimOn, closeOn, matchOn, releaseOn, reopenOn } from './deeds.ts'
import { type Looking, mayKnowReaders, presentRow, viewTicket } from './view.ts'

interface TicketDeps {
  db: Db
  pictures: PictureStore
}

const faults: { [Outcome in StaffOutcome]?: StaffMessageName } = {
  closed: 'ticketOver',
  stale: 'changedMeanwhile',
  held: 'ticketHeld',
  notHeld: 'ticketNotHeld',
  notClosed: 'ticketNotOver',
  noRecovery: 'recoveryNone',
  noMatch: 'recoveryNoMatch',
}

function refusalOf(outcome: StaffOutcome, data?: object): Refused {
  const fault = faults[outcome]
  return fault ? refuse('changed', fault, data) : refuse('notFound', 'notFound')
}

/** What a deed came to: the ticket as it stands after it, or a refusal beside what stands. */
async function told(db: Db, no: number, outcome: StaffOutcome, looking: Looking) {
  if (outcome === 'badText') {
    const fault = { path: 'text', message: staffMessages.answerText }
    return refuse('malformed', 'answerText', { field: 'text', faults: [fault] })
  }
  const ticket = await viewTicket(db, no, looking)
  if (outcome === 'done' && ticket) return done(ticket)
  return refusalOf(outcome, { theirs: ticket })
}

async function listTickets(db: Db, { query, staff, now }: StaffInput<'deskTickets'>) {
  const { after, limit, ...filters } = query
  const asked = { ...filters, staff: staffName(staff.name), mayKnowReaders: mayKnowReaders(staff) }
  const [rows, count] = await Promise.all([
    queuePage(db, asked, limit, markOf(after)),
    queueCount(db, asked, countedRows + 1),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? `${Number(last.state === 'answered')}-${last.mark}-${last.no}` : null
  return done({ rows: shown.map((row) => presentRow(row, { staff, now })), next, count })
}

/** The place that the text names; null for a text that names none. */
function markOf(text = '') {
  const [, answered, at = '', no] = /^([01])-(\d{1,16})-(\d{8})$/.exec(text) ?? []
  return answered === undefined ? null : { answered: answered === '1', at, no: Number(no) }
}

type Reading = 'deskTickets' | 'ticketsWaiting' | 'deskTicket' | 'deskTicketPicture'

const readingRoutes = ({ db, pictures }: TicketDeps): Pick<StaffHandlers, Reading> => ({
  deskTickets: (input) => listTickets(db, input),
  ticketsWaiting: async ({ staff, now }) =>
    done({ count: await waitingCount(db, staffName(staff.name), now, countedRows) }),
  deskTicket: async (input) => {
    const { no } = input.params
    const ticket = await viewTicket(db, no, input)
    if (!ticket) return refuse('notFound', 'notFound')
    await noteRead(db, input, 'ticket.read', { object: `ticket ${no}`, after: { opened: true } })
    return done(ticket)
  },
  deskTicketPicture: async ({ params }) => {
    const webp = await pictureOf({ db, pictures }, params.no, params.name)
    return webp ? done({ webp: webp.toString('base64') }) : refuse('notFound', 'notFound')
  },
})

export const ticketRoutes = (deps: TicketDeps): Pick<StaffHandlers, keyof TicketCalls> => ({
  ...readingRoutes(deps),
  ...recoveryRoutes(deps),
  claimTicket: async (input) => {
    const { params, body } = input
    const outcome = await claimOn(deps.db, params.no, body.over, deedOf(input), body.version)
    return told(deps.db, params.no, outcome, input)
  },
  answerTicket: async (input) => {
    const { params, body } = input
    const outcome = await answerOn(deps.db, params.no, body.text, deedOf(input), body.version)
    return told(deps.db, params.no, outcome, input)
  },
  releaseTicket: (input) => onSeen(deps.db, input, releaseOn),
  closeTicket: (input) => onSeen(deps.db, input, closeOn),
  reopenTicket: (input) => onSeen(deps.db, input, reopenOn),
})

/** A deed that needs nothing but the version that was seen. */
async function onSeen(
  db: Db,
  input: StaffInput<'releaseTicket' | 'closeTicket' | 'reopenTicket'>,
  deed: typeof closeOn,
) {
  const { no } = input.params
  return told(db, no, await deed(db, no, deedOf(input), input.body.version), input)
}

const recoveryRoutes = ({ db }: TicketDeps): Pick<StaffHandlers, 'matchTicket' | 'approveTicket'> => ({
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
