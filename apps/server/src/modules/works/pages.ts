// Pages of lists. They are the same for every reader, so they are kept as ready bytes.
import { limits } from '@manjuan/contract/limits'
import { publishStatusNames } from '@manjuan/contract/messages'
import type { Db, WorkKind } from '@manjuan/db'
import type { Prepared } from '#http/outcome.ts'
import { totalPages, type Window, windowOf } from '#http/paging.ts'
import { adsAt } from '#modules/site/index.ts'
import type { WorkDeps } from './deps.ts'
import type { Kind, ListPage, WorkRow } from './kind.ts'
import {
  categoriesOf,
  type ListDeps,
  type Listed,
  type ListOrder,
  publishedWorks,
  type Ranking,
  rankedWorks,
  type WorkFilter,
} from './lists.ts'

export interface PageAsked {
  page: number
  pageSize?: number | undefined
}

/** One page of a list. `name` is unique in its kind. Pages beyond the greatest depth share one empty answer. */
export function listPage<Row, List>(
  { db, shelf }: Pick<WorkDeps, 'db' | 'shelf'>,
  kind: Kind<Row, List>,
  name: string,
  { page, pageSize = limits.listPageSize }: PageAsked,
  load: (window: Window) => Promise<Listed<Row>>,
): Promise<Prepared<List>> {
  const window = windowOf(page, pageSize)
  const key = `${kind.kind}-${name}:${window.limit}:${window.offset}:${pageSize}`
  return shelf.take(key, () => withAds(db, kind, load(window), pageSize))
}

/** One page of a list, made anew. */
export const freshPage = <Row, List>(
  { db }: Pick<WorkDeps, 'db'>,
  kind: Kind<Row, List>,
  { page, pageSize = limits.listPageSize }: PageAsked,
  load: (window: Window) => Promise<Listed<Row>>,
): Promise<List> => withAds(db, kind, load(windowOf(page, pageSize)), pageSize)

async function withAds<Row, List>(db: Db, kind: Kind<Row, List>, list: Promise<Listed<Row>>, pageSize?: number) {
  const [adList, { rows, total }] = await Promise.all([adsAt(db, `${kind.kind}_list`), list])
  return kind.presentList({ adList, rows, totalPage: totalPages(total, pageSize), total })
}

/** The parameters of list calls, from the path or the query. Category 0 means every category. */
interface ListAsked {
  page?: number
  currentPage?: number
  pageSize?: number
  category?: number
  categoryId?: number
  publishStatus?: 'all' | 'serialize' | 'finish'
  /** '1': what members read free. */
  vip?: '0' | '1' | undefined
}

/** The filter of a list that was asked for with `vip`. */
export const onlyFree = (vip: '0' | '1' | undefined): true | undefined => (vip === '1' ? true : undefined)

/** A call that lists published works by a filter. `own` holds the values that the call itself fixes. */
export const filteredPages =
  <Row, List>(deps: WorkDeps, kind: Kind<Row, List>, own: { order: ListOrder; vipFree?: true; pageSize?: number }) =>
  ({ params, query }: { params: ListAsked; query: ListAsked }): Promise<Prepared<List>> => {
    const { order, publishStatus = 'all', pageSize, ...asked } = { ...params, ...query, ...own }
    const vipFree = own.vipFree ?? onlyFree(asked.vip)
    const category = asked.categoryId ?? asked.category ?? 0
    const page = asked.page ?? asked.currentPage ?? 1
    const filter = {
      order,
      vipFree,
      category: category || undefined,
      publishStatus: publishStatus === 'all' ? undefined : publishStatus,
    }
    const name = `${order}:${category}:${publishStatus}:${vipFree ?? false}`
    return listPage(deps, kind, name, { page, pageSize }, (window) => publishedWorks(deps, kind, filter, window))
  }

/** A page of search results without its works, which are sent as cards. */
export const foundWithoutWorks = <Row, List>(
  kind: Kind<Row, List>,
  total: number,
  adList: ListPage<Row>['adList'],
): List => kind.presentList({ adList, rows: [], totalPage: totalPages(total), total })

/** A ranking as it is shown. Without counts it falls back to the shown read counts. */
export async function ranking<Row>(deps: ListDeps, kind: Kind<Row>, asked: Ranking, window: Window) {
  const ranked = await rankedWorks(deps.db, kind, asked, window)
  const { periods, most } = kind.rankFallback
  if (ranked.total > 0 || !periods.includes(asked.period)) return ranked
  const limit = Math.max(0, Math.min(window.limit, most - window.offset))
  const byShown: WorkFilter = { category: asked.category, order: 'read' }
  const { rows, total } = await publishedWorks(deps, kind, byShown, { ...window, limit })
  return { rows, total: Math.min(total, most) }
}

export const rankPage = <Row, List>(deps: WorkDeps, kind: Kind<Row, List>, asked: Ranking, page: number) =>
  listPage(deps, kind, `rank:${asked.period}:${asked.category ?? 0}`, { page }, (window) =>
    ranking(deps, kind, asked, window),
  )

/** The titles most read this week; in a week without readers, the titles most read of all time. */
export async function popularTitles<Row extends WorkRow>(db: Db, kind: Kind<Row>, most: number): Promise<string[]> {
  const window = { limit: most, offset: 0 }
  const week = await ranking({ db }, kind, { period: 'week' }, window)
  const { rows } = week.total > 0 ? week : await ranking({ db }, kind, { period: 'total' }, window)
  return rows.map(({ title }) => title)
}

/** The categories of a kind by name. */
export const namedCategories = async (db: Db, kind: WorkKind): Promise<{ id: number; name: string }[]> =>
  (await categoriesOf(db, kind)).map(({ id, name }) => ({ id, name }))

/** The filters of the category screen of comics or novels. */
export const filtersOf = ({ db, shelf }: WorkDeps, kind: WorkKind) =>
  shelf.take(`${kind}-categories`, async () => ({
    categoryList: await namedCategories(db, kind),
    publishStatusList: Object.entries(publishStatusNames).map(([code, desc]) => ({ code, desc })),
  }))
