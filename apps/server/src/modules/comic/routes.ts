// The calls of comics.
import type { Db } from '@manjuan/db'
import type { Keys } from '@manjuan/storage'
import type { Handlers } from '#http/handlers.ts'
import type { Shelf } from '#http/prepared.ts'
import { buyChapter } from '#modules/entitlement/index.ts'
import { socketMaker } from '#ports/maker.ts'
import { checkAutoBuy, listAutoBuys, startAutoBuy, stopAutoBuy } from './auto-buy.ts'
import { categoriesOf, homeOf, newPage, queryPage, rankPage, showcasePage, threeDOf, updatePage } from './browse.ts'
import { chaptersOf, detailOf } from './detail.ts'
import { readChapter } from './read.ts'

export interface ComicDeps {
  db: Db
  dataDir: string
  siteName: string
  /** Home and lists. */
  shelf: Shelf
  /** Single comics and their chapters. */
  books: Shelf
}

/** Searching is another module's. */
type Names = Exclude<Extract<keyof Handlers, `comic${string}`>, 'comicInitSearch' | 'comicSearch'>

export function comicRoutes(deps: ComicDeps & { keys: Keys }): Pick<Handlers, Names> {
  const { db, dataDir, keys } = deps
  const reading = {
    db,
    maker: socketMaker(dataDir),
    mediaKey: keys.media,
    wrapKey: keys.wrap,
    viewKey: keys.views,
  }
  return {
    comicHome: () => homeOf(deps),
    comicThreeD: () => threeDOf(deps),
    comicShowcase: (input) => showcasePage(deps, input),
    comicCategories: () => categoriesOf(deps),
    comicQuery: (input) => queryPage(deps, input),
    comicNew: (input) => newPage(deps, input),
    comicTodayUpdate: (input) => updatePage(deps, input),
    comicRank: (input) => rankPage(deps, input),
    comicDetail: (input) => detailOf(deps, input),
    comicChapters: (input) => chaptersOf(deps, input),
    comicRead: (input) => readChapter(reading, input),
    comicBuy: (input) => buyChapter(db, 'comic_chapter', input),
    comicAutoBuyAdd: (input) => startAutoBuy(db, input),
    comicAutoBuyRemove: (input) => stopAutoBuy(db, input),
    comicAutoBuyCheck: (input) => checkAutoBuy(db, input),
    comicAutoBuyList: (input) => listAutoBuys(db, input),
  }
}
