// The calls of films.
import { type Handlers, provesSession } from '#http/handlers.ts'
import type { WorkDeps } from '../../deps.ts'
import { categoryPage, filmRankPage, homeOf, shelfPage } from './browse.ts'
import { buyFilm, ordersOf } from './buy.ts'
import { detailOf, playEpisode } from './detail.ts'
import { watchFilm } from './watch.ts'

/** The calls of search and comments belong to their modules. */
type Names = Exclude<Extract<keyof Handlers, `vod${string}`>, 'vodSearch' | `vodComment${string}`>

export const filmRoutes = (deps: WorkDeps): Pick<Handlers, Names> => ({
  vodIndex: (input) => homeOf(deps, input),
  vodIndexV2: (input) => homeOf(deps, input),
  vodPage: (input) => categoryPage(deps, input),
  vodShelf: (input) => shelfPage(deps, input),
  vodRank: (input) => filmRankPage(deps, input),
  vodDetail: provesSession((input) => detailOf(deps, input)),
  vodPlay: provesSession((input) => playEpisode(deps, input)),
  vodWatch: provesSession((input) => watchFilm(deps, input)),
  vodBuy: provesSession((input) => buyFilm(deps.db, input)),
  vodOrders: (input) => ordersOf(deps.db, input),
})
