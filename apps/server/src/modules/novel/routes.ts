// The calls of novels.
import type { Db } from '@manjuan/db'
import type { Keys } from '@manjuan/storage'
import type { Handlers } from '#http/handlers.ts'
import type { Shelf } from '#http/prepared.ts'
import { buyChapter } from '#modules/entitlement/index.ts'
import { checkAutoBuy, listAutoBuys, startAutoBuy, stopAutoBuy } from './auto-buy.ts'
import {
  categoriesOf,
  homeOf,
  newPage,
  queryPage,
  recentPage,
  showcasePage,
  todayPage,
  vipPage,
  weekRankPage,
} from './browse.ts'
import { catalogueOf, detailOf } from './detail.ts'
import { readChapter } from './read.ts'
import { TextMemory } from './text.ts'

export interface NovelDeps {
  db: Db
  keys: Keys
  /** Home and lists. */
  shelf: Shelf
  /** Single novels and pages of their catalogues. */
  books: Shelf
}

type Names = Exclude<Extract<keyof Handlers, `novel${string}`>, 'novelInitSearch' | 'novelSearch'>

export function novelRoutes(deps: NovelDeps): Pick<Handlers, Names> {
  const { db, keys } = deps
  const reading = {
    db,
    books: deps.books,
    texts: new TextMemory(),
    mediaKey: keys.media,
    wrapKey: keys.wrap,
    viewKey: keys.views,
  }
  return {
    novelHome: () => homeOf(deps),
    novelCategories: () => categoriesOf(deps),
    novelQuery: (input) => queryPage(deps, input),
    novelRecentUpdate: (input) => recentPage(deps, input),
    novelTodayUpdate: (input) => todayPage(deps, input),
    novelWeekRank: (input) => weekRankPage(deps, input),
    novelVip: (input) => vipPage(deps, input),
    novelShowcase: (input) => showcasePage(deps, input),
    novelNew: (input) => newPage(deps, input),
    novelDetail: (input) => detailOf(deps, input),
    novelCatalogue: (input) => catalogueOf(deps, input),
    novelRead: (input) => readChapter(reading, input),
    novelBuy: (input) => buyChapter(db, 'novel_chapter', input),
    novelAutoBuyAdd: (input) => startAutoBuy(db, input),
    novelAutoBuyRemove: (input) => stopAutoBuy(db, input),
    novelAutoBuyCheck: (input) => checkAutoBuy(db, input),
    novelAutoBuyList: (input) => listAutoBuys(db, input),
  }
}
