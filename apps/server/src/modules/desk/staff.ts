// The staff's deeds. Each is recorded in the same transaction.
import { messages } from '@manjuan/contract'
import type { Db } from '@manjuan/db'
import type { TicketParts } from './present.ts'
import {
  type ActionRow,
  actionsOf,
  approve,
  type HeadRow,
  insertAction,
  insertMessage,
  lockTicket,
  messagesOf,
  moveTicket,
  payerOf,
  picturesOf,
  recoveryOf,
  takeApprovalBack,
  ticketByNo,
  ticketsToDo,
} from './queries.ts'
import { approvalIsOpenSince, approversNeeded, noteText, staffName, staffText } from './rules.ts'

/** The staff member and the moment of a deed. */
export interface Deed {
  /** The proven person: the user of the operator's machine, never a name that was typed. */
  staff: string
  /** What the person added, such as a name; it proves nothing. */
  note?: string
  now: Date
}

type Person = Pick<ActionRow, 'staff' | 'note'>

export type StaffOutcome =
  | 'done'
  | 'noTicket'
  | 'closed'
  | 'noStaff'
  | 'badText'
  | 'noRecovery'
  | 'match'
  | 'noMatch'
  | 'secondNeeded'
  | 'badMobile'
  | 'freeMobile'
  | 'hasMobile'
  | 'alreadyOwn'

export const openTickets = (db: Db): Promise<HeadRow[]> => ticketsToDo(db)

export async function readTicket(db: Db, no: number): Promise<(TicketParts & { actions: ActionRow[] }) | null> {
  const ticket = await ticketByNo(db, no)
  if (!ticket) return null
  const messages = await messagesOf(db, no)
  const pictures = await picturesOf(db, no)
  return { ticket, messages, pictures, recovery: await recoveryOf(db, no), actions: await actionsOf(db, no) }
}

export async function answerTicket(db: Db, no: number, text: string, deed: Deed): Promise<StaffOutcome> {
  const plain = staffText(text)
  if (plain === null) return 'badText'
  return act(db, no, deed, async (tx, by) => {
    await insertMessage(tx, no, 'staff', plain, deed.now)
    await moveTicket(tx, no, 'answered', deed.now)
    await note(tx, no, by, 'answer', plain, deed.now)
    return 'done'
  })
}

/** Closes the ticket. It also takes back an approval given by mistake. */
export async function closeTicket(db: Db, no: number, deed: Deed): Promise<StaffOutcome> {
  return act(db, no, deed, async (tx, by) => {
    await takeApprovalBack(tx, no)
    await moveTicket(tx, no, 'closed', deed.now)
    await note(tx, no, by, 'close', '', deed.now)
    return 'done'
  })
}

/**
 * Tells whether transaction number, amount and date belong to one order. It tells neither the owner nor anything else
 * of it.
 */
export async function matchRecovery(db: Db, no: number, deed: Deed): Promise<StaffOutcome> {
  return act(db, no, deed, async (tx, by) => {
    const claim = await recoveryOf(tx, no)
    if (!claim) return 'noRecovery'
    const outcome = (await payerOf(tx, claim)) ? 'match' : 'noMatch'
    await note(tx, no, by, 'match', outcome, deed.now)
    return outcome
  })
}

/** Approves the claim, so that the holder can fetch one code. An account with many coins needs two of the staff. */
export async function approveRecovery(db: Db, no: number, deed: Deed): Promise<StaffOutcome> {
  return act(db, no, deed, async (tx, by) => {
    const claim = await recoveryOf(tx, no)
    if (!claim) return 'noRecovery'
    const payer = await payerOf(tx, claim)
    if (!payer) return 'noMatch'
    await note(tx, no, by, 'approve', '', deed.now)
    const approvers = await approversSince(tx, no, [claim.fetched_at, approvalIsOpenSince(deed.now)])
    if (approvers.size < approversNeeded(payer.paidCoins)) return 'secondNeeded'
    await approve(tx, no, payer.accountId, deed.now)
    await insertMessage(tx, no, 'staff', messages.recoveryApproved, deed.now)
    await moveTicket(tx, no, 'answered', deed.now)
    return 'done'
  })
}

/** The staff members who have approved since the last code was fetched. A new code needs new approvals. */
async function approversSince(db: Db, no: number, moments: readonly (Date | null)[]): Promise<Set<string>> {
  const since = Math.max(...moments.map((moment) => moment?.getTime() ?? 0))
  const said = (await actionsOf(db, no)).filter(
    (deed) => deed.action === 'approve' && deed.created_at.getTime() > since,
  )
  return new Set(said.map((deed) => deed.staff))
}

/** Runs a deed on an open ticket, in one transaction. `run` is told the account that filed the ticket. */
export async function act(
  db: Db,
  no: number,
  { staff, note = '' }: Deed,
  run: (tx: Db, by: Person, filedBy: number) => Promise<StaffOutcome>,
): Promise<StaffOutcome> {
  const name = staffName(staff)
  if (name === '') return 'noStaff'
  return db.transaction().execute(async (tx) => {
    await lockTicket(tx, no)
    const ticket = await ticketByNo(tx, no)
    if (!ticket) return 'noTicket'
    return ticket.state === 'closed' ? 'closed' : run(tx, { staff: name, note: noteText(note) }, ticket.account_id)
  })
}

export const note = (
  db: Db,
  no: number,
  by: Person,
  action: ActionRow['action'],
  detail: string,
  now: Date,
): Promise<void> => insertAction(db, { ticket_no: no, ...by, action, detail, created_at: now })
