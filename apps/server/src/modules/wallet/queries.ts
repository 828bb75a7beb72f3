// All SQL of wallets. The ledger's own functions move coins (packages/db, 0002-ledger.sql).
import { type Db, type ItemKind, itemOfPurchase, nameOfPurchase, type PurchaseName } from '@manjuan/db'
import { type RawBuilder, sql } from 'kysely'

export async function openWallet(db: Db, accountId: number): Promise<void> {
  await db.insertInto('wallet').values({ account_id: accountId }).execute()
}

interface Coins {
  paid: number
  gift: number
}

export async function coinsIn(db: Db, accountId: number): Promise<Coins> {
  const { rows } = await sql<Coins>`
    select paid_coins as paid, gift_coins as gift from wallet where account_id = ${accountId}`.execute(db)
  const [coins] = rows
  if (!coins) throw new Error(`account ${accountId} has no wallet`)
  return coins
}

/** The name is that of the item that was bought or returned; all null for any other cause. */
export interface MovementRow extends Coins, PurchaseName {
  id: number
  reason: string
  createdAt: Date
  paidAfter: number
  giftAfter: number
  itemKind: ItemKind | null
}

interface Wanted {
  way: '' | 'in' | 'out'
  span: { from: Date; until: Date } | null
  /** The id of the last movement of the page before. */
  after: number | null
  most: number
}

/**
 * Movements of an account, the newest first. Movements of one wallet get their ids under its lock, so none appears
 * behind a page that was read. The balance is the sum of all entries up to the movement's own.
 */
export async function movementsOf(
  db: Db,
  accountId: number,
  { way, span, after, most }: Wanted,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with mine as (
      select e.movement_id as id, ${amountOf('paid')} as paid, ${amountOf('gift')} as gift
      from entry e where e.account_id = ${accountId} group by e.movement_id
    ), folded as (
      select id, paid, gift, sum(paid) over (order by id)::bigint as paid_after, sum(gift) over (order by id)::bigint as gift_after
      from mine
    ), page as (
      select f.*, m.reason, m.created_at, m.natural_key from folded f join movement m on m.id = f.id
      where true ${after === null ? sql`` : sql`and f.id < ${after}`} ${within(span)}
        ${way === '' ? sql`` : way === 'in' ? sql`and f.paid + f.gift > 0` : sql`and f.paid + f.gift < 0`}
      order by f.id desc limit ${most}
    )
    select f.id, f.paid, f.gift, f.paid_after as "paidAfter", f.gift_after as "giftAfter", f.reason,
           f.created_at as "createdAt", u.item_kind as "itemKind", ${nameOfPurchase}
    from page f
    left join unlock u on u.movement_id = f.id
      or u.id = case f.reason when 'return' then split_part(f.natural_key, ':', 3)::bigint end
    ${itemOfPurchase}
    order by f.id desc`.execute(db)
  return rows
}

const amountOf = (coin: 'paid' | 'gift') => sql`coalesce(sum(e.amount) filter (where e.coin = ${coin}), 0)::bigint`

const within = (span: Wanted['span']): RawBuilder<unknown> =>
  span ? sql`and m.created_at >= ${span.from} and m.created_at < ${span.until}` : sql``

/** The coins that came and went in a time. */
export async function sumsOf(db: Db, accountId: number, span: NonNullable<Wanted['span']>) {
  const side = (coin: 'paid' | 'gift', sign: 'in' | 'out') => sql`coalesce(sum(e.amount) filter (
    where e.coin = ${coin} and ${sign === 'in' ? sql`e.amount > 0` : sql`e.amount < 0`}), 0)::bigint`
  const { rows } = await sql<{ in: Coins; out: Coins }>`
    select jsonb_build_object('paid', ${side('paid', 'in')}, 'gift', ${side('gift', 'in')}) as in,
           jsonb_build_object('paid', ${side('paid', 'out')}, 'gift', ${side('gift', 'out')}) as out
    from entry e join movement m on m.id = e.movement_id
    where e.account_id = ${accountId} ${within(span)}`.execute(db)
  return rows[0] ?? { in: { paid: 0, gift: 0 }, out: { paid: 0, gift: 0 } }
}
