// The forms of queries that every kind has.
import type { RouteName } from '@manjuan/contract/reader/routes'
import type { DataOf, InputOf } from '@manjuan/contract/reader/types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from './call.ts'

/** One page of a list that changes in its place: the old page stays until the new one is here. */
export const pageQuery = <N extends RouteName>(name: N, input: InputOf<N>) =>
  queryOptions({
    queryKey: [name, input],
    queryFn: ({ signal }) => dataOf(name, input, signal),
    placeholderData: keepPreviousData,
  })

type HomeName = 'comicHome' | 'novelHome' | 'vodIndex'

/** What a browser has of a home before the server has answered. */
interface KeptHome<N extends HomeName> {
  get(): DataOf<N> | undefined
  /** The time of what is kept, in ms since 1970; 0 has it asked for again at once. */
  dateMs: number
  keep(home: DataOf<N>): void
}

export const homeQuery = <N extends HomeName>(name: N, { get, dateMs, keep }: KeptHome<N>) =>
  queryOptions({
    queryKey: [name],
    queryFn: async ({ signal }) => {
      const home = await dataOf(name, {}, signal)
      keep(home)
      return home
    },
    initialData: get,
    initialDataUpdatedAt: dateMs,
  })
