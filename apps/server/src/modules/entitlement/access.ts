// Whether a reader may see an item now: the facts come from the database, the decision from the rules.
import type { Db, ItemKind } from '@manjuan/db'
import { type FactsColumn, type FactsRow, factsInColumn, factsOf } from './queries.ts'
import { type Access, accessUntil, decideAccess, isMember } from './rules.ts'

export interface AccessAnswer {
  access: Access
  coins: number
  shownPrice: number | null
  /** Id of the reader's purchase while nothing of it has been handed out. */
  unopened: number | null
  member: boolean
  /** The moment until which the decision can be relied on, in ms since 1970. */
  until: number
}

const usualMs = 2 * 3_600_000

export async function accessTo(
  db: Db,
  accountId: number,
  kind: ItemKind,
  itemId: number,
  now: Date,
  longestMs = usualMs,
): Promise<AccessAnswer> {
  return answerOf(await factsOf(db, accountId, kind, itemId), now, longestMs)
}

/** The answer by facts that a larger statement has read as a column. */
export const accessIn = (facts: FactsColumn, now: Date, longestMs = usualMs): AccessAnswer =>
  answerOf(facts && factsInColumn(facts), now, longestMs)

function answerOf(facts: FactsRow | null, now: Date, longestMs: number): AccessAnswer {
  if (!facts) throw new Error('the account is gone')
  const item = {
    price: facts.price ?? 0,
    available: facts.available ?? false,
    vipFree: facts.vipFree ?? false,
    bought: facts.bought,
    takenDown: facts.takenDown ?? false,
    free: facts.freeFrom && facts.freeUntil ? { from: facts.freeFrom, until: facts.freeUntil } : null,
  }
  const access = decideAccess(item, facts, now)
  return {
    access,
    coins: facts.coins,
    shownPrice: facts.shownPrice,
    unopened: facts.unopened,
    member: isMember(facts, now),
    until: accessUntil(access, facts, now, longestMs),
  }
}
