// The SQL of films: lists, a film to open, views and orders. What plays over one: queries-overlays.ts.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import {
  countRows,
  type PictureRow,
  pictureIn,
  type RankPeriod,
  type Rows,
  type View,
  type Window,
  withPlace,
} from '#modules/works/index.ts'

export interface VideoRow {
  id: number
  title: string
  author: string
  abstract: string
  remarks: string
  area: string
  year: number | null
  categoryId: number
  categoryName: string
  /** coins; 0: free */
  price: number
  vipFree: boolean
  canTryWatch: boolean
  recommend: number
  readCount: number
  showPop: boolean
  popText: string
  popClass: string
  state: 'draft' | 'published'
  updatedAt: Date
  cover: PictureRow | null
  episodes: number
  /** Of the first episode. */
  durationMs: number
  playable: boolean
  /** 0 to 1, of what is being made; null when nothing is. */
  progress: number | null
}

export interface Listed {
  rows: VideoRow[]
  total: number
}

/** Its first quality is made, or it lies elsewhere. */
const playable = sql`(m.state in ('playable', 'whole') or m.external_url is not null)`

/** Films in full. `page` selects rows of video with a column `place`, which orders them. */
async function videos(db: Db, page: Rows): Promise<VideoRow[]> {
  const { rows } = await sql<VideoRow>`
    select v.id, v.title, v.author, v.abstract, v.remarks, v.area, v.year, v.category_id as "categoryId",
           k.name as "categoryName", v.price, v.vip_free as "vipFree", v.can_try_watch as "canTryWatch", v.recommend,
           v.read_count as "readCount", v.show_pop as "showPop", v.pop_text as "popText", v.pop_class as "popClass", v.state,
           v.updated_at as "updatedAt", ${pictureIn('i')} as cover, e.episodes, e.progress,
           coalesce(e.first_ms, 0) as "durationMs", coalesce(e.playable, false) as playable
    from (${page}) v
    join video_category k on k.id = v.category_id
    left join image i on i.name = v.cover_image
    cross join lateral (
      select count(*) as episodes, bool_or(${playable}) as playable, (array_agg(m.duration_ms order by m.number))[1] as first_ms,
             avg(m.progress) filter (where m.state in ('waiting', 'making', 'playable') and m.external_url is null) as progress
      from video_media m where m.video_id = v.id
    ) e
    order by v.place`.execute(db)
  return rows
}

async function listed(db: Db, source: Rows, order: Rows, window: Window): Promise<Listed> {
  const [rows, total] = await Promise.all([videos(db, withPlace('v', source, order, window)), countRows(db, source)])
  return { rows, total }
}

export type ListOrder = 'updated' | 'recommended' | 'watched'

const orders: Record<ListOrder, Rows> = {
  updated: sql`v.updated_at desc, v.id desc`,
  recommended: sql`v.recommend desc, v.updated_at desc, v.id desc`,
  watched: sql`v.read_count desc, v.id desc`,
}

/** Category 0: every category. */
const published = (category: number): Rows =>
  sql`from video v where v.state = 'published' ${category === 0 ? sql`` : sql`and v.category_id = ${category}`}`

/** Category 0: every category. */
export const publishedVideos = (db: Db, category: number, order: ListOrder, window: Window): Promise<Listed> =>
  listed(db, published(category), orders[order], window)

/** As many as there are, `most` of them at most; category 0: every category. */
export const mostWatched = (db: Db, category: number, most: number): Promise<VideoRow[]> =>
  videos(db, withPlace('v', published(category), orders.watched, { limit: most, offset: 0 }))

/** As the job has counted it last; empty until it has. Category 0: every category. */
export async function rankedVideos(db: Db, period: RankPeriod, category: number, window: Window): Promise<Listed> {
  const source = sql`from video_rank r join video v on v.id = r.video_id and v.state = 'published'
    where r.period = ${period} and r.category_id = ${category}`
  return listed(db, source, sql`r.position`, window)
}

/** In the order of the ids; those that are not published are left out. */
export async function videosById(db: Db, ids: readonly number[]): Promise<VideoRow[]> {
  if (ids.length === 0) return []
  return videos(
    db,
    sql`select v.*, o.place from unnest(${ids}::bigint[]) with ordinality o (id, place)
      join video v on v.id = o.id and v.state = 'published'`,
  )
}

/** Withdrawn films too: who has bought one keeps it. */
export async function videoToOpen(db: Db, id: number): Promise<VideoRow | null> {
  const rows = await videos(db, sql`select v.*, 1 as place from video v where v.id = ${id}`)
  return rows[0] ?? null
}

export interface EpisodeRow {
  id: number
  number: number
  title: string
  durationMs: number
  playable: boolean
}

/** In their order, those that do not play yet too. */
export async function episodesOf(db: Db, videoId: number): Promise<EpisodeRow[]> {
  const { rows } = await sql<EpisodeRow>`
    select m.id, m.number, m.title, m.duration_ms as "durationMs", ${playable} as playable
    from video_media m where m.video_id = ${videoId} order by m.number`.execute(db)
  return rows
}

/** Facts that search finds a film by, of those that are published; nobody changes them before the transaction's end. */
export async function videosToIndex(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; title: string; author: string; reads: number; bornAt: Date }[]> {
  return db
    .selectFrom('video')
    .select(['id', 'title', 'author', 'read_count as reads', 'created_at as bornAt'])
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .forShare()
    .execute()
}

export async function publishedVideoIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('video').select('id').where('state', '=', 'published').execute()
  return rows.map(({ id }) => id)
}

export interface CategoryRow {
  id: number
  name: string
  /** What it lists: every film by its newest change, every film by recommendation, or its own. */
  gathers: 'updates' | 'recommended' | 'own'
}

export async function videoCategories(db: Db): Promise<CategoryRow[]> {
  return db.selectFrom('video_category').select(['id', 'name', 'gathers']).orderBy('position').orderBy('id').execute()
}

/** Counts once in an hour, however often it is called. False when there is no such film for this reader. */
export async function recordView(db: Db, { workId, accountId, hour, address }: View): Promise<boolean> {
  const { rows } = await sql`
    with film as (
      select v.id from video v where v.id = ${workId} and (v.state = 'published' or exists (
        select from unlock u where u.account_id = ${accountId} and u.item_kind = 'video' and u.item_id = v.id))
    ), noted as (
      insert into video_view (video_id, account_id, hour, address)
      select id, ${accountId}::bigint, ${hour}::timestamptz, ${address}::text from film
      on conflict do nothing
    )
    select id from film`.execute(db)
  return rows.length > 0
}

export interface OrderRow {
  itemId: number
  coins: number
  boughtAt: Date
  /** Its name when it was bought. */
  title: string
}

/** The newest first. */
export async function boughtVideos(db: Db, accountId: number, { limit, offset }: Window): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select item_id as "itemId", price as coins, created_at as "boughtAt", coalesce(work_title, '') as title from unlock
    where account_id = ${accountId} and item_kind = 'video' order by created_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Those that are gone for good too. */
export const countBoughtVideos = (db: Db, accountId: number): Promise<number> =>
  countRows(db, sql`from unlock where account_id = ${accountId} and item_kind = 'video'`)

/** By id: who has bought a film keeps it when it is withdrawn. */
export async function videosInAnyState(db: Db, ids: readonly number[]): Promise<Map<number, VideoRow>> {
  if (ids.length === 0) return new Map()
  const rows = await videos(db, sql`select v.*, 1 as place from video v where v.id = any(${ids}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
