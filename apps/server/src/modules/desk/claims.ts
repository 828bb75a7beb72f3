// Who works on a ticket. A claim keeps others from it for a time, then it only tells whose the ticket is.
import type { Db } from '@manjuan/db'
import { moveTicket, setClaim } from './queries.ts'
import { holderBeside } from './rules.ts'
import { type Acted, act, changed, type Deed, note, refused } from './staff.ts'

/** Claims the ticket, or renews the own claim. `over`: takes it from whoever holds it. */
export async function claimTicket(tx: Db, no: number, over: boolean, deed: Deed): Promise<Acted> {
  return act(tx, no, deed, async (by, ticket) => {
    if (!over && holderBeside(ticket, by.staff, deed.now) !== '') return refused('held')
    await setClaim(tx, no, by.staff, deed.now)
    await note(tx, no, by, 'claim', '', deed.now)
    return changed({ claimedBy: ticket.claimed_by }, { claimedBy: by.staff })
  })
}

/** Gives the ticket back. The claim of another person is taken off only after its time. */
export async function releaseTicket(tx: Db, no: number, deed: Deed): Promise<Acted> {
  return act(tx, no, deed, async (by, ticket) => {
    if (ticket.claimed_by === '') return refused('notHeld')
    if (holderBeside(ticket, by.staff, deed.now) !== '') return refused('held')
    await setClaim(tx, no, '', null)
    await note(tx, no, by, 'release', '', deed.now)
    return changed({ claimedBy: ticket.claimed_by }, { claimedBy: '' })
  })
}

/** Opens a closed ticket, so that both sides can write again. */
export async function reopenTicket(tx: Db, no: number, deed: Deed): Promise<Acted> {
  const run: Parameters<typeof act>[3] = async (by, { state }) => {
    await moveTicket(tx, no, 'waiting', deed.now)
    await note(tx, no, by, 'reopen', '', deed.now)
    return changed({ state }, { state: 'waiting' })
  }
  return act(tx, no, deed, run, 'closed')
}
