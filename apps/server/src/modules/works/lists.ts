// The SQL of lists. A list first takes the rows of one page by an index, then the columns that are shown.
import {
  type CategoryTable,
  type Db,
  type RankPeriod,
  type RowOf,
  type Rows,
  readsOf,
  rowsOf,
  rowsTogether,
  type WorkKind,
  type WorkTable,
} from '@manjuan/db'
import { type RawBuilder, sql } from 'kysely'
import type { Window } from '#http/paging.ts'
import { type Mark, Places } from '#http/places.ts'
import { writeOnce } from '#http/written.ts'
import { pictureIn } from '#modules/covers/index.ts'
import { remember } from '#ports/remembered.ts'
import { type Kind, shownOfWork } from './kind.ts'
import { allCategories } from './ranks.ts'

export interface Listed<Row> {
  rows: Row[]
  total: number
}

/** Without the memory of lists a list is counted whenever it is read. */
export interface ListDeps {
  db: Db
  lists?: ReturnType<typeof listMemory> | undefined
}

/** The shown columns of works. `page` selects rows of work with a column `place`, which orders them. */
const worksIn = <Row>(kind: Kind<Row>, page: Rows, more = sql``): RawBuilder<Row> => sql<Row>`
    select ${shownOfWork}, k.name as category_name, ${pictureIn('i')} as cover, ${kind.columns} ${more}
    from (${page}) w
    join category k on k.kind = w.kind and k.id = w.category_id
    left join image i on i.name = w.cover_image
    ${kind.joins}
    order by w.place`

/** A list that is short by its nature, and is counted as it is read. `source`: all from the word `from` on, works as `w`. */
async function listed<Row>(db: Db, kind: Kind<Row>, source: Rows, order: Rows, { limit, offset }: Window) {
  const page = sql`select w.*, row_number() over (order by ${order}) as place ${source}
    order by ${order} limit ${sql.lit(limit)} offset ${offset}`
  const count = sql<{ total: number }>`select count(*) as total ${source}`
  const [rows, [counted]] = await rowsTogether(readsOf(db), [worksIn(kind, page), count])
  return { rows, total: counted?.total ?? 0 }
}

/** The columns by which published works are ordered, the greatest first, with their types. */
const orders = {
  updated: { updated_at: 'timestamptz', id: 'bigint' },
  born: { created_at: 'timestamptz', id: 'bigint' },
  read: { read_count: 'bigint', id: 'bigint' },
  recommended: { recommend: 'integer', updated_at: 'timestamptz', id: 'bigint' },
}
export type ListOrder = keyof typeof orders

/** Published works of a kind. */
export interface WorkFilter {
  /** Undefined: every category. */
  category?: number | undefined
  publishStatus?: 'serialize' | 'finish' | undefined
  vipFree?: true | undefined
  /** By default the newest change first. */
  order?: ListOrder
}

/**
 * Rows of published works with their place and mark. `after` is the mark of a row before the page. Where rows lie between,
 * an index alone finds the page's ids, so that those rows are not read.
 */
function publishedPage(kind: WorkKind, filter: WorkFilter, { limit, offset }: Window, after?: Mark): Rows {
  const { category, publishStatus, vipFree, order = 'updated' } = filter
  const columns = Object.entries(orders[order])
  const each = (more: string) => sql.raw(columns.map(([column]) => `w.${column}${more}`).join(', '))
  const behind = after?.map((value, at) => sql`${value}::text::${sql.raw(columns[at]?.[1] ?? '')}`)
  const found = sql`from work w where w.kind = ${kind} and w.state = 'published'
    ${category === undefined ? sql`` : sql`and w.category_id = ${category}`}
    ${publishStatus ? sql`and w.publish_status = ${publishStatus}` : sql``}
    ${vipFree ? sql`and w.vip_free` : sql``}
    ${behind ? sql`and (${each('')}) < (${sql.join(behind)})` : sql``}
    order by ${each(' desc')} limit ${sql.lit(limit)}`
  const shown = sql`w.*, row_number() over (order by ${each(' desc')}) as place, array[${each('::text')}] as mark`
  if (offset === 0) return sql`select ${shown} ${found}`
  return sql`select ${shown} from work w where w.id = any (array(select w.id ${found} offset ${offset}))`
}

/** A page of published works. It is read from the nearest place of the list that is known. */
export async function publishedWorks<Row>(
  { db, lists }: ListDeps,
  kind: Kind<Row>,
  filter: WorkFilter,
  { limit, offset }: Window,
): Promise<Listed<Row>> {
  const name = JSON.stringify([kind.kind, filter])
  const place = lists?.places.before(name, offset) ?? { offset: 0 }
  const page = publishedPage(kind.kind, filter, { limit, offset: offset - place.offset }, place.mark)
  const works = worksIn(kind, page, sql`, w.mark`) as RawBuilder<Row & { mark: Mark }>
  const [rows, total] = await Promise.all([rowsOf(readsOf(db), works), countWorks({ db, lists }, kind.kind, filter)])
  const last = rows.at(-1)
  if (last) lists?.places.keep(name, offset + rows.length, last.mark)
  return { rows, total }
}

/** The first published works, at most `most`. They are remembered for a second, because many screens show the same ones. */
export function firstWorks<Row>({ db, lists }: ListDeps, kind: Kind<Row>, filter: WorkFilter, most: number) {
  const load = () => rowsOf(readsOf(db), worksIn(kind, publishedPage(kind.kind, filter, { limit: most, offset: 0 })))
  const found = lists?.first.take(JSON.stringify([kind.kind, filter, most]), load) ?? load()
  return found as Promise<Row[]>
}

/** The first published works without this one. */
export async function othersThan<Row extends { id: number }>(
  deps: ListDeps,
  kind: Kind<Row>,
  own: number,
  filter: WorkFilter,
  most: number,
): Promise<Row[]> {
  const first = await firstWorks(deps, kind, filter, most + 1)
  return first.filter(({ id }) => id !== own).slice(0, most)
}

/**
 * The first published works without this one, as they are shown. Nearly all works of a list have the same ones, which
 * are made and written once.
 */
export async function presentOthers<Row extends { id: number }, Shown>(
  deps: ListDeps,
  kind: Kind<Row, unknown, Shown>,
  own: number,
  filter: WorkFilter,
  most: number,
): Promise<Shown[]> {
  const first = await firstWorks(deps, kind, filter, most + 1)
  const known = presentedOthers.get(first) ?? new Map<number, unknown[]>()
  presentedOthers.set(first, known)
  // The place of the work that is left out. The last one is left out beside any other work too.
  const place = first.findIndex(({ id }) => id === own)
  const at = place < 0 ? most : place
  const shown = (known.get(at) as Shown[] | undefined) ?? writeOnce(first.toSpliced(at, 1).map(kind.present))
  known.set(at, shown)
  return shown
}

/** By the list that is remembered, and by the place of the work that is left out. */
const presentedOthers = new WeakMap<readonly unknown[], Map<number, unknown[]>>()

export async function countWorks({ db, lists }: ListDeps, kind: WorkKind, filter: WorkFilter): Promise<number> {
  const { category, publishStatus, vipFree } = filter
  const count = () => rowsOf(readsOf(db), sharesOf(kind))
  const shares = await (lists ? lists.shares.take(kind, count) : count())
  const ofList = shares
    .filter(({ categoryId }) => category === undefined || category === categoryId)
    .filter((share) => (!publishStatus || publishStatus === share.publishStatus) && (!vipFree || share.vipFree))
  return ofList.reduce((sum, { works }) => sum + works, 0)
}

/** Published works that are alike in all facts that lists filter by. */
interface Share extends Pick<RowOf<WorkTable>, 'categoryId' | 'publishStatus' | 'vipFree'> {
  works: number
}

const sharesOf = (kind: WorkKind) => sql<Share>`
  select category_id, publish_status, vip_free, count(*) as works from work
  where kind = ${kind} and state = 'published' group by category_id, publish_status, vip_free`

/** Without news a detail lives 9 s, and its first works one more, so that a withdrawn work is gone within 10 s. */
const firstFreshMs = 1_000

/** Remembered sizes of lists, by kind, because one query counts them all; places in lists; and the first works of lists. */
export function listMemory(freshMs: number) {
  const shares = remember<WorkKind, Share[]>({ most: 10, freshMs, staleMs: freshMs })
  const first = remember<string, unknown[]>({ most: 1_000, freshMs: Math.min(freshMs, firstFreshMs) })
  /**
   * Called when the catalogue has changed: sizes and first works are forgotten. Places stay, because an old one only moves a
   * page's edge.
   */
  const forget = (): void => {
    shares.clear()
    first.clear()
  }
  return { shares, places: new Places(freshMs), first, forget }
}

/** The published works among those that were chosen, in their order. */
export function chosenWorks<Row>(
  db: Db,
  kind: Kind<Row>,
  ids: readonly number[],
  window: Window,
): Promise<Listed<Row>> {
  const source = sql`from unnest(${ids}::bigint[]) with ordinality s (id, position)
    join work w on w.id = s.id and w.kind = ${kind.kind} and w.state = 'published'`
  return listed(db, kind, source, sql`s.position`, window)
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
  return listed(db, kind, source, sql`r.position`, window)
}

/** Works that a buyer keeps, also when they are withdrawn. None keeps one that is taken down. */
const isKept = sql`w.state <> 'taken_down'`

/** Works that buyers keep, in the order of the ids. */
export const keptWorks = <Row>(kind: Kind<Row>, ids: readonly number[]): RawBuilder<Row> =>
  worksIn(
    kind,
    sql`select w.*, o.place from unnest(${ids}::bigint[]) with ordinality o (id, place)
      join work w on w.id = o.id and w.kind = ${kind.kind} and ${isKept}`,
  )

/** The works among these ids: the published ones, or those that buyers keep. */
export const worksByIds = <Row>(
  kind: Kind<Row>,
  ids: readonly number[],
  state: 'published' | 'kept' = 'published',
): RawBuilder<Row> =>
  worksIn(
    kind,
    sql`select w.*, 1 as place from work w where w.id = any (${ids}::bigint[]) and w.kind = ${kind.kind}
      and ${state === 'kept' ? isKept : sql`w.state = 'published'`}`,
  )

/** `gathers` says which works the category lists. */
export type CategoryRow = Pick<RowOf<CategoryTable>, 'id' | 'name' | 'gathers'>

export const categoriesOf = (db: Db, kind: WorkKind): Promise<CategoryRow[]> =>
  rowsOf(
    readsOf(db),
    sql<CategoryRow>`select id, name, gathers from category where kind = ${kind} and not hidden order by position, id`,
  )

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
