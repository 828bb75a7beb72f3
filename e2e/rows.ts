// The rows of a whole shop as text. A shop made on the embedded engine stands on a PostgreSQL server by them.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

/** The rows of one table as JSON arrays of at most `atOnce` rows. Stored columns that the engine computes are left out. */
interface Table {
  name: string
  columns: string[]
  parts: string[]
}

interface Sequence {
  name: string
  last: number
}

export interface Rows {
  tables: Table[]
  sequences: Sequence[]
}

const atOnce = 500

/** Reads every table but that of the migrations, which a migrated database has itself. */
export async function readRows(db: Db): Promise<Rows> {
  const tables: Table[] = []
  for (const { name, columns } of await tablesOf(db)) {
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(
      db,
    )
    const parts: string[] = []
    for (let at = 0; at < rows.length; at += atOnce)
      parts.push(`[${rows.slice(at, at + atOnce).map(({ row }) => row)}]`)
    tables.push({ name, columns, parts })
  }
  const { rows: sequences } = await sql<Sequence>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(db)
  return { tables, sequences }
}

async function tablesOf(db: Db): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select t.table_name as name, json_agg(c.column_name order by c.ordinal_position) as columns
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'migration'
      and c.is_generated = 'NEVER'
    group by t.table_name order by t.table_name`.execute(db)
  return rows
}

/**
 * Puts the rows into a migrated database in place of its own. Needs a superuser, because no trigger may fire. Its
 * connection keeps these settings until it is closed.
 */
export async function writeRows(db: Db, { tables, sequences }: Rows): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set statement_timeout = 0`.execute(one)
    for (const { name, columns, parts } of tables) {
      const [table, listed] = [sql.table(name), sql.join(columns.map((column) => sql.ref(column)))]
      await sql`delete from ${table}`.execute(one)
      for (const part of parts)
        await sql`
          insert into ${table} (${listed}) overriding system value
          select ${listed} from json_populate_recordset(null::${table}, ${part}::json)`.execute(one)
    }
    for (const { name, last } of sequences) await sql`select setval(${name}::regclass, ${last})`.execute(one)
    await sql`vacuum (analyze)`.execute(one)
  })
}
