// New content of an episode that readers see: it is made under a draft that no reader sees, and takes the episode's place when
// it is whole.
import {
  addCaptions,
  type Caption,
  captionsOf,
  type Deed,
  lockWorkOf,
  newCaptionName,
  replacedBy,
  takePlace,
} from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { filmPlanSchema } from '#plans/film-plan.ts'
import type { CaptionFile } from '#plans/film-work.ts'

/** Copies the file of a caption. False: there is none. */
export type CarryCaption = (from: CaptionFile, to: CaptionFile) => Promise<boolean>

/**
 * Captions that the staff have uploaded go with the episode; those of its former plan do not. Returns the folder of the
 * old content, or nothing when that episode replaces none.
 */
export async function replaceOld(tx: Db, deed: Deed, episodeId: number, carry: CarryCaption): Promise<string[]> {
  const oldId = await replacedBy(tx, episodeId)
  if (oldId === null) return []
  await lockWorkOf(tx, oldId)
  const own = await captionsByHand(tx, oldId)
  const publish = await isToPublish(tx, episodeId)
  for (const table of ['film_rendition', 'film_job'] as const) {
    await tx.deleteFrom(table).where('part_id', '=', oldId).execute()
    await tx.updateTable(table).set({ part_id: oldId }).where('part_id', '=', episodeId).execute()
  }
  const former = await takePlace(tx, deed, { from: episodeId, to: oldId, publish })
  await carryCaptions(tx, deed, { episodeId: oldId, former, captions: own }, carry)
  return [former]
}

/** The captions of an episode that its plan does not name. */
export async function captionsByHand(tx: Db, episodeId: number): Promise<Caption[]> {
  const { plan } = await tx
    .selectFrom('episode')
    .select('plan')
    .where('part_id', '=', episodeId)
    .executeTakeFirstOrThrow()
  const planned = filmPlanSchema.safeParse(plan).data?.text.map(({ name }) => name) ?? []
  const captions = await captionsOf(tx, episodeId)
  return captions
    .filter(({ name, isReady }) => isReady && !planned.includes(name))
    .map(({ isReady: _, ...caption }) => caption)
}

/** Gives captions of the former content new names and files in the new one. A caption without a file goes. */
export async function carryCaptions(
  tx: Db,
  deed: Deed,
  { episodeId, former, captions }: { episodeId: number; former: string; captions: readonly Caption[] },
  carry: CarryCaption,
): Promise<void> {
  const { name: film, work_id: workId } = await tx
    .selectFrom('episode')
    .innerJoin('part', 'part.id', 'episode.part_id')
    .select(['episode.name', 'part.work_id'])
    .where('part_id', '=', episodeId)
    .executeTakeFirstOrThrow()
  const carried: Caption[] = []
  for (const caption of captions) {
    const name = await newCaptionName(tx, deed, episodeId)
    if (name === null) throw new Error(`no episode ${episodeId}`)
    if (await carry({ film: former, name: caption.name }, { film, name })) carried.push({ ...caption, name })
  }
  await addCaptions(tx, deed, { workId, episodeId }, carried)
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
