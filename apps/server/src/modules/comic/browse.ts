// Home, sections and lists: the same for everybody, so they are kept as ready bytes.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import { publishStatusNames } from '@manjuan/contract/messages'
import type { BookList } from '@manjuan/contract/reader/comic'
import type { Db } from '@manjuan/db'
import type { Input } from '#http/handlers.ts'
import type { Prepared } from '#http/outcome.ts'
import { totalPages, type Window, windowOf } from '#http/paging.ts'
import { adsAt } from '#modules/site/index.ts'
import { type RankPeriod, rankedMost } from '#modules/works/index.ts'
import { presentBook } from './present.ts'
import {
  comicCategories,
  comicSections,
  comicsById,
  type Listed,
  publishedComics,
  rankedComics,
  showcaseComics,
} from './queries.ts'
import type { ComicDeps } from './routes.ts'

type Home = DataOf<'comicHome'>
type ShowcaseKey = Input<'comicShowcase'>['params']['key']

/** Comics in each section of the home. */
const homeSizes = { recommend: 6, newOn: 8, kkbg: 5, hot: 10, new: 6, update: 9, bzxz: 6, threeD: 8 }

export const homeOf = ({ db, shelf }: ComicDeps): Promise<Prepared<Home>> => shelf.take('home', () => loadHome(db))

async function loadHome(db: Db): Promise<Home> {
  const section = async (key: ShowcaseKey, limit: number) =>
    (await sectionComics(db, key, { limit, offset: 0 })).rows.map(presentBook)
  const [adList, recommendList, newOnList, kkbgList, hotList, newList, updates, bzxzList, categoryList, sections] =
    await Promise.all([
      adsAt(db, 'comic_home'),
      section('e_recommend', homeSizes.recommend),
      section('new_on', homeSizes.newOn),
      section('kkbg', homeSizes.kkbg),
      section('hot', homeSizes.hot),
      section('new', homeSizes.new),
      publishedComics(db, {}, 'updated', { limit: homeSizes.update, offset: 0 }),
      section('bzxz', homeSizes.bzxz),
      comicCategories(db),
      comicSections(db),
    ])
  return {
    adList,
    recommendList,
    newOnList,
    kkbgList,
    hotList,
    newList,
    updateList: updates.rows.map(presentBook),
    bzxzList,
    categoryList,
    sections,
  }
}

/** What the operator put into a section; 'hot' and 'new' fill themselves while he has put nothing. */
async function sectionComics(db: Db, key: ShowcaseKey, window: Window): Promise<Listed> {
  const chosen = await showcaseComics(db, key, window)
  if (chosen.total > 0) return chosen
  if (key === 'hot') return ranking(db, 'total', 0, window)
  return key === 'new' ? publishedComics(db, {}, 'born', window) : chosen
}

/** Before anybody has read anything, the numbers that the operator began with rank. */
async function ranking(db: Db, period: RankPeriod, category: number, window: Window): Promise<Listed> {
  const ranked = await rankedComics(db, period, category, window)
  if (ranked.total > 0 || period !== 'total') return ranked
  const limit = Math.max(0, Math.min(window.limit, rankedMost - window.offset))
  const { rows, total } = await publishedComics(db, { category }, 'read', { ...window, limit })
  return { rows, total: Math.min(total, rankedMost) }
}

export const threeDOf = ({ db, shelf }: ComicDeps): Promise<Prepared<DataOf<'comicThreeD'>>> =>
  shelf.take('three-d', async () => {
    const [sections, { rows }] = await Promise.all([
      comicSections(db),
      showcaseComics(db, 'three_d', { limit: homeSizes.threeD, offset: 0 }),
    ])
    const title = sections.find(({ key }) => key === 'three_d')?.title ?? ''
    return { title, threeDList: rows.map(presentBook) }
  })

export const categoriesOf = ({ db, shelf }: ComicDeps): Promise<Prepared<DataOf<'comicCategories'>>> =>
  shelf.take('categories', async () => ({
    categoryList: await comicCategories(db),
    publishStatusList: Object.entries(publishStatusNames).map(([code, desc]) => ({ code, desc })),
  }))

export function showcasePage(deps: ComicDeps, { params, query }: Input<'comicShowcase'>): Promise<Prepared<BookList>> {
  const { key, page } = params
  return listPage(deps, `showcase:${key}`, page, query.pageSize, (window) => sectionComics(deps.db, key, window))
}

export function queryPage(deps: ComicDeps, { params }: Input<'comicQuery'>): Promise<Prepared<BookList>> {
  const { publishStatus, categoryId: category, page } = params
  const filter = { category, publishStatus: publishStatus === 'all' ? undefined : publishStatus }
  const load = (window: Window) => publishedComics(deps.db, filter, 'updated', window)
  return listPage(deps, `query:${publishStatus}:${category}`, page, undefined, load)
}

export function newPage(deps: ComicDeps, { params }: Input<'comicNew'>): Promise<Prepared<BookList>> {
  return listPage(deps, 'new', params.page, undefined, (window) => publishedComics(deps.db, {}, 'born', window))
}

export function updatePage(deps: ComicDeps, { query }: Input<'comicTodayUpdate'>): Promise<Prepared<BookList>> {
  const { category, pageSize, currentPage } = query
  const load = (window: Window) => publishedComics(deps.db, { category }, 'updated', window)
  return listPage(deps, `update:${category}`, currentPage, pageSize, load)
}

export function rankPage(deps: ComicDeps, { query }: Input<'comicRank'>): Promise<Prepared<BookList>> {
  const { category, type, currentPage } = query
  const load = (window: Window) => ranking(deps.db, type, category, window)
  return listPage(deps, `rank:${type}:${category}`, currentPage, undefined, load)
}

/** All pages deeper than any list goes are one empty page. */
function listPage(
  { db, shelf }: ComicDeps,
  key: string,
  page: number,
  pageSize: number = limits.listPageSize,
  load: (window: Window) => Promise<Listed>,
): Promise<Prepared<BookList>> {
  const window = windowOf(page, pageSize)
  return shelf.take(`${key}:${window.limit}:${window.offset}`, async () => {
    const [adList, { rows, total }] = await Promise.all([adsAt(db, 'comic_list'), load(window)])
    return {
      adList,
      bookList: rows.map(presentBook),
      totalPage: totalPages(total, pageSize),
      totalItem: total,
    }
  })
}

/** A page of a list that somebody else has made, in his order. */
export async function comicsAsList(
  db: Db,
  ids: readonly number[],
  totalItem: number,
  pageSize: number,
): Promise<BookList> {
  const [adList, rows] = await Promise.all([adsAt(db, 'comic_list'), comicsById(db, ids)])
  return {
    adList,
    bookList: rows.map(presentBook),
    totalPage: totalPages(totalItem, pageSize),
    totalItem,
  }
}

/** What readers read this week; in a quiet shop, ever. */
export async function popularTitles(db: Db, most: number): Promise<string[]> {
  const window = { limit: most, offset: 0 }
  const week = await ranking(db, 'week', 0, window)
  const { rows } = week.total > 0 ? week : await ranking(db, 'total', 0, window)
  return rows.map(({ title }) => title)
}
