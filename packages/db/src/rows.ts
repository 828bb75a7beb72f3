// Pieces of SQL for larger queries, and the reading of their rows.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from './connect.ts'

/** A piece of SQL; each function says which. */
export type Rows = RawBuilder<unknown>

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name

/** A row of a table as rowsOf reads it: the column work_id becomes workId. */
export type RowOf<Table> = { [Column in keyof Selectable<Table> as CamelCase<Column>]: Selectable<Table>[Column] }

const camelCase = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

type Row = Record<string, unknown>

/** Rows with names in camel case. Each name is made once a query, so that long lists stay cheap. */
function inCamelCase(rows: readonly Row[], read: (value: unknown, column: string) => unknown): Row[] {
  const names = Object.keys(rows[0] ?? {}).map((column) => [column, camelCase(column)] as const)
  return rows.map((row) => {
    const named: Row = {}
    for (const [column, name] of names) named[name] = read(row[column], column)
    return named
  })
}

/** The rows of a query, with names in camel case. */
export const rowsOf = async <Found>(db: Db, query: RawBuilder<Found>): Promise<Found[]> =>
  inCamelCase((await query.execute(db)).rows as Row[], (value) => value) as Found[]

/** The rows that each query of a list gives. */
type RowsOfEach<Queries extends readonly RawBuilder<unknown>[]> = {
  -readonly [At in keyof Queries]: Queries[At] extends RawBuilder<infer Found> ? Found[] : never
}

/**
 * The rows of several queries, each as rowsOf gives them, by one statement and so of one moment. They travel as JSON, so
 * that a column is a moment only when its name ends in _at or _until, and none may hold bytes.
 */
export async function rowsTogether<const Queries extends readonly RawBuilder<unknown>[]>(
  db: Db,
  queries: Queries,
): Promise<RowsOfEach<Queries>> {
  const lists = queries.map((query) => sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`)
  const { rows } = await sql<{ found: Row[][] }>`select json_build_array(${sql.join(lists)}) as found`.execute(db)
  return (rows[0]?.found ?? []).map((found) => inCamelCase(found, fromJson)) as RowsOfEach<Queries>
}

const fromJson = (value: unknown, column: string): unknown =>
  typeof value === 'string' && /_(at|until)$/.test(column) ? new Date(value) : value

/** Counts rows. `source` is the query from its word `from` on. */
export async function countRows(db: Db, source: Rows): Promise<number> {
  const [row] = await rowsOf(db, sql<{ total: number }>`select count(*) as total ${source}`)
  return row?.total ?? 0
}
