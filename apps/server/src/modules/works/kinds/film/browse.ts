// Home, shelves, lists and rankings of films.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { VodList } from '@manjuan/contract/reader/video'
import { categoryOfShelf, type Layout, shelfKey, shelvesShown } from '@manjuan/contract/staff'
import type { Input } from '#http/handlers.ts'
import { type Outcome, type Prepared, refuse } from '#http/outcome.ts'
import { windowOf } from '#http/paging.ts'
import type { WorkDeps } from '../../deps.ts'
import { type HomeAsked, type Made, ofHome, shownBanners } from '../../homes/asked.ts'
import { isShown, shelfOf } from '../../homes/layouts.ts'
import { filterOfCategory, slotWorks, startOfSlot } from '../../homes/sources.ts'
import { type CategoryRow, categoriesOf, firstWorks, publishedWorks } from '../../lists.ts'
import { listPage, onlyFree, ranking } from '../../pages.ts'
import { film, presentVod } from './present.ts'
import { shelfPageOf } from './rules.ts'

type Home = DataOf<'vodIndex'>

const noSuchCategory = refuse('notFound', 'notFound')

export const homeOf = (deps: WorkDeps, asked: HomeAsked): Promise<Made<Home>> =>
  ofHome(deps, 'film', 'film-home', asked, (home) => loadHome(deps, home, asked.now))

async function loadHome({ db, lists }: WorkDeps, home: Layout, now: Date): Promise<Home> {
  const [categories, updates] = await Promise.all([
    categoriesOf(db, 'film'),
    firstWorks({ db, lists }, film, {}, limits.vodShelfSize),
  ])
  const deps = { db, lists, categories }
  const shelves = home.slots.flatMap((slot) => {
    const category = categories.find(({ id }) => id === categoryOfShelf(slot.key))
    return category && isShown(slot, now) ? [{ slot, category }] : []
  })
  return {
    adList: shownBanners(home, now),
    shelves: await Promise.all(
      shelves.slice(0, shelvesShown).map(async ({ slot, category: { id, name } }) => ({
        typeId: id,
        typeName: slot.title || name,
        vods: (await startOfSlot(deps, film, slot, limits.vodShelfSize)).map(presentVod),
      })),
    ),
    shelfPage: 1,
    todayUpdate: updates.map(presentVod),
    categoryList: categories.map(({ id, name }) => ({ id, name })),
  }
}

/** V-01: a page beyond the end of a shelf answers the first page. */
export async function shelfPage(deps: WorkDeps, asked: Input<'vodShelf'>): Promise<Outcome<'vodShelf'>> {
  const category = await categoryOf(deps, asked.params.typeId)
  if (!category) return noSuchCategory
  const page = shelfPageOf(asked.params.page)
  return ofHome(deps, 'film', `film-shelf:${category.id}:${page}`, asked, async ({ slots }) => {
    const slot = slots.find(({ key }) => key === shelfKey(category.id)) ?? shelfOf(category.id)
    const load = (page: number) => slotWorks(deps, film, slot, windowOf(page, limits.vodShelfSize))
    const { rows, total } = await load(page)
    const isBeyond = rows.length === 0 && page > 1
    return {
      typeId: category.id,
      typeName: slot.title || category.name,
      vods: (isBeyond ? (await load(1)).rows : rows).map(presentVod),
      shelfPage: isBeyond ? 1 : page,
      totalPage: Math.min(limits.vodShelfPages, Math.ceil(total / limits.vodShelfSize)),
    }
  })
}

export async function categoryPage(deps: WorkDeps, { params, query }: Input<'vodPage'>): Promise<Outcome<'vodPage'>> {
  const category = await categoryOf(deps, params.cid)
  if (!category) return noSuchCategory
  const asked = { page: params.page, pageSize: query.pageSize }
  const vipFree = onlyFree(query.vip)
  return listPage(deps, film, `page:${category.id}:${vipFree ?? false}`, asked, (window) =>
    publishedWorks(deps, film, { ...filterOfCategory(category), vipFree }, window),
  )
}

/** V-03: the list is empty behind the last page and in unknown categories. */
export async function filmRankPage(deps: WorkDeps, { query }: Input<'vodRank'>): Promise<Prepared<VodList>> {
  const { rankType: period, typeId, currentPage } = query
  const known = await categoryOf(deps, typeId)
  const category = known && filterOfCategory(known).category
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
