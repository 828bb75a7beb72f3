// SQL of the pipeline about films as the operator names them: their fields, what episodes stand, covers. How an episode comes
// into the queue: queue-episodes.ts; what is being made: transcode-store.ts.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { type MediaState, replacingMark } from '#plans/film-state.ts'

// for those who make films elsewhere
export { queueAgain, queueStanding } from './queue-episodes.ts'

export interface StoredEpisode {
  id: number
  number: number
  /** folder under films/ and originals/ */
  name: string
  /** as written by hashText() */
  contentHash: string
  state: MediaState
  /** plays from elsewhere: nothing of it lies here */
  external: boolean
  /** renditions that were given up */
  failed: number
  /** content that is being made to take its place */
  replacedBy: { id: number; contentHash: string; state: string; name: string; videoId: number } | null
}

export interface StoredFilm {
  id: number
  title: string
  author: string
  summary: string
  remarks: string
  area: string
  year: number | null
  categoryId: number
  /** coins; 0: free */
  price: number
  vipFree: boolean
  canTryWatch: boolean
  published: boolean
  /** of its picture, see keys.ts */
  coverName: string | null
  /** by number */
  episodes: StoredEpisode[]
}

export type FilmFields = Pick<
  StoredFilm,
  'title' | 'author' | 'summary' | 'remarks' | 'area' | 'year' | 'categoryId' | 'price' | 'vipFree' | 'canTryWatch'
>

export interface FilmCategory {
  id: number
  name: string
  /** films name it themselves; the others gather films of all categories */
  own: boolean
}

/** All, in the order of the shop: feeds and files bring films into the same. */
export async function filmCategories(db: Db): Promise<FilmCategory[]> {
  const rows = await db
    .selectFrom('video_category')
    .select(['id', 'name', 'gathers'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, gathers }) => ({ id, name, own: gathers === 'own' }))
}

/** By the key of its import, see filmKey(); null when there is none. */
export async function findFilm(db: Db, sourceKey: string): Promise<StoredFilm | null> {
  const row = await db.selectFrom('video').selectAll().where('source_key', '=', sourceKey).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    summary: row.abstract,
    remarks: row.remarks,
    area: row.area,
    year: row.year,
    categoryId: row.category_id,
    price: row.price,
    vipFree: row.vip_free,
    canTryWatch: row.can_try_watch,
    published: row.state === 'published',
    coverName: row.cover_image,
    episodes: await episodesOf(db, row.id),
  }
}

async function episodesOf(db: Db, videoId: number): Promise<StoredEpisode[]> {
  type Row = Omit<StoredEpisode, 'replacedBy'> & {
    r_id: number | null
    r_hash: string
    r_state: string
    r_name: string
    r_video: number
  }
  const { rows } = await sql<Row>`
    select m.id, m.number, m.name, m.content_hash as "contentHash", m.state, m.external_url is not null as external,
           (select count(*)::integer from video_rendition r where r.media_id = m.id and r.state = 'failed') as failed,
           n.id as r_id, n.content_hash as r_hash, n.state as r_state, n.name as r_name, n.video_id as r_video
      from video_media m
      left join video w on w.source_key = ${sql.lit(replacingMark)} || m.id
      left join video_media n on n.video_id = w.id
     where m.video_id = ${videoId} order by m.number`.execute(db)
  return rows.map(({ r_id, r_hash, r_state, r_name, r_video, ...episode }) => ({
    ...episode,
    replacedBy:
      r_id === null ? null : { id: r_id, contentHash: r_hash, state: r_state, name: r_name, videoId: r_video },
  }))
}

/** An id that no film has or will have but the one it is given to. */
export async function reserveFilm(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('video', 'id')) as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no id for a film')
  return row.id
}

/** A draft without episodes, under the id that was reserved for it. Throws when a film of that key stands. */
export async function addFilm(db: Db, id: number, sourceKey: string, fields: FilmFields): Promise<void> {
  const row = { id, source_key: sourceKey, ...filmColumns(fields) }
  const columns = Object.keys(row).map((name) => sql.ref(name))
  await sql`
    insert into video (${sql.join(columns)}) overriding system value values (${sql.join(Object.values(row))})`.execute(
    db,
  )
}

/** Writes all fields; state, cover and episodes stay. */
export async function changeFilm(db: Db, id: number, fields: FilmFields): Promise<void> {
  await db.updateTable('video').set(filmColumns(fields)).where('id', '=', id).execute()
}

/**
 * Shows a film that plays already; the others show themselves when their first quality is there. False when nothing changed.
 */
export async function publishFilm(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update video v set state = 'published', updated_at = now()
     where v.id = ${id} and v.state = 'draft' and exists (
       select from video_media m where m.video_id = v.id and (m.state in ('playable', 'whole') or m.external_url is not null))
    returning v.id`.execute(db)
  return rows.length > 0
}

/** The picture is stored already, see savePicture(). */
export async function setFilmCover(db: Db, videoId: number, imageName: string): Promise<void> {
  await db.updateTable('video').set({ cover_image: imageName }).where('id', '=', videoId).execute()
}

/** Null: no cover, or no such film. */
export async function coverNameOf(db: Db, videoId: number): Promise<string | null> {
  const row = await db.selectFrom('video').select('cover_image').where('id', '=', videoId).executeTakeFirst()
  return row?.cover_image ?? null
}

/** Takes away the rows of those pictures that no cover and no marker shows, and names them: their files may go. */
export async function dropFilmPictures(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    delete from image i where i.kind = 'vod' and i.name in (${sql.join(names)})
       and not exists (select from video_marker m where m.image_name = i.name)
       and not exists (select from video v where v.cover_image = i.name) returning i.name`.execute(db)
  return rows.map(({ name }) => name)
}

function filmColumns(fields: FilmFields) {
  const { title, author, summary, remarks, area, year, categoryId, price, vipFree, canTryWatch } = fields
  return {
    ...{ title, author, remarks, area, year, price },
    abstract: summary,
    category_id: categoryId,
    vip_free: vipFree,
    can_try_watch: canTryWatch,
  }
}
