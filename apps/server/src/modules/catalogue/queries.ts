// The SQL of the staff's lists of works and parts, in every state.
import { begunMark, isWithdrawn } from '@manjuan/catalogue'
import { countedRows, type StaffDataOf } from '@manjuan/contract/staff'
import { type Db, isNamed, type RowOf, rowsOf, type WorkKind, type WorkState, type WorkTable } from '@manjuan/db'
import { type RawBuilder, sql } from 'kysely'

type Shown = 'id' | 'kind' | 'title' | 'author' | 'vipFree' | 'recommend' | 'opensAt' | 'updatedAt' | 'createdAt'

/** A draft or withdrawn work with a moment to open at is told as scheduled. */
type ShownState = WorkState | 'scheduled'

export interface ListedWork extends Pick<RowOf<WorkTable>, Shown> {
  state: ShownState
  category: string
  parts: number
  freeParts: number
  least: number
  most: number
}

/** The columns by which works are ordered, the greatest first or the smallest, with their types. Each has an index. */
const orders = {
  updated: { column: 'w.updated_at', id: 'w.id', type: 'timestamptz', descending: true },
  created: { column: 'l.created_at', id: 'l.work_id', type: 'timestamptz', descending: true },
  title: { column: 'l.title', id: 'l.work_id', type: 'text', descending: false },
} as const

export interface WorksAsked {
  q: string
  kind?: WorkKind | undefined
  state?: ShownState | undefined
  category?: number | undefined
  vip?: '0' | '1' | undefined
  sort: keyof typeof orders
}

/** Works that wait to take another one's place are the importer's own. */
const isOwn = sql`w.source_key not like 'replacing:%'`

/** The state of a work `w` in the words of the wire. */
const shownState = sql`case when w.opens_at is null then w.state else 'scheduled' end`

/** Scheduled works have a moment to open at, whatever their state. A state is written out, so that each gets its own plan. */
function inState(state: ShownState | undefined): RawBuilder<unknown> {
  if (state === undefined) return sql`w.state <> 'binned'`
  return state === 'scheduled' ? sql`w.opens_at is not null` : sql`w.state = ${sql.lit(state)} and w.opens_at is null`
}

/** Works by a number are few, so that their own list names them: beside an `or` no index is used. */
function isFound(words: string): RawBuilder<unknown> {
  const named = isNamed(words, ['title', 'author'])
  if (!/^\d{1,15}$/.test(words)) return named
  return sql`w.id in (
    select w.id from staff_work l join work w on w.id = l.work_id where ${named} union all select ${Number(words)}::bigint)`
}

/** All from the word `from` on. The bin shows where it is asked for. A number finds its work, words are looked for in titles and authors. */
function matching({ q, kind, state, category, vip, sort }: WorksAsked): RawBuilder<unknown> {
  const words = q.trim()
  const listed = words !== '' || sort !== 'updated'
  return sql`from work w ${listed ? sql`join staff_work l on l.work_id = w.id` : sql``} where ${isOwn}
    ${kind ? sql`and w.kind = ${kind}` : sql``}
    and ${inState(state)}
    ${category === undefined ? sql`` : sql`and w.category_id = ${category}`}
    ${vip ? sql`and w.vip_free = ${vip === '1'}` : sql``}
    ${words === '' ? sql`` : sql`and ${isFound(words)}`}`
}

/** A part `p` is none that an import makes aside. */
const hasPlace = sql`p.source_key not like ${sql.lit(`${begunMark}%`)}`

/** Parts and prices of a work `w`. A film is sold whole. */
const figures = sql`
  left join film f on f.work_id = w.id
  cross join lateral (
    select count(*) as parts, count(*) filter (where p.price = 0 and w.kind <> 'film') as free_parts,
           coalesce(min(p.price) filter (where p.price > 0), f.price, 0) as least, coalesce(nullif(max(p.price), 0), f.price, 0) as most
    from part p where p.work_id = w.id and ${hasPlace}) n`

const listed = sql`w.id, w.kind, w.title, w.author, ${shownState} as state, w.vip_free, w.recommend, w.opens_at, w.updated_at, w.created_at,
  k.name as category, n.parts, n.free_parts, n.least, n.most`

const categoryJoin = sql`join category k on k.kind = w.kind and k.id = w.category_id`

/** A page of works with one row more than asked for, when there is one. `after`: the mark of the row before it. */
export function worksPage(db: Db, asked: WorksAsked, limit: number, after: Mark | null): Promise<MarkedWork[]> {
  const { column, id, type, descending } = orders[asked.sort]
  const [turn, behind] = [sql.raw(descending ? 'desc' : 'asc'), sql.raw(descending ? '<' : '>')]
  const place = sql`(${sql.ref(column)}, ${sql.ref(id)})`
  const mark = after ? sql`and ${place} ${behind} (${after.at}::${sql.raw(type)}, ${after.id}::bigint)` : sql``
  return rowsOf(
    db,
    sql<MarkedWork>`
      select ${listed}, w.mark::text as mark from (
        select w.*, ${sql.ref(column)} as mark ${matching(asked)} ${mark}
        order by ${sql.ref(column)} ${turn}, ${sql.ref(id)} ${turn} limit ${limit + 1}
      ) w ${categoryJoin} ${figures} order by w.mark ${turn}, w.id ${turn}`,
  )
}

/** Counts up to one more than is told exactly. */
export async function countWorks(db: Db, asked: WorksAsked): Promise<number> {
  // A count needs no order, so any sort will do.
  const some = sql`select ${matching({ ...asked, sort: 'updated' })} limit ${countedRows + 1}`
  const [row] = await rowsOf(db, sql<{ count: number }>`select count(*) as count from (${some}) counted`)
  return row?.count ?? 0
}

/** A row with the text of its place: a moment in JavaScript would lose its microseconds, and with them rows of the next page. */
export interface MarkedWork extends ListedWork {
  mark: string
}

/** The place of a row in its list. */
export interface Mark {
  at: string
  id: number
}

/** Purchases `u` of a part `p`. A film is bought whole, and with it every episode. */
const boughtPart = sql`u.returned_at is null
  and u.item_kind = case p.kind when 'film' then 'video' else p.kind || '_chapter' end
  and u.item_id = case p.kind when 'film' then p.work_id else p.id end`

/** Purchases of a work `w`, each once. */
const purchasesOfWork = sql`
  select u.account_id, u.price from part p join unlock u on p.kind <> 'film' and ${boughtPart} where p.work_id = w.id
  union all
  select u.account_id, u.price from unlock u
   where w.kind = 'film' and u.item_kind = 'video' and u.item_id = w.id and u.returned_at is null`

export interface WholeWork extends ListedWork {
  summary: string
  categoryId: number
  status: 'serialize' | 'finish'
  badge: '' | 'hot' | 'new' | 'free' | 'vip'
  badgeText: string
  filingNumber: string
  sourceKey: string
  version: number
  buyers: number
  /** Coins that they have paid and not got back. */
  spent: number
  /** The state without its plan. */
  stored: WorkState
  binnedAt: Date | null
  takeDown: StaffDataOf<'work'>['takeDown']
  free: StaffDataOf<'work'>['free']
  hasCover: boolean
  gathers: string
  /** Null of a book. */
  film: StaffDataOf<'work'>['film']
}

/** A moment within JSON, as the wire tells moments. */
const isoOf = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export async function wholeWork(db: Db, id: number): Promise<WholeWork | null> {
  const [row] = await rowsOf(
    db,
    sql<WholeWork>`
      select ${listed}, w.abstract as summary, w.category_id, w.publish_status as status, w.pop_class as badge, w.pop_text as badge_text, w.filing_number,
             w.source_key, w.version, w.cover_image is not null as has_cover, k.gathers,
             b.buyers, b.spent, w.binned_at, w.state as stored,
             case when w.free_until is not null then jsonb_build_object('from', ${isoOf(sql`w.free_from`)}, 'until', ${isoOf(sql`w.free_until`)}) end as free,
             case when d.id is not null then jsonb_build_object('reason', d.reason, 'reference', d.reference, 'staff', d.staff,
               'at', ${isoOf(sql`d.taken_at`)}) end as take_down,
             case when f.work_id is not null then jsonb_build_object('remarks', f.remarks, 'area', f.area, 'year', f.year,
               'coins', f.price, 'canTryWatch', f.can_try_watch) end as film
      from work w ${categoryJoin} ${figures}
      left join take_down d on d.work_id = w.id and d.lifted_at is null and w.state = 'taken_down'
      cross join lateral (
        select count(distinct u.account_id) as buyers, coalesce(sum(u.price), 0)::bigint as spent from (${purchasesOfWork}) u) b
      where w.id = ${id} and ${isOwn}`,
  )
  return row ?? null
}

export interface ListedPart {
  id: number
  number: number
  title: string
  coins: number
  state: string
  publishedAt: Date
  opensAt: Date | null
  withdrawn: boolean
  buyers: number
  size: number
}

export const partsOf = (db: Db, workId: number): Promise<ListedPart[]> =>
  rowsOf(
    db,
    sql<ListedPart>`
      select p.id, p.number, p.title, p.price as coins, p.state, p.published_at, u.buyers,
             nullif(p.opens_at, 'infinity') as opens_at, ${isWithdrawn} as withdrawn,
             coalesce(c.letters, e.duration_ms, g.pages, 0) as size
      from part p
      left join novel_chapter c on c.part_id = p.id
      left join episode e on e.part_id = p.id
      left join lateral (select nullif(count(*), 0) as pages from comic_page g where g.part_id = p.id) g on true
      left join lateral (select count(*) as buyers from unlock u where ${boughtPart}) u on true
      where p.work_id = ${workId} and ${hasPlace} order by p.number, p.id`,
  )

export interface KindCategory {
  id: number
  kind: WorkKind
  name: string
  gathers: string
  hidden: boolean
  works: number
}

export const categoryRows = (db: Db): Promise<KindCategory[]> =>
  rowsOf(
    db,
    sql<KindCategory>`
      select k.id, k.kind, k.name, k.gathers, k.hidden, coalesce(n.works, 0)::bigint as works
      from category k left join (
        select kind, category_id, count(*) as works from work group by kind, category_id
      ) n on n.kind = k.kind and n.category_id = k.id
      order by k.kind, k.position, k.id`,
  )
