// Entries of feeds: films whose episodes lie elsewhere, so that an episode is whole at once.
import { randomBytes } from 'node:crypto'
import type { Db } from '@manjuan/db'
import type { Deed } from './deed.ts'
import { boughtOf } from './holdings.ts'
import { arrangeParts, deleteParts } from './parts.ts'
import { inOneStep } from './sql.ts'
import { countParts, tellNews } from './works.ts'

export interface EntryRow {
  /** The episode's id; null for a new one. */
  id: number | null
  number: number
  title: string
  url: string
}

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
    if ((await boughtOf(tx, filmId, removed)).size > 0) return 'bought'
    await deleteParts(tx, deed, filmId, removed)
    const known = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]))
    const places = known.map(({ id, number, title }) => ({ id, number, title }))
    if ((await arrangeParts(tx, deed, filmId, places)) === 'missing') return 'missing'
    for (const { id, url } of known)
      await tx.updateTable('episode').set({ external_url: url }).where('part_id', '=', id).execute()
    const fresh = rows.filter(({ id }) => id === null)
    for (const row of fresh) await addEntry(tx, deed, filmId, row)
    await countParts(tx, filmId)
    if (fresh.length > 0) await tellNews(tx, deed, filmId)
    return 'put'
  })
}

async function addEntry(tx: Db, { now }: Deed, filmId: number, { number, title, url }: EntryRow): Promise<void> {
  const { id } = await tx
    .insertInto('part')
    .values({ work_id: filmId, kind: 'film', number, title, state: 'whole', published_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = randomBytes(16).toString('hex')
  await tx.insertInto('episode').values({ part_id: id, name, external_url: url, progress: 1 }).execute()
}
