// The staff's deeds, each in the transaction that records it.
import { messages } from '@manjuan/contract'
import type { Db, Json } from '@manjuan/db'
import type { DeskDeps } from './deps.ts'
import type { TicketParts } from './present.ts'
import {
  type ActionRow,
  accountOf,
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
  setClaim,
  type TicketRow,
  takeApprovalBack,
  ticketByNo,
  ticketsToDo,
} from './queries.ts'
import { approversNeeded, holderBeside, noteText, staffName, staffText } from './rules.ts'

/** The staff member and the moment of a deed. */
export interface Deed {
  /** The proven person: the user of the operator's machine, never a name that was typed. */
  staff: string
  /** What the person added, such as a name; it proves nothing. */
  note?: string
  now: Date
  /** The version that the person saw. A command names none: it acts on what stands. */
  seen?: number | undefined
}

type Person = Pick<ActionRow, 'staff' | 'note'>

export type StaffOutcome =
  | 'done'
  | 'noTicket'
  | 'closed'
  | 'stale'
  | 'held'
  | 'notHeld'
  | 'notClosed'
  | 'noStaff'
  | 'badText'
  | 'noRecovery'
  | 'match'
  | 'noMatch'
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

/** A picture of the ticket as WebP; null when the ticket has none of that name. */
export async function pictureOf(
  { db, pictures }: Pick<DeskDeps, 'db' | 'pictures'>,
  no: number,
  name: string,
): Promise<Buffer | null> {
  const row = (await picturesOf(db, no)).find((picture) => picture.name === name)
  return row ? pictures.read(row.name) : null
}

/** What a deed came to, and what stood there before and after it. Without a change nothing was done. */
export interface Acted {
  outcome: StaffOutcome
  change: { before: Json; after: Json } | null
}

export const changed = (before: Json, after: Json, outcome: StaffOutcome = 'done'): Acted => ({
  outcome,
  change: { before, after },
})
export const refused = (outcome: StaffOutcome): Acted => ({ outcome, change: null })

export async function answerTicket(tx: Db, no: number, text: string, deed: Deed): Promise<Acted> {
  const plain = staffText(text)
  if (plain === null) return refused('badText')
  return act(tx, no, deed, async (by, ticket) => {
    const { state } = ticket
    if (holderBeside(ticket, by.staff, deed.now) !== '') return refused('held')
    await insertMessage(tx, no, 'staff', plain, deed.now)
    await moveTicket(tx, no, 'answered', deed.now)
    await note(tx, no, by, 'answer', plain, deed.now)
    // The conversation itself holds the text.
    return changed({ state }, { state: 'answered', letters: [...plain].length })
  })
}

/** Closes the ticket. It also takes back an approval given by mistake. */
export async function closeTicket(tx: Db, no: number, deed: Deed): Promise<Acted> {
  return act(tx, no, deed, async (by, ticket) => {
    const { state } = ticket
    if (holderBeside(ticket, by.staff, deed.now) !== '') return refused('held')
    await takeApprovalBack(tx, no)
    await setClaim(tx, no, '', null)
    await moveTicket(tx, no, 'closed', deed.now)
    await note(tx, no, by, 'close', '', deed.now)
    return changed({ state }, { state: 'closed' })
  })
}

/**
 * Tells whether transaction number, amount and date belong to one order. It tells neither the owner nor anything else
 * of it.
 */
export async function matchRecovery(tx: Db, no: number, deed: Deed): Promise<Acted> {
  return act(tx, no, deed, async (by, { state }) => {
    const claim = await recoveryOf(tx, no)
    if (!claim) return refused('noRecovery')
    const outcome = (await payerOf(tx, claim)) ? 'match' : 'noMatch'
    await note(tx, no, by, 'match', outcome, deed.now)
    return changed({ state }, { state, match: outcome === 'match' }, outcome)
  })
}

/** What an approval of the claim would give back, as it stands now. */
export interface RecoveryLook {
  account: string
  paidCoins: number
  needsSecond: boolean
  /** Whether a code for this claim was fetched before, and when. */
  fetchedAt: string | null
}

export async function lookAtRecovery(tx: Db, no: number): Promise<RecoveryLook | StaffOutcome> {
  await lockTicket(tx, no)
  const ticket = await ticketByNo(tx, no)
  if (!ticket) return 'noTicket'
  if (ticket.state === 'closed') return 'closed'
  const claim = await recoveryOf(tx, no)
  if (!claim) return 'noRecovery'
  const payer = await payerOf(tx, claim)
  if (!payer) return 'noMatch'
  return {
    account: await accountOf(tx, payer.accountId),
    paidCoins: payer.paidCoins,
    needsSecond: approversNeeded(payer.paidCoins) > 1,
    fetchedAt: claim.fetched_at?.toISOString() ?? null,
  }
}

/** Approves the claim, so that the holder can fetch one code. Whether one person may do it is judged before. */
export async function giveRecovery(tx: Db, no: number, deed: Deed): Promise<Acted> {
  return act(tx, no, deed, async (by) => {
    const claim = await recoveryOf(tx, no)
    if (!claim) return refused('noRecovery')
    const payer = await payerOf(tx, claim)
    if (!payer) return refused('noMatch')
    await note(tx, no, by, 'approve', '', deed.now)
    await approve(tx, no, payer.accountId, deed.now)
    await insertMessage(tx, no, 'staff', messages.recoveryApproved, deed.now)
    await moveTicket(tx, no, 'answered', deed.now)
    return changed({ recovery: null }, { recovery: await accountOf(tx, payer.accountId) })
  })
}

/** Notes that a first person has approved; a second one has to. */
export async function noteFirstApproval(tx: Db, no: number, { staff, note: words = '', now }: Deed): Promise<void> {
  await note(tx, no, { staff: staffName(staff), note: noteText(words) }, 'approve', '', now)
}

/** Runs a deed on an open ticket, or on a closed one, in the transaction of its record. */
export async function act(
  tx: Db,
  no: number,
  { staff, note = '', seen }: Deed,
  run: (by: Person, ticket: TicketRow) => Promise<Acted>,
  on: 'open' | 'closed' = 'open',
): Promise<Acted> {
  const name = staffName(staff)
  if (name === '') return refused('noStaff')
  await lockTicket(tx, no)
  const ticket = await ticketByNo(tx, no)
  if (!ticket) return refused('noTicket')
  if (seen !== undefined && seen !== ticket.version) return refused('stale')
  if ((ticket.state === 'closed') !== (on === 'closed')) return refused(on === 'closed' ? 'notClosed' : 'closed')
  return run({ staff: name, note: noteText(note) }, ticket)
}

export const note = (
  db: Db,
  no: number,
  by: Person,
  action: ActionRow['action'],
  detail: string,
  now: Date,
): Promise<void> => insertAction(db, { ticket_no: no, ...by, action, detail, created_at: now })
