// Readers with coins and sessions, and chapters to buy: every pair of the two is bought once and never again.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

const readers = 1_000
const chapters = 4_000
export const price = 1

export interface Shop {
  firstAccount: number
  firstChapter: number
  readers: number
}

export interface Pair {
  accountId: number
  chapterId: number
}

export async function stockShop(db: Db): Promise<Shop> {
  await sql`insert into account (account, visitor_id, created_at)
    select (200000000 + n)::text, 'bench-visitor-' || n, now() from generate_series(0, ${readers - 1}::integer) n`.execute(
    db,
  )
  await sql`insert into wallet (account_id) select id from account`.execute(db)
  await sql`select move_coins('bench:' || id, 'grant', id, ${chapters * price}::bigint, 0, 'gifts', now()) from account`.execute(
    db,
  )
  await sql`insert into session (token_hash, account_id, created_at, seen_at)
    select sha256(('bench-session-' || id)::bytea), id, now(), now() from account`.execute(db)
  await sql`insert into category (kind, name) values ('comic', 'bench')`.execute(db)
  await sql`insert into work (kind, source_key, title, category_id, state) select 'comic', 'bench', 'bench', id, 'published' from category where kind = 'comic'`.execute(
    db,
  )
  await sql`insert into part (work_id, kind, number, title, price, source_key, wrapped_key, state)
    select w.id, 'comic', n, 'chapter ' || n, ${price}::bigint, 'chapter-' || n, decode(repeat('00', 60), 'hex'), 'ready'
    from work w, generate_series(1, ${chapters}::integer) n`.execute(db)
  await sql.raw('analyze').execute(db)
  const { rows } = await sql<{ firstAccount: number; firstChapter: number }>`
    select (select min(id) from account) as "firstAccount", (select min(id) from part) as "firstChapter"`.execute(db)
  const [first] = rows
  if (!first) throw new Error('the shop is empty')
  return { ...first, readers }
}

/** Hands out pairs of reader and chapter, each once. */
export class Pairs {
  readonly #shop: Shop
  #next = 0
  constructor(shop: Shop) {
    this.#shop = shop
  }

  take(): Pair {
    return this.#at(this.#next++)
  }

  /** The number of the first of `count` pairs that are kept for somebody else. */
  reserve(count: number): number {
    const first = this.#next
    this.#next += count
    return first
  }

  #at(number: number): Pair {
    const { firstAccount, firstChapter } = this.#shop
    if (number >= readers * chapters) throw new Error('every pair has been bought; use fewer or shorter rounds')
    return { accountId: firstAccount + (number % readers), chapterId: firstChapter + Math.floor(number / readers) }
  }
}
