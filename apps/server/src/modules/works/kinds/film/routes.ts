// The calls of films.
import type { Handlers } from '#http/handlers.ts'
import type { WorkDeps } from '../../deps.ts'
import { categoryPage, homeOf, rankPage, shelfPage } from './browse.ts'
import { buyFilm } from './buy.ts'
import { detailOf, playEpisode } from './detail.ts'
import { ordersOf } from './orders.ts'
import { watchFilm } from './watch.ts'

type Names =
  | 'vodIndex'
  | 'vodIndexV2'
  | 'vodPage'
  | 'vodShelf'
  | 'vodRank'
  | 'vodDetail'
  | 'vodPlay'
  | 'vodWatch'
  | 'vodBuy'
  | 'vodOrders'

export function filmRoutes(deps: WorkDeps): Pick<Handlers, Names> {
  const { db } = deps
  const viewKey = deps.keys.views
  return {
    vodIndex: () => homeOf(deps),
    vodIndexV2: () => homeOf(deps),
    vodPage: (input) => categoryPage(deps, input),
    vodShelf: (input) => shelfPage(deps, input),
    vodRank: (input) => rankPage(deps, input),
    vodDetail: (input) => detailOf(deps, input),
    vodPlay: (input) => playEpisode(deps, input),
    vodWatch: (input) => watchFilm(deps, viewKey, input),
    vodBuy: (input) => buyFilm(db, input),
    vodOrders: (input) => ordersOf(db, input),
  }
}
