// The calls of novels.
import type { Handlers } from '#http/handlers.ts'
import { buyChapter } from '#modules/entitlement/index.ts'
import { checkAutoBuy, listAutoBuys, startAutoBuy, stopAutoBuy } from '../../auto-buy.ts'
import type { WorkDeps } from '../../deps.ts'
import { filtersOf } from '../../pages.ts'
import { readDeps } from '../../read.ts'
import { homeOf, newPage, queryPage, recentPage, showcasePage, todayPage, vipPage, weekRankPage } from './browse.ts'
import { catalogueOf, detailOf } from './detail.ts'
import { readNovel } from './read.ts'
import { TextMemory } from './text.ts'

/** Searching is another module's. */
type Names = Exclude<Extract<keyof Handlers, `novel${string}`>, 'novelInitSearch' | 'novelSearch'>

export function novelRoutes(deps: WorkDeps): Pick<Handlers, Names> {
  const { db } = deps
  const reading = { ...readDeps(deps), texts: new TextMemory() }
  return {
    novelHome: () => homeOf(deps),
    novelCategories: () => filtersOf(deps, 'novel'),
    novelQuery: (input) => queryPage(deps, input),
    novelRecentUpdate: (input) => recentPage(deps, input),
    novelTodayUpdate: (input) => todayPage(deps, input),
    novelWeekRank: (input) => weekRankPage(deps, input),
    novelVip: (input) => vipPage(deps, input),
    novelShowcase: (input) => showcasePage(deps, input),
    novelNew: (input) => newPage(deps, input),
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
