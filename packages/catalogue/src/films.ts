// Films as an import knows them: their fields, and the states of their episodes.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { FilmFields } from './works.ts'

/**
 * The states of an episode: waiting for its turn; making its first quality; playable while others are made; whole;
 * failed.
 */
export type EpisodeState = 'waiting' | 'making' | 'playable' | 'whole' | 'failed'

/** The beginning of a hidden draft's key, when the draft waits to replace an episode; the episode's id follows. */
export const replacingMark = 'replacing:'

export interface StoredEpisode {
  id: number
  number: number
  /** The folder under films/ and originals/. */
  name: string
  /** The name of its file at the import. */
  sourceKey: string
  /** The hash of the content, as the import wrote it. */
  contentHash: string
  state: EpisodeState
  /** True when it plays from elsewhere and has no files in this shop. */
  external: boolean
  /** The number of renditions that were given up. */
  failed: number
  /** New content that is being made, in a hidden draft of its own. */
  replacedBy: { id: number; contentHash: string; state: string; name: string; filmId: number } | null
}

export interface StoredFilm extends FilmFields {
  id: number
  published: boolean
  coverName: string | null
  /** The episodes, sorted by number. */
  episodes: StoredEpisode[]
}

/** Finds a film by its import's key, or by its id; null when there is none. */
export async function findFilm(db: Db, at: string | number): Promise<StoredFilm | null> {
  const row = await filmRow(db, at)
  if (!row) return null
  return { ...filmOf(row), episodes: await episodesOf(db, row.id) }
}

const filmRow = (db: Db, at: string | number) =>
  db
    .selectFrom('work')
    .innerJoin('film', 'film.work_id', 'work.id')
    .selectAll()
    .where('kind', '=', 'film')
    .where((eb) => (typeof at === 'string' ? eb('source_key', '=', at) : eb('work.id', '=', at)))
    .executeTakeFirst()

function filmOf(row: NonNullable<Awaited<ReturnType<typeof filmRow>>>) {
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
  }
}

async function episodesOf(db: Db, filmId: number): Promise<StoredEpisode[]> {
  type Row = Omit<StoredEpisode, 'replacedBy'> & {
    r_id: number | null
    r_hash: string
    r_state: string
    r_name: string
    r_film: number
  }
  const { rows } = await sql<Row>`
    select p.id, p.number, e.name, p.source_key as "sourceKey", p.content_hash as "contentHash", p.state, e.external_url is not null as external,
           (select count(*)::integer from film_rendition r where r.part_id = p.id and r.state = 'failed') as failed,
           n.id as r_id, n.content_hash as r_hash, n.state as r_state, f.name as r_name, n.work_id as r_film
      from part p
      join episode e on e.part_id = p.id
      left join work w on w.kind = 'film' and w.source_key = ${sql.lit(replacingMark)} || p.id
      left join part n on n.work_id = w.id
      left join episode f on f.part_id = n.id
     where p.work_id = ${filmId} order by p.number`.execute(db)
  return rows.map(({ r_id, r_hash, r_state, r_name, r_film, ...episode }) => ({
    ...episode,
    replacedBy: r_id === null ? null : { id: r_id, contentHash: r_hash, state: r_state, name: r_name, filmId: r_film },
  }))
}

export interface EntryEpisode {
  id: number
  number: number
  title: string
  url: string
}

/** An entry has no preview, because the host of its episodes cannot cut one. */
export type EntryFields = Omit<FilmFields, 'canTryWatch'>

/** A film of a feed, whose episodes lie elsewhere. */
export interface StoredEntry {
  id: number
  fields: EntryFields
  published: boolean
  coverName: string | null
  /** True when somebody bought it. */
  bought: boolean
  /** The episodes, sorted by number. */
  episodes: EntryEpisode[]
}

/** Finds an entry by its key, which is written from feed and number; null when there is none. */
export async function findEntry(db: Db, sourceKey: string): Promise<StoredEntry | null> {
  const row = await filmRow(db, sourceKey)
  if (!row) return null
  const { id, published, coverName, canTryWatch: _, ...fields } = filmOf(row)
  return { id, fields, published, coverName, bought: await isBought(db, id), episodes: await entryEpisodes(db, id) }
}

async function isBought(db: Db, filmId: number): Promise<boolean> {
  const unlocks = db
    .selectFrom('unlock')
    .select('item_id')
    .where('item_kind', '=', 'video')
    .where('item_id', '=', filmId)
    .where('returned_at', 'is', null)
  return (await unlocks.limit(1).execute()).length > 0
}

async function entryEpisodes(db: Db, filmId: number): Promise<EntryEpisode[]> {
  const rows = await db
    .selectFrom('part')
    .innerJoin('episode', 'episode.part_id', 'part.id')
    .select(['id', 'number', 'title', 'external_url'])
    .where('work_id', '=', filmId)
    .orderBy('number')
    .execute()
  return rows.map(({ external_url: url, ...row }) => ({ ...row, url: url ?? '' }))
}
