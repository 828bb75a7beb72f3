// The stock of the crash tests' shop: readers with coins and sessions, chapters, packages, a channel.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

const coinsAtStart = 30
export const chapterPrice = 4
export const packageFen = 600
const chapterCount = 40

export interface Stock {
  chapterIds: number[]
  packageId: number
}

export async function stockUp(db: Db): Promise<Stock> {
  await sql`insert into category (kind, name) values ('comic', '冒险')`.execute(db)
  await sql`insert into work (kind, source_key, title, category_id, state)
    select 'comic', 'crash', '风雪', id, 'published' from category where kind = 'comic'`.execute(db)
  // The crowd of customers comes from one address, and checks in before it has opened anything.
  await sql`insert into site_setting (key, value)
    values ('reward_limits', '{"accountsPerAddress": 1000000, "chapterFirst": false}')`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into part (work_id, kind, number, title, price, source_key, wrapped_key, state)
    select w.id, 'comic', n, n::text, ${chapterPrice}::bigint, n::text, decode(repeat('00', 60), 'hex'), 'ready'
    from work w, generate_series(1, ${chapterCount}::integer) n returning id`.execute(db)
  const packages = await sql<{ id: number }>`
    insert into pay_package (type, price_fen, title, item_count, present_count, present_type)
    values ('coin', ${packageFen}::bigint, '60', 60, 7, 'vip') returning id`.execute(db)
  await sql`insert into pay_channel (code, provider, superior_code, initiator_code, description)
    values ('ali_wap', 'sandbox', 'alipay', 'wap_pay', '支付宝')`.execute(db)
  return { chapterIds: rows.map((row) => row.id), packageId: packages.rows[0]?.id ?? 0 }
}

export interface ReaderMade {
  accountId: number
  account: string
  visitorId: string
  sessionToken: string
}

let made = 0

/** Inserts readers with a few coins by SQL, because registering would take a password hash for each. */
export async function makeReaders(db: Db, count: number): Promise<ReaderMade[]> {
  const first = made
  made += count
  const { rows } = await sql<ReaderMade>`
    with one as (
      insert into account (account, visitor_id, created_at)
      select (300000000 + n)::text, 'crash-visitor-' || n, now() from generate_series(${first}::integer, ${made - 1}::integer) n
      returning id, account, visitor_id
    ), purse as (insert into wallet (account_id) select id from one),
    entry as (
      insert into session (token_hash, account_id, created_at, seen_at)
      select sha256(('crash-' || account)::bytea), id, now(), now() from one
    )
    select id as "accountId", account, visitor_id as "visitorId", 'crash-' || account as "sessionToken" from one`.execute(
    db,
  )
  await sql`select move_coins('crash:' || account, 'grant', id, 0, ${coinsAtStart}::bigint, 'gifts', now())
    from account where id = any(${rows.map((row) => row.accountId)}::bigint[])`.execute(db)
  return rows
}
