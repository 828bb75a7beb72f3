// Uploads that no import took go after 48 h, and so do files that no row names.
import { inTurn, type UploadDeps } from './deps.ts'

/** Returns how many have gone. */
export async function dropLeftovers({ db, files }: UploadDeps, now: Date): Promise<number> {
  const ended = await db.deleteFrom('upload').where('ends_at', '<=', now).returning('id').execute()
  for (const { id } of ended) await inTurn(id, () => files.drop(id))
  // The row of an upload is there before its file, so a file without a row has lost it.
  for (const id of await files.ids()) {
    const row = await db.selectFrom('upload').select('id').where('id', '=', id).executeTakeFirst()
    if (!row) await inTurn(id, () => files.drop(id))
  }
  return ended.length
}
