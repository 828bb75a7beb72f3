// Home, showcases and lists: the same for everybody, so they are kept as ready bytes.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import { publishStatusNames } from '@manjuan/contract/messages'
import type { NovelList } from '@manjuan/contract/reader/novel'
import type { Db } from '@manjuan/db'
import type { Input } from '#http/handlers.ts'
import type { Prepared } from '#http/outcome.ts'
import { totalPages, type Window, windowOf } from '#http/paging.ts'
import { adsAt } from '#modules/site/index.ts'
import { presentNovel } from './present.ts'
import {
  type Listed,
  novelCategories,
  novelShowcases,
  novelsById,
  publishedNovels,
  rankedNovels,
  showcaseNovels,
} from './queries.ts'
import type { NovelDeps } from './routes.ts'
import { showcaseKey } from './rules.ts'

type Home = DataOf<'novelHome'>
type ShowcaseType = Input<'novelShowcase'>['params']['type']

/** Showcases of the home in the order of the specification, and how many novels each shows. */
const homeShowcases: [ShowcaseType, number][] = [
  ['e_recommend', 6],
  ['hot', 10],
  ['kkbg', 6],
  ['new_on', 6],
]
/** N-11 */
const recentPageSize = 10

export const homeOf = ({ db, shelf }: NovelDeps): Promise<Prepared<Home>> =>
  shelf.take('novel-home', () => loadHome(db))

async function loadHome(db: Db): Promise<Home> {
  const [adList, names, categoryList, updates, ...sections] = await Promise.all([
    adsAt(db, 'novel_home'),
    novelShowcases(db),
    novelCategories(db),
    publishedNovels(db, {}, 'updated', { limit: limits.novelBoxPageSize, offset: 0 }),
    ...homeShowcases.map(([type, limit]) => showcaseOf(db, type, { limit, offset: 0 })),
  ])
  const showcases = homeShowcases.map(([type], at) => ({
    type,
    name: names.find(({ key }) => key === showcaseKey(type))?.title ?? '',
    novelBooks: (sections[at]?.rows ?? []).map(presentNovel),
  }))
  const listOf = (type: ShowcaseType) => showcases.find((showcase) => showcase.type === type)?.novelBooks ?? []
  return {
    adList,
    showcases,
    recommendList: listOf('e_recommend'),
    hotList: listOf('hot'),
    kkbgList: listOf('kkbg'),
    newOnList: listOf('new_on'),
    updateList: updates.rows.map(presentNovel),
    categoryList,
  }
}

/** What the operator put into a showcase; 'hot' and the new ones fill themselves while he has put nothing. */
async function showcaseOf(db: Db, type: ShowcaseType, window: Window): Promise<Listed> {
  const chosen = await showcaseNovels(db, showcaseKey(type), window)
  if (chosen.total > 0) return chosen
  if (type === 'hot') return ranking(db, 'total', window)
  return type === 'new' || type === 'new_on' ? publishedNovels(db, {}, 'born', window) : chosen
}

/** Before anybody has read anything, the numbers that the operator began with rank. */
async function ranking(db: Db, period: 'total' | 'week', window: Window): Promise<Listed> {
  const ranked = await rankedNovels(db, period, window)
  return ranked.total > 0 ? ranked : publishedNovels(db, {}, 'read', window)
}

export const categoriesOf = ({ db, shelf }: NovelDeps): Promise<Prepared<DataOf<'novelCategories'>>> =>
  shelf.take('novel-categories', async () => ({
    categoryList: await novelCategories(db),
    publishStatusList: Object.entries(publishStatusNames).map(([code, desc]) => ({ code, desc })),
  }))

export function showcasePage(deps: NovelDeps, { params, query }: Input<'novelShowcase'>): Promise<Prepared<NovelList>> {
  const { type, page } = params
  return listPage(deps, `showcase:${type}`, page, query.pageSize, (window) => showcaseOf(deps.db, type, window))
}

export function queryPage(deps: NovelDeps, { params }: Input<'novelQuery'>): Promise<Prepared<NovelList>> {
  const { publishStatus, categoryId: category, page, pageSize } = params
  const filter = { category, publishStatus: publishStatus === 'all' ? undefined : publishStatus }
  const load = (window: Window) => publishedNovels(deps.db, filter, 'updated', window)
  return listPage(deps, `query:${publishStatus}:${category}`, page, pageSize, load)
}

export function newPage(deps: NovelDeps, { params }: Input<'novelNew'>): Promise<Prepared<NovelList>> {
  return listPage(deps, 'new', params.page, undefined, (window) => publishedNovels(deps.db, {}, 'born', window))
}

export function recentPage(deps: NovelDeps, { query }: Input<'novelRecentUpdate'>): Promise<Prepared<NovelList>> {
  return updates(deps, query.category, query.currentPage, recentPageSize)
}

export function todayPage(deps: NovelDeps, { query }: Input<'novelTodayUpdate'>): Promise<Prepared<NovelList>> {
  return updates(deps, query.category, query.currentPage, query.pageSize)
}

function updates(deps: NovelDeps, category: number, page: number, pageSize: number): Promise<Prepared<NovelList>> {
  const load = (window: Window) => publishedNovels(deps.db, { category }, 'updated', window)
  return listPage(deps, `update:${category}`, page, pageSize, load)
}

export function weekRankPage(deps: NovelDeps, { query }: Input<'novelWeekRank'>): Promise<Prepared<NovelList>> {
  return listPage(deps, 'week', query.currentPage, undefined, (window) => ranking(deps.db, 'week', window))
}

export function vipPage(deps: NovelDeps, { query }: Input<'novelVip'>): Promise<Prepared<NovelList>> {
  const load = (window: Window) => publishedNovels(deps.db, { vipFree: true }, 'read', window)
  return listPage(deps, 'vip', query.currentPage, undefined, load)
}

/** All pages deeper than any list goes are one empty page. */
function listPage(
  { db, shelf }: NovelDeps,
  key: string,
  page: number,
  pageSize: number = limits.listPageSize,
  load: (window: Window) => Promise<Listed>,
): Promise<Prepared<NovelList>> {
  const window = windowOf(page, pageSize)
  return shelf.take(`novel-${key}:${window.limit}:${window.offset}`, async () => {
    const [adList, { rows, total }] = await Promise.all([adsAt(db, 'novel_list'), load(window)])
    return {
      adList,
      novelBookList: rows.map(presentNovel),
      totalPage: totalPages(total, pageSize),
      totalItem: total,
    }
  })
}

/** A page of a list that somebody else has made, in his order. */
export async function novelsAsList(db: Db, ids: readonly number[], totalItem: number): Promise<NovelList> {
  const [adList, rows] = await Promise.all([adsAt(db, 'novel_list'), novelsById(db, ids)])
  return { adList, novelBookList: rows.map(presentNovel), totalPage: totalPages(totalItem), totalItem }
}

/** What readers read this week; in a quiet shop, ever. */
export async function popularNovelTitles(db: Db, most: number): Promise<string[]> {
  const { rows } = await ranking(db, 'week', { limit: most, offset: 0 })
  return rows.map(({ title }) => title)
}
