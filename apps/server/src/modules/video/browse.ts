// Home, shelves, lists and rankings: the same for everybody, so they are kept as ready bytes.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { VodList, VodShelf } from '@manjuan/contract/reader/video'
import type { Db } from '@manjuan/db'
import type { Input } from '#http/handlers.ts'
import { type Outcome, type Prepared, refuse } from '#http/outcome.ts'
import { totalPages, type Window, windowOf } from '#http/paging.ts'
import { adsAt } from '#modules/site/index.ts'
import { type RankPeriod, rankedMost } from '#modules/works/index.ts'
import { presentVod } from './present.ts'
import {
  type CategoryRow,
  type Listed,
  type ListOrder,
  publishedVideos,
  rankedVideos,
  type VideoRow,
  videoCategories,
  videosById,
} from './queries.ts'
import type { VideoDeps } from './routes.ts'
import { shelfPageOf } from './rules.ts'

type Home = DataOf<'vodIndex'>

/** V-01 */
const shelvesShown = 10
/** No category has it. */
const noCategory = -1
const noSuchCategory = refuse('notFound', 'notFound')

export const homeOf = ({ db, shelf }: VideoDeps): Promise<Prepared<Home>> => shelf.take('vod-home', () => loadHome(db))

async function loadHome(db: Db): Promise<Home> {
  const [adList, categories, updates] = await Promise.all([
    adsAt(db, 'vod_home'),
    videoCategories(db),
    publishedVideos(db, 0, 'updated', { limit: limits.vodShelfSize, offset: 0 }),
  ])
  const shown = categories.filter(({ gathers }) => gathers !== 'updates').slice(0, shelvesShown)
  return {
    adList,
    shelves: await Promise.all(shown.map((category) => firstOf(db, category))),
    shelfPage: 1,
    todayUpdate: updates.rows.map(presentVod),
    categoryList: categories.map(({ id, name }) => ({ id, name })),
  }
}

/** V-01: a page that its shelf has not got is the first one. */
export async function shelfPage(deps: VideoDeps, { params }: Input<'vodShelf'>): Promise<Outcome<'vodShelf'>> {
  const category = await categoryOf(deps, params.typeId)
  if (!category) return noSuchCategory
  const page = shelfPageOf(params.page)
  return deps.shelf.take(`vod-shelf:${category.id}:${page}`, async () => {
    const { rows, total } = await filmsIn(deps.db, category, windowOf(page, limits.vodShelfSize))
    const totalPage = Math.min(limits.vodShelfPages, Math.ceil(total / limits.vodShelfSize))
    if (rows.length === 0 && page > 1) return { ...(await firstOf(deps.db, category)), shelfPage: 1, totalPage }
    return { ...presentShelf(category, rows), shelfPage: page, totalPage }
  })
}

async function firstOf(db: Db, category: CategoryRow): Promise<VodShelf> {
  const { rows } = await filmsIn(db, category, windowOf(1, limits.vodShelfSize))
  return presentShelf(category, rows)
}

const presentShelf = ({ id, name }: CategoryRow, rows: VideoRow[]): VodShelf => ({
  typeId: id,
  typeName: name,
  vods: rows.map(presentVod),
})

const orderOf: Record<CategoryRow['gathers'], ListOrder> = {
  updates: 'updated',
  recommended: 'recommended',
  own: 'updated',
}

const filmsIn = (db: Db, { id, gathers }: CategoryRow, window: Window): Promise<Listed> =>
  publishedVideos(db, gathers === 'own' ? id : 0, orderOf[gathers], window)

export async function categoryPage(deps: VideoDeps, { params, query }: Input<'vodPage'>): Promise<Outcome<'vodPage'>> {
  const category = await categoryOf(deps, params.cid)
  if (!category) return noSuchCategory
  const pageSize = query.pageSize ?? limits.listPageSize
  const window = windowOf(params.page, pageSize)
  return listPage(deps, `page:${category.id}`, window, pageSize, () => filmsIn(deps.db, category, window))
}

/** V-03: behind the last page, and in categories that nobody knows, the list is empty. */
export async function rankPage(deps: VideoDeps, { query }: Input<'vodRank'>): Promise<Prepared<VodList>> {
  const { rankType, typeId, currentPage } = query
  const category = await categoryOf(deps, typeId)
  // A category that gathers from all others ranks them all; those that nobody knows are one empty list.
  const ranked = category ? (category.gathers === 'own' ? category.id : 0) : noCategory
  const window = windowOf(currentPage > limits.vodRankPages ? limits.maxPage + 1 : currentPage)
  return listPage(deps, `rank:${rankType}:${ranked}`, window, limits.listPageSize, () =>
    ranking(deps.db, rankType, ranked, window),
  )
}

/** Before anybody has watched anything, the numbers that the operator began with rank. */
async function ranking(db: Db, period: RankPeriod, category: number, window: Window): Promise<Listed> {
  const ranked = await rankedVideos(db, period, category, window)
  if (ranked.total > 0 || period !== 'total') return ranked
  const limit = Math.max(0, Math.min(window.limit, rankedMost - window.offset))
  const { rows, total } = await publishedVideos(db, category, 'watched', { ...window, limit })
  return { rows, total: Math.min(total, rankedMost) }
}

async function categoryOf({ db, shelf }: VideoDeps, id: number): Promise<CategoryRow | undefined> {
  const { data } = await shelf.take('vod-categories', () => videoCategories(db))
  return data.find((category) => category.id === id)
}

function listPage(
  { db, shelf }: VideoDeps,
  key: string,
  { limit, offset }: Window,
  pageSize: number,
  load: () => Promise<Listed>,
): Promise<Prepared<VodList>> {
  return shelf.take(`vod-${key}:${limit}:${offset}:${pageSize}`, async () => {
    const [adList, { rows, total }] = await Promise.all([adsAt(db, 'vod_list'), load()])
    return { adList, list: rows.map(presentVod), totalPage: totalPages(total, pageSize), totalCount: total }
  })
}

/** A page of a list that somebody else has made, in his order. */
export async function videosAsList(db: Db, ids: readonly number[], totalCount: number): Promise<VodList> {
  const [adList, rows] = await Promise.all([adsAt(db, 'vod_list'), videosById(db, ids)])
  return { adList, list: rows.map(presentVod), totalPage: totalPages(totalCount), totalCount }
}
