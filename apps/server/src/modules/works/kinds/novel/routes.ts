// The calls of novels.
import type { Handlers } from '#http/handlers.ts'
import { buyChapter } from '#modules/entitlement/index.ts'
import { remember } from '#ports/remembered.ts'
import { checkAutoBuy, listAutoBuys, startAutoBuy, stopAutoBuy } from '../../auto-buy.ts'
import type { WorkDeps } from '../../deps.ts'
import { filteredPages, filtersOf, rankPage, showcasePage } from '../../pages.ts'
import { homeOf } from './home.ts'
import { novel } from './present.ts'
import { catalogueOf, detailOf, readNovel } from './read.ts'

/** N-11 */
const recentPageSize = 10
/** Cleaned texts of the chapters opened lately. */
const textsKept = 300

/** Searching is another module's. */
type Names = Exclude<Extract<keyof Handlers, `novel${string}`>, 'novelInitSearch' | 'novelSearch'>

export function novelRoutes(deps: WorkDeps): Pick<Handlers, Names> {
  const { db } = deps
  const texts = remember<string, string>({ most: textsKept, oldestBy: 'use' })
  return {
    novelHome: () => homeOf(deps),
    novelCategories: () => filtersOf(deps, 'novel'),
    novelQuery: filteredPages(deps, novel, { order: 'updated' }),
    novelRecentUpdate: filteredPages(deps, novel, { order: 'updated', pageSize: recentPageSize }),
    novelTodayUpdate: filteredPages(deps, novel, { order: 'updated' }),
    novelWeekRank: ({ query }) => rankPage(deps, novel, { period: 'week' }, query.currentPage),
    novelVip: filteredPages(deps, novel, { order: 'read', vipFree: true }),
    novelShowcase: ({ params: { type, page }, query }) => showcasePage(deps, novel, type, { page, ...query }),
    novelNew: filteredPages(deps, novel, { order: 'born' }),
    novelDetail: (input) => detailOf(deps, input),
    novelCatalogue: (input) => catalogueOf(deps, input),
    novelRead: (input) => readNovel(deps, texts, input),
    novelBuy: (input) => buyChapter(db, 'novel_chapter', input),
    novelAutoBuyAdd: (input) => startAutoBuy(db, 'novel', input),
    novelAutoBuyRemove: (input) => stopAutoBuy(db, 'novel', input),
    novelAutoBuyCheck: (input) => checkAutoBuy(db, 'novel', input),
    novelAutoBuyList: (input) => listAutoBuys(db, 'novel', input),
  }
}
