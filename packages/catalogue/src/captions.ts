// Captions of an episode under the hands of the staff: files get a number of their own, and the list is placed as a whole.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { inOneStep } from './sql.ts'

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
    await sql`update work set version = version + 1 where id = ${workId}`.execute(tx)
    return { outcome: 'placed', before }
  })
}
