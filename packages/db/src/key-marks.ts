// The fingerprints of the shop's keys, as the first start recorded them.
import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Fingerprints by name of key; empty when no server with this table has been started. */
export async function readKeyMarks(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('key_mark') is not null as there`.execute(db)
  if (!rows[0]?.there) return {}
  const marks = await db.selectFrom('key_mark').select(['name', 'mark']).execute()
  return Object.fromEntries(marks.map(({ name, mark }) => [name, mark]))
}

/**
 * Records unknown fingerprints, and returns all that are stored then. Of two servers that start together, the first
 * one's are stored.
 */
export async function recordKeyMarks(db: Db, marks: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const rows = Object.entries(marks).map(([name, mark]) => ({ name, mark }))
  await db
    .insertInto('key_mark')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readKeyMarks(db)
}
