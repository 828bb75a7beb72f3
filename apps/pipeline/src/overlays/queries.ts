// All SQL of the operator's overlays.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { replacingMark } from '#plans/film-state.ts'
import type { CommentRow } from './comment-rows.ts'

export interface FoundFilm {
  id: number
  title: string
}

/** By its number, or by its title: several may have that. What waits to take another's place is no film. */
export async function findFilms(db: Db, film: string | number): Promise<FoundFilm[]> {
  return db
    .selectFrom('video')
    .select(['id', 'title'])
    .where(typeof film === 'number' ? 'id' : 'title', '=', film)
    .where('source_key', 'not like', `${replacingMark}%`)
    .orderBy('id')
    .limit(20)
    .execute()
}

export interface FoundEpisode {
  id: number
  /** 0 until it is known */
  durationMs: number
}

/** By its number in the film; null when there is none. */
export async function findEpisode(db: Db, videoId: number, number: number): Promise<FoundEpisode | null> {
  const row = await db
    .selectFrom('video_media')
    .select(['id', 'duration_ms as durationMs'])
    .where('video_id', '=', videoId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

export interface StoredMarker {
  atMs: number
  title: string
  text: string
  imageName: string | null
}

/** By time. */
export async function storedMarkers(db: Db, mediaId: number): Promise<StoredMarker[]> {
  return db
    .selectFrom('video_marker')
    .select(['at_ms as atMs', 'title', 'description as text', 'image_name as imageName'])
    .where('media_id', '=', mediaId)
    .orderBy('at_ms')
    .execute()
}

/** Pictures are stored already; those of the old ones stay until dropFilmPictures(). */
export async function replaceMarkers(db: Db, mediaId: number, markers: StoredMarker[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('video_marker').where('media_id', '=', mediaId).execute()
    const rows = markers.map(({ atMs, title, text, imageName }) => {
      return { media_id: mediaId, at_ms: atMs, title, description: text, image_name: imageName }
    })
    if (rows.length > 0) await tx.insertInto('video_marker').values(rows).execute()
  })
}

/** Of comments that came with files; readers' own have none. */
export async function importedKeys(db: Db, mediaId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('video_comment')
    .select('source_key')
    .where('media_id', '=', mediaId)
    .where('source_key', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.source_key ?? ''))
}

/** Of all episodes of a film. */
export async function countImported(db: Db, videoId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from video_comment c join video_media m on m.id = c.media_id
     where m.video_id = ${videoId} and c.source_key is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many were added: those that are there already stay as they are, hidden ones too. */
export async function addComments(db: Db, mediaId: number, comments: CommentRow[]): Promise<number> {
  const { rows } = await sql`
    insert into video_comment (media_id, mode, text, at_ms, size, color, dur_ms, extra, source_key, created_at)
    select ${mediaId}::bigint, r.mode, r.text, r.at_ms, r.size, r.color, r.dur_ms, r.extra, r.source_key,
           coalesce(to_timestamp(r.written), now())
      from jsonb_to_recordset(${JSON.stringify(comments)}::text::jsonb) as r(
             mode smallint, text text, at_ms integer, size smallint, color integer, dur_ms integer, extra jsonb,
             written double precision, source_key text)
    on conflict (media_id, source_key) do nothing returning id`.execute(db)
  return rows.length
}

export interface AdRow {
  key: string
  place: 'start' | 'video' | 'pre-roll' | 'pause'
  title: string
  mediaPath: string
  link: string
  seconds: number
  videoId: number | null
  members: boolean
  from: Date | null
  to: Date | null
  position: number
  enabled: boolean
}

/** By key; keys that no ad has are not among them. */
export async function storedAds(db: Db, keys: string[]): Promise<Map<string, AdRow>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('player_ad')
    .select(['key', 'place', 'title', 'media_path as mediaPath', 'link', 'seconds', 'video_id as videoId'])
    .select(['for_members as members', 'starts_at as from', 'ends_at as to', 'position', 'enabled'])
    .where('key', 'in', keys)
    .execute()
  return new Map(
    rows.flatMap((row): [string, AdRow][] => (row.key === null ? [] : [[row.key, { ...row, key: row.key }]])),
  )
}

/** All of them, or none. */
export async function putAds(db: Db, ads: AdRow[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const ad of ads) {
      const row = columnsOf(ad)
      await tx
        .insertInto('player_ad')
        .values({ key: ad.key, ...row })
        .onConflict((on) => on.column('key').doUpdateSet(row))
        .execute()
    }
  })
}

function columnsOf({ place, title, mediaPath, link, seconds, videoId, members, from, to, position, enabled }: AdRow) {
  return {
    ...{ place, title, link, seconds, position, enabled },
    media_path: mediaPath,
    video_id: videoId,
    for_members: members,
    starts_at: from,
    ends_at: to,
  }
}

/** Of those paths the ones that neither an ad nor a banner shows. */
export async function unusedPaths(db: Db, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as path
     where not exists (select from player_ad where media_path = path)
       and not exists (select from ad where image_path = path)`.execute(db)
  return rows.map(({ path }) => path)
}
