// Lists first take the rows of one page by an index, then what is shown of them.
import type { Db } from '@manjuan/db'
import { type RawBuilder, sql } from 'kysely'
import type { Window } from '#http/paging.ts'

export type { Window } from '#http/paging.ts'
/** A piece of SQL, as each function says. */
export type Rows = RawBuilder<unknown>

/** `source`: everything from the word `from` on. */
export async function countRows(db: Db, source: Rows): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${source}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Rows of one page in full, with a column `place`, which orders them. */
export const withPlace = (alias: string, source: Rows, order: Rows, { limit, offset }: Window): Rows =>
  sql`select ${sql.id(alias)}.*, row_number() over (order by ${order}) as place ${source} order by ${order} limit ${limit} offset ${offset}`
