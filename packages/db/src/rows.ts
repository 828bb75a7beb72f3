// Pieces of SQL for larger queries, and the reading of their rows.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from './connect.ts'

/** A piece of SQL; each function says which. */
export type Rows = RawBuilder<unknown>

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name

/** A row of a table as rowsOf reads it: the column work_id becomes workId. */
export type RowOf<Table> = { [Column in keyof Selectable<Table> as CamelCase<Column>]: Selectable<Table>[Column] }

const camelCase = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The rows of a query, with names in camel case. Each name is made once a query, so that long lists stay cheap. */
export async function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const rows = (await query.execute(db)).rows as Record<string, unknown>[]
  const names = Object.keys(rows[0] ?? {}).map((column) => [column, camelCase(column)] as const)
  return rows.map((row) => {
    const named: Record<string, unknown> = {}
    for (const [column, name] of names) named[name] = row[column]
    return named as Row
  })
}

/** Counts rows. `source` is the query from its word `from` on. */
export async function countRows(db: Db, source: Rows): Promise<number> {
  const [row] = await rowsOf(db, sql<{ total: number }>`select count(*) as total ${source}`)
  return row?.total ?? 0
}
