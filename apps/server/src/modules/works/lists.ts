// The SQL of lists. They first take the rows of one page by an index, then what is shown of them.
import type { Db, RankPeriod, WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import type { Window } from '#http/paging.ts'
import type { Kind, WorkRow } from './kind.ts'
import { pictureIn } from './pictures.ts'
import { allCategories } from './ranks.ts'
import { countRows, type Rows } from './rows.ts'

export interface Listed<Row> {
  rows: Row[]
  total: number
}

/** Works in full. `page` selects rows of work with a column `place`, which orders them. */
async function worksIn<Row extends WorkRow>(db: Db, kind: Kind<Row>, page: Rows): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.id, w.title, w.author, w.abstract, w.category_id as "categoryId", k.name as "categoryName",
           w.publish_status as "publishStatus", w.recommend, w.read_count as "readCount", w.part_count as "partCount",
           w.vip_free as "vipFree", w.show_pop as "showPop", w.pop_text as "popText", w.pop_class as "popClass",
           w.updated_at as "updatedAt", ${pictureIn('i')} as cover, ${kind.columns}
    from (${page}) w
    join category k on k.kind = w.kind and k.id = w.category_id
    left join image i on i.name = w.cover_image
    ${kind.joins}
    order by w.place`.execute(db)
  return rows
}

/** Rows of one page with their place in it. */
const pageOf = (source: Rows, order: Rows, { limit, offset }: Window): Rows =>
  sql`select w.*, row_number() over (order by ${order}) as place ${source} order by ${order} limit ${limit} offset ${offset}`

async function listed<Row extends WorkRow>(
  db: Db,
  kind: Kind<Row>,
  source: Rows,
  order: Rows,
  window: Window,
): Promise<Listed<Row>> {
  const [rows, total] = await Promise.all([worksIn(db, kind, pageOf(source, order, window)), countRows(db, source)])
  return { rows, total }
}

export type ListOrder = 'updated' | 'born' | 'read' | 'recommended'

const orders: Record<ListOrder, Rows> = {
  updated: sql`w.updated_at desc, w.id desc`,
  born: sql`w.created_at desc, w.id desc`,
  read: sql`w.read_count desc, w.id desc`,
  recommended: sql`w.recommend desc, w.updated_at desc, w.id desc`,
}

export interface WorkFilter {
  /** Undefined: every category. */
  category?: number | undefined
  publishStatus?: 'serialize' | 'finish' | undefined
  vipFree?: true | undefined
  /** A work that is left out. */
  except?: number | undefined
}

function published(kind: WorkKind, { category, publishStatus, vipFree, except }: WorkFilter): Rows {
  return sql`from work w where w.kind = ${kind} and w.state = 'published'
    ${category === undefined ? sql`` : sql`and w.category_id = ${category}`}
    ${publishStatus ? sql`and w.publish_status = ${publishStatus}` : sql``}
    ${vipFree ? sql`and w.vip_free` : sql``}
    ${except === undefined ? sql`` : sql`and w.id <> ${except}`}`
}

export const publishedWorks = <Row extends WorkRow>(
  db: Db,
  kind: Kind<Row>,
  filter: WorkFilter,
  order: ListOrder,
  window: Window,
): Promise<Listed<Row>> => listed(db, kind, published(kind.kind, filter), orders[order], window)

/** `most` of them at most, uncounted. */
export const firstWorks = <Row extends WorkRow>(
  db: Db,
  kind: Kind<Row>,
  filter: WorkFilter,
  order: ListOrder,
  most: number,
): Promise<Row[]> => worksIn(db, kind, pageOf(published(kind.kind, filter), orders[order], { limit: most, offset: 0 }))

export const countWorks = (db: Db, kind: WorkKind, filter: WorkFilter): Promise<number> =>
  countRows(db, published(kind, filter))

export const showcaseWorks = <Row extends WorkRow>(
  db: Db,
  kind: Kind<Row>,
  key: string,
  window: Window,
): Promise<Listed<Row>> => {
  const source = sql`from showcase_item s join work w on w.id = s.work_id and w.kind = ${kind.kind} and w.state = 'published'
    where s.showcase_key = ${key}`
  return listed(db, kind, source, sql`s.position, s.work_id`, window)
}

/** As the job has counted them last; empty until it has. Category undefined: every category. */
export const rankedWorks = <Row extends WorkRow>(
  db: Db,
  kind: Kind<Row>,
  period: RankPeriod,
  category: number | undefined,
  window: Window,
): Promise<Listed<Row>> => {
  const source = sql`from work_rank r join work w on w.id = r.work_id and w.state = 'published'
    where r.kind = ${kind.kind} and r.period = ${period} and r.category_id = ${category ?? allCategories}`
  return listed(db, kind, source, sql`r.position`, window)
}

/** In the order of the ids; those that are not published are left out. */
export async function worksById<Row extends WorkRow>(db: Db, kind: Kind<Row>, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return worksIn(
    db,
    kind,
    sql`select w.*, o.place from unnest(${ids}::bigint[]) with ordinality o (id, place)
      join work w on w.id = o.id and w.kind = ${kind.kind} and w.state = 'published'`,
  )
}

export async function publishedWork<Row extends WorkRow>(db: Db, kind: Kind<Row>, id: number): Promise<Row | null> {
  const [row] = await worksById(db, kind, [id])
  return row ?? null
}

/** Withdrawn works too: a reader who has bought of one keeps it. */
export async function worksInAnyState<Row extends WorkRow>(
  db: Db,
  kind: Kind<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  return worksIn(
    db,
    kind,
    sql`select w.*, 1 as place from work w where w.id = any(${ids}::bigint[]) and w.kind = ${kind.kind}`,
  )
}

export async function isPublished(db: Db, kind: WorkKind, id: number): Promise<boolean> {
  const { rows } = await sql`select from work where id = ${id} and kind = ${kind} and state = 'published'`.execute(db)
  return rows.length > 0
}

export interface CategoryRow {
  id: number
  name: string
  /** What it lists: every work by its newest change, every work by recommendation, or its own works. */
  gathers: 'updates' | 'recommended' | 'own'
}

export async function categoriesOf(db: Db, kind: WorkKind): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, name, gathers from category where kind = ${kind} order by position, id`.execute(db)
  return rows
}

export async function showcasesOf(db: Db, kind: WorkKind): Promise<{ key: string; title: string }[]> {
  const { rows } = await sql<{ key: string; title: string }>`
    select key, title from showcase where kind = ${kind} order by position, key`.execute(db)
  return rows
}

/** Facts that search finds a work by. */
export interface SearchFacts {
  id: number
  title: string
  author: string
  reads: number
  bornAt: Date
}

/** Of those that are published; nobody changes them before the transaction's end. */
export const worksToIndex = (db: Db, kind: WorkKind, ids: readonly number[]): Promise<SearchFacts[]> =>
  db
    .selectFrom('work')
    .select(['id', 'title', 'author', 'read_count as reads', 'created_at as bornAt'])
    .where('id', 'in', ids)
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .forShare()
    .execute()

export async function publishedIds(db: Db, kind: WorkKind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from work where kind = ${kind} and state = 'published'`.execute(db)
  return rows.map(({ id }) => id)
}
