// Charges an item to a reader's wallet. Purchases of one turn share a statement, because sending it and waiting for the disk
// take most of their time.
import type { AutoBuyRule } from '@manjuan/contract/reader/comic'
import { compiled, type Db, type ItemKind } from '@manjuan/db'
import { sql } from 'kysely'
import { isOfAll } from '#http/faults.ts'
import { onePer } from '#ports/one-per.ts'
import { together } from '#ports/together.ts'

export interface Charge {
  outcome: 'bought' | 'already' | 'changed' | 'poor' | 'ended' | AutoBuyRule
  coins: number
  /** The number of a broken rule of auto-buy, else 0. */
  bound: number
  /** Id of the purchase that was made, else null. */
  unlockId: number | null
}

export interface ToCharge {
  accountId: number
  kind: ItemKind
  itemId: number
  /** Exactly this price is charged, or none. */
  price: number
  auto: boolean
  /** Id of the reader's session, which must not have ended; null where no session asks. */
  sessionId: number | null
  now: Date
}

const one = compiled(
  (
    accountId: number,
    kind: ItemKind,
    itemId: number,
    price: number,
    now: Date,
    auto: boolean,
    sessionId: number | null,
  ) => sql<Charge>`
    select outcome, coins, bound, unlock_id as "unlockId" from buy_unlock(
      ${accountId}::bigint, ${kind}, ${itemId}::bigint, ${price}::bigint, ${now}::timestamptz, ${auto}::boolean, ${sessionId}::bigint)`,
)

/** Charges once, under the wallet's lock. */
export async function chargeAlone(db: Db, item: ToCharge): Promise<Charge> {
  const { accountId, kind, itemId, price, now, auto, sessionId } = item
  const { rows } = await one(accountId, kind, itemId, price, now, auto, sessionId).execute(db)
  const [row] = rows
  if (!row) throw new Error('buy_unlock gave no outcome')
  return row
}

/** The most purchases of one statement, which locks the wallets of all until its end. */
const mostAtOnce = 32
/** The most such statements under way. */
const underWay = 2

const charging = onePer((db: Db) =>
  together((items: readonly ToCharge[]) => chargeEach(db, items), { most: mostAtOnce, underWay }),
)

/** As chargeAlone, together with others. Not within a transaction. */
export async function chargeTogether(db: Db, item: ToCharge): Promise<Charge> {
  const charged = await charging(db)(item)
  // The shared statement failed, by another purchase's fault or a lock, so this one is made alone.
  return charged ?? chargeAlone(db, item)
}

const several = compiled(
  (
    accountIds: readonly number[],
    kinds: readonly ItemKind[],
    itemIds: readonly number[],
    prices: readonly number[],
    nows: readonly string[],
    autos: readonly boolean[],
    sessionIds: readonly (number | null)[],
  ) => sql<Charge & { at: number }>`
    select at, outcome, coins, bound, unlock_id as "unlockId" from buy_unlocks(
      ${accountIds}::bigint[], ${kinds}::text[], ${itemIds}::bigint[], ${prices}::bigint[], ${nows}::timestamptz[],
      ${autos}::boolean[], ${sessionIds}::bigint[])`,
)

/** All are charged, or none is, and then the map is empty. Throws where the database is away, which no purchase alone would mend. */
async function chargeEach(db: Db, items: readonly ToCharge[]): Promise<Map<ToCharge, Charge>> {
  const [first] = items
  if (first && items.length === 1) return new Map([[first, await chargeAlone(db, first)]])
  const { rows } = await several(
    items.map(({ accountId }) => accountId),
    items.map(({ kind }) => kind),
    items.map(({ itemId }) => itemId),
    items.map(({ price }) => price),
    items.map(({ now }) => now.toISOString()),
    items.map(({ auto }) => auto),
    items.map(({ sessionId }) => sessionId),
  )
    .execute(db)
    .catch((error: unknown) => {
      if (isOfAll(error)) throw error
      return { rows: [] }
    })
  return new Map(rows.map(({ at, ...charged }) => [items[at - 1] as ToCharge, charged]))
}
