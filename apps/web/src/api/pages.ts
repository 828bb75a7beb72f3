// Lists by pages: page 1 replaces, later ones append, and the end is where totalPage says (G-12, G-13).
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { firstPage, firstPageHere, type List, type Paged } from './lists.ts'

export interface ListState<P extends Paged> {
  /** The pages so far. */
  pages: readonly P[]
  /** 'first' has no page yet, 'more' waits for a later one, 'failed' means that the last call failed. */
  state: 'first' | 'more' | 'idle' | 'end' | 'failed'
  loadMore(): void
  retry(): void
}

/**
 * A list of one visit of a screen. `visit` is the page's key: coming back finds the list as it was left, and opening the
 * screen anew begins at page 1.
 */
export function useList<P extends Paged>(list: List<P>, visit: string): ListState<P> {
  const query = useInfiniteQuery({
    queryKey: [...list.key, visit],
    queryFn: ({ pageParam, signal }) => (pageParam === 1 ? firstPage(list, signal) : list.fetch(pageParam, signal)),
    initialPageParam: 1,
    getNextPageParam: ({ totalPage }: P, _pages, page: number) => nextPage(page, totalPage),
    initialData: () => {
      const page = firstPageHere(list)
      return page && { pages: [page], pageParams: [1] }
    },
    staleTime: list.freshMs ?? Number.POSITIVE_INFINITY,
  })
  const { data, fetchNextPage, refetch, hasNextPage, isFetching, isError } = query
  const began = data !== undefined
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const retry = useCallback(() => void (began ? fetchNextPage() : refetch()), [began, fetchNextPage, refetch])
  const state = stateOf({ began, hasNextPage, isFetching, isError })
  return useMemo(() => ({ pages: data?.pages ?? [], state, loadMore, retry }), [data, state, loadMore, retry])
}

/** G-12: no page after the last, and none when there are none at all. */
export function nextPage(page: number, totalPage: number): number | undefined {
  return totalPage === 0 || page >= totalPage ? undefined : page + 1
}

interface Facts {
  began: boolean
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
}

export function stateOf({ began, hasNextPage, isFetching, isError }: Facts): ListState<Paged>['state'] {
  if (isFetching) return began ? 'more' : 'first'
  if (isError) return 'failed'
  if (!began) return 'first'
  return hasNextPage ? 'idle' : 'end'
}
