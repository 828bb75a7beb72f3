// The calls of comics and novels, both of which are read and sold by chapters.
import { type Handlers, provesSession } from '#http/handlers.ts'
import { buyChapter } from '#modules/entitlement/index.ts'
import { checkAutoBuy, listAutoBuys, startAutoBuy, stopAutoBuy } from '../auto-buy.ts'
import type { WorkDeps } from '../deps.ts'
import { slotPage } from '../homes/asked.ts'
import { filteredPages, filtersOf, rankPage } from '../pages.ts'
import { comicHome, threeDOf } from './comic/home.ts'
import { comic } from './comic/present.ts'
import { allChapters, comicDetail, readComic } from './comic/read.ts'
import { novelHome } from './novel/home.ts'
import { novel } from './novel/present.ts'
import { catalogueOf, novelDetail, readNovel } from './novel/read.ts'

/** The page size of novelRecentUpdate (N-11). */
const recentPageSize = 10

/** The calls of search belong to its module. */
type Names = Exclude<
  Extract<keyof Handlers, `comic${string}` | `novel${string}`>,
  `${'comic' | 'novel'}${'InitSearch' | 'Search'}`
>

export function bookRoutes(deps: WorkDeps): Pick<Handlers, Names> {
  const { db } = deps
  return {
    comicHome: (input) => comicHome(deps, input),
    comicThreeD: (input) => threeDOf(deps, input),
    comicShowcase: ({ params: { key, page }, query, ...asked }) =>
      slotPage(deps, comic, key, { page, ...query }, asked),
    comicCategories: () => filtersOf(deps, 'comic'),
    comicQuery: filteredPages(deps, comic, { order: 'updated' }),
    comicNew: filteredPages(deps, comic, { order: 'born' }),
    comicTodayUpdate: filteredPages(deps, comic, { order: 'updated' }),
    comicRank: ({ query: { type: period, category, currentPage } }) =>
      rankPage(deps, comic, { period, category: category || undefined }, currentPage),
    comicDetail: comicDetail(deps),
    comicChapters: allChapters(deps),
    comicRead: provesSession((input) => readComic(deps, input)),
    comicBuy: provesSession((input) => buyChapter(db, 'comic_chapter', input)),
    comicAutoBuyAdd: (input) => startAutoBuy(db, 'comic', input),
    comicAutoBuyRemove: (input) => stopAutoBuy(db, 'comic', input),
    comicAutoBuyCheck: (input) => checkAutoBuy(db, 'comic', input),
    comicAutoBuyList: (input) => listAutoBuys(db, 'comic', input),
    novelHome: (input) => novelHome(deps, input),
    novelCategories: () => filtersOf(deps, 'novel'),
    novelQuery: filteredPages(deps, novel, { order: 'updated' }),
    novelRecentUpdate: filteredPages(deps, novel, { order: 'updated', pageSize: recentPageSize }),
    novelTodayUpdate: filteredPages(deps, novel, { order: 'updated' }),
    novelWeekRank: ({ query }) => rankPage(deps, novel, { period: 'week' }, query.currentPage),
    novelVip: filteredPages(deps, novel, { order: 'read', vipFree: true }),
    novelShowcase: ({ params: { type, page }, query, ...asked }) =>
      slotPage(deps, novel, type, { page, ...query }, asked),
    novelNew: filteredPages(deps, novel, { order: 'born' }),
    novelDetail: novelDetail(deps),
    novelCatalogue: catalogueOf(deps),
    novelRead: provesSession(readNovel(deps)),
    novelBuy: provesSession((input) => buyChapter(db, 'novel_chapter', input)),
    novelAutoBuyAdd: (input) => startAutoBuy(db, 'novel', input),
    novelAutoBuyRemove: (input) => stopAutoBuy(db, 'novel', input),
    novelAutoBuyCheck: (input) => checkAutoBuy(db, 'novel', input),
    novelAutoBuyList: (input) => listAutoBuys(db, 'novel', input),
  }
}
