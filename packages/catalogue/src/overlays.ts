// Overlays of films: markers, bullet comments of files, and ads.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { replacingMark } from './films.ts'
import { dropPictures } from './pictures.ts'
import { inOneStep } from './sql.ts'
import { lockWorkOf, raiseVersionOf } from './versions.ts'

export interface FoundFilm {
  id: number
  title: string
}

/**
 * Finds films by number or by title; several films may share a title. Drafts that wait to replace an episode are left
 * out.
 */
export async function filmsNamed(db: Db, film: string | number): Promise<FoundFilm[]> {
  return db
    .selectFrom('work')
    .select(['id', 'title'])
    .where('kind', '=', 'film')
    .where(typeof film === 'number' ? 'id' : 'title', '=', film)
    .where('source_key', 'not like', `${replacingMark}%`)
    .orderBy('id')
    .limit(20)
    .execute()
}

export interface FoundEpisode {
  id: number
  /** The length in ms; 0 until it is known. */
  durationMs: number
}

/** Finds an episode by its number in the film; null when there is none. */
export async function findEpisode(db: Db, filmId: number, number: number): Promise<FoundEpisode | null> {
  const row = await db
    .selectFrom('part')
    .innerJoin('episode', 'episode.part_id', 'part.id')
    .select(['id', 'duration_ms as durationMs'])
    .where('work_id', '=', filmId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

export interface Marker {
  atMs: number
  title: string
  text: string
  imageName: string | null
}

/** The markers of an episode, sorted by time. */
export async function markersOf(db: Db, episodeId: number): Promise<Marker[]> {
  return db
    .selectFrom('film_marker')
    .select(['at_ms as atMs', 'title', 'description as text', 'image_name as imageName'])
    .where('part_id', '=', episodeId)
    .orderBy('at_ms')
    .execute()
}

/**
 * Replaces the markers of an episode; the new pictures must be saved already. Returns the names of pictures that are no
 * longer shown.
 */
export async function replaceMarkers(
  db: Db,
  deed: Deed,
  episodeId: number,
  markers: readonly Marker[],
): Promise<string[]> {
  return inOneStep(db, async (tx) => {
    await lockWorkOf(tx, episodeId)
    const before = await tx.deleteFrom('film_marker').where('part_id', '=', episodeId).returning('image_name').execute()
    const rows = markers.map(({ atMs, title, text, imageName }) => {
      return { part_id: episodeId, at_ms: atMs, title, description: text, image_name: imageName }
    })
    if (rows.length > 0) await tx.insertInto('film_marker').values(rows).execute()
    await raiseVersionOf(tx, episodeId)
    return dropPictures(
      tx,
      deed,
      before.map((row) => row.image_name),
    )
  })
}

export interface CommentRow {
  mode: number
  text: string
  at_ms: number
  size: number
  color: number
  dur_ms: number
  /** Fields that the wire passes on unchanged: place, motion, rotation, opacity, a shortened first way. */
  extra: Record<string, unknown> | null
  /** Seconds since 1970; null when the file does not say. */
  written: number | null
  source_key: string
}

/** The keys of an episode's imported comments; comments of readers have none. */
export async function importedKeys(db: Db, episodeId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('film_comment')
    .select('source_key')
    .where('part_id', '=', episodeId)
    .where('source_key', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.source_key ?? ''))
}

/** The number of imported comments of all episodes of a film. */
export async function countImported(db: Db, filmId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from film_comment c join part p on p.id = c.part_id
     where p.work_id = ${filmId} and c.source_key is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Adds comments and returns how many are new. Existing comments stay unchanged, hidden ones too. */
export async function addComments(
  db: Db,
  { now }: Deed,
  episodeId: number,
  comments: readonly CommentRow[],
): Promise<number> {
  const { rows } = await sql`
    insert into film_comment (part_id, mode, text, at_ms, size, color, dur_ms, extra, source_key, created_at)
    select ${episodeId}::bigint, r.mode, r.text, r.at_ms, r.size, r.color, r.dur_ms, r.extra, r.source_key,
           coalesce(to_timestamp(r.written), ${now}::timestamptz)
      from jsonb_to_recordset(${JSON.stringify(comments)}::text::jsonb) as r(
             mode smallint, text text, at_ms integer, size smallint, color integer, dur_ms integer, extra jsonb,
             written double precision, source_key text)
    on conflict (part_id, source_key) do nothing returning id`.execute(db)
  return rows.length
}

export interface PlayerAd {
  key: string
  place: 'start' | 'video' | 'pre-roll' | 'pause'
  title: string
  mediaPath: string
  link: string
  seconds: number
  /** The film's id; null is every film. */
  filmId: number | null
  members: boolean
  from: Date | null
  to: Date | null
  position: number
  enabled: boolean
}

/** The ads with these keys; unknown keys are left out. */
export async function storedAds(db: Db, keys: string[]): Promise<Map<string, PlayerAd>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('player_ad')
    .select(['key', 'place', 'title', 'media_path as mediaPath', 'link', 'seconds', 'work_id as filmId'])
    .select(['for_members as members', 'starts_at as from', 'ends_at as to', 'position', 'enabled'])
    .where('key', 'in', keys)
    .execute()
  return new Map(
    rows.flatMap((row): [string, PlayerAd][] => (row.key === null ? [] : [[row.key, { ...row, key: row.key }]])),
  )
}

/** Writes all ads, or none when one fails. */
export async function putAds(db: Db, { now }: Deed, ads: readonly PlayerAd[]): Promise<void> {
  await inOneStep(db, async (tx) => {
    for (const ad of ads) {
      const row = adColumns(ad)
      await tx
        .insertInto('player_ad')
        .values({ key: ad.key, created_at: now, ...row })
        .onConflict((on) => on.column('key').doUpdateSet(row))
        .execute()
    }
  })
}

function adColumns({ place, title, mediaPath, link, seconds, filmId, members, from, to, position, enabled }: PlayerAd) {
  return {
    ...{ place, title, link, seconds, position, enabled },
    media_path: mediaPath,
    work_id: filmId,
    for_members: members,
    starts_at: from,
    ends_at: to,
  }
}

/** The paths among these that neither an ad nor a banner shows. */
export async function unusedPaths(db: Db, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as path
     where not exists (select from player_ad where media_path = path)
       and not exists (select from ad where image_path = path)`.execute(db)
  return rows.map(({ path }) => path)
}
