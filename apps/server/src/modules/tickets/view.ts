// Tickets as the console shows them to a person.
import { mayDo, type StaffDataOf } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import type { StaffFacts } from '#http/staff-handlers.ts'
import { accountOf, excerptOf, heldUntil, type QueueRow, readTicket, staffName } from '#modules/desk/index.ts'

export type Shown = StaffDataOf<'deskTicket'>
type Head = StaffDataOf<'deskTickets'>['rows'][number]
type Parts = NonNullable<Awaited<ReturnType<typeof readTicket>>>

/** Whose eyes and which moment. */
export interface Looking {
  staff: Pick<StaffFacts, 'name' | 'verbs'>
  now: Date
}

/** An account is told to whoever may look at readers or at their orders. */
export const mayKnowReaders = ({ verbs }: Looking['staff']): boolean =>
  mayDo(verbs, 'reader.read') || mayDo(verbs, 'order.read')

function headOf(row: Parts['ticket'], { staff, now }: Looking): Omit<Head, 'excerpt'> {
  const { no, kind, topic, state } = row
  return {
    ...{ no, kind, topic, state },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    claimedBy: row.claimed_by,
    heldUntil: heldUntil(row, now)?.toISOString() ?? null,
    mine: row.claimed_by === staffName(staff.name),
  }
}

export const presentRow = (row: QueueRow, looking: Looking): Head => ({
  ...headOf(row, looking),
  excerpt: excerptOf(row.first_text),
})

/** Null when there is no such ticket. */
export async function viewTicket(db: Db, no: number, looking: Looking): Promise<Shown | null> {
  const parts = await readTicket(db, no)
  if (!parts) return null
  const { ticket, messages, pictures, recovery, actions } = parts
  return {
    ...headOf(ticket, looking),
    version: ticket.version,
    account: mayKnowReaders(looking.staff) ? await accountOf(db, ticket.account_id) : '',
    contact: ticket.contact,
    messages: messages.map(({ id, author, text, created_at: at }) => ({
      id: Number(id),
      author,
      text,
      at: at.toISOString(),
    })),
    pictures: pictures.map(({ name, width, height }) => ({ name, width, height })),
    claim:
      (recovery && {
        ...{ tradeNo: recovery.trade_no, amountFen: Number(recovery.amount_fen) },
        ...{ paidOn: recovery.paid_on, account: recovery.account },
      }) ||
      null,
    history: actions.toReversed().map(({ id, staff, note, action, created_at: at }) => ({
      ...{ id: Number(id), staff, note, action },
      at: at.toISOString(),
    })),
    changedBy: changedBy(parts),
  }
}

/** The staff's name of whoever changed the ticket last; '' for the reader. A look whether a claim matches changes nothing. */
function changedBy({ messages, actions }: Parts): string {
  const deed = actions.findLast(({ action }) => action !== 'match')
  const words = messages.findLast(({ author }) => author === 'reader')
  return deed && (!words || deed.created_at >= words.created_at) ? deed.staff : ''
}
