// New content of an episode that readers see: it is made under a draft that no reader sees, and takes the episode's place when
// it is whole.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { jsonb } from '#catalogue.ts'
import { replacingMark } from '#plans/film-state.ts'

/** The draft is named after the episode that it waits to replace. */
const replacing = (mediaId: number) => `${replacingMark}${mediaId}`

/** A draft for new content of that episode of that film; returns the id of the draft, a film as others are. */
export async function addReplacement(tx: Db, videoId: number, mediaId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into video (source_key, title, category_id)
    select ${replacing(mediaId)}, title, category_id from video where id = ${videoId} returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no film ${videoId}`)
  return row.id
}

/**
 * New content, now whole, takes the place of what readers saw until now. The episode keeps its id, and with it comments,
 * markers and what readers have watched. Returns the folder of the old content, or nothing when that episode replaces none.
 */
export async function takePlace(tx: Db, mediaId: number): Promise<string[]> {
  const { shadowId, oldId, content } = await readContent(tx, mediaId)
  const old = await tx.selectFrom('video_media').select('name').where('id', '=', oldId).executeTakeFirst()
  if (!old) return []
  for (const table of ['video_rendition', 'video_job'] as const) {
    await tx.deleteFrom(table).where('media_id', '=', oldId).execute()
    await tx.updateTable(table).set({ media_id: oldId }).where('media_id', '=', mediaId).execute()
  }
  await tx.deleteFrom('video').where('id', '=', shadowId).execute()
  await tx
    .updateTable('video_media')
    .set({ ...content, external_url: null })
    .where('id', '=', oldId)
    .execute()
  await sql`
    update video v set updated_at = now(), state = case when (m.plan ->> 'publish')::boolean then 'published' else v.state end
      from video_media m where m.id = ${oldId} and v.id = m.video_id`.execute(tx)
  return [old.name]
}

const contentColumns = [
  'm.name',
  'm.title',
  'm.source_key',
  'm.content_hash',
  'm.source_file',
  'm.duration_ms',
  'm.width',
  'm.height',
  'm.preview_segments',
  'm.state',
  'm.progress',
  'm.error',
] as const

/** What is the content's own of an episode, and whose place it waits for; `oldId` is 0 when it waits for none. */
async function readContent(tx: Db, mediaId: number) {
  const shadow = await tx
    .selectFrom('video_media as m')
    .innerJoin('video as v', 'v.id', 'm.video_id')
    .select(['m.video_id', 'v.source_key as replaces', 'm.plan', 'm.sprite'])
    .select(contentColumns)
    .where('m.id', '=', mediaId)
    .executeTakeFirstOrThrow()
  const { video_id: shadowId, replaces, plan, sprite, ...columns } = shadow
  const oldId = replaces.startsWith(replacingMark) ? Number(replaces.slice(replacingMark.length)) : 0
  return { shadowId, oldId, content: { ...columns, plan: jsonb(plan), sprite: sprite === null ? null : jsonb(sprite) } }
}
