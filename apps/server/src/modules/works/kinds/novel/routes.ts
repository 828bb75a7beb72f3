// The calls of novels.
import type { Handlers } from '#http/handlers.ts'
import { buyChapter } from '#modules/entitlement/index.ts'
import { checkAutoBuy, listAutoBuys, startAutoBuy, stopAutoBuy } from '../../auto-buy.ts'
import type { WorkDeps } from '../../deps.ts'
import { filteredPage, filtersOf } from '../../pages.ts'
import { readDeps } from '../../read.ts'
import { homeOf, showcasePage, weekRankPage } from './browse.ts'
import { catalogueOf, detailOf } from './detail.ts'
import { novel } from './present.ts'
import { readNovel } from './read.ts'
import { TextMemory } from './text.ts'

/** N-11 */
const recentPageSize = 10

/** Searching is another module's. */
type Names = Exclude<Extract<keyof Handlers, `novel${string}`>, 'novelInitSearch' | 'novelSearch'>

export function novelRoutes(deps: WorkDeps): Pick<Handlers, Names> {
  const { db } = deps
  const reading = { ...readDeps(deps), texts: new TextMemory() }
  return {
    novelHome: () => homeOf(deps),
    novelCategories: () => filtersOf(deps, 'novel'),
    novelQuery: ({ params: { categoryId: category, publishStatus, page, pageSize } }) =>
      filteredPage(deps, novel, 'updated', { category, publishStatus }, { page, pageSize }),
    novelRecentUpdate: ({ query: { category, currentPage: page } }) =>
      filteredPage(deps, novel, 'updated', { category }, { page, pageSize: recentPageSize }),
    novelTodayUpdate: ({ query: { category, currentPage: page, pageSize } }) =>
      filteredPage(deps, novel, 'updated', { category }, { page, pageSize }),
    novelWeekRank: (input) => weekRankPage(deps, input),
    novelVip: ({ query }) => filteredPage(deps, novel, 'read', { vipFree: true }, { page: query.currentPage }),
    novelShowcase: (input) => showcasePage(deps, input),
    novelNew: ({ params }) => filteredPage(deps, novel, 'born', {}, params),
    novelDetail: (input) => detailOf(deps, input),
    novelCatalogue: (input) => catalogueOf(deps, input),
    novelRead: (input) => readNovel(reading, input),
    novelBuy: (input) => buyChapter(db, 'novel_chapter', input),
    novelAutoBuyAdd: (input) => startAutoBuy(db, 'novel', input),
    novelAutoBuyRemove: (input) => stopAutoBuy(db, 'novel', input),
    novelAutoBuyCheck: (input) => checkAutoBuy(db, 'novel', input),
    novelAutoBuyList: (input) => listAutoBuys(db, 'novel', input),
  }
}
