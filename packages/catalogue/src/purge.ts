// Works that go for good, those of the bin and those of the demo. Its files go after the rows, so their names are kept until they are gone.
import type { Db, GoneFileTable } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { boughtOf, lockParts, picturesOf } from './holdings.ts'
import { deleteParts } from './parts.ts'
import { idList, inBatches, inOneStep } from './sql.ts'
import { deleteWork } from './works.ts'

export type GoneFile = Pick<GoneFileTable, 'kind' | 'name'>

/** 'bought': something of it was bought once, returned or not. 'not there': the work is not in the bin. */
type WorkPurged =
  | { outcome: 'purged'; title: string; parts: number; files: GoneFile[] }
  | { outcome: 'bought' | 'not there' | 'missing' }

/** Deletes a work of the bin with its parts. The caller deletes the files, then names them to forgetFiles(). */
export async function purgeWork(db: Db, deed: Deed, id: number): Promise<WorkPurged> {
  return inOneStep(db, async (tx) => {
    const work = await tx
      .selectFrom('work')
      .select(['state', 'title'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!work) return { outcome: 'missing' }
    if (work.state !== 'binned') return { outcome: 'not there' }
    return purgeLocked(tx, deed, { id, title: work.title })
  })
}

/** Deletes a work whose row is locked, whatever its state. */
export async function purgeLocked(
  tx: Db,
  deed: Deed,
  { id, title }: { id: number; title: string },
): Promise<WorkPurged> {
  const parts = (await tx.selectFrom('part').select('id').where('work_id', '=', id).forUpdate().execute()).map(
    (part) => part.id,
  )
  if (await wasBought(tx, id, parts)) return { outcome: 'bought' }
  const kinds = await kindsOf(tx, await picturesOf(tx, [id], parts))
  const deleted = await deleteWork(tx, deed, id)
  if (deleted.outcome !== 'deleted') return { outcome: deleted.outcome }
  const files = await noteGone(tx, deleted, kinds)
  return { outcome: 'purged', title, parts: parts.length, files }
}

/** 'bought': somebody has bought the parts of these ids, so that all stay. */
type PartsDropped = { outcome: 'dropped' } | { outcome: 'bought'; ids: number[] }

/** Deletes parts of a work, all or none. Their files go as those of a purged work. */
export async function dropParts(db: Db, deed: Deed, workId: number, ids: readonly number[]): Promise<PartsDropped> {
  return inOneStep(db, async (tx) => {
    await lockParts(tx, workId, ids)
    const bought = await boughtOf(tx, workId, ids)
    if (bought.size > 0) return { outcome: 'bought', ids: [...bought] }
    const kinds = await kindsOf(tx, await picturesOf(tx, [], ids))
    await noteGone(tx, await deleteParts(tx, deed, workId, ids), kinds)
    return { outcome: 'dropped' }
  })
}

/** Keeps the names of files whose rows are gone. */
export async function noteGone(
  tx: Db,
  { pictures, folders }: { pictures: readonly string[]; folders: readonly string[] },
  kinds: ReadonlyMap<string, GoneFile['kind']>,
): Promise<GoneFile[]> {
  const files: GoneFile[] = [
    ...pictures.map((name) => ({ kind: kinds.get(name) ?? ('comic' as const), name })),
    ...folders.map((name) => ({ kind: 'film' as const, name })),
  ]
  await noteFiles(tx, files)
  return files
}

/** Keeps these names until their files are deleted. */
export async function noteFiles(tx: Db, files: readonly GoneFile[]): Promise<void> {
  for (const some of inBatches(files, 500))
    await tx
      .insertInto('gone_file')
      .values(some)
      .onConflict((on) => on.doNothing())
      .execute()
}

async function wasBought(tx: Db, workId: number, partIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 as bought from unlock u
     where u.item_kind in ('comic_chapter', 'novel_chapter') and u.item_id in (${idList(partIds)})
    union all
    select 1 from unlock u where u.item_kind = 'video' and u.item_id = ${workId}
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function kindsOf(tx: Db, names: readonly string[]): Promise<Map<string, GoneFile['kind']>> {
  if (names.length === 0) return new Map()
  const rows = await tx.selectFrom('image').select(['name', 'kind']).where('name', 'in', names).execute()
  return new Map(rows.map(({ name, kind }) => [name, kind]))
}

/** Files of purged works that are still there, but for pictures that an import has stored again. */
export async function goneFiles(db: Db): Promise<GoneFile[]> {
  await sql`delete from gone_file g where exists (select from image i where i.name = g.name)`.execute(db)
  return db.selectFrom('gone_file').select(['kind', 'name']).limit(5_000).execute()
}

/** The files are gone. */
export async function forgetFiles(db: Db, files: readonly GoneFile[]): Promise<void> {
  for (const some of inBatches(files, 500)) {
    const list = JSON.stringify(some.map(({ kind, name }) => ({ kind, name })))
    await sql`
      delete from gone_file g using jsonb_to_recordset(${list}::text::jsonb) as r(kind text, name text)
      where g.kind = r.kind and g.name = r.name`.execute(db)
  }
}
