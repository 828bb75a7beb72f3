// SQL of captions that lie beside a film: they change without anything else of it being made anew.
import { changeEpisode, type Deed, inOneStep } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { type FilmPlan, filmPlanSchema } from '#plans/film-plan.ts'

export interface CaptionRow {
  /** The name of its folder, such as t0. */
  name: string
  label: string
  /** BCP 47; '' when it is unknown */
  language: string
}

/** The first number that no caption of the episode has had. */
export async function nextCaption(db: Db, episodeId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select greatest(
      (select captions_made from episode where part_id = ${episodeId}),
      coalesce(max(substring(name from 2)::integer) + 1, 0)) as next
      from film_rendition where part_id = ${episodeId} and kind = 'text'`.execute(db)
  return rows[0]?.next ?? 0
}

/**
 * Puts files beside the film in the place of those that were there; tracks inside the film stay, after them. The files lie in
 * the film's folder already. `contentHash` as written by hashText(). Throws when there is no such episode, or it has no plan.
 */
export async function replaceCaptions(
  db: Db,
  deed: Deed,
  episodeId: number,
  captions: CaptionRow[],
  contentHash: string,
): Promise<void> {
  await inOneStep(db, async (tx) => {
    const episode = await tx
      .selectFrom('episode')
      .select('plan')
      .where('part_id', '=', episodeId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const plan = filmPlanSchema.parse(episode.plan)
    const inside = plan.text.filter(({ from }) => 'index' in from)
    await changeRows(tx, episodeId, plan, captions)
    const fresh = captions.map(({ name, label, language }) => ({
      ...{ name, label, language, isDefault: false, from: { file: `${name}.vtt` } },
    }))
    await changeEpisode(tx, deed, episodeId, { plan: { ...plan, text: [...fresh, ...inside] }, contentHash })
  })
}

async function changeRows(tx: Db, episodeId: number, { text }: FilmPlan, captions: CaptionRow[]): Promise<void> {
  const outside = text.filter(({ from }) => 'file' in from).map(({ name }) => name)
  await tx
    .deleteFrom('film_rendition')
    .where('part_id', '=', episodeId)
    .where('name', 'in', ['', ...outside])
    .execute()
  const rows = captions.map(({ name, label, language }, position) => ({
    ...{ part_id: episodeId, name, kind: 'text' as const, position, label, language, state: 'ready' as const },
  }))
  if (rows.length > 0) await tx.insertInto('film_rendition').values(rows).execute()
  const inside = text.filter(({ from }) => 'index' in from)
  for (const [at, { name }] of inside.entries()) {
    const place = tx.updateTable('film_rendition').set({ position: rows.length + at })
    await place.where('part_id', '=', episodeId).where('name', '=', name).execute()
  }
}
