// New content of an episode that readers see: it is made under a draft that no reader sees, and takes the episode's place when
// it is whole.
import { type Deed, replacedBy, takePlace } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

/** Returns the folder of the old content, or nothing when that episode replaces none. */
export async function replaceOld(tx: Db, deed: Deed, episodeId: number): Promise<string[]> {
  const oldId = await replacedBy(tx, episodeId)
  if (oldId === null) return []
  const publish = await isToPublish(tx, episodeId)
  for (const table of ['film_rendition', 'film_job'] as const) {
    await tx.deleteFrom(table).where('part_id', '=', oldId).execute()
    await tx.updateTable(table).set({ part_id: oldId }).where('part_id', '=', episodeId).execute()
  }
  return [await takePlace(tx, deed, { from: episodeId, to: oldId, publish })]
}

/** An import that came later asks to publish the films of these episodes as soon as they play. */
export async function publishLater(db: Db, _deed: Deed, episodeIds: readonly number[]): Promise<void> {
  await sql`
    update episode set plan = jsonb_set(plan, '{publish}', 'true')
     where part_id in (${sql.join([0, ...episodeIds])}) and plan ? 'publish'`.execute(db)
}

/** The import asked to publish the film as soon as the episode plays. */
export async function isToPublish(db: Db, episodeId: number): Promise<boolean> {
  const { rows } = await sql<{ publish: boolean | null }>`
    select (plan ->> 'publish')::boolean as publish from episode where part_id = ${episodeId}`.execute(db)
  return rows[0]?.publish ?? false
}
