// Reads and writes of the table of uploads.
import type { Db, UploadRow } from '@manjuan/db'
import { sql } from 'kysely'

/** Uploads of this person that have not ended. */
export const ownOf = (db: Db, staffId: number, now: Date) =>
  db
    .selectFrom('upload')
    .where('staff_id', '=', staffId)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))

export const ownUpload = (db: Db, staffId: number, id: string, now: Date): Promise<UploadRow | undefined> =>
  ownOf(db, staffId, now).selectAll().where('id', '=', id).executeTakeFirst()

export const ownUploads = (db: Db, staffId: number, ids: readonly string[], now: Date): Promise<UploadRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : ownOf(db, staffId, now)
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()

/** What a person has here: all files, and the bytes of those that are not finished. The person's row is locked. */
export async function holdingsOf(tx: Db, staffId: number, now: Date): Promise<{ files: number; unfinished: number }> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute()
  const { rows } = await sql<{ files: number; unfinished: number }>`
    select count(*)::int8 as files, coalesce(sum(bytes) filter (where finished_at is null), 0)::int8 as unfinished
    from upload where staff_id = ${staffId} and (ends_at is null or ends_at > ${now})`.execute(tx)
  return rows[0] ?? { files: 0, unfinished: 0 }
}

/** False when it is finished already, or gone. */
export async function setFinished(tx: Db, id: string, sha256: Uint8Array, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('upload')
    .set({ sha256, finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
