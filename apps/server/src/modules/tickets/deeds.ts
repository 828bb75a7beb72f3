// The staff's deeds on tickets, each recorded. What a person typed as a note is the deed's reason.
import type { DeedName } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import {
  type Acted,
  answerTicket,
  claimTicket,
  closeTicket,
  giveRecovery,
  lookAtRecovery,
  matchRecovery,
  moveMobile,
  noteFirstApproval,
  releaseTicket,
  reopenTicket,
  type StaffOutcome,
} from '#modules/desk/index.ts'
import { type Carried, carryOut, carryOutByTwo, type Deed, type Guard, type Waiting } from '#modules/staff/index.ts'

const objectOf = (no: number): string => `ticket ${no}`

/** `seen`: the version that the person saw; none for a command. */
const personOf = ({ staff, why, now }: Pick<Deed, 'staff' | 'why' | 'now'>, seen?: number) => ({
  ...{ staff, note: why, now, seen },
})

const recorded = (no: number, { outcome, change }: Acted): Carried<StaffOutcome> => ({
  outcome,
  event: change && { object: objectOf(no), ...change },
})

const onTicket = (db: Db, no: number, deed: Deed, verb: DeedName, run: (tx: Db) => Promise<Acted>) =>
  carryOut(db, deed, verb, async (tx) => recorded(no, await run(tx)))

export const answerOn = (db: Db, no: number, text: string, deed: Deed, seen?: number): Promise<StaffOutcome> =>
  onTicket(db, no, deed, 'ticket.answer', (tx) => answerTicket(tx, no, text, personOf(deed, seen)))

export const closeOn = (db: Db, no: number, deed: Deed, seen?: number): Promise<StaffOutcome> =>
  onTicket(db, no, deed, 'ticket.close', (tx) => closeTicket(tx, no, personOf(deed, seen)))

/** `over`: takes the ticket from whoever holds it. */
export const claimOn = (db: Db, no: number, over: boolean, deed: Deed, seen?: number): Promise<StaffOutcome> =>
  onTicket(db, no, deed, 'ticket.claim', (tx) => claimTicket(tx, no, over, personOf(deed, seen)))

export const releaseOn = (db: Db, no: number, deed: Deed, seen?: number): Promise<StaffOutcome> =>
  onTicket(db, no, deed, 'ticket.release', (tx) => releaseTicket(tx, no, personOf(deed, seen)))

export const reopenOn = (db: Db, no: number, deed: Deed, seen?: number): Promise<StaffOutcome> =>
  onTicket(db, no, deed, 'ticket.reopen', (tx) => reopenTicket(tx, no, personOf(deed, seen)))

export const matchOn = (db: Db, no: number, deed: Deed): Promise<StaffOutcome> =>
  onTicket(db, no, deed, 'ticket.match', (tx) => matchRecovery(tx, no, personOf(deed)))

export const moveMobileOn = (db: Db, no: number, mobile: string, deed: Deed): Promise<StaffOutcome> =>
  onTicket(db, no, deed, 'ticket.mobile', (tx) => moveMobile(tx, no, mobile, personOf(deed)))

/** Beside what a deed on a ticket comes to: it waits for a second person. */
export type TicketOutcome = StaffOutcome | Waiting

/** An account with many coins is given back by two persons. */
export const recoveryGuard: Guard<{ no: number }, StaffOutcome> = {
  verb: 'ticket.approve',
  permission: 'ticket.recover',
  async look(tx, args) {
    const looked = await lookAtRecovery(tx, args.no)
    if (typeof looked === 'string') return { refused: looked }
    const { account, paidCoins, fetchedAt, needsSecond } = looked
    return {
      ...{ args, object: objectOf(args.no), needsSecond },
      facts: { account, coins: paidCoins },
      seen: { account, paidCoins, fetchedAt },
    }
  },
  async run(tx, { no }, { asked, second, why, now }) {
    return recorded(no, await giveRecovery(tx, no, personOf({ staff: second ?? asked, why, now })))
  },
  asked: (tx, { no }, deed) => noteFirstApproval(tx, no, personOf(deed)),
}

export const approveOn = (db: Db, no: number, deed: Deed): Promise<TicketOutcome> =>
  carryOutByTwo(db, deed, recoveryGuard, { no })
