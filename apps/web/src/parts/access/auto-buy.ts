// How chapters of a kind are bought: by hand, and by themselves.
import { useQuery } from '@tanstack/react-query'
import { autoBuyOf, useAutoBuyChange, useBuyChapter } from '#api/chapters.ts'
import { type ChapterKind, localAutoBuys } from '#local/auto-buy.ts'
import { useLocal } from '#local/use-local.ts'
import type { BuyAnswer } from './rules.ts'

export interface AutoBuy {
  on: boolean
  /** The server has answered. Nothing is bought before. */
  known: boolean
}

/** The server decides. Until it has answered, the browser's own list is shown, but nothing is bought by it. */
export function useAutoBuy(kind: ChapterKind, bookId: number): AutoBuy {
  const { data, isError } = useQuery(autoBuyOf(kind, bookId))
  const mirror = useLocal(localAutoBuys[kind].works).includes(String(bookId))
  return { on: data ?? (mirror && !isError), known: data !== undefined || isError }
}

export interface Shop {
  buy(chapterId: number, price: number): Promise<BuyAnswer>
  auto: AutoBuy
  changeAuto(on: boolean): void
  /** The price at which auto-buy was switched on. Null: elsewhere. */
  agreed: number | null
  agree(price: number): void
}

export function useShop(kind: ChapterKind, bookId: number): Shop {
  const { mutate } = useAutoBuyChange(kind, bookId)
  const { mutateAsync } = useBuyChapter(kind)
  const local = localAutoBuys[kind]
  return {
    buy: (chapterId, price) => mutateAsync({ chapterId, price }),
    auto: useAutoBuy(kind, bookId),
    changeAuto: (on) => mutate(on),
    agreed: local.agreedPrice(bookId),
    agree: (price) => local.agree(bookId, price),
  }
}
