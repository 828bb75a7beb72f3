// Lists of works by pages, in one form for every kind.
import { useMemo } from 'react'
import type { WorkList } from './lists.ts'
import { useList } from './pages.ts'

export type PublishStatus = 'all' | 'serialize' | 'finish'

/** The filters of a list of books. `vip`: what members read free. Category 0 is all. */
export interface Filter {
  status: PublishStatus
  category: number
  vip: boolean
}

/** A list as <InfiniteList> wants it, with the banners of its first page. */
export function useWorks<W>(list: WorkList<W>, visit: string) {
  const { pages, state, loadMore, retry } = useList(list, visit)
  return useMemo(
    () => ({ items: pages.flatMap(({ works }) => works), adList: pages[0]?.adList ?? [], state, loadMore, retry }),
    [pages, state, loadMore, retry],
  )
}
