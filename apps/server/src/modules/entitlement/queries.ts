// Facts for the entitlement rules. What can be bought is seen through the view priced_item, whatever its kind.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

export type ItemKind = 'comic_chapter' | 'novel_chapter' | 'video'

export interface FactsRow {
  price: number | null
  available: boolean | null
  vipFree: boolean | null
  bought: boolean
  shownPrice: number | null
  vipEnd: Date | null
  coins: number
}

/** Item and reader in one round trip; price is null when there is no such item. */
export async function factsOf(db: Db, accountId: number, kind: ItemKind, itemId: number): Promise<FactsRow> {
  const { rows } = await sql<FactsRow>`
    select i.price, i.available, i.vip_free as "vipFree", u.id is not null as bought, s.price as "shownPrice",
           a.vip_end as "vipEnd", w.paid_coins + w.gift_coins as coins
    from account a join wallet w on w.account_id = a.id
    left join priced_item i on i.item_kind = ${kind} and i.item_id = ${itemId}
    left join unlock u on u.account_id = a.id and u.item_kind = ${kind} and u.item_id = ${itemId}
    left join price_shown s on s.account_id = a.id and s.item_kind = ${kind} and s.item_id = ${itemId}
    where a.id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`account ${accountId} is gone`)
  return row
}

export async function rememberPrice(
  db: Db,
  accountId: number,
  kind: ItemKind,
  itemId: number,
  price: number,
): Promise<void> {
  await sql`
    insert into price_shown (account_id, item_kind, item_id, price) values (${accountId}, ${kind}, ${itemId}, ${price})
    on conflict (account_id, item_kind, item_id) do update set price = excluded.price where price_shown.price <> excluded.price`.execute(
    db,
  )
}

export type Charge = { outcome: 'bought' | 'already' | 'changed' | 'poor'; coins: number }

/** Charges exactly this price, once, under the wallet's lock. */
export async function chargeUnlock(
  db: Db,
  accountId: number,
  kind: ItemKind,
  itemId: number,
  price: number,
  now: Date,
): Promise<Charge> {
  const { rows } = await sql<Charge>`
    select outcome, coins from buy_unlock(${accountId}::bigint, ${kind}, ${itemId}::bigint, ${price}::bigint, ${now}::timestamptz)`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('buy_unlock gave no outcome')
  return row
}

/** Which of these items the reader has bought. */
export async function boughtAmong(db: Db, accountId: number, kind: ItemKind, itemIds: number[]): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('unlock')
    .select('item_id')
    .where('account_id', '=', accountId)
    .where('item_kind', '=', kind)
    .where('item_id', 'in', itemIds)
    .execute()
  return new Set(rows.map((row) => row.item_id))
}
