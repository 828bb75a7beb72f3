// All SQL of top-ups. The ledger's own functions move the money (packages/db, 0045-pay-ways.sql).
import type { Db, ItemKind, Schema, WantState } from '@manjuan/db'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Window } from '#http/paging.ts'
import type { OrderState } from './rules.ts'

export type PackageRow = Selectable<Schema['pay_package']>
export type ChannelRow = Selectable<Schema['pay_channel']>
export type OrderRow = Selectable<Schema['pay_order']>

export const enabledPackages = (db: Db): Promise<PackageRow[]> =>
  db.selectFrom('pay_package').selectAll().where('enabled', '=', true).orderBy('position').orderBy('id').execute()

export const enabledChannels = (db: Db): Promise<ChannelRow[]> =>
  db.selectFrom('pay_channel').selectAll().where('enabled', '=', true).orderBy('position').orderBy('code').execute()

interface KnownPair {
  sessionId: number | null
  orderNo: string | null
}

export async function pairSeen(db: Db, pairHash: Uint8Array): Promise<KnownPair | null> {
  const row = await db
    .selectFrom('replay')
    .select(['session_id', 'order_no'])
    .where('pair_hash', '=', pairHash)
    .executeTakeFirst()
  return row ? { sessionId: row.session_id, orderNo: row.order_no } : null
}

export async function rememberPair(
  tx: Db,
  pair: { hash: Uint8Array; sessionId: number; orderNo: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('replay')
    .values({
      pair_hash: pair.hash,
      purpose: 'apply',
      session_id: pair.sessionId,
      order_no: pair.orderNo,
      created_at: pair.now,
    })
    .execute()
}

/** Locks the reader's orders until the transaction ends. */
export async function lockReader(tx: Db, accountId: number): Promise<void> {
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(tx)
}

export async function ordersSince(tx: Db, accountId: number, since: Date): Promise<OrderRow[]> {
  return tx
    .selectFrom('pay_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .execute()
}

export type NewOrder = Omit<Insertable<Schema['pay_order']>, 'device_id'>

/** The order's device is that of the session, because find account relies on it. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<OrderRow> {
  return tx
    .insertInto('pay_order')
    .values({
      ...order,
      device_id: sql<number | null>`(select device_id from session where id = ${order.session_id})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function orderByNo(db: Db, orderNo: string): Promise<OrderRow | null> {
  return (await db.selectFrom('pay_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst()) ?? null
}

/** Locks the order until the transaction ends, so that its refunds are judged one after the other. */
export async function lockOrder(tx: Db, orderNo: string): Promise<void> {
  await sql`select 1 from pay_order where order_no = ${orderNo} for update`.execute(tx)
}

export async function orderOfReader(db: Db, orderNo: string, accountId: number): Promise<OrderRow | null> {
  const order = await orderByNo(db, orderNo)
  return order?.account_id === accountId ? order : null
}

export type OrderOnRecord = OrderRow & {
  package_title: string
  channel_description: string
  superior_code: ChannelRow['superior_code']
}

/** The reader's orders, the newest first. Orders of the same moment are sorted by their numbers. */
export async function ordersOnRecord(db: Db, accountId: number, { limit, offset }: Window): Promise<OrderOnRecord[]> {
  return db
    .selectFrom('pay_order')
    .innerJoin('pay_package', 'pay_package.id', 'pay_order.package_id')
    .innerJoin('pay_channel', 'pay_channel.code', 'pay_order.channel_code')
    .selectAll('pay_order')
    .select(({ fn }) => [
      'pay_package.title as package_title',
      fn.coalesce('pay_order.channel_text', 'pay_channel.description').as('channel_description'),
      'pay_channel.superior_code',
    ])
    .where('pay_order.account_id', '=', accountId)
    .orderBy('pay_order.created_at', 'desc')
    .orderBy('pay_order.order_no', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countOrders(db: Db, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('pay_order')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Stores the provider's answer to the order. A notify may have come first; then its trade number stays. Most gateways
 * have no trade number before the payment.
 */
export async function rememberPlace(
  db: Db,
  orderNo: string,
  place: { tradeNo: string | null; payUrl: string },
): Promise<boolean> {
  const { rows } = await sql`
    update pay_order set trade_no = coalesce(trade_no, ${place.tradeNo}), pay_url = ${place.payUrl}
    where order_no = ${orderNo} and (${place.tradeNo}::text is null or trade_no is null or trade_no = ${place.tradeNo})
    returning 1`.execute(db)
  return rows.length > 0
}

/** A new word for the order's payer takes the place of the last one. */
export async function rememberPayerState(db: Db, orderNo: string, state: string): Promise<void> {
  await db.updateTable('pay_order').set({ payer_state: state }).where('order_no', '=', orderNo).execute()
}

/** Stores the payer's number. False: the word was taken already. */
export async function rememberPayer(db: Db, orderNo: string, state: string, openId: string): Promise<boolean> {
  const { rows } = await sql`
    update pay_order set open_id = ${openId}, payer_state = null
    where order_no = ${orderNo} and payer_state = ${state} and open_id is null returning 1`.execute(db)
  return rows.length > 0
}

/** The number by which this session paid at this account before; null: it never did. */
export async function payerOfSession(
  db: Db,
  { accountId, sessionId }: { accountId: number; sessionId: number },
  provider: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('pay_order')
    .select('open_id')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('provider', '=', provider)
    .where('open_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.open_id ?? null
}

/** Notes money that no order explains; told again it is the same case. */
export async function noteCase(
  db: Db,
  money: Pick<Money, 'orderNo' | 'provider' | 'tradeNo' | 'amountFen'> & { kind: 'mismatch' | 'unknown' | 'refund' },
  now: Date,
): Promise<void> {
  await sql`
    insert into pay_case (kind, provider, order_no, trade_no, amount_fen, first_at, last_at)
    values (${money.kind}, ${money.provider}, ${money.orderNo}, ${money.tradeNo}, ${money.amountFen}, ${now}, ${now})
    on conflict (provider, kind, order_no, trade_no, amount_fen)
    do update set times = pay_case.times + 1, last_at = excluded.last_at`.execute(db)
}

const payerKeptMs = 30 * 86_400_000

/** Forgets from where readers paid, and their numbers at gateways. No order older than a day is announced again. */
export async function forgetPayers(db: Db, now: Date): Promise<void> {
  await sql`
    update pay_order set payer_ip = '', open_id = null
    where (payer_ip <> '' or open_id is not null) and created_at < ${new Date(now.getTime() - payerKeptMs)}`.execute(db)
}

export type Fulfilment = 'paid' | 'repeated' | 'unknown' | 'mismatch'

export interface Money {
  orderNo: string
  provider: string
  tradeNo: string
  amountFen: number
  paidAt: Date
}

/** T-12: the flag 已充值 and the presents are decided by `fulfil_order` (0045), the end of a membership by `grant_vip` (0046). */
export async function fulfilOrder(db: Db, money: Money, now: Date): Promise<Fulfilment> {
  const { rows } = await sql<{ outcome: Fulfilment }>`
    select fulfil_order(${money.orderNo}, ${money.provider}, ${money.tradeNo}, ${money.amountFen}::bigint,
                        ${money.paidAt}::timestamptz, ${now}::timestamptz) as outcome`.execute(db)
  const [row] = rows
  if (!row) throw new Error('fulfil_order gave no outcome')
  return row.outcome
}

export async function moveOrder(db: Db, orderNo: string, to: OrderState, from: OrderState[]): Promise<void> {
  await db
    .updateTable('pay_order')
    .set({ state: to })
    .where('order_no', '=', orderNo)
    .where('state', 'in', from)
    .execute()
}

/** The orders of one account, by its name, or those of no account among these. */
export type Whose = string | readonly string[]

export interface Claim {
  now: Date
  /** The moment until which no other server asks for them. */
  until: Date
  most: number
}

/** Claims due orders, so that no other server asks for them meanwhile. */
export async function claimDueOrders(db: Db, whose: Whose, { now, until, most }: Claim): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    update pay_order set next_check_at = ${until} where order_no in (
      select order_no from pay_order where next_check_at <= ${now} and ${ofAccount(whose)} order by next_check_at limit ${most}
      for update skip locked)
    returning *`.execute(db)
  return rows
}

/** A condition for rows of pay_order. */
export const ofAccount = (whose: Whose) =>
  typeof whose === 'string' ? sql`provider = ${whose}` : sql`provider <> all (${[...whose]}::text[])`

/** Gives back what was claimed and not worked on. */
export async function releaseOrders(db: Db, orders: readonly OrderRow[], { now, until }: Claim): Promise<void> {
  const numbers = orders.map(({ order_no: orderNo }) => orderNo)
  await sql`
    update pay_order set next_check_at = ${now} where order_no = any (${numbers}::text[]) and next_check_at = ${until}`.execute(
    db,
  )
}

export async function scheduleCheck(db: Db, orderNo: string, at: Date | null): Promise<void> {
  await sql`
    update pay_order set checks = checks + 1, next_check_at = case when state in ('paid', 'refunded') then null else ${at}::timestamptz end
    where order_no = ${orderNo}`.execute(db)
}

interface ItemNamed {
  workId: number
  number: number
  title: string
}

interface NamedFor {
  accountId: number
  kind: ItemKind
  itemId: number
}

/**
 * The present names of an item that readers see, or that the reader has bought. A work that is not published is named
 * to a reader who bought or opened anything of it, but never a part that is not open.
 */
export async function itemNamed(db: Db, { accountId, kind, itemId }: NamedFor): Promise<ItemNamed | null> {
  const { rows } = await sql<ItemNamed>`
    select i.work_id as "workId", i.number, i.title from item i where i.item_kind = ${kind} and i.item_id = ${itemId}
      and not i.taken_down and (i.shown
        or exists (select from unlock u where u.account_id = ${accountId} and u.item_kind = i.item_kind and u.item_id = i.item_id)
        or not exists (select from part p where i.item_kind <> 'video' and p.id = i.item_id and (p.state <> 'ready' or p.opens_at is not null))
        and (exists (select from work_view v where v.work_id = i.work_id and v.account_id = ${accountId})
          or exists (select from unlock u left join part b on b.id = u.item_id and u.item_kind <> 'video'
                     where u.account_id = ${accountId} and coalesce(b.work_id, u.work_id) = i.work_id)))`.execute(db)
  return rows[0] ?? null
}

/** Whether the order is paid and its want is open. */
export async function hasOpenWant(db: Db, orderNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from pay_order where order_no = ${orderNo} and state = 'paid' and want_state = 'open'`.execute(db)
  return rows.length > 0
}

export type WantedOrder = OrderRow & { arrived_at: Date }

/** Locks the order when it is paid and its want is open. Null: there is nothing to settle. */
export async function lockOpenWant(tx: Db, orderNo: string): Promise<WantedOrder | null> {
  const { rows } = await sql<WantedOrder>`
    select o.*, f.created_at as arrived_at from pay_order o join fulfilment f on f.order_no = o.order_no
    where o.order_no = ${orderNo} and o.state = 'paid' and o.want_state = 'open' for update of o`.execute(tx)
  return rows[0] ?? null
}

export async function storeWant(tx: Db, orderNo: string, state: WantState, now: Date): Promise<void> {
  await tx.updateTable('pay_order').set({ want_state: state, want_at: now }).where('order_no', '=', orderNo).execute()
}

/** Puts an open want behind all others, because settling it failed. */
export async function postponeWant(db: Db, orderNo: string, now: Date): Promise<void> {
  await sql`update pay_order set want_at = ${now} where order_no = ${orderNo} and want_state = 'open'`.execute(db)
}

/** Numbers of paid orders whose want is still open, the longest untried first. */
export async function ordersWithOpenWant(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string }>`
    select order_no as "orderNo" from pay_order where want_state = 'open' and state = 'paid'
    order by want_at limit ${most}`.execute(db)
  return rows.map(({ orderNo }) => orderNo)
}

export async function insertNotice(
  db: Db,
  notice: { provider: string; orderNo: string | null; verdict: string; bodyHash: Uint8Array; now: Date },
): Promise<void> {
  await db
    .insertInto('payment_notice')
    .values({
      provider: notice.provider,
      order_no: notice.orderNo,
      verdict: notice.verdict,
      body_hash: notice.bodyHash,
      received_at: notice.now,
    })
    .execute()
}
