// All SQL of the pipeline about the entries of feeds: films whose episodes lie elsewhere.
import { randomBytes } from 'node:crypto'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { FilmFields } from '#film-catalogue.ts'

export interface StoredEpisode {
  id: number
  number: number
  title: string
  url: string
}

/** Of an entry nobody can have a preview. */
export type FeedFields = Omit<FilmFields, 'canTryWatch'>

export interface StoredFeedVideo {
  id: number
  fields: FeedFields
  published: boolean
  coverName: string | null
  /** somebody paid for it */
  bought: boolean
  episodes: StoredEpisode[]
}

export interface EpisodeRow {
  /** null: a new one */
  id: number | null
  number: number
  title: string
  url: string
}

/** A number no episode reaches; numbers pass through here while episodes change places. */
const elsewhere = 1_000_000

/** By feed and number, as its key is written; null when there is none. */
export async function findFeedVideo(db: Db, sourceKey: string): Promise<StoredFeedVideo | null> {
  const row = await db.selectFrom('video').selectAll().where('source_key', '=', sourceKey).executeTakeFirst()
  if (!row) return null
  const { title, author, abstract: summary, remarks, area, year, price } = row
  return {
    id: row.id,
    fields: {
      ...{ title, author, summary, remarks, area, year, price },
      categoryId: row.category_id,
      vipFree: row.vip_free,
    },
    published: row.state === 'published',
    coverName: row.cover_image,
    bought: await isBought(db, row.id),
    episodes: await episodesOf(db, row.id),
  }
}

async function isBought(db: Db, videoId: number): Promise<boolean> {
  const found = await db
    .selectFrom('unlock')
    .select('item_id')
    .where('item_kind', '=', 'video')
    .where('item_id', '=', videoId)
    .limit(1)
    .execute()
  return found.length > 0
}

async function episodesOf(db: Db, videoId: number): Promise<StoredEpisode[]> {
  const rows = await db
    .selectFrom('video_media')
    .select(['id', 'number', 'title', 'external_url'])
    .where('video_id', '=', videoId)
    .orderBy('number')
    .execute()
  return rows.map(({ external_url: url, ...row }) => ({ ...row, url: url ?? '' }))
}

/** A draft without episodes; returns its id. */
export async function addFeedVideo(tx: Db, sourceKey: string, fields: FeedFields): Promise<number> {
  const row = await tx
    .insertInto('video')
    // where we serve nothing we can cut nothing: no preview
    .values({ source_key: sourceKey, can_try_watch: false, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Writes all fields; state, cover and episodes stay. */
export async function changeFeedVideo(tx: Db, id: number, fields: FeedFields): Promise<void> {
  await tx.updateTable('video').set(columnsOf(fields)).where('id', '=', id).execute()
}

/**
 * Numbers, titles and addresses of all episodes, after `removed` (ids) are gone. New ones make it an updated film. Throws
 * when somebody bought the film of which some are to be removed.
 */
export async function putEpisodes(tx: Db, videoId: number, rows: EpisodeRow[], removed: number[]): Promise<void> {
  await removeEpisodes(tx, videoId, removed)
  await tx
    .updateTable('video_media')
    .set({ number: sql`number + ${sql.lit(elsewhere)}` })
    .where('video_id', '=', videoId)
    .execute()
  for (const { id, number, title, url } of rows) {
    if (id === null) continue
    await tx.updateTable('video_media').set({ number, title, external_url: url }).where('id', '=', id).execute()
  }
  const fresh = rows.filter(({ id }) => id === null)
  if (fresh.length === 0) return
  await tx
    .insertInto('video_media')
    .values(fresh.map((row) => mediaRow(videoId, row)))
    .execute()
  await tx.updateTable('video').set({ updated_at: sql`now()` }).where('id', '=', videoId).execute()
}

/** Nothing of a film that somebody has bought meanwhile: then the whole step is undone. */
async function removeEpisodes(tx: Db, videoId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  if (await isBought(tx, videoId)) throw new Error(`影片 ${videoId} 刚刚被购买，请再运行一次`)
  await tx.deleteFrom('video_media').where('video_id', '=', videoId).where('id', 'in', ids).execute()
}

function mediaRow(videoId: number, { number, title, url }: EpisodeRow) {
  const name = randomBytes(16).toString('hex')
  return { video_id: videoId, number, title, name, external_url: url, plan: null, state: 'whole' as const, progress: 1 }
}

function columnsOf({ title, author, summary, remarks, area, year, categoryId, price, vipFree }: FeedFields) {
  const words = { title, author, abstract: summary, remarks, area, year }
  return { ...words, category_id: categoryId, price, vip_free: vipFree }
}
