// The code that gives an account back. It is made when the ticket's holder fetches it, so that no clear code is ever
// stored.
import { countAttempt } from '#http/attempts.ts'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse, tooMany } from '#http/outcome.ts'
import type { DeskDeps } from './deps.ts'
import { giveApprovalBack, takeApproval } from './queries.ts'
import { heldTicket, noSuchTicket } from './read-ticket.ts'
import { approvalIsOpenSince, fetchWindow } from './rules.ts'

export async function fetchRecovery(
  { db, issueRecovery }: DeskDeps,
  input: ReaderInput<'fetchRecovery'>,
): Promise<Outcome<'fetchRecovery'>> {
  const { reader, now } = input
  const wait = await countAttempt(db, `desk:fetch:${reader.accountId}`, fetchWindow, now)
  if (wait > 0) return tooMany(wait)
  const ticket = await heldTicket(db, input)
  if (!ticket) return noSuchTicket()
  const approved = await takeApproval(db, ticket.no, approvalIsOpenSince(now), now)
  if (!approved) return refuse('notFound', 'noRecoveryCode')
  try {
    return done({ account: approved.account, code: await issueRecovery(db, approved.accountId, now) })
  } catch (error) {
    await giveApprovalBack(db, ticket.no)
    // The queue of password hashes is full, and this one would have waited too long.
    if (error instanceof Error && error.name === 'PasswordQueueFull') return tooMany(3)
    throw error
  }
}
