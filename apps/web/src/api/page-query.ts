// A query for one page of a list.
import type { RouteName } from '@manjuan/contract/reader/routes'
import type { InputOf } from '@manjuan/contract/reader/types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from './call.ts'

/** One page of a list that changes in its place: the old page stays until the new one is here. */
export const pageQuery = <N extends RouteName>(name: N, input: InputOf<N>) =>
  queryOptions({
    queryKey: [name, input],
    queryFn: ({ signal }) => dataOf(name, input, signal),
    placeholderData: keepPreviousData,
  })
