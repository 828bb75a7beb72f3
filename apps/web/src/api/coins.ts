// The movements of the reader's coins, by keyset: a new one shifts no page, so none is missed and none comes twice.
import type { DataOf, QueryOf } from '@manjuan/contract/reader/types'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { dataOf } from './call.ts'
import { stateOf } from './pages.ts'

export type CoinWay = NonNullable<QueryOf<'coinHistory'>['way']>
type Told = DataOf<'coinHistory'>

/** `month` such as 2026-11, '' for all. `visit` is the page's key: the screen opened anew begins with the newest. */
export function useCoins({ way, month }: { way: CoinWay; month: string }, visit: string) {
  const query = useInfiniteQuery({
    queryKey: ['coinHistory', way, month, visit],
    queryFn: ({ pageParam, signal }) =>
      dataOf('coinHistory', { query: { way, month, ...(pageParam === null ? {} : { after: pageParam }) } }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ list, more }: Told) => (more ? list.at(-1)?.id : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const { data, fetchNextPage, refetch, hasNextPage, isFetching, isError, isPlaceholderData } = query
  const began = data !== undefined && !isPlaceholderData
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const retry = useCallback(() => void (began ? fetchNextPage() : refetch()), [began, fetchNextPage, refetch])
  const state = stateOf({ began, hasNextPage, isFetching, isError })
  return useMemo(() => {
    const pages = began ? data.pages : []
    return {
      list: { items: pages.flatMap(({ list }) => list), state, loadMore, retry },
      /** The wallet; the former answer's until the new one is here. */
      balance: data?.pages[0]?.balance ?? null,
      sums: new Map(pages.flatMap(({ months }) => months.map((sums) => [sums.month, sums]))),
    }
  }, [data, began, state, loadMore, retry])
}

export type MonthSums = Told['months'][number]
