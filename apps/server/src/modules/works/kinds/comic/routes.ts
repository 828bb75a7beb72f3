// The calls of comics.
import type { Handlers } from '#http/handlers.ts'
import { buyChapter } from '#modules/entitlement/index.ts'
import { socketMaker } from '#ports/maker.ts'
import { checkAutoBuy, listAutoBuys, startAutoBuy, stopAutoBuy } from '../../auto-buy.ts'
import type { WorkDeps } from '../../deps.ts'
import { filteredPages, filtersOf, rankPage, showcasePage } from '../../pages.ts'
import { homeOf, threeDOf } from './home.ts'
import { comic } from './present.ts'
import { allChapters, detailOf, readComic } from './read.ts'

/** Searching is another module's. */
type Names = Exclude<Extract<keyof Handlers, `comic${string}`>, 'comicInitSearch' | 'comicSearch'>

export function comicRoutes(deps: WorkDeps): Pick<Handlers, Names> {
  const { db } = deps
  const maker = socketMaker(deps.dataDir)
  return {
    comicHome: () => homeOf(deps),
    comicThreeD: () => threeDOf(deps),
    comicShowcase: ({ params: { key, page }, query }) => showcasePage(deps, comic, key, { page, ...query }),
    comicCategories: () => filtersOf(deps, 'comic'),
    comicQuery: filteredPages(deps, comic, { order: 'updated' }),
    comicNew: filteredPages(deps, comic, { order: 'born' }),
    comicTodayUpdate: filteredPages(deps, comic, { order: 'updated' }),
    comicRank: ({ query: { type: period, category, currentPage } }) =>
      rankPage(deps, comic, { period, category: category || undefined }, currentPage),
    comicDetail: (input) => detailOf(deps, input),
    comicChapters: (input) => allChapters(deps, input),
    comicRead: (input) => readComic(deps, maker, input),
    comicBuy: (input) => buyChapter(db, 'comic_chapter', input),
    comicAutoBuyAdd: (input) => startAutoBuy(db, 'comic', input),
    comicAutoBuyRemove: (input) => stopAutoBuy(db, 'comic', input),
    comicAutoBuyCheck: (input) => checkAutoBuy(db, 'comic', input),
    comicAutoBuyList: (input) => listAutoBuys(db, 'comic', input),
  }
}
