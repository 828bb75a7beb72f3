// Queries of the film home. Lists, search and bought films have files of their own.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keepBatch, keepHome, keptBatch, keptHome as readHome } from '#local/film-home.ts'
import { dataOf } from './call.ts'
import { keptHome } from './kept-home.ts'

/** V-01: the home as this browser kept it, until the server's answer is here. */
export const filmHome = () => keptHome('vodIndex', readHome, keepHome)

/** One batch of a shelf: as it was kept until it is here, else the old batch stays. */
export const filmShelfPage = (typeId: number, page: number) =>
  queryOptions({
    queryKey: ['vodShelf', typeId, page],
    queryFn: async ({ signal }) => {
      const batch = await dataOf('vodShelf', { params: { typeId, page } }, signal)
      keepBatch(page, batch)
      return batch
    },
    initialData: () => keptBatch(typeId, page),
    initialDataUpdatedAt: 0,
    placeholderData: keepPreviousData,
  })
