// Home, sections and lists of comics.
import type { DataOf } from '@manjuan/contract'
import type { BookList } from '@manjuan/contract/reader/comic'
import type { Db } from '@manjuan/db'
import type { Input } from '#http/handlers.ts'
import type { Prepared } from '#http/outcome.ts'
import type { Window } from '#http/paging.ts'
import { adsAt } from '#modules/site/index.ts'
import type { WorkDeps } from '../../deps.ts'
import type { BookRow } from '../../kind.ts'
import { firstWorks, type Listed, publishedWorks, showcasesOf, showcaseWorks } from '../../lists.ts'
import { listPage, namedCategories, ranking } from '../../pages.ts'
import { comic, presentBook } from './present.ts'

type Home = DataOf<'comicHome'>
type ShowcaseKey = Input<'comicShowcase'>['params']['key']

/** Comics in each section of the home. */
const homeSizes = { recommend: 6, newOn: 8, kkbg: 5, hot: 10, new: 6, update: 9, bzxz: 6, threeD: 8 }

export const homeOf = ({ db, shelf }: Pick<WorkDeps, 'db' | 'shelf'>): Promise<Prepared<Home>> =>
  shelf.take('comic-home', () => loadHome(db))

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
      firstWorks(db, comic, {}, 'updated', homeSizes.update),
      section('bzxz', homeSizes.bzxz),
      namedCategories(db, 'comic'),
      showcasesOf(db, 'comic'),
    ])
  return {
    adList,
    recommendList,
    newOnList,
    kkbgList,
    hotList,
    newList,
    updateList: updates.map(presentBook),
    bzxzList,
    categoryList,
    sections,
  }
}

/** What the operator put into a section; 'hot' and 'new' fill themselves while he has put nothing. */
async function sectionComics(db: Db, key: ShowcaseKey, window: Window): Promise<Listed<BookRow>> {
  const chosen = await showcaseWorks(db, comic, key, window)
  if (chosen.total > 0) return chosen
  if (key === 'hot') return ranking(db, comic, 'total', undefined, window)
  return key === 'new' ? publishedWorks(db, comic, {}, 'born', window) : chosen
}

export const threeDOf = ({ db, shelf }: WorkDeps): Promise<Prepared<DataOf<'comicThreeD'>>> =>
  shelf.take('comic-three-d', async () => {
    const [sections, { rows }] = await Promise.all([
      showcasesOf(db, 'comic'),
      showcaseWorks(db, comic, 'three_d', { limit: homeSizes.threeD, offset: 0 }),
    ])
    const title = sections.find(({ key }) => key === 'three_d')?.title ?? ''
    return { title, threeDList: rows.map(presentBook) }
  })

export function showcasePage(deps: WorkDeps, { params, query }: Input<'comicShowcase'>): Promise<Prepared<BookList>> {
  const { key, page } = params
  const asked = { key: `showcase:${key}`, page, pageSize: query.pageSize }
  return listPage(deps, comic, asked, (window) => sectionComics(deps.db, key, window))
}

export function rankPage(deps: WorkDeps, { query }: Input<'comicRank'>): Promise<Prepared<BookList>> {
  const { category, type, currentPage } = query
  const load = (window: Window) => ranking(deps.db, comic, type, category || undefined, window)
  return listPage(deps, comic, { key: `rank:${type}:${category}`, page: currentPage }, load)
}

/** What readers read this week; in a quiet shop, ever. */
export async function popularComicTitles(db: Db, most: number): Promise<string[]> {
  const window = { limit: most, offset: 0 }
  const week = await ranking(db, comic, 'week', undefined, window)
  const { rows } = week.total > 0 ? week : await ranking(db, comic, 'total', undefined, window)
  return rows.map(({ title }) => title)
}
