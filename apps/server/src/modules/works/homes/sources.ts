// The works of a slot: those that were chosen, in their order, and behind them a list that fills it.
import type { Fill, Slot } from '@manjuan/contract/staff'
import type { WorkKind } from '@manjuan/db'
import type { Window } from '#http/paging.ts'
import type { Kind } from '../kind.ts'
import {
  type CategoryRow,
  categoriesOf,
  chosenWorks,
  firstWorks,
  type ListDeps,
  type Listed,
  publishedWorks,
  type WorkFilter,
} from '../lists.ts'
import { ranking } from '../pages.ts'

/** Most works of a slot in which chosen works stand before a list. */
const filledMost = 200

export type Source = Pick<Slot, 'works' | 'fill'>

/** `categories`: those of the kind, where the caller has read them already. */
export interface SourceDeps extends ListDeps {
  categories?: readonly CategoryRow[] | undefined
}

const nothing = { rows: [], total: 0 }

/** A page of the works of a slot. */
export async function slotWorks<Row extends { id: number }>(
  deps: SourceDeps,
  kind: Kind<Row>,
  { works, fill }: Source,
  window: Window,
): Promise<Listed<Row>> {
  if (fill === null) return works.length === 0 ? nothing : chosenWorks(deps.db, kind, works, window)
  if (works.length === 0) return filling(deps, kind, fill, window)
  const whole = { limit: filledMost, offset: 0 }
  const [chosen, list] = await Promise.all([chosenWorks(deps.db, kind, works, whole), filling(deps, kind, fill, whole)])
  const first = new Set(chosen.rows.map(({ id }) => id))
  const rows = [...chosen.rows, ...list.rows.filter(({ id }) => !first.has(id))].slice(0, filledMost)
  return { rows: rows.slice(window.offset, window.offset + window.limit), total: rows.length }
}

/** The first works of a slot. Nothing is counted where a list alone fills it. */
export async function startOfSlot<Row extends { id: number }>(
  deps: SourceDeps,
  kind: Kind<Row>,
  source: Source,
  limit: number,
): Promise<Row[]> {
  const { works, fill } = source
  const filter = works.length === 0 && fill ? await filterOf(deps, kind.kind, fill) : null
  if (filter) return firstWorks(deps, kind, filter, limit)
  return (await slotWorks(deps, kind, source, { limit, offset: 0 })).rows
}

async function filling<Row>(deps: SourceDeps, kind: Kind<Row>, fill: Fill, window: Window): Promise<Listed<Row>> {
  if (fill.by === 'ranking') return ranking(deps, kind, { period: fill.period }, window)
  const filter = await filterOf(deps, kind.kind, fill)
  return filter ? publishedWorks(deps, kind, filter, window) : nothing
}

/** The list as a filter of published works; null for a ranking, and for a category that is not there. */
async function filterOf({ db, categories }: SourceDeps, kind: WorkKind, fill: Fill): Promise<WorkFilter | null> {
  if (fill.by === 'newest') return { order: 'born' }
  if (fill.by === 'recommended') return { order: 'recommended' }
  if (fill.by === 'ranking') return null
  const known = categories ?? (await categoriesOf(db, kind))
  const category = known.find(({ id }) => id === fill.category)
  return category ? filterOfCategory(category) : null
}

/** A category that gathers from all others holds every work. */
export const filterOfCategory = ({ id, gathers }: CategoryRow): WorkFilter => ({
  category: gathers === 'own' ? id : undefined,
  order: gathers === 'recommended' ? 'recommended' : 'updated',
})
