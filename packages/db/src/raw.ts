// Statements of a library that writes its own SQL, such as the queue: with values one statement, without them several.
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'

/** The rows of all statements, one after the other. */
export type Raw = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>

export const rawOnServer =
  (pool: pg.Pool): Raw =>
  async (text, values) => {
    // For several statements the driver gives a list of results, which its type does not say.
    const results: unknown = await pool.query(text, values && [...values])
    return { rows: (Array.isArray(results) ? results : [results]).flatMap(({ rows }: pg.QueryResult) => rows) }
  }

const inTransaction = /^\s*begin;([\s\S]*)commit;\s*$/i

/** A transaction written as text is one of the engine's own: a fault in it would stop every other caller otherwise. */
export const rawOnEmbedded =
  (pglite: PGlite): Raw =>
  async (text, values = []) => {
    if (values.length > 0) return { rows: (await pglite.query(text, [...values])).rows }
    const inner = inTransaction.exec(text)?.[1]
    const results = await (inner === undefined ? pglite.exec(text) : pglite.transaction((tx) => tx.exec(inner)))
    return { rows: (results ?? []).flatMap(({ rows }) => rows) }
  }
