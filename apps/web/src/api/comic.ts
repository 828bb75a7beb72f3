// Queries of the first screen. All others of comics stand in `comic-works.ts`, `comic-lists.ts` and `chapters.ts`, so that
// the first file does not carry them.
import type { QueryOf } from '@manjuan/contract/reader/types'
import { adList } from '#local/ads.ts'
import { bootData } from './boot.ts'
import { homeQuery, pageQuery } from './queries.ts'

const booted = Date.now()

export const comicHome = () =>
  homeQuery('comicHome', {
    get: () => bootData('comicHome'),
    dateMs: booted,
    keep: (home) => adList.set(home.adList),
  })

/** One page of the daily update, for the home's box and its list. */
export const todayUpdatePage = (query: QueryOf<'comicTodayUpdate'>) => pageQuery('comicTodayUpdate', { query })
