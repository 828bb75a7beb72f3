// By what an import finds a work again whose key it does not have: its title, or the content of its parts.
import type { Db, WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import { replacingMark } from './films.ts'

/** The one imported work of that title; null when there is none, or more than one. */
export async function workTitled(db: Db, kind: WorkKind, title: string): Promise<number | null> {
  const rows = await db
    .selectFrom('work')
    .select('id')
    .where('kind', '=', kind)
    .where('title', '=', title)
    .where('source_key', 'like', 'import:%')
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

export interface ContentShared {
  workId: number
  /** The parts whose content is among the asked. */
  shared: number
  /** All parts of the work. */
  total: number
}

/** Works with parts of that content, the most alike first. A hash is that of a chapter, or of an episode's file. */
export async function worksWithContent(db: Db, kind: WorkKind, hashes: readonly string[]): Promise<ContentShared[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<ContentShared>`
    with found as (
      select work_id, count(*)::integer as shared from part
       where split_part(content_hash, '|', 1) in (${sql.join([...new Set(hashes)])}) and content_hash <> ''
         and kind = ${kind} group by work_id)
    select f.work_id as "workId", f.shared,
           (select count(*)::integer from part p where p.work_id = f.work_id) as total
      from found f join work w on w.id = f.work_id
     where w.source_key not like ${`${replacingMark}%`} order by f.shared desc, f.work_id limit 5`.execute(db)
  return rows
}
