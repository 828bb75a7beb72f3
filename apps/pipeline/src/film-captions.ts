// SQL of captions that lie beside a film: they change without anything else of it being made anew.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { jsonb } from '#catalogue.ts'
import { type FilmPlan, filmPlanSchema } from '#plans/film-plan.ts'

export interface CaptionRow {
  /** t0 … as its folder is called */
  name: string
  label: string
  /** BCP 47; '' when nobody knows */
  language: string
}

/** The first number that no caption of the episode has had. */
export async function nextCaption(db: Db, mediaId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substring(name from 2)::integer) + 1, 0) as next
      from video_rendition where media_id = ${mediaId} and kind = 'text'`.execute(db)
  return rows[0]?.next ?? 0
}

/**
 * Puts files beside the film in the place of those that were there; tracks inside the film stay, after them. The files lie in
 * the film's folder already. `contentHash` as written by hashText(). Throws when there is no such episode, or it has no plan.
 */
export async function replaceCaptions(
  db: Db,
  mediaId: number,
  captions: CaptionRow[],
  contentHash: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const media = await tx
      .selectFrom('video_media')
      .select('plan')
      .where('id', '=', mediaId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const plan = filmPlanSchema.parse(media.plan)
    const inside = plan.text.filter(({ from }) => 'index' in from)
    await changeRows(tx, mediaId, plan, captions)
    const fresh = captions.map(({ name, label, language }) => ({
      ...{ name, label, language, isDefault: false, from: { file: `${name}.vtt` } },
    }))
    await tx
      .updateTable('video_media')
      .set({ plan: jsonb({ ...plan, text: [...fresh, ...inside] }), content_hash: contentHash })
      .where('id', '=', mediaId)
      .execute()
  })
}

async function changeRows(tx: Db, mediaId: number, { text }: FilmPlan, captions: CaptionRow[]): Promise<void> {
  const outside = text.filter(({ from }) => 'file' in from).map(({ name }) => name)
  await tx
    .deleteFrom('video_rendition')
    .where('media_id', '=', mediaId)
    .where('name', 'in', ['', ...outside])
    .execute()
  const rows = captions.map(({ name, label, language }, position) => ({
    ...{ media_id: mediaId, name, kind: 'text' as const, position, label, language, state: 'ready' as const },
  }))
  if (rows.length > 0) await tx.insertInto('video_rendition').values(rows).execute()
  const inside = text.filter(({ from }) => 'index' in from)
  for (const [at, { name }] of inside.entries()) {
    const place = tx.updateTable('video_rendition').set({ position: rows.length + at })
    await place.where('media_id', '=', mediaId).where('name', '=', name).execute()
  }
}
