// Facts for the entitlement rules. The view item shows everything that can be bought, whatever its kind.
import {
  atOnceOrNever,
  compiled,
  type Db,
  type ItemKind,
  itemOfPurchase,
  nameOfPurchase,
  notDurable,
  type PurchaseName,
  type Rows,
  readsOf,
} from '@manjuan/db'
import { sql } from 'kysely'
import { isOfAll } from '#http/faults.ts'
import type { Window } from '#http/paging.ts'
import { type PictureRow, pictureIn } from '#modules/covers/index.ts'
import { onePer } from '#ports/one-per.ts'
import { writtenTogether } from '#ports/written-together.ts'
import type { OpenedReturns, Purchase } from './rules.ts'

export interface FactsRow {
  price: number | null
  available: boolean | null
  vipFree: boolean | null
  takenDown: boolean | null
  freeFrom: Date | null
  freeUntil: Date | null
  bought: boolean
  /** Id of the reader's purchase while nothing of it has been handed out. */
  unopened: number | null
  shownPrice: number | null
  vipEnd: Date | null
  coins: number
}

/** The facts of an item and a reader; price is null when there is no such item. */
const factsOfBoth = (accountId: number | Rows, kind: ItemKind | Rows, itemId: number | Rows) => sql<FactsRow>`
    select i.price, i.available, i.vip_free as "vipFree", i.taken_down as "takenDown",
           i.free_from as "freeFrom", i.free_until as "freeUntil", u.id is not null as bought,
           case when u.opened_at is null then u.id end as unopened, s.price as "shownPrice",
           a.vip_end as "vipEnd", w.paid_coins + w.gift_coins as coins
    from account a join wallet w on w.account_id = a.id
    left join item i on i.item_kind = ${kind} and i.item_id = ${itemId}
    left join unlock u on u.account_id = a.id and u.item_kind = ${kind} and u.item_id = ${itemId} and u.returned_at is null
    left join price_shown s on s.account_id = a.id and s.item_kind = ${kind} and s.item_id = ${itemId}
    where a.id = ${accountId}`

const facts = compiled((accountId: number, kind: ItemKind, itemId: number) => factsOfBoth(accountId, kind, itemId))

/** The facts of an item and a reader, in one round trip; null when the account is gone. */
export async function factsOf(db: Db, accountId: number, kind: ItemKind, itemId: number): Promise<FactsRow | null> {
  const { rows } = await facts(accountId, kind, itemId).execute(readsOf(db))
  return rows[0] ?? null
}

/** A reader who asks for an item. */
export interface ItemAsked {
  accountId: number
  kind: ItemKind
  itemId: number
  /** Id of the session that the reader asks by, where it has not been looked up. */
  sessionId?: number | undefined
}

export interface AskedFacts extends FactsRow {
  /** The session is over. */
  ended: boolean
}

/** One after another, because a plan for all of them at once would read whole tables. */
const factsOfAll = compiled(
  (
    accountIds: readonly number[],
    kinds: readonly ItemKind[],
    itemIds: readonly number[],
    sessionIds: readonly (number | null)[],
  ) => sql<AskedFacts & { at: number }>`
    select k.at, f.*, k.session_id is not null and not exists (
      select from session s where s.id = k.session_id and s.account_id = k.account_id and s.ended_at is null) as ended
    from unnest(${accountIds}::bigint[], ${kinds}::text[], ${itemIds}::bigint[], ${sessionIds}::bigint[])
      with ordinality k (account_id, kind, item_id, session_id, at)
    cross join lateral (${factsOfBoth(sql`k.account_id`, sql`k.kind`, sql`k.item_id`)} offset 0) f`,
)

/** The facts of several readers and items, by one statement. Those of an account that is gone are missing. */
export async function factsOfEach(db: Db, asked: readonly ItemAsked[]): Promise<Map<ItemAsked, AskedFacts>> {
  const { rows } = await factsOfAll(
    asked.map(({ accountId }) => accountId),
    asked.map(({ kind }) => kind),
    asked.map(({ itemId }) => itemId),
    asked.map(({ sessionId }) => sessionId ?? null),
  ).execute(readsOf(db))
  return new Map(rows.map((row) => [asked[row.at - 1] as ItemAsked, row]))
}

/** A price that a reader is told. */
interface ToldPrice extends Omit<ItemAsked, 'sessionId'> {
  price: number
}

/** Of one reader and item the last price counts. They are written in one order, so that no two writers wait for each other. */
const pricesShown = (patience: Rows) =>
  compiled(
    (
      accountIds: readonly number[],
      kinds: readonly ItemKind[],
      itemIds: readonly number[],
      prices: readonly number[],
    ) => sql`
    insert into price_shown (account_id, item_kind, item_id, price)
    select distinct on (k.account_id, k.kind, k.item_id) k.account_id, k.kind, k.item_id, k.price
    from unnest(${accountIds}::bigint[], ${kinds}::text[], ${itemIds}::bigint[], ${prices}::bigint[])
      with ordinality k (account_id, kind, item_id, price, at)
    join account a on a.id = k.account_id ${notDurable} ${patience}
    order by k.account_id, k.kind, k.item_id, k.at desc
    on conflict (account_id, item_kind, item_id) do update set price = excluded.price where price_shown.price <> excluded.price`,
  )
const oneShown = pricesShown(sql``)
const severalShown = pricesShown(atOnceOrNever)

async function writePrices(db: Db, told: readonly ToldPrice[], hasMore: boolean): Promise<void> {
  const shown = hasMore ? severalShown : oneShown
  await shown(
    told.map(({ accountId }) => accountId),
    told.map(({ kind }) => kind),
    told.map(({ itemId }) => itemId),
    told.map(({ price }) => price),
  ).execute(db)
}

/** The most prices that one statement writes. */
const pricesAtOnce = 200

const tellers = onePer((db: Db) =>
  writtenTogether((told: readonly ToldPrice[], hasMore) => writePrices(db, told, hasMore), {
    most: pricesAtOnce,
    isOfAll,
  }),
)

/** Notes a price before it is told. Prices of one turn of the event loop are written by one statement. */
export async function rememberPrice(db: Db, told: ToldPrice): Promise<void> {
  await tellers(db)(told)
}

export async function isSessionOpen(db: Db, accountId: number, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    select from session where id = ${sessionId} and account_id = ${accountId} and ended_at is null`.execute(db)
  return rows.length > 0
}

/** True: the reader ended this session from another device. */
export async function wasSignedOut(db: Db, sessionId: number): Promise<boolean> {
  const { rows } = await sql`select from session where id = ${sessionId} and signed_out`.execute(db)
  return rows.length > 0
}

/** The ones among these items that the reader has bought and not returned. */
export async function boughtAmong(
  db: Db,
  accountId: number,
  kind: ItemKind,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select item_id as id from unlock
    where account_id = ${accountId} and item_kind = ${kind} and item_id = any(${itemIds}::bigint[]) and returned_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Notes that something of a purchase is handed out. False: it was returned in the meantime, so that nothing may be. Called
 * before anything leaves the server, because an unopened purchase may be returned.
 */
export async function openPurchase(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update unlock set opened_at = coalesce(opened_at, ${now}::timestamptz) where id = ${id} and returned_at is null
    returning id`.execute(db)
  return rows.length > 0
}

export interface PurchaseRow extends Purchase {
  returned: boolean
  /** The coins that came back, or those that the purchase took. */
  paid: number
  gift: number
}

/** Columns of PurchaseRow; they stand beside the joins of `purchaseCoins`. */
const purchaseColumns = sql`
  u.price, u.auto, u.created_at as "boughtAt", u.opened_at as "openedAt", u.returned_at is not null as returned,
  exists (
    select from unlock r where r.account_id = u.account_id and r.item_kind = u.item_kind and r.item_id = u.item_id
      and r.returned_at is not null and r.id <> u.id) as "returnedBefore",
  short_refund_since(u.account_id, u.created_at) as refunded, c.paid, c.gift`

const purchaseCoins = sql`
  left join lateral (
    select coalesce(sum(abs(e.amount)) filter (where e.coin = 'paid'), 0)::bigint as paid,
           coalesce(sum(abs(e.amount)) filter (where e.coin = 'gift'), 0)::bigint as gift
    from entry e where e.holder = 'wallet' and e.movement_id = coalesce(
      (select m.id from movement m where m.natural_key = 'return:unlock:' || u.id), u.movement_id)
  ) c on true`

interface ReturnFacts {
  purchase: PurchaseRow
  returns: OpenedReturns
  /** Coins in the reader's wallet. */
  coins: number
}

/** The facts of a return, all of one moment; null when this reader has no such purchase. */
export async function returnFacts(db: Db, accountId: number, id: number, now: Date): Promise<ReturnFacts | null> {
  const { rows } = await sql<PurchaseRow & OpenedReturns & { coins: number }>`
    select ${purchaseColumns}, w.paid_coins + w.gift_coins as coins, o.today, o.this_month as "thisMonth"
    from unlock u join wallet w on w.account_id = u.account_id ${purchaseCoins}
    cross join opened_returns(${accountId}::bigint, ${now}::timestamptz) o
    where u.id = ${id} and u.account_id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { coins, today, thisMonth, ...purchase } = row
  return { purchase, returns: { today, thisMonth }, coins }
}

export async function openedReturns(db: Db, accountId: number, now: Date): Promise<OpenedReturns> {
  const { rows } = await sql<OpenedReturns>`
    select today, this_month as "thisMonth" from opened_returns(${accountId}::bigint, ${now}::timestamptz)`.execute(db)
  return rows[0] ?? { today: 0, thisMonth: 0 }
}

interface GivenBack {
  outcome: 'returned' | 'already' | 'changed' | 'none'
  coins: number
  paid: number
  gift: number
}

interface ToGiveBack {
  accountId: number
  id: number
  /** The facts that the return was decided on. */
  opened: boolean
  returns: OpenedReturns
  now: Date
}

/** Gives a purchase back, once, under the wallet's lock. */
export async function giveBack(
  db: Db,
  { accountId, id, opened, returns: { today, thisMonth }, now }: ToGiveBack,
): Promise<GivenBack> {
  const { rows } = await sql<GivenBack>`
    select outcome, coins, paid, gift from return_unlock(${accountId}::bigint, ${id}::bigint, ${opened}::boolean,
      ${today}::integer, ${thisMonth}::integer, ${now}::timestamptz)`.execute(db)
  const [row] = rows
  if (!row) throw new Error('return_unlock gave no outcome')
  return row
}

export interface BoughtRow extends PurchaseRow, PurchaseName {
  id: number
  kind: ItemKind
  itemId: number
  available: boolean
  cover: PictureRow | null
}

/**
 * The reader's purchases, the newest first, returned ones too. Each has its item's name of today, or a deleted item's name on the day of
 * buying.
 */
export async function bought(db: Db, accountId: number, { limit, offset }: Window): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select u.id, u.item_kind as kind, u.item_id as "itemId", ${purchaseColumns},
           ${nameOfPurchase}, coalesce(n.shown, false) as available, ${pictureIn('i')} as cover
    from (
      select * from unlock where account_id = ${accountId} order by created_at desc, id desc limit ${limit} offset ${offset}
    ) u ${itemOfPurchase}
    left join image i on i.name = n.cover_image ${purchaseCoins}
    order by u.created_at desc, u.id desc`.execute(db)
  return rows
}

export async function countBought(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from unlock where account_id = ${accountId}`.execute(db)
  return rows[0]?.total ?? 0
}
