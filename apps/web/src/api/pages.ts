// Lists by pages: page 1 replaces, later ones append, and the end is where totalPage says (G-12, G-13).
import { limits } from '@manjuan/contract/limits'
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

export interface Paged {
  totalPage: number
}

export interface List<P extends Paged> {
  key: QueryKey
  fetch(page: number, signal: AbortSignal): Promise<P>
  /** Milliseconds after which a screen that comes back asks again. Without it the list stays as it was left. */
  freshMs?: number
}

/** ms for which a first page that was asked for ahead is taken. */
const aheadMs = 5_000

/** First pages that a touch asked for, by the list's key. */
const ahead = new Map<string, { at: number; page: Promise<Paged> }>()

const nameOf = (key: QueryKey): string => JSON.stringify(key)

/** Asks for the first page before the list's screen is there to ask for it. */
export function fetchListAhead({ key, fetch }: List<Paged>): void {
  const page = fetch(1, new AbortController().signal)
  page.catch(() => ahead.delete(nameOf(key)))
  ahead.set(nameOf(key), { at: Date.now(), page })
}

/** The first page as it was asked for ahead, once; else from the server. */
function firstPage<P extends Paged>({ key, fetch }: List<P>, signal: AbortSignal): Promise<P> {
  const asked = ahead.get(nameOf(key))
  ahead.delete(nameOf(key))
  // The same list gave it.
  return asked && Date.now() - asked.at < aheadMs ? (asked.page as Promise<P>) : fetch(1, signal)
}

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

/** L-03: the place in a ranking, from the page (1 …) and the position on it (0 …), at 20 a page. */
export function numberIn(page: number, position: number): number {
  return (page - 1) * limits.listPageSize + position + 1
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
