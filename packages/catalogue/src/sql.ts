// How values and transactions are written for both engines.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

/** Runs a step that readers see whole or not at all. Inside a transaction the step joins it. */
export function inOneStep<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Writes an array as a literal, because the engines' clients write arrays in different ways. */
export function integers(values: readonly number[]) {
  return sql<never>`${`{${values.join(',')}}`}::integer[]`
}

/** Writes an object as text, because the engines' clients write objects in different ways. */
export function jsonb(value: unknown) {
  return sql<never>`${JSON.stringify(value)}::text::jsonb`
}

/** Values for `in (…)`, where an empty list would be no SQL. No row has the id 0. */
export const idList = (ids: readonly number[]) => sql.join([0, ...ids])

export function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
