// The layout of a home as readers see it: the branch's newest version, else that of all branches, else what demo and
// imports have put into the tables of showcases and banners.
import { type Banner, type Layout, type Slot, shelfKey, shelvesShown, slotPlans } from '@manjuan/contract/staff'
import { type Db, rowsOf, type WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import { bannerRows } from '#modules/site/index.ts'
import { categoriesOf } from '../lists.ts'

export interface Home extends Layout {
  /** 0: nothing was ever published. */
  version: number
  /** The branch whose layout it is; 0 is all branches. */
  branch: number
}

/** The kinds whose slots have names of the specification. */
type BookKind = keyof typeof slotPlans

export async function publishedHome(db: Db, kind: WorkKind, branch: number): Promise<Home> {
  const [row] = await rowsOf(
    db,
    sql<{ version: number; branchId: number; layout: Layout }>`
      select version, branch_id, layout from (
        select distinct on (branch_id) version, branch_id, layout from home_version
        where kind = ${kind} and branch_id in (0, ${branch}) order by branch_id, version desc
      ) newest where layout is not null order by branch_id = 0 limit 1`,
  )
  return row ? { ...row.layout, version: row.version, branch: row.branchId } : shippedHome(db, kind)
}

/** What is laid out and waits to be published. */
export interface Draft {
  layout: Layout
  staff: string
  changedAt: Date
}

export async function draftOf(db: Db, kind: WorkKind, branch: number): Promise<Draft | null> {
  const [row] = await rowsOf(
    db,
    sql<Draft>`select layout, staff, changed_at from home_draft where kind = ${kind} and branch_id = ${branch}`,
  )
  return row ?? null
}

/** The home as it would be published. */
export async function draftedHome(db: Db, kind: WorkKind, branch: number): Promise<Home> {
  const draft = await draftOf(db, kind, branch)
  return draft ? { ...draft.layout, version: 1, branch } : publishedHome(db, kind, branch)
}

/** The branches that have a home of their own. */
export async function branchesWithHome(db: Db, kind: WorkKind): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql<{ branchId: number }>`
      select branch_id from (
        select distinct on (branch_id) branch_id, layout from home_version
        where kind = ${kind} and branch_id <> 0 order by branch_id, version desc
      ) newest where layout is not null order by branch_id`,
  )
  return rows.map(({ branchId }) => branchId)
}

/** The home before anything was published. */
export async function shippedHome(db: Db, kind: WorkKind): Promise<Home> {
  const [ads, slots] = await Promise.all([
    bannerRows(db, `${kind}_home`),
    kind === 'film' ? shippedShelves(db) : shippedSlots(db, kind),
  ])
  const banners = ads.map(({ enabled, imgPath: path, width, height, color, ...ad }): Banner => {
    return {
      ...always,
      id: ad.id,
      title: ad.title,
      picture: { path, width, height, color },
      target: targetOf(ad),
      on: enabled,
    }
  })
  return { version: 0, branch: 0, banners, slots }
}

const always = { on: true, from: null, to: null } as const

/** The work 0 is none: a banner of before that leads nowhere. */
const targetOf = ({ jumpType, bizId, url }: { jumpType: number; bizId: string; url: string }): Banner['target'] => {
  if (jumpType === 2) return { to: 'work', kind: 'comic', work: /^\d{1,15}$/.test(bizId) ? Number(bizId) : 0 }
  return jumpType === 3 ? { to: 'topUp' } : { to: 'address', url, newWindow: jumpType === -2 }
}

/** Lists that fill a slot while nothing was chosen for it. */
const fillings: Record<BookKind, Readonly<Record<string, Slot['fill']>>> = {
  comic: { hot: { by: 'ranking', period: 'total' }, new: { by: 'newest' } },
  novel: { hot: { by: 'ranking', period: 'total' }, new: { by: 'newest' }, new_on: { by: 'newest' } },
}

/** Showcase keys of novels have a prefix, because one table holds those of all kinds. */
const prefixes: Record<BookKind, string> = { comic: '', novel: 'novel_' }

/** Comics stand in the operator's order, and a slot without a row is off. Novels stand in that of the specification. */
async function shippedSlots(db: Db, kind: BookKind): Promise<Slot[]> {
  const rows = await rowsOf(
    db,
    sql<{ key: string; title: string; works: number[] }>`
      select s.key, s.title, coalesce((
        select json_agg(i.work_id order by i.position, i.work_id) from showcase_item i
        join work w on w.id = i.work_id and w.kind = s.kind and w.state = 'published' where i.showcase_key = s.key
      ), '[]') as works
      from showcase s where s.kind = ${kind} order by s.position, s.key`,
  )
  const slotOf = (key: string, title: string, works: number[], on: boolean): Slot => {
    return { ...always, key, title, on, works, fill: works.length > 0 ? null : (fillings[kind][key] ?? null) }
  }
  const placed = rows.map(({ key, title, works }) => slotOf(key.slice(prefixes[kind].length), title, works, true))
  const planned = slotPlans[kind].map(({ key }) => placed.find((slot) => slot.key === key) ?? key)
  if (kind === 'novel') {
    const others = placed.filter((slot) => !planned.includes(slot)).map((slot) => ({ ...slot, on: false }))
    return [...planned.map((slot) => (typeof slot === 'string' ? slotOf(slot, '', [], true) : slot)), ...others]
  }
  const missing = planned.filter((slot) => typeof slot === 'string')
  return [...placed, ...missing.map((key) => slotOf(key, '', [], false))]
}

/** V-01: the first categories, each with its own films. */
async function shippedShelves(db: Db): Promise<Slot[]> {
  const shelves = (await categoriesOf(db, 'film')).filter(({ gathers }) => gathers !== 'updates')
  return shelves.map(({ id }, at) => ({ ...shelfOf(id), on: at < shelvesShown }))
}

/** The slot of a category of films that nobody has laid out. It is off. */
export const shelfOf = (category: number): Slot => ({
  ...always,
  key: shelfKey(category),
  title: '',
  on: false,
  works: [],
  fill: { by: 'category', category },
})

/** Shown by its switch and within its window. */
export const isShown = ({ on, from, to }: Pick<Slot, 'on' | 'from' | 'to'>, now: Date): boolean =>
  on && (from === null || new Date(from) <= now) && (to === null || now < new Date(to))

/** The works of a slot, however it is laid out; those of a key that the layout has not are the ones that fill it. */
export const slotIn = ({ slots }: Layout, kind: BookKind, key: string): Pick<Slot, 'works' | 'fill'> =>
  slots.find((slot) => slot.key === key) ?? { works: [], fill: fillings[kind][key] ?? null }
