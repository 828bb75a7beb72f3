// The SQL of lists. A list first takes the rows of one page by an index, then the columns that are shown.
import {
  type CategoryTable,
  countRows,
  type Db,
  type RankPeriod,
  type RowOf,
  type Rows,
  rowsOf,
  type ShowcaseTable,
  type WorkKind,
} from '@manjuan/db'
import { sql } from 'kysely'
import type { Window } from '#http/paging.ts'
import { pictureIn } from '#modules/covers/index.ts'
import { type Kind, shownOfWork } from './kind.ts'
import { allCategories } from './ranks.ts'

export interface Listed<Row> {
  rows: Row[]
  total: number
}

/** The shown columns of works. `page` selects rows of work with a column `place`, which orders them. */
function worksIn<Row>(db: Db, kind: Kind<Row>, page: Rows): Promise<Row[]> {
  const works = sql<Row>`
    select ${shownOfWork}, k.name as category_name, ${pictureIn('i')} as cover, ${kind.columns}
    from (${page}) w
    join category k on k.kind = w.kind and k.id = w.category_id
    left join image i on i.name = w.cover_image
    ${kind.joins}
    order by w.place`
  return rowsOf(db, works)
}

/** A list as SQL: everything from the word `from` on, with works as `w`, and the order of its rows. */
interface List {
  source: Rows
  order: Rows
}

/** Rows of one page with their place in it. */
const pageOf = ({ source, order }: List, { limit, offset }: Window): Rows =>
  sql`select w.*, row_number() over (order by ${order}) as place ${source} order by ${order} limit ${limit} offset ${offset}`

async function listed<Row>(db: Db, kind: Kind<Row>, list: List, window: Window): Promise<Listed<Row>> {
  const [rows, total] = await Promise.all([worksIn(db, kind, pageOf(list, window)), countRows(db, list.source)])
  return { rows, total }
}

const orders = {
  updated: sql`w.updated_at desc, w.id desc`,
  born: sql`w.created_at desc, w.id desc`,
  read: sql`w.read_count desc, w.id desc`,
  recommended: sql`w.recommend desc, w.updated_at desc, w.id desc`,
}
export type ListOrder = keyof typeof orders

/** Published works of a kind. */
export interface WorkFilter {
  /** Undefined: every category. */
  category?: number | undefined
  publishStatus?: 'serialize' | 'finish' | undefined
  vipFree?: true | undefined
  /** The id of a work that is left out. */
  except?: number | undefined
  /** By default the newest change first. */
  order?: ListOrder
}

function published(kind: WorkKind, { category, publishStatus, vipFree, except, order = 'updated' }: WorkFilter): List {
  const source = sql`from work w where w.kind = ${kind} and w.state = 'published'
    ${category === undefined ? sql`` : sql`and w.category_id = ${category}`}
    ${publishStatus ? sql`and w.publish_status = ${publishStatus}` : sql``}
    ${vipFree ? sql`and w.vip_free` : sql``}
    ${except === undefined ? sql`` : sql`and w.id <> ${except}`}`
  return { source, order: orders[order] }
}

export const publishedWorks = <Row>(db: Db, kind: Kind<Row>, filter: WorkFilter, window: Window) =>
  listed(db, kind, published(kind.kind, filter), window)

/** The first published works, at most `most`. They are not counted. */
export const firstWorks = <Row>(db: Db, kind: Kind<Row>, filter: WorkFilter, most: number): Promise<Row[]> =>
  worksIn(db, kind, pageOf(published(kind.kind, filter), { limit: most, offset: 0 }))

export const countWorks = (db: Db, kind: WorkKind, filter: WorkFilter): Promise<number> =>
  countRows(db, published(kind, filter).source)

/** The works that the operator has put into a showcase. */
export function chosenWorks<Row>(db: Db, kind: Kind<Row>, key: string, window: Window): Promise<Listed<Row>> {
  const source = sql`from showcase_item s join work w on w.id = s.work_id and w.kind = ${kind.kind} and w.state = 'published'
    where s.showcase_key = ${key}`
  return listed(db, kind, { source, order: sql`s.position, s.work_id` }, window)
}

export interface Ranking {
  period: RankPeriod
  /** Undefined: every category. */
  category?: number | undefined
}

/** A ranking by the last count of the job; empty before the first count. */
export function rankedWorks<Row>(
  db: Db,
  kind: Kind<Row>,
  { period, category = allCategories }: Ranking,
  window: Window,
): Promise<Listed<Row>> {
  const source = sql`from work_rank r join work w on w.id = r.work_id and w.kind = r.kind and w.state = 'published'
    where r.kind = ${kind.kind} and r.period = ${period} and r.category_id = ${category}`
  return listed(db, kind, { source, order: sql`r.position` }, window)
}

/** Published works in the order of the ids. In 'any' state also withdrawn ones, because a buyer keeps them. */
export async function worksById<Row>(db: Db, kind: Kind<Row>, ids: readonly number[], state?: 'any'): Promise<Row[]> {
  if (ids.length === 0) return []
  const onSale = state === 'any' ? sql`` : sql`and w.state = 'published'`
  const page = sql`select w.*, o.place from unnest(${ids}::bigint[]) with ordinality o (id, place)
    join work w on w.id = o.id and w.kind = ${kind.kind} ${onSale}`
  return worksIn(db, kind, page)
}

/** `gathers` says which works the category lists. */
export type CategoryRow = Pick<RowOf<CategoryTable>, 'id' | 'name' | 'gathers'>

export const categoriesOf = (db: Db, kind: WorkKind): Promise<CategoryRow[]> =>
  rowsOf(db, sql<CategoryRow>`select id, name, gathers from category where kind = ${kind} order by position, id`)

/** `title`: the operator's name of the showcase. */
type ShowcaseRow = Pick<RowOf<ShowcaseTable>, 'key' | 'title'>

export const showcasesOf = (db: Db, kind: WorkKind): Promise<ShowcaseRow[]> =>
  rowsOf(db, sql<ShowcaseRow>`select key, title from showcase where kind = ${kind} order by position, key`)

/** The facts by which search finds published works. They are locked until the transaction's end. */
export const worksToIndex = (db: Db, kind: WorkKind, ids: readonly number[]) =>
  db
    .selectFrom('work')
    .select(['id', 'title', 'author', 'read_count as reads', 'created_at as bornAt'])
    .where('id', 'in', ids)
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .forShare()
    .execute()

export async function publishedIds(db: Db, kind: WorkKind): Promise<number[]> {
  const rows = await rowsOf(db, sql<{ id: number }>`select id from work where kind = ${kind} and state = 'published'`)
  return rows.map(({ id }) => id)
}
