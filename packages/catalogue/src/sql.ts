// How values and transactions are written for both engines.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

/** Readers see all of a step or nothing. Inside a transaction the step is a part of it. */
export function inOneStep<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** As a literal, because the engines' clients write arrays in different ways. */
export function integers(values: readonly number[]) {
  return sql<never>`${`{${values.join(',')}}`}::integer[]`
}

/** As text, because the engines' clients write objects in different ways. */
export function jsonb(value: unknown) {
  return sql<never>`${JSON.stringify(value)}::text::jsonb`
}

/** For `in (…)`: an empty list would be no SQL. No row has the id 0. */
export const idList = (ids: readonly number[]) => sql.join([0, ...ids])

export function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
