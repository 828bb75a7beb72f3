// Pages of lists: the same for everybody, so they are kept as ready bytes.
import { limits } from '@manjuan/contract/limits'
import { publishStatusNames } from '@manjuan/contract/messages'
import type { Db, RankPeriod, WorkKind } from '@manjuan/db'
import type { Prepared } from '#http/outcome.ts'
import { totalPages, type Window, windowOf } from '#http/paging.ts'
import { adsAt } from '#modules/site/index.ts'
import type { WorkDeps } from './deps.ts'
import type { Kind, WorkRow } from './kind.ts'
import { categoriesOf, type Listed, type ListOrder, publishedWorks, rankedWorks, worksById } from './lists.ts'
import { rankedMost } from './ranks.ts'

interface Asked {
  /** Names the list among those of its kind. */
  key: string
  page: number
  pageSize?: number | undefined
}

/** All pages deeper than any list goes are one empty page. */
export function listPage<Row extends WorkRow, List>(
  { db, shelf }: WorkDeps,
  kind: Kind<Row, List>,
  { key, page, pageSize = limits.listPageSize }: Asked,
  load: (window: Window) => Promise<Listed<Row>>,
): Promise<Prepared<List>> {
  const window = windowOf(page, pageSize)
  return shelf.take(`${kind.kind}-${key}:${window.limit}:${window.offset}:${pageSize}`, async () => {
    const [adList, { rows, total }] = await Promise.all([adsAt(db, `${kind.kind}_list`), load(window)])
    return kind.presentList({ adList, rows, totalPage: totalPages(total, pageSize), total })
  })
}

interface Filtered {
  /** 0: every category. */
  category?: number
  publishStatus?: 'all' | 'serialize' | 'finish'
  vipFree?: true
}

/** A page of the works that a filter leaves, in an order. */
export function filteredPage<Row extends WorkRow, List>(
  deps: WorkDeps,
  kind: Kind<Row, List>,
  order: ListOrder,
  { category = 0, publishStatus = 'all', vipFree }: Filtered,
  { page, pageSize }: Omit<Asked, 'key'>,
): Promise<Prepared<List>> {
  const filter = {
    category: category || undefined,
    publishStatus: publishStatus === 'all' ? undefined : publishStatus,
    vipFree,
  }
  const key = `${order}:${category}:${publishStatus}:${vipFree ?? false}`
  return listPage(deps, kind, { key, page, pageSize }, (window) => publishedWorks(deps.db, kind, filter, order, window))
}

/** A page of a list that search has made, in its order. */
export async function worksAsList<Row extends WorkRow, List>(
  db: Db,
  kind: Kind<Row, List>,
  ids: readonly number[],
  total: number,
): Promise<List> {
  const [adList, rows] = await Promise.all([adsAt(db, `${kind.kind}_list`), worksById(db, kind, ids)])
  return kind.presentList({ adList, rows, totalPage: totalPages(total), total })
}

/** Before anybody has read anything, the numbers that the operator began with rank. Category undefined: every category. */
export async function ranking<Row extends WorkRow, List>(
  db: Db,
  kind: Kind<Row, List>,
  period: RankPeriod,
  category: number | undefined,
  window: Window,
): Promise<Listed<Row>> {
  const ranked = await rankedWorks(db, kind, period, category, window)
  if (ranked.total > 0 || period !== 'total') return ranked
  const limit = Math.max(0, Math.min(window.limit, rankedMost - window.offset))
  const { rows, total } = await publishedWorks(db, kind, { category }, 'read', { ...window, limit })
  return { rows, total: Math.min(total, rankedMost) }
}

/** The categories of a kind by name. */
export const namedCategories = async (db: Db, kind: WorkKind): Promise<{ id: number; name: string }[]> =>
  (await categoriesOf(db, kind)).map(({ id, name }) => ({ id, name }))

interface Filters {
  categoryList: { id: number; name: string }[]
  publishStatusList: { code: string; desc: string }[]
}

/** What the category screen of comics or novels filters by. */
export const filtersOf = ({ db, shelf }: WorkDeps, kind: WorkKind): Promise<Prepared<Filters>> =>
  shelf.take(`${kind}-categories`, async () => ({
    categoryList: await namedCategories(db, kind),
    publishStatusList: Object.entries(publishStatusNames).map(([code, desc]) => ({ code, desc })),
  }))
