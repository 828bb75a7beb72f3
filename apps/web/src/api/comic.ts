// Queries of the comic home. All others of comics stand in `comic-works.ts`, `comic-lists.ts` and `chapters.ts`.
import type { QueryOf } from '@manjuan/contract/reader/types'
import { queryOptions } from '@tanstack/react-query'
import { adList } from '#local/ads.ts'
import { bootData } from './boot.ts'
import { dataOf } from './call.ts'
import { pageQuery } from './page-query.ts'

const booted = Date.now()

export const comicHome = () =>
  queryOptions({
    queryKey: ['comicHome'],
    queryFn: async ({ signal }) => {
      const home = await dataOf('comicHome', {}, signal)
      adList.set(home.adList)
      return home
    },
    initialData: () => bootData('comicHome'),
    initialDataUpdatedAt: booted,
  })

/** One page of the daily update, for the home's box and its list. */
export const todayUpdatePage = (query: QueryOf<'comicTodayUpdate'>) => pageQuery('comicTodayUpdate', { query })
