// Pictures that were uploaded for banners and that no banner shows: they go a day after they were stored.
import { unusedPaths } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { bannerPath, type Storage } from '@manjuan/storage'
import { sql } from 'kysely'
import { lockHomes } from './queries.ts'

interface SweepDeps {
  db: Db
  storage: Pick<Storage, 'objects' | 'banners'>
}

/** A person who lays a home out saves a new picture with its banner long before. */
const keptMs = 24 * 3_600_000
/** Names begin so that addHomePicture() gives. */
const prefix = 'banners/home-'

/** Returns how many pictures have gone. */
export async function sweepPictures({ db, storage }: SweepDeps, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  const old: string[] = []
  for await (const { key, changed } of storage.objects.list(prefix))
    if (changed < before) old.push(key.slice(key.lastIndexOf('/') + 1))
  if (old.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    // Nobody names a picture while it goes.
    await lockHomes(tx)
    const gone = await unnamed(tx, old)
    for (const file of gone) await storage.banners.drop(file)
    return gone.length
  })
}

/** Those that no draft, no version that is kept, no banner of the tables and no ad of the player names. */
async function unnamed(tx: Db, files: readonly string[]): Promise<string[]> {
  const list = JSON.stringify(files)
  const { rows } = await sql<{ file: string }>`
    select file from jsonb_array_elements_text(${list}::text::jsonb) as file
     where not exists (select from home_draft where position(file in layout::text) > 0)
       and not exists (select from home_version where position(file in layout::text) > 0)`.execute(tx)
  const paths = new Set(
    await unusedPaths(
      tx,
      rows.map(({ file }) => bannerPath(file)),
    ),
  )
  return rows.map(({ file }) => file).filter((file) => paths.has(bannerPath(file)))
}
