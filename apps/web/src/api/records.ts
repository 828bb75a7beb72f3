// A reader's purchases and payments, by pages, and the auto-buys that can be ended.
import type { AutoBuyEntry } from '@manjuan/contract/reader/comic'
import type { DataOf } from '@manjuan/contract/reader/types'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ChapterKind, localAutoBuys } from '#local/auto-buy.ts'
import { dataOf } from './call.ts'
import type { List, Paged } from './lists.ts'
import { useList } from './pages.ts'

export const records = {
  consumed: {
    key: ['consumeHistory'],
    fetch: (currentPage, signal) => dataOf('consumeHistory', { query: { currentPage } }, signal),
  } satisfies List<DataOf<'consumeHistory'>>,
  recharged: {
    key: ['rechargeHistory'],
    fetch: (currentPage, signal) => dataOf('rechargeHistory', { query: { currentPage } }, signal),
  } satisfies List<DataOf<'rechargeHistory'>>,
}

/**
 * A record as <InfiniteList> wants it. A purchase while the list scrolls moves the rest on, so rows are told apart by
 * id: no row comes twice.
 */
export function useRecords<R>(
  list: List<Paged & { recordList: R[] }>,
  visit: string,
  idOf: (record: R) => string | number,
) {
  const { pages, state, loadMore, retry } = useList(list, visit)
  return useMemo(() => {
    const items = new Map(pages.flatMap(({ recordList }) => recordList.map((record) => [idOf(record), record])))
    return { items: [...items.values()], state, loadMore, retry }
  }, [pages, state, loadMore, retry, idOf])
}

export type AutoBuy = AutoBuyEntry & { kind: ChapterKind }

const chapterKinds: readonly ChapterKind[] = ['comic', 'novel']

/** Of comics and novels, the newest wish first. */
export const autoBuys = () =>
  queryOptions({
    queryKey: ['autoBuys'],
    queryFn: async ({ signal }): Promise<AutoBuy[]> => {
      const all = await Promise.all(chapterKinds.map((kind) => autoBuysOf(kind, signal)))
      return all.flat().sort((a, b) => b.since.localeCompare(a.since))
    },
    staleTime: 0,
    // An ended auto-buy stays in the list until the screen is opened anew.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

async function autoBuysOf(kind: ChapterKind, signal: AbortSignal): Promise<AutoBuy[]> {
  const { autoBuyList } = await dataOf(`${kind}AutoBuyList`, {}, signal)
  localAutoBuys[kind].setAll(autoBuyList.map(({ bookId }) => bookId))
  return autoBuyList.map((entry) => ({ ...entry, kind }))
}

/** Coins that auto-buy may spend in a day, and what it has spent today. */
export const autoBuyDaily = () =>
  queryOptions({
    queryKey: ['autoBuyDaily'],
    queryFn: ({ signal }) => dataOf('autoBuyDaily', {}, signal),
    staleTime: 0,
  })

export function useAutoBuyLimit() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (coins: number) => dataOf('autoBuyDaily', { query: { coins } }),
    onSuccess: (told) => client.setQueryData(autoBuyDaily().queryKey, told),
  })
}
