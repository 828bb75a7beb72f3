// Uploads of batches that are over go; those of a batch that may be tried again stay for two days.
import { dropImport } from '@manjuan/storage'
import { releaseUploads } from '#modules/uploads/index.ts'
import type { ImportDeps } from './deps.ts'
import { areTaken, endedBatches, endWaiting, lockEnded, noteReleased } from './queries.ts'

const keptMs = 48 * 3_600_000

export async function releaseEnded(deps: Pick<ImportDeps, 'db' | 'dataDir' | 'files'>, now: Date): Promise<void> {
  const { db, dataDir } = deps
  const before = new Date(now.getTime() - keptMs)
  await endWaiting(db, before, now)
  for (const { id, uploads } of await endedBatches(db, before)) {
    await db.transaction().execute(async (tx) => {
      if (!(await lockEnded(tx, id, before))) return
      const free: string[] = []
      for (const upload of uploads) if (!(await areTaken(tx, [upload]))) free.push(upload)
      await releaseUploads({ ...deps, db: tx }, free)
      await dropImport(dataDir, id)
      await noteReleased(tx, id)
    })
  }
}
