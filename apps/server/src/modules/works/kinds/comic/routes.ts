// The calls of comics.
import type { Handlers } from '#http/handlers.ts'
import { buyChapter } from '#modules/entitlement/index.ts'
import { socketMaker } from '#ports/maker.ts'
import { checkAutoBuy, listAutoBuys, startAutoBuy, stopAutoBuy } from '../../auto-buy.ts'
import type { WorkDeps } from '../../deps.ts'
import { filteredPage, filtersOf } from '../../pages.ts'
import { readDeps } from '../../read.ts'
import { homeOf, rankPage, showcasePage, threeDOf } from './browse.ts'
import { chaptersOf, detailOf } from './detail.ts'
import { comic } from './present.ts'
import { readComic } from './read.ts'

/** Searching is another module's. */
type Names = Exclude<Extract<keyof Handlers, `comic${string}`>, 'comicInitSearch' | 'comicSearch'>

export function comicRoutes(deps: WorkDeps): Pick<Handlers, Names> {
  const { db } = deps
  const reading = { ...readDeps(deps), maker: socketMaker(deps.dataDir) }
  return {
    comicHome: () => homeOf(deps),
    comicThreeD: () => threeDOf(deps),
    comicShowcase: (input) => showcasePage(deps, input),
    comicCategories: () => filtersOf(deps, 'comic'),
    comicQuery: ({ params: { categoryId: category, publishStatus, page } }) =>
      filteredPage(deps, comic, 'updated', { category, publishStatus }, { page }),
    comicNew: ({ params }) => filteredPage(deps, comic, 'born', {}, params),
    comicTodayUpdate: ({ query: { category, currentPage: page, pageSize } }) =>
      filteredPage(deps, comic, 'updated', { category }, { page, pageSize }),
    comicRank: (input) => rankPage(deps, input),
    comicDetail: (input) => detailOf(deps, input),
    comicChapters: (input) => chaptersOf(deps, input),
    comicRead: (input) => readComic(reading, input),
    comicBuy: (input) => buyChapter(db, 'comic_chapter', input),
    comicAutoBuyAdd: (input) => startAutoBuy(db, 'comic', input),
    comicAutoBuyRemove: (input) => stopAutoBuy(db, 'comic', input),
    comicAutoBuyCheck: (input) => checkAutoBuy(db, 'comic', input),
    comicAutoBuyList: (input) => listAutoBuys(db, 'comic', input),
  }
}
