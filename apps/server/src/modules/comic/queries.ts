// All SQL of comics.
import { limits } from '@manjuan/contract/limits'
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

export interface ComicRow {
  id: number
  title: string
  author: string
  abstract: string
  categoryId: number
  categoryName: string
  publishStatus: 'serialize' | 'finish'
  recommend: number
  readCount: number
  chapterCount: number
  lastChapterTitle: string | null
  vipFree: boolean
  showPop: boolean
  popText: string
  popClass: string
  updatedAt: Date
  cover: PictureRow | null
  wideCover: PictureRow | null
}

export interface ChapterRow {
  id: number
  comicId: number
  number: number
  title: string
  price: number
  publishedAt: Date
  cover: PictureRow | null
}

export interface Listed {
  rows: ComicRow[]
  total: number
}

/** Comics in full. `page` selects rows of comic with a column `place`, which orders them. */
async function comics(db: Db, page: Rows): Promise<ComicRow[]> {
  const { rows } = await sql<ComicRow>`
    select c.id, c.title, c.author, c.abstract, c.category_id as "categoryId", k.name as "categoryName",
           c.publish_status as "publishStatus", c.recommend, c.read_count as "readCount", c.chapter_count as "chapterCount",
           l.title as "lastChapterTitle", c.vip_free as "vipFree", c.show_pop as "showPop", c.pop_text as "popText",
           c.pop_class as "popClass", c.updated_at as "updatedAt", ${pictureIn('i')} as cover, ${pictureIn('w')} as "wideCover"
    from (${page}) c
    join category k on k.id = c.category_id
    left join image i on i.name = c.cover_image
    left join image w on w.name = c.wide_cover_image
    left join lateral (
      select h.title from comic_chapter h where h.comic_id = c.id and h.state = 'ready' order by h.number desc limit 1
    ) l on true
    order by c.place`.execute(db)
  return rows
}

async function listed(db: Db, source: Rows, order: Rows, window: Window): Promise<Listed> {
  const page = withPlace('c', source, order, window)
  const [rows, total] = await Promise.all([comics(db, page), countRows(db, source)])
  return { rows, total }
}

type ListOrder = 'updated' | 'born' | 'read'

const orders: Record<ListOrder, Rows> = {
  updated: sql`c.updated_at desc, c.id desc`,
  born: sql`c.created_at desc, c.id desc`,
  read: sql`c.read_count desc, c.id desc`,
}

interface ComicFilter {
  publishStatus?: 'serialize' | 'finish' | undefined
  /** 0 and undefined: every category */
  category?: number | undefined
}

export async function publishedComics(db: Db, filter: ComicFilter, order: ListOrder, window: Window): Promise<Listed> {
  const inCategory = filter.category ? sql`and c.category_id = ${filter.category}` : sql``
  const withStatus = filter.publishStatus ? sql`and c.publish_status = ${filter.publishStatus}` : sql``
  return listed(db, sql`from comic c where c.state = 'published' ${inCategory} ${withStatus}`, orders[order], window)
}

export async function showcaseComics(db: Db, key: string, window: Window): Promise<Listed> {
  const source = sql`from showcase_item s join comic c on c.id = s.item_id and c.state = 'published' where s.showcase_key = ${key}`
  return listed(db, source, sql`s.position, s.item_id`, window)
}

export async function rankedComics(db: Db, period: RankPeriod, category: number, window: Window): Promise<Listed> {
  const source = sql`from comic_rank r join comic c on c.id = r.comic_id and c.state = 'published'
    where r.period = ${period} and r.category_id = ${category}`
  return listed(db, source, sql`r.position`, window)
}

/** Others of the same category, those that were updated last first. */
export async function similarComics(db: Db, comicId: number, category: number, limit: number): Promise<ComicRow[]> {
  const source = sql`from comic c where c.state = 'published' and c.category_id = ${category} and c.id <> ${comicId}`
  return comics(db, withPlace('c', source, orders.updated, { limit, offset: 0 }))
}

export async function publishedComic(db: Db, id: number): Promise<ComicRow | null> {
  const rows = await comics(db, sql`select c.*, 1 as place from comic c where c.id = ${id} and c.state = 'published'`)
  return rows[0] ?? null
}

/** In the order of the ids; those that are not published are left out. */
export async function comicsById(db: Db, ids: readonly number[]): Promise<ComicRow[]> {
  if (ids.length === 0) return []
  return comics(
    db,
    sql`select c.*, o.place from unnest(${ids}::bigint[]) with ordinality o (id, place)
      join comic c on c.id = o.id and c.state = 'published'`,
  )
}

/** Facts that search finds a comic by, of those that are published; nobody changes them before the transaction's end. */
export async function comicsToIndex(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; title: string; author: string; reads: number; bornAt: Date }[]> {
  return db
    .selectFrom('comic')
    .select(['id', 'title', 'author', 'read_count as reads', 'created_at as bornAt'])
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .forShare()
    .execute()
}

export async function publishedComicIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('comic').select('id').where('state', '=', 'published').execute()
  return rows.map(({ id }) => id)
}

export async function countInCategory(db: Db, category: number): Promise<number> {
  return countRows(db, sql`from comic c where c.state = 'published' and c.category_id = ${category}`)
}

const chapterColumns = sql`h.id, h.comic_id as "comicId", h.number, h.title, h.price, h.published_at as "publishedAt", ${pictureIn('i')} as cover`

export async function readyChapters(db: Db, comicId: number): Promise<ChapterRow[]> {
  const { rows } = await sql<ChapterRow>`
    select ${chapterColumns} from comic_chapter h left join image i on i.name = h.cover_image
    where h.comic_id = ${comicId} and h.state = 'ready' order by h.number`.execute(db)
  return rows
}

/** The first `first` chapters and the last one. */
export async function chapterEnds(
  db: Db,
  comicId: number,
  first: number,
): Promise<{ first: ChapterRow[]; last: ChapterRow | null }> {
  const some = async (order: Rows, limit: number) => {
    const { rows } = await sql<ChapterRow>`
      select ${chapterColumns} from comic_chapter h left join image i on i.name = h.cover_image
      where h.comic_id = ${comicId} and h.state = 'ready' order by h.number ${order} limit ${limit}`.execute(db)
    return rows
  }
  const [start, end] = await Promise.all([some(sql`asc`, first), some(sql`desc`, 1)])
  return { first: start, last: end[0] ?? null }
}

/** Chapters of a comic that a reader has bought. */
export async function boughtChapters(db: Db, accountId: number, comicId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select h.id from comic_chapter h
    join unlock u on u.account_id = ${accountId} and u.item_kind = 'comic_chapter' and u.item_id = h.id
    where h.comic_id = ${comicId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface OpenedChapter {
  comicId: number
  comicTitle: string
  comicCover: PictureRow | null
  vipFree: boolean
  chapterCount: number
  chapterId: number
  number: number
  title: string
  price: number
  wrappedKey: Uint8Array | null
  lastNumber: number | null
  nextNumber: number | null
}

/** Withdrawn comics too: who has bought a chapter keeps it. Entitlement decides. */
export async function chapterToOpen(db: Db, comicId: number, number: number): Promise<OpenedChapter | null> {
  const { rows } = await sql<OpenedChapter>`
    select c.id as "comicId", c.title as "comicTitle", ${pictureIn('i')} as "comicCover", c.vip_free as "vipFree",
           c.chapter_count as "chapterCount", h.id as "chapterId", h.number, h.title, h.price, h.wrapped_key as "wrappedKey",
           (select max(b.number) from comic_chapter b where b.comic_id = c.id and b.number < h.number and b.state = 'ready') as "lastNumber",
           (select min(b.number) from comic_chapter b where b.comic_id = c.id and b.number > h.number and b.state = 'ready') as "nextNumber"
    from comic c join comic_chapter h on h.comic_id = c.id and h.number = ${number}
    left join image i on i.name = c.cover_image
    where c.id = ${comicId}`.execute(db)
  return rows[0] ?? null
}

export interface PageRow extends PictureRow {
  gate: 'public' | 'priced'
  parts: number
  ready: boolean
}

export async function pagesOf(db: Db, chapterId: number): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select i.kind, i.name, i.width, i.height, i.widths, i.color, i.gate, i.parts, i.ready
    from comic_page p join image i on i.name = p.image_name where p.chapter_id = ${chapterId} order by p.number`.execute(
    db,
  )
  return rows
}

/** Counts once in an hour, however often it is called. */
export async function recordView(db: Db, { workId, accountId, hour, address }: View): Promise<void> {
  await db
    .insertInto('comic_view')
    .values({ comic_id: workId, account_id: accountId, hour, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function comicCategories(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('kind', '=', 'comic')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function comicSections(db: Db): Promise<{ key: string; title: string }[]> {
  return db
    .selectFrom('showcase')
    .select(['key', 'title'])
    .where('kind', '=', 'comic')
    .orderBy('position')
    .orderBy('key')
    .execute()
}

export async function comicExists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('comic')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there are `limits.autoBuysPerReader` already: the page that ends them shows no more. */
export async function addAutoBuy(db: Db, accountId: number, comicId: number, now: Date): Promise<boolean> {
  await sql`
    insert into auto_buy (account_id, kind, book_id, created_at)
    select ${accountId}::bigint, 'comic', ${comicId}::bigint, ${now}::timestamptz
    where (select count(*) from auto_buy where account_id = ${accountId}) < ${limits.autoBuysPerReader}
    on conflict do nothing`.execute(db)
  return hasAutoBuy(db, accountId, comicId)
}

export async function removeAutoBuy(db: Db, accountId: number, comicId: number): Promise<void> {
  await db
    .deleteFrom('auto_buy')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'comic')
    .where('book_id', '=', comicId)
    .execute()
}

export async function hasAutoBuy(db: Db, accountId: number, comicId: number): Promise<boolean> {
  const row = await db
    .selectFrom('auto_buy')
    .select('book_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'comic')
    .where('book_id', '=', comicId)
    .executeTakeFirst()
  return row !== undefined
}

export interface AutoBuyRow {
  id: number
  title: string | null
  available: boolean
  since: Date
  shownPrice: number | null
  cover: PictureRow | null
}

/** The newest wish first. The price shown last is that of the latest chapter that was shown at all. */
export async function autoBuysOf(db: Db, accountId: number): Promise<AutoBuyRow[]> {
  const { rows } = await sql<AutoBuyRow>`
    select a.book_id as id, c.title, coalesce(c.state = 'published', false) as available, a.created_at as since,
           s.price as "shownPrice", ${pictureIn('i')} as cover
    from auto_buy a
    left join comic c on c.id = a.book_id
    left join image i on i.name = c.cover_image
    left join lateral (
      select p.price from price_shown p join comic_chapter h on h.id = p.item_id and h.comic_id = a.book_id
      where p.account_id = a.account_id and p.item_kind = 'comic_chapter' order by h.number desc limit 1
    ) s on true
    where a.account_id = ${accountId} and a.kind = 'comic'
    order by a.created_at desc, a.book_id desc limit ${limits.autoBuysPerReader}`.execute(db)
  return rows
}
