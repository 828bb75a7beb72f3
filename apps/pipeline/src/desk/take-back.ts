// Takes back what an import has made aside: chapters without a place, a work of its own, and the pictures of both.
import { begunMark, type Deed, deleteParts, deleteWork, dropPictures } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { diskStorage, readPictures } from '@manjuan/storage'
import type { Batch } from './batches.ts'

/** Begins the keys of chapters that this batch makes aside. */
export const prefixOf = ({ id }: Pick<Batch, 'id'>): string => `${begunMark}${id}:`

/** Chapters that the batch has begun, by the keys that they will have. */
export async function begunChapters(
  db: Db,
  batch: Pick<Batch, 'id'>,
): Promise<Map<string, { id: number; workId: number; wrappedKey: Uint8Array | null }>> {
  const prefix = prefixOf(batch)
  const rows = await db
    .selectFrom('part')
    .select(['id', 'work_id', 'source_key', 'wrapped_key'])
    .where('source_key', 'like', `${prefix}%`)
    .where('state', '=', 'making')
    .execute()
  return new Map(
    rows.map(({ id, work_id, source_key, wrapped_key }) => [
      source_key.slice(prefix.length),
      { id, workId: work_id, wrappedKey: wrapped_key },
    ]),
  )
}

export async function takeBack(db: Db, dataDir: string, batch: Batch, deed: Deed): Promise<void> {
  const { blobs } = diskStorage(dataDir)
  const kind = batch.kind === 'comic' ? 'comic' : batch.kind === 'film' ? 'vod' : 'novel'
  const gone: string[] = []
  if (batch.addedWork !== null) {
    const deleted = await deleteWork(db, deed, batch.addedWork)
    if (deleted.outcome === 'deleted') gone.push(...deleted.pictures)
  } else {
    const begun = [...(await begunChapters(db, batch)).values()]
    for (const [workId, chapters] of Map.groupBy(begun, (chapter) => chapter.workId)) {
      const deleted = await deleteParts(
        db,
        deed,
        workId,
        chapters.map(({ id }) => id),
      )
      gone.push(...deleted.pictures)
    }
  }
  gone.push(...(await dropPictures(db, deed, await readPictures(dataDir, batch.id))))
  for (const name of new Set(gone)) await blobs.drop(kind, name)
}
