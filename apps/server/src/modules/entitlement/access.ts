// May this reader see this item now? Facts from the database, decision from the rules.
import type { Db, ItemKind } from '@manjuan/db'
import { factsOf } from './queries.ts'
import { type Access, accessUntil, decideAccess, isMember } from './rules.ts'

export interface AccessAnswer {
  access: Access
  coins: number
  shownPrice: number | null
  member: boolean
  /** ms since 1970: how long it can be relied on. */
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
  const facts = await factsOf(db, accountId, kind, itemId)
  const item = {
    price: facts.price ?? 0,
    available: facts.available ?? false,
    vipFree: facts.vipFree ?? false,
    bought: facts.bought,
  }
  const access = decideAccess(item, facts, now)
  return {
    access,
    coins: facts.coins,
    shownPrice: facts.shownPrice,
    member: isMember(facts, now),
    until: accessUntil(access, facts, now, longestMs),
  }
}
