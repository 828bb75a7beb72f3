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

/** A column of rows, as it is read. */
interface Column {
  column: string
  /** Its name in camel case. */
  name: string
  /** In JSON it holds moments as texts. */
  isMoment: boolean
}

/** The columns of all statements, which are part of the code. */
const columns = new Map<string, Column>()

function columnOf(column: string): Column {
  const known = columns.get(column)
  if (known) return known
  const made = { column, name: camelCase(column), isMoment: /_(at|until)$/.test(column) }
  columns.set(column, made)
  return made
}

/** Rows with names in camel case. The columns are looked up once a query, so that long lists stay cheap. */
function inCamelCase(rows: readonly Row[], read: (value: unknown, column: Column) => unknown): Row[] {
  const named = Object.keys(rows[0] ?? {}).map(columnOf)
  return rows.map((row) => {
    const result: Row = {}
    for (const column of named) result[column.name] = read(row[column.column], column)
    return result
  })
}

/** A query that can be run: a piece of SQL, or a compiled statement with its values. */
export interface Query<Found> {
  execute(db: Db): Promise<{ rows: Found[] }>
}

/** The rows of a query, with names in camel case. */
export const rowsOf = async <Found>(db: Db, query: Query<Found>): Promise<Found[]> =>
  inCamelCase((await query.execute(db)).rows as Row[], (value) => value) as Found[]

/** The rows that each query of a list gives. */
export type RowsOfEach<Queries extends readonly RawBuilder<unknown>[]> = {
  -readonly [At in keyof Queries]: Queries[At] extends RawBuilder<infer Found> ? Found[] : never
}

/**
 * The rows of several queries, each as rowsOf gives them, by one statement and so of one moment. They travel as JSON, so
 * that a column is a moment only when its name ends in _at or _until, and none may hold bytes.
 */
export const rowsTogether = async <const Queries extends readonly RawBuilder<unknown>[]>(
  db: Db,
  queries: Queries,
): Promise<RowsOfEach<Queries>> => rowsInOne((await asOne(queries).execute(db)).rows)

/** The one row of several queries. */
export interface AsOne {
  found: Row[][]
}

/** The statement of several queries. */
export function asOne(queries: readonly RawBuilder<unknown>[]): RawBuilder<AsOne> {
  const lists = queries.map((query) => sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`)
  return sql<AsOne>`select json_build_array(${sql.join(lists)}) as found`
}

export const rowsInOne = <Queries extends readonly RawBuilder<unknown>[]>([row]: readonly AsOne[]) =>
  (row?.found ?? []).map((found) => inCamelCase(found, fromJson)) as RowsOfEach<Queries>

const fromJson = (value: unknown, { isMoment }: Column): unknown =>
  isMoment && typeof value === 'string' ? new Date(value) : value

/**
 * A join that changes no row. The statement does not wait until the disk has its rows. A failure of the database's machine within
 * the next second may lose them, so it is for facts that are no money.
 */
export const notDurable: Rows = sql`cross join (select set_config('synchronous_commit', 'off', true)) as not_durable`

/** A join that changes no row. The statement waits for a lock for 0.1 s only. */
export const atOnceOrNever: Rows = sql`cross join (select set_config('lock_timeout', '100', true)) as at_once`

/** Counts rows. `source` is the query from its word `from` on. */
export async function countRows(db: Db, source: Rows): Promise<number> {
  const [row] = await rowsOf(db, sql<{ total: number }>`select count(*) as total ${source}`)
  return row?.total ?? 0
}
