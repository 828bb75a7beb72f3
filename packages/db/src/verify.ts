// Runs the invariants of the ledger. One file of SQL serves tests, the command and the daily job.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { splitStatements } from './migrate.ts'

export interface Breach {
  invariant: string
  /** At most ten of the rows that break the invariant. */
  rows: Record<string, unknown>[]
}

export function readInvariants(): { name: string; query: string }[] {
  const text = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8')
  return text
    .split(/^-- name: /m)
    .slice(1)
    .map((part) => {
      const [name = ''] = part.split('\n')
      const [query = ''] = splitStatements(part.slice(name.length))
      return { name: name.trim(), query }
    })
}

/** The broken invariants; none when the books are right. */
export async function verifyLedger(db: Db): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { name, query } of readInvariants()) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
    if (rows.length > 0) breaches.push({ invariant: name, rows: rows.slice(0, 10) })
  }
  return breaches
}
