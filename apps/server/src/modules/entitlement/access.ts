// Whether a reader may see an item now: the facts come from the database, the decision from the rules.
import type { Db, ItemKind } from '@manjuan/db'
import { onePer } from '#ports/one-per.ts'
import { together } from '#ports/together.ts'
import { type FactsRow, factsOf, factsOfEach, type ItemAsked } from './queries.ts'
import { type Access, accessUntil, decideAccess, isMember } from './rules.ts'

export interface AccessAnswer {
  access: Access
  coins: number
  shownPrice: number | null
  /** Id of the reader's purchase while nothing of it has been handed out. */
  unopened: number | null
  member: boolean
  /** The work was taken down: nobody gets anything of it. */
  takenDown: boolean
  /** The moment until which the decision can be relied on, in ms since 1970. */
  until: number
}

const usualMs = 2 * 3_600_000

/** Whether a reader may see an item, within a transaction too. */
export const accessTo = async (
  db: Db,
  accountId: number,
  kind: ItemKind,
  itemId: number,
  now: Date,
): Promise<AccessAnswer> => answerOf(await factsOf(db, accountId, kind, itemId), now, usualMs)

/** The most readers and items whose facts one statement reads. */
const mostAtOnce = 100

const factsNow = onePer((db: Db) =>
  together((asked: readonly ItemAsked[]) => factsOfEach(db, asked), { most: mostAtOnce }),
)

/**
 * Whether a reader may see an item; 'ended' when the session is over. The facts for all who ask in one turn of the event loop
 * are read by one statement, and nothing is remembered.
 */
export async function accessNow(
  db: Db,
  asked: ItemAsked,
  now: Date,
  longestMs = usualMs,
): Promise<AccessAnswer | 'ended'> {
  const facts = await factsNow(db)(asked)
  return facts?.ended ? 'ended' : answerOf(facts, now, longestMs)
}

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
    takenDown: item.takenDown,
    until: accessUntil(access, facts, now, longestMs),
  }
}
