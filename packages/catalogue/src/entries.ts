// Entries of feeds: films whose episodes lie elsewhere, so that an episode is whole at once.
import { randomBytes } from 'node:crypto'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { boughtOf } from './holdings.ts'
import { arrangeParts, deleteParts } from './parts.ts'
import { inOneStep } from './sql.ts'
import { lockWork, raiseVersion } from './versions.ts'
import { countParts, tellNews } from './works.ts'

interface NewEntryRow {
  id: null
  number: number
  title: string
  url: string
}

/** A new episode, or a stored one, whose title and address stay as they are when they are not named. */
export type EntryRow = NewEntryRow | { id: number; number: number; title?: string; url?: string }

/** 'bought': somebody bought the film, so that no episode may be removed; nothing changes. */
export type EntriesPut = 'put' | 'bought' | 'missing'

/**
 * Writes the numbers, titles and addresses of all episodes, after `removed` (ids) are deleted. New episodes date the
 * film as updated.
 */
export async function putEntries(
  db: Db,
  deed: Deed,
  filmId: number,
  rows: readonly EntryRow[],
  removed: readonly number[],
): Promise<EntriesPut> {
  return inOneStep(db, async (tx) => {
    // A purchase that is under way ends first, and boughtOf() then sees it.
    await lockWork(tx, filmId)
    if ((await boughtOf(tx, filmId, removed)).size > 0) return 'bought'
    await deleteParts(tx, deed, filmId, removed)
    const known = rows.filter((row) => row.id !== null)
    const places = known.map(({ url: _, ...place }) => place)
    if ((await arrangeParts(tx, deed, filmId, places)) === 'missing') return 'missing'
    let changed = 0
    for (const { id, url } of known) changed += url === undefined ? 0 : await readdress(tx, id, url)
    const fresh = rows.filter((row) => row.id === null)
    for (const row of fresh) await addEntry(tx, deed, filmId, row)
    await countParts(tx, filmId)
    if (fresh.length > 0) await tellNews(tx, deed, filmId)
    if (changed + fresh.length > 0) await raiseVersion(tx, filmId)
    return 'put'
  })
}

/** The number of episodes whose address has changed: 1, or 0 when it has this one already. */
async function readdress(tx: Db, id: number, url: string): Promise<number> {
  const { rows } = await sql`
    update episode set external_url = ${url} where part_id = ${id} and external_url is distinct from ${url}
    returning part_id`.execute(tx)
  return rows.length
}

async function addEntry(tx: Db, { now }: Deed, filmId: number, { number, title, url }: NewEntryRow): Promise<void> {
  const { id } = await tx
    .insertInto('part')
    .values({ work_id: filmId, kind: 'film', number, title, state: 'whole', published_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = randomBytes(16).toString('hex')
  await tx.insertInto('episode').values({ part_id: id, name, external_url: url, progress: 1 }).execute()
}
