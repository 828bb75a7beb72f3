// The SQL of what crawlers are told: one published work, and all of them by their numbers.
import { type Db, rowsOf, type WorkKind } from '@manjuan/db'
import { sql } from 'kysely'

export interface ShownWork {
  id: number
  kind: WorkKind
  title: string
  author: string
  summary: string
}

/** The work, when readers see it. */
export async function shownWork(db: Db, id: number): Promise<ShownWork | null> {
  const [work] = await rowsOf(
    db,
    sql<ShownWork>`
      select id, kind, title, author, abstract as summary from work where id = ${id} and state = 'published'`,
  )
  return work ?? null
}

/** Numbers of works in one part of the map. So no part depends on another, and a new work moves none. */
const worksInPart = 50_000

interface MapPart {
  part: number
  changedAt: Date
}

export const mapParts = (db: Db): Promise<MapPart[]> =>
  rowsOf(
    db,
    sql<MapPart>`
      select ((id - 1) / ${sql.lit(worksInPart)} + 1)::int as part, max(updated_at) as changed_at
      from work where state = 'published' group by 1 order by 1`,
  )

export interface MappedWork {
  id: number
  kind: WorkKind
  updatedAt: Date
}

/** So many works are in memory at once. */
const stepRows = 2_000

/** The published works of a part, in the order of their numbers. */
export async function* worksOfPart(db: Db, part: number): AsyncGenerator<MappedWork[]> {
  const last = part * worksInPart
  for (let after = last - worksInPart; ; ) {
    const rows = await rowsOf(
      db,
      sql<MappedWork>`
        select id, kind, updated_at from work
        where id > ${after} and id <= ${last} and state = 'published' order by id limit ${stepRows}`,
    )
    if (rows.length > 0) yield rows
    if (rows.length < stepRows) return
    after = rows.at(-1)?.id ?? last
  }
}
