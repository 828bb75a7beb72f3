// Pieces of SQL that queries are put together from.
import type { Db } from '@manjuan/db'
import { type RawBuilder, sql } from 'kysely'

/** A piece of SQL, as each function says. */
export type Rows = RawBuilder<unknown>

/** `source`: everything from the word `from` on. */
export async function countRows(db: Db, source: Rows): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${source}`.execute(db)
  return rows[0]?.total ?? 0
}
