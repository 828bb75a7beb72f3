// Prices of the chapters that follow a locked one, for 够看 N 话.
import { limits } from '@manjuan/contract/limits'
import type { OrderWant } from '@manjuan/contract/reader/payment'
import { useQueries, useQuery } from '@tanstack/react-query'
import { comicChapters } from '#api/comic-works.ts'
import { novelCataloguePage } from '#api/novel.ts'
import type { SaleChapter } from './sale.ts'

interface Priced {
  number: number
  price: number
  alreadyBuy: boolean
}

/** Chapters that count. */
const most = 10

/** Empty for a film, and until the catalogue is here. */
export function useNextPrices(kind: OrderWant['kind'], chapter: SaleChapter | null): number[] {
  const { bookId, number } = chapter ?? { bookId: 0, number: 0 }
  const comic = useQuery({ ...comicChapters(bookId), enabled: chapter !== null && kind === 'comic_chapter' })
  const first = Math.ceil((number + 1) / limits.cataloguePageSize)
  const last = Math.ceil((number + most) / limits.cataloguePageSize)
  const pages = useQueries({
    queries: [...new Set([first, last])].map((page) => ({
      ...novelCataloguePage(bookId, page),
      enabled: chapter !== null && kind === 'novel_chapter',
    })),
  })
  const all: readonly Priced[] = comic.data?.chapters ?? pages.flatMap(({ data }) => data?.chapters ?? [])
  return all
    .filter((each) => each.number > number && each.price > 0 && !each.alreadyBuy)
    .slice(0, most)
    .map(({ price }) => price)
}
