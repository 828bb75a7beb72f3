// The calls of videos.
import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/handlers.ts'
import type { Shelf } from '#http/prepared.ts'
import type { FilmDeps } from '#modules/stream/index.ts'
import { categoryPage, homeOf, rankPage, shelfPage } from './browse.ts'
import { buyVideo } from './buy.ts'
import { detailOf, playEpisode } from './detail.ts'
import { ordersOf } from './orders.ts'
import { watchVideo } from './watch.ts'

export interface VideoDeps {
  db: Db
  /** Hides who has seen what. */
  viewKey: Uint8Array
  /** Home, shelves, lists and rankings. */
  shelf: Shelf
  films: FilmDeps
}

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

export function videoRoutes(deps: VideoDeps): Pick<Handlers, Names> {
  const { db, viewKey } = deps
  return {
    vodIndex: () => homeOf(deps),
    vodIndexV2: () => homeOf(deps),
    vodPage: (input) => categoryPage(deps, input),
    vodShelf: (input) => shelfPage(deps, input),
    vodRank: (input) => rankPage(deps, input),
    vodDetail: (input) => detailOf(deps, input),
    vodPlay: (input) => playEpisode(deps, input),
    vodWatch: (input) => watchVideo(db, viewKey, input),
    vodBuy: (input) => buyVideo(db, input),
    vodOrders: (input) => ordersOf(db, input),
  }
}
