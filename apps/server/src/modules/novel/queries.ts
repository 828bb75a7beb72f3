// All SQL of novels. What lists and catalogues read never touches novel_text.
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

export interface NovelRow {
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
  letterCount: number
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
  novelId: number
  number: number
  title: string
  price: number
  letters: number
  publishedAt: Date
}

export interface Listed {
  rows: NovelRow[]
  total: number
}

/** Novels in full. `page` selects rows of novel with a column `place`, which orders them. */
async function novels(db: Db, page: Rows): Promise<NovelRow[]> {
  const { rows } = await sql<NovelRow>`
    select n.id, n.title, n.author, n.abstract, n.category_id as "categoryId", k.name as "categoryName",
           n.publish_status as "publishStatus", n.recommend, n.read_count as "readCount", n.chapter_count as "chapterCount",
           n.letter_count as "letterCount", l.title as "lastChapterTitle", n.vip_free as "vipFree", n.show_pop as "showPop",
           n.pop_text as "popText", n.pop_class as "popClass", n.updated_at as "updatedAt", ${pictureIn('i')} as cover,
           ${pictureIn('w')} as "wideCover"
    from (${page}) n
    join category k on k.id = n.category_id
    left join image i on i.name = n.cover_image
    left join image w on w.name = n.wide_cover_image
    left join lateral (
      select h.title from novel_chapter h where h.novel_id = n.id and h.state = 'ready' order by h.number desc limit 1
    ) l on true
    order by n.place`.execute(db)
  return rows
}

async function listed(db: Db, source: Rows, order: Rows, window: Window): Promise<Listed> {
  const page = withPlace('n', source, order, window)
  const [rows, total] = await Promise.all([novels(db, page), countRows(db, source)])
  return { rows, total }
}

type ListOrder = 'updated' | 'born' | 'read'

const orders: Record<ListOrder, Rows> = {
  updated: sql`n.updated_at desc, n.id desc`,
  born: sql`n.created_at desc, n.id desc`,
  read: sql`n.read_count desc, n.id desc`,
}

interface NovelFilter {
  publishStatus?: 'serialize' | 'finish' | undefined
  /** 0 and undefined: every category */
  category?: number | undefined
  vipFree?: true | undefined
}

export async function publishedNovels(db: Db, filter: NovelFilter, order: ListOrder, window: Window): Promise<Listed> {
  const inCategory = filter.category ? sql`and n.category_id = ${filter.category}` : sql``
  const withStatus = filter.publishStatus ? sql`and n.publish_status = ${filter.publishStatus}` : sql``
  const forMembers = filter.vipFree ? sql`and n.vip_free` : sql``
  const source = sql`from novel n where n.state = 'published' ${inCategory} ${withStatus} ${forMembers}`
  return listed(db, source, orders[order], window)
}

export async function showcaseNovels(db: Db, key: string, window: Window): Promise<Listed> {
  const source = sql`from showcase_item s join novel n on n.id = s.item_id and n.state = 'published' where s.showcase_key = ${key}`
  return listed(db, source, sql`s.position, s.item_id`, window)
}

export async function rankedNovels(db: Db, period: RankPeriod, window: Window): Promise<Listed> {
  const source = sql`from novel_rank r join novel n on n.id = r.novel_id and n.state = 'published'
    where r.period = ${period} and r.category_id = 0`
  return listed(db, source, sql`r.position`, window)
}

/** Others of the same category, the most read first. */
export async function relatedNovels(db: Db, novelId: number, category: number, limit: number): Promise<NovelRow[]> {
  const source = sql`from novel n where n.state = 'published' and n.category_id = ${category} and n.id <> ${novelId}`
  return novels(db, withPlace('n', source, orders.read, { limit, offset: 0 }))
}

/** In the order of the ids; those that are not published are left out. */
export async function novelsById(db: Db, ids: readonly number[]): Promise<NovelRow[]> {
  if (ids.length === 0) return []
  return novels(
    db,
    sql`select n.*, o.place from unnest(${ids}::bigint[]) with ordinality o (id, place)
      join novel n on n.id = o.id and n.state = 'published'`,
  )
}

/** Facts that search finds a novel by, of those that are published; nobody changes them before the transaction's end. */
export async function novelsToIndex(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; title: string; author: string; reads: number; bornAt: Date }[]> {
  return db
    .selectFrom('novel')
    .select(['id', 'title', 'author', 'read_count as reads', 'created_at as bornAt'])
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .forShare()
    .execute()
}

export async function publishedNovelIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('novel').select('id').where('state', '=', 'published').execute()
  return rows.map(({ id }) => id)
}

export async function publishedNovel(db: Db, id: number): Promise<NovelRow | null> {
  const rows = await novels(db, sql`select n.*, 1 as place from novel n where n.id = ${id} and n.state = 'published'`)
  return rows[0] ?? null
}

const chapterColumns = sql`h.id, h.novel_id as "novelId", h.number, h.title, h.price, h.letters, h.published_at as "publishedAt"`

/** The first `first` chapters and the last one. */
export async function chapterEnds(
  db: Db,
  novelId: number,
  first: number,
): Promise<{ first: ChapterRow[]; last: ChapterRow | null }> {
  const some = async (order: Rows, limit: number) => {
    const { rows } = await sql<ChapterRow>`
      select ${chapterColumns} from novel_chapter h
      where h.novel_id = ${novelId} and h.state = 'ready' order by h.number ${order} limit ${limit}`.execute(db)
    return rows
  }
  const [start, end] = await Promise.all([some(sql`asc`, first), some(sql`desc`, 1)])
  return { first: start, last: end[0] ?? null }
}

export async function cataloguePage(
  db: Db,
  novelId: number,
  { limit, offset }: Window,
): Promise<{ rows: ChapterRow[]; total: number }> {
  const { rows } = await sql<ChapterRow>`
    select ${chapterColumns} from novel_chapter h
    where h.novel_id = ${novelId} and h.state = 'ready' order by h.number limit ${limit} offset ${offset}`.execute(db)
  return {
    rows,
    total: await countRows(db, sql`from novel_chapter h where h.novel_id = ${novelId} and h.state = 'ready'`),
  }
}

export interface OpenedChapter {
  novelId: number
  novelTitle: string
  novelCover: PictureRow | null
  categoryId: number
  publishStatus: 'serialize' | 'finish'
  vipFree: boolean
  chapterCount: number
  chapterId: number
  number: number
  title: string
  price: number
  letters: number
  teaser: string
  contentHash: string
  wrappedKey: Uint8Array | null
  lastNumber: number | null
  nextNumber: number | null
}

/** Withdrawn novels too: who has bought a chapter keeps it. Entitlement decides. */
export async function chapterToOpen(db: Db, novelId: number, number: number): Promise<OpenedChapter | null> {
  const { rows } = await sql<OpenedChapter>`
    select n.id as "novelId", n.title as "novelTitle", ${pictureIn('i')} as "novelCover", n.category_id as "categoryId",
           n.publish_status as "publishStatus", n.vip_free as "vipFree", n.chapter_count as "chapterCount",
           h.id as "chapterId", h.number, h.title, h.price, h.letters, h.teaser, h.content_hash as "contentHash",
           h.wrapped_key as "wrappedKey",
           (select max(b.number) from novel_chapter b where b.novel_id = n.id and b.number < h.number and b.state = 'ready') as "lastNumber",
           (select min(b.number) from novel_chapter b where b.novel_id = n.id and b.number > h.number and b.state = 'ready') as "nextNumber"
    from novel n join novel_chapter h on h.novel_id = n.id and h.number = ${number}
    left join image i on i.name = n.cover_image
    where n.id = ${novelId}`.execute(db)
  return rows[0] ?? null
}

/** The one query that reads a chapter's text. */
export async function textOf(db: Db, chapterId: number): Promise<string | null> {
  const row = await db.selectFrom('novel_text').select('html').where('chapter_id', '=', chapterId).executeTakeFirst()
  return row?.html ?? null
}

export interface ChapterPictureRow extends PictureRow {
  gate: 'public' | 'priced'
}

export async function picturesOf(db: Db, chapterId: number): Promise<ChapterPictureRow[]> {
  const { rows } = await sql<ChapterPictureRow>`
    select i.kind, i.name, i.width, i.height, i.widths, i.color, i.gate
    from novel_picture p join image i on i.name = p.image_name where p.chapter_id = ${chapterId} order by p.number`.execute(
    db,
  )
  return rows
}

/** Counts once in an hour, however often it is called. */
export async function recordView(db: Db, { workId, accountId, hour, address }: View): Promise<void> {
  await db
    .insertInto('novel_view')
    .values({ novel_id: workId, account_id: accountId, hour, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function novelCategories(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('kind', '=', 'novel')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function novelShowcases(db: Db): Promise<{ key: string; title: string }[]> {
  return db
    .selectFrom('showcase')
    .select(['key', 'title'])
    .where('kind', '=', 'novel')
    .orderBy('position')
    .orderBy('key')
    .execute()
}

export async function novelExists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('novel')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there are `limits.autoBuysPerReader` already: the page that ends them shows no more. */
export async function addAutoBuy(db: Db, accountId: number, novelId: number, now: Date): Promise<boolean> {
  await sql`
    insert into auto_buy (account_id, kind, book_id, created_at)
    select ${accountId}::bigint, 'novel', ${novelId}::bigint, ${now}::timestamptz
    where (select count(*) from auto_buy where account_id = ${accountId}) < ${limits.autoBuysPerReader}
    on conflict do nothing`.execute(db)
  return hasAutoBuy(db, accountId, novelId)
}

export async function removeAutoBuy(db: Db, accountId: number, novelId: number): Promise<void> {
  await db
    .deleteFrom('auto_buy')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'novel')
    .where('book_id', '=', novelId)
    .execute()
}

export async function hasAutoBuy(db: Db, accountId: number, novelId: number): Promise<boolean> {
  const row = await db
    .selectFrom('auto_buy')
    .select('book_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'novel')
    .where('book_id', '=', novelId)
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
    select a.book_id as id, n.title, coalesce(n.state = 'published', false) as available, a.created_at as since,
           s.price as "shownPrice", ${pictureIn('i')} as cover
    from auto_buy a
    left join novel n on n.id = a.book_id
    left join image i on i.name = n.cover_image
    left join lateral (
      select p.price from price_shown p join novel_chapter h on h.id = p.item_id and h.novel_id = a.book_id
      where p.account_id = a.account_id and p.item_kind = 'novel_chapter' order by h.number desc limit 1
    ) s on true
    where a.account_id = ${accountId} and a.kind = 'novel'
    order by a.created_at desc, a.book_id desc limit ${limits.autoBuysPerReader}`.execute(db)
  return rows
}
