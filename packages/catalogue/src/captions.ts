// Captions of an episode, placed by the staff or by an import: each file gets a number that no other has had.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { changeEpisode } from './episodes.ts'
import { inOneStep } from './sql.ts'
import { lockWork, raiseVersion } from './versions.ts'

export interface Caption {
  /** The folder of its file in the film's, such as t0. */
  name: string
  label: string
  /** BCP 47; '' when it is unknown. */
  language: string
  isDefault: boolean
}

/** The captions of an episode in the order of the menu, those that are not made yet among them. */
export async function captionsOf(db: Db, episodeId: number): Promise<(Caption & { isReady: boolean })[]> {
  return db
    .selectFrom('film_rendition')
    .select(['name', 'label', 'language', 'is_default as isDefault', sql<boolean>`state = 'ready'`.as('isReady')])
    .where('part_id', '=', episodeId)
    .where('kind', '=', 'text')
    .orderBy('position')
    .orderBy('name')
    .execute()
}

/** Raises the count of numbers over all that rows have. */
const counted = (episodeId: number) => sql<number>`
  greatest(captions_made, coalesce((
    select max(substring(name from 2)::integer) + 1 from film_rendition
     where part_id = ${episodeId} and kind = 'text'), 0))`

/** A name that no caption of the episode has had; null when there is no such episode. */
export async function newCaptionName(db: Db, _deed: Deed, episodeId: number): Promise<string | null> {
  const row = await db
    .updateTable('episode')
    .set({ captions_made: sql<number>`${counted(episodeId)} + 1` })
    .where('part_id', '=', episodeId)
    .returning('captions_made')
    .executeTakeFirst()
  return row ? `t${row.captions_made - 1}` : null
}

/** `before`: the captions that the episode had. */
export interface CaptionsPlaced {
  outcome: 'placed'
  before: Caption[]
}

/** Puts these captions in the place of those before. The file of a new one lies in the film's folder already. */
export async function placeCaptions(
  db: Db,
  _deed: Deed,
  { workId, episodeId }: { workId: number; episodeId: number },
  captions: readonly Caption[],
): Promise<CaptionsPlaced> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const count = tx.updateTable('episode').set({ captions_made: counted(episodeId) })
    await count.where('part_id', '=', episodeId).execute()
    const before = (await captionsOf(tx, episodeId)).map(({ isReady: _, ...caption }) => caption)
    const kept = captions.map(({ name }) => name)
    await tx
      .deleteFrom('film_rendition')
      .where('part_id', '=', episodeId)
      .where('kind', '=', 'text')
      .where('name', 'not in', ['', ...kept])
      .execute()
    for (const [position, { name, label, language, isDefault }] of captions.entries()) {
      const words = { label, language, position, is_default: isDefault }
      await tx
        .insertInto('film_rendition')
        .values({ part_id: episodeId, name, kind: 'text', state: 'ready', ...words })
        .onConflict((on) => on.columns(['part_id', 'name']).doUpdateSet(words))
        .execute()
    }
    await raiseVersion(tx, workId)
    return { outcome: 'placed', before }
  })
}

export interface CaptionsReplaced {
  /** Names of the captions that go. */
  former: readonly string[]
  captions: readonly Pick<Caption, 'name' | 'label' | 'language'>[]
  /** The plan of the episode that names the new captions, and the hash of its content with them. */
  plan: unknown
  contentHash: string
}

/** Puts captions of an import in the place of its former ones. All others stay, after the new ones. */
export async function replaceCaptions(
  db: Db,
  deed: Deed,
  { workId, episodeId }: { workId: number; episodeId: number },
  { former, captions, plan, contentHash }: CaptionsReplaced,
): Promise<void> {
  await inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    await tx
      .deleteFrom('film_rendition')
      .where('part_id', '=', episodeId)
      .where('kind', '=', 'text')
      .where('name', 'in', ['', ...former])
      .execute()
    const staying = await captionsOf(tx, episodeId)
    for (const [at, { name }] of staying.entries()) {
      const place = tx.updateTable('film_rendition').set({ position: captions.length + at })
      await place.where('part_id', '=', episodeId).where('name', '=', name).execute()
    }
    const rows = captions.map((caption, position) => ({ ...caption, isDefault: false, position }))
    await insertCaptions(tx, episodeId, rows)
    await changeEpisode(tx, deed, episodeId, { plan, contentHash })
    await raiseVersion(tx, workId)
  })
}

/** Adds captions after those that the episode has. A usual one among them takes the place of the usual one before. */
export async function addCaptions(
  db: Db,
  _deed: Deed,
  { workId, episodeId }: { workId: number; episodeId: number },
  captions: readonly Caption[],
): Promise<void> {
  if (captions.length === 0) return
  await inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const last = (await captionsOf(tx, episodeId)).length
    if (captions.some(({ isDefault }) => isDefault)) {
      const usual = tx.updateTable('film_rendition').set({ is_default: false })
      await usual.where('part_id', '=', episodeId).where('kind', '=', 'text').execute()
    }
    const rows = captions.map((caption, at) => ({ ...caption, position: last + at }))
    await insertCaptions(tx, episodeId, rows)
    await raiseVersion(tx, workId)
  })
}

async function insertCaptions(
  tx: Db,
  episodeId: number,
  captions: readonly (Caption & { position: number })[],
): Promise<void> {
  const rows = captions.map(({ name, label, language, isDefault, position }) => ({
    ...{ part_id: episodeId, name, kind: 'text' as const, state: 'ready' as const, label, language, position },
    is_default: isDefault,
  }))
  if (rows.length > 0) await tx.insertInto('film_rendition').values(rows).execute()
}
