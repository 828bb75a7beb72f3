// The desk's calls. A ticket is read by the account that filed it, or with its secret (T40).
import type { Handlers } from '#http/handlers.ts'
import { done } from '#http/outcome.ts'
import type { DeskDeps } from './deps.ts'
import { fileTicket } from './file-ticket.ts'
import { presentHead } from './present.ts'
import { ticketsOf } from './queries.ts'
import { addToTicket, readPicture, readTicketAsHolder } from './read-ticket.ts'
import { fetchRecovery } from './recovery.ts'

type DeskNames = 'fileTicket' | 'tickets' | 'ticket' | 'ticketPicture' | 'addToTicket' | 'fetchRecovery'

export function deskRoutes(deps: DeskDeps): Pick<Handlers, DeskNames> {
  return {
    fileTicket: (input) => fileTicket(deps, input),
    tickets: async ({ reader }) => done({ tickets: (await ticketsOf(deps.db, reader.accountId)).map(presentHead) }),
    ticket: (input) => readTicketAsHolder(deps.db, input),
    ticketPicture: (input) => readPicture(deps, input),
    addToTicket: (input) => addToTicket(deps.db, input),
    fetchRecovery: (input) => fetchRecovery(deps, input),
  }
}
