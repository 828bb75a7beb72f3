// Pieces of SQL that queries are put together from, and how their rows come back.
import type { Db } from '@manjuan/db'
import { CamelCasePlugin, type RawBuilder, type Selectable, sql } from 'kysely'

/** A piece of SQL, as each function says. */
export type Rows = RawBuilder<unknown>

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name

/** A row of a table as rowsOf reads it: work_id is workId. */
export type RowOf<Table> = { [Column in keyof Selectable<Table> as CamelCase<Column>]: Selectable<Table>[Column] }

/** Pictures within a row have single words already; looking into them would take five times as long. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** The rows of a query, their columns in camel case. */
export async function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.withPlugin(camelCase).execute(db)).rows
}

/** `source`: everything from the word `from` on. */
export async function countRows(db: Db, source: Rows): Promise<number> {
  const [row] = await rowsOf(db, sql<{ total: number }>`select count(*) as total ${source}`)
  return row?.total ?? 0
}
