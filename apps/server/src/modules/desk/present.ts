// Tickets as the wire shows them.
import type { TicketHead, TicketView } from '@manjuan/contract/reader/desk'
import type { HeadRow, MessageRow, PictureRow, RecoveryRow, TicketRow } from './queries.ts'
import { excerptOf, recoveryState } from './rules.ts'

export const presentHead = (row: HeadRow): TicketHead => headOf(row, row.first_text)

function headOf(row: TicketRow, firstText: string): TicketHead {
  return {
    ticketNo: row.no,
    kind: row.kind,
    topic: row.topic,
    state: row.state,
    unread: row.unread,
    excerpt: excerptOf(firstText),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export interface TicketParts {
  ticket: TicketRow
  messages: MessageRow[]
  pictures: PictureRow[]
  recovery: RecoveryRow | undefined
}

export function presentTicket({ ticket, messages, pictures, recovery }: TicketParts, now: Date): TicketView {
  return {
    ...headOf(ticket, messages[0]?.text ?? ''),
    contact: ticket.contact,
    messages: messages.map(({ author, text, created_at }) => ({ author, text, at: created_at.toISOString() })),
    pictures: pictures.map(({ name, width, height }) => ({ name, width, height })),
    recovery: recovery ? presentRecovery(recovery, now) : null,
  }
}

const presentRecovery = (row: RecoveryRow, now: Date): TicketView['recovery'] => ({
  tradeNo: row.trade_no,
  amountFen: row.amount_fen,
  paidOn: row.paid_on,
  account: row.account,
  state: recoveryState({ approvedAt: row.approved_at, fetchedAt: row.fetched_at }, now),
})
