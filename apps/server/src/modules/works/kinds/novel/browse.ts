// Home, showcases and lists of novels.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { NovelList } from '@manjuan/contract/reader/novel'
import type { Db } from '@manjuan/db'
import type { Input } from '#http/handlers.ts'
import type { Prepared } from '#http/outcome.ts'
import type { Window } from '#http/paging.ts'
import { adsAt } from '#modules/site/index.ts'
import type { WorkDeps } from '../../deps.ts'
import { firstWorks, type Listed, publishedWorks, rankedWorks, showcasesOf, showcaseWorks } from '../../lists.ts'
import { listPage, namedCategories } from '../../pages.ts'
import { type NovelRow, novel, presentNovel } from './present.ts'
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

export const homeOf = ({ db, shelf }: WorkDeps): Promise<Prepared<Home>> => shelf.take('novel-home', () => loadHome(db))

async function loadHome(db: Db): Promise<Home> {
  const [adList, names, categoryList, updates, ...sections] = await Promise.all([
    adsAt(db, 'novel_home'),
    showcasesOf(db, 'novel'),
    namedCategories(db, 'novel'),
    firstWorks(db, novel, {}, 'updated', limits.novelBoxPageSize),
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
    updateList: updates.map(presentNovel),
    categoryList,
  }
}

/** What the operator put into a showcase; 'hot' and the new ones fill themselves while he has put nothing. */
async function showcaseOf(db: Db, type: ShowcaseType, window: Window): Promise<Listed<NovelRow>> {
  const chosen = await showcaseWorks(db, novel, showcaseKey(type), window)
  if (chosen.total > 0) return chosen
  if (type === 'hot') return ranking(db, 'total', window)
  return type === 'new' || type === 'new_on' ? publishedWorks(db, novel, {}, 'born', window) : chosen
}

/** Before anybody has read anything, also this week, the most read ones rank, all of them. */
async function ranking(db: Db, period: 'total' | 'week', window: Window): Promise<Listed<NovelRow>> {
  const ranked = await rankedWorks(db, novel, period, undefined, window)
  return ranked.total > 0 ? ranked : publishedWorks(db, novel, {}, 'read', window)
}

export function showcasePage(deps: WorkDeps, { params, query }: Input<'novelShowcase'>): Promise<Prepared<NovelList>> {
  const { type, page } = params
  const asked = { key: `showcase:${type}`, page, pageSize: query.pageSize }
  return listPage(deps, novel, asked, (window) => showcaseOf(deps.db, type, window))
}

export function weekRankPage(deps: WorkDeps, { query }: Input<'novelWeekRank'>): Promise<Prepared<NovelList>> {
  const load = (window: Window) => ranking(deps.db, 'week', window)
  return listPage(deps, novel, { key: 'week', page: query.currentPage }, load)
}

/** What readers read this week; in a quiet shop, ever. */
export async function popularNovelTitles(db: Db, most: number): Promise<string[]> {
  const { rows } = await ranking(db, 'week', { limit: most, offset: 0 })
  return rows.map(({ title }) => title)
}
