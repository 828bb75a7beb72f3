// Facts for the entitlement rules. The view item shows everything that can be bought, whatever its kind.
import type { AutoBuyRule } from '@manjuan/contract/reader/comic'
import type { Db, ItemKind } from '@manjuan/db'
import type { ImageKind } from '@manjuan/imaging'
import { sql } from 'kysely'
import type { Window } from '#http/paging.ts'

interface FactsRow {
  price: number | null
  available: boolean | null
  vipFree: boolean | null
  bought: boolean
  shownPrice: number | null
  vipEnd: Date | null
  coins: number
}

/** The facts of an item and a reader, in one round trip; price is null when there is no such item. */
export async function factsOf(db: Db, accountId: number, kind: ItemKind, itemId: number): Promise<FactsRow> {
  const { rows } = await sql<FactsRow>`
    select i.price, i.available, i.vip_free as "vipFree", u.id is not null as bought, s.price as "shownPrice",
           a.vip_end as "vipEnd", w.paid_coins + w.gift_coins as coins
    from account a join wallet w on w.account_id = a.id
    left join item i on i.item_kind = ${kind} and i.item_id = ${itemId}
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

interface Charge {
  outcome: 'bought' | 'already' | 'changed' | 'poor' | AutoBuyRule
  coins: number
  /** The number of a broken rule of auto-buy, else 0. */
  bound: number
}

interface ToCharge {
  accountId: number
  kind: ItemKind
  itemId: number
  auto?: boolean
  now: Date
}

/** Charges exactly this price, once, under the wallet's lock. */
export async function chargeUnlock(db: Db, item: ToCharge, price: number): Promise<Charge> {
  const { accountId, kind, itemId, auto = false, now } = item
  const { rows } = await sql<Charge>`
    select outcome, coins, bound from buy_unlock(
      ${accountId}::bigint, ${kind}, ${itemId}::bigint, ${price}::bigint, ${now}::timestamptz, ${auto}::boolean)`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('buy_unlock gave no outcome')
  return row
}

/** The ones among these items that the reader has bought. */
export async function boughtAmong(
  db: Db,
  accountId: number,
  kind: ItemKind,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select item_id as id from unlock
    where account_id = ${accountId} and item_kind = ${kind} and item_id = any(${itemIds}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface BoughtRow {
  id: number
  kind: ItemKind
  itemId: number
  price: number
  createdAt: Date
  workId: number | null
  workTitle: string | null
  number: number | null
  title: string | null
  available: boolean
  cover: { kind: ImageKind; name: string; width: number; height: number; widths: number[]; color: string } | null
}

/**
 * The reader's purchases, the newest first. Each has its item's name of today, or a deleted item's name on the day of
 * buying.
 */
export async function bought(db: Db, accountId: number, { limit, offset }: Window): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select u.id, u.item_kind as kind, u.item_id as "itemId", u.price, u.created_at as "createdAt",
           coalesce(n.work_id, u.work_id) as "workId", coalesce(n.work_title, u.work_title) as "workTitle",
           coalesce(n.number, u.item_number) as number, coalesce(n.title, u.item_title) as title,
           coalesce(n.shown, false) as available,
           case when i.gate = 'public' then jsonb_build_object('kind', i.kind, 'name', i.name, 'width', i.width,
             'height', i.height, 'widths', i.widths, 'color', i.color) end as cover
    from (
      select * from unlock where account_id = ${accountId} order by created_at desc, id desc limit ${limit} offset ${offset}
    ) u
    -- The limit keeps it a question for one item at a time; joined, all items there are would be read.
    left join lateral (select * from item n where n.item_kind = u.item_kind and n.item_id = u.item_id limit 1) n on true
    left join image i on i.name = n.cover_image
    order by u.created_at desc, u.id desc`.execute(db)
  return rows
}

export async function countBought(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from unlock where account_id = ${accountId}`.execute(db)
  return rows[0]?.total ?? 0
}
