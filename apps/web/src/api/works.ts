// Lists of works by pages, in one form for every kind.
import type { Ad } from '@manjuan/contract/reader/comic'
import { useMemo } from 'react'
import { type List, type Paged, useList } from './pages.ts'

export interface WorkPage<W> extends Paged {
  works: readonly W[]
  adList: readonly Ad[]
}

export type WorkList<W> = List<WorkPage<W>>

export type PublishStatus = 'all' | 'serialize' | 'finish'

/** The filters of a list of books. `vip`: what members read free. Category 0 is all. */
export interface Filter {
  status: PublishStatus
  category: number
  vip: boolean
}

/** The query of a list of what members read or watch free. */
export const ofMembers = (vip: boolean): { query: { vip?: '1' } } => ({ query: vip ? { vip: '1' } : {} })

/** A list as <InfiniteList> wants it, with the banners of its first page. */
export function useWorks<W>(list: WorkList<W>, visit: string) {
  const { pages, state, loadMore, retry } = useList(list, visit)
  return useMemo(
    () => ({ items: pages.flatMap(({ works }) => works), adList: pages[0]?.adList ?? [], state, loadMore, retry }),
    [pages, state, loadMore, retry],
  )
}
