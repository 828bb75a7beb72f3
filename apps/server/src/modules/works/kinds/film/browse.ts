// Home, shelves, lists and rankings of films.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { VodList, VodShelf } from '@manjuan/contract/reader/video'
import { type Db, rowsOf } from '@manjuan/db'
import type { Input } from '#http/handlers.ts'
import { type Outcome, type Prepared, refuse } from '#http/outcome.ts'
import { windowOf } from '#http/paging.ts'
import { adsAt } from '#modules/site/index.ts'
import type { WorkDeps } from '../../deps.ts'
import { type CategoryRow, categoriesOf, firstWorks, publishedWorks, type WorkFilter } from '../../lists.ts'
import { listPage, onlyFree, ranking } from '../../pages.ts'
import { type FilmRow, film, presentVod } from './present.ts'
import { shelfPageOf } from './rules.ts'

type Home = DataOf<'vodIndex'>

/** V-01 */
const shelvesShown = 10
const noSuchCategory = refuse('notFound', 'notFound')

export const homeOf = ({ db, shelf }: WorkDeps): Promise<Prepared<Home>> => shelf.take('film-home', () => loadHome(db))

async function loadHome(db: Db): Promise<Home> {
  const [adList, categories, updates] = await Promise.all([
    adsAt(db, 'film_home'),
    categoriesOf(db, 'film'),
    rowsOf(db, firstWorks(film, {}, limits.vodShelfSize)),
  ])
  const shown = categories.filter(({ gathers }) => gathers !== 'updates').slice(0, shelvesShown)
  return {
    adList,
    shelves: await Promise.all(shown.map((category) => firstOf(db, category))),
    shelfPage: 1,
    todayUpdate: updates.map(presentVod),
    categoryList: categories.map(({ id, name }) => ({ id, name })),
  }
}

/** V-01: a page beyond the end of a shelf answers the first page. */
export async function shelfPage(deps: WorkDeps, { params }: Input<'vodShelf'>): Promise<Outcome<'vodShelf'>> {
  const category = await categoryOf(deps, params.typeId)
  if (!category) return noSuchCategory
  const page = shelfPageOf(params.page)
  return deps.shelf.take(`film-shelf:${category.id}:${page}`, async () => {
    const window = windowOf(page, limits.vodShelfSize)
    const { rows, total } = await publishedWorks(deps, film, filterOf(category), window)
    const totalPage = Math.min(limits.vodShelfPages, Math.ceil(total / limits.vodShelfSize))
    if (rows.length === 0 && page > 1) return { ...(await firstOf(deps.db, category)), shelfPage: 1, totalPage }
    return { ...presentShelf(category, rows), shelfPage: page, totalPage }
  })
}

const firstOf = async (db: Db, category: CategoryRow): Promise<VodShelf> =>
  presentShelf(category, await rowsOf(db, firstWorks(film, filterOf(category), limits.vodShelfSize)))

const presentShelf = ({ id, name }: CategoryRow, rows: FilmRow[]): VodShelf => ({
  typeId: id,
  typeName: name,
  vods: rows.map(presentVod),
})

/** A category that gathers from all others holds every film. */
const filterOf = ({ id, gathers }: CategoryRow): WorkFilter => ({
  category: gathers === 'own' ? id : undefined,
  order: gathers === 'recommended' ? 'recommended' : 'updated',
})

export async function categoryPage(deps: WorkDeps, { params, query }: Input<'vodPage'>): Promise<Outcome<'vodPage'>> {
  const category = await categoryOf(deps, params.cid)
  if (!category) return noSuchCategory
  const asked = { page: params.page, pageSize: query.pageSize }
  const vipFree = onlyFree(query.vip)
  return listPage(deps, film, `page:${category.id}:${vipFree ?? false}`, asked, (window) =>
    publishedWorks(deps, film, { ...filterOf(category), vipFree }, window),
  )
}

/** V-03: the list is empty behind the last page and in unknown categories. */
export async function filmRankPage(deps: WorkDeps, { query }: Input<'vodRank'>): Promise<Prepared<VodList>> {
  const { rankType: period, typeId, currentPage } = query
  const known = await categoryOf(deps, typeId)
  const category = known && filterOf(known).category
  const page = currentPage > limits.vodRankPages ? limits.maxPage + 1 : currentPage
  const name = `rank:${period}:${known ? (category ?? 'all') : 'none'}`
  return listPage(deps, film, name, { page }, async (window) =>
    known ? ranking(deps, film, { period, category }, window) : { rows: [], total: 0 },
  )
}

async function categoryOf({ db, shelf }: WorkDeps, id: number): Promise<CategoryRow | undefined> {
  const { data } = await shelf.take('film-categories', () => categoriesOf(db, 'film'))
  return data.find((category) => category.id === id)
}
