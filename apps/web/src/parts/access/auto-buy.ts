// How chapters of a kind are bought: by hand, and by themselves.
import { showAlert } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { autoBuyOf, useAutoBuyChange, useBuyChapter } from '#api/chapters.ts'
import { type ChapterKind, localAutoBuys } from '#local/auto-buy.ts'
import { useLocal } from '#local/use-local.ts'
import type { BuyAnswer } from './rules.ts'
import { texts } from './texts.ts'

export interface AutoBuy {
  on: boolean
  /** Greatest price of a chapter that the reader agreed to; null: none yet. */
  agreed: number | null
  /** The server has answered. Nothing is bought before. */
  known: boolean
}

/** The server decides. Until it has answered, the browser's own list is shown, but nothing is bought by it. */
export function useAutoBuy(kind: ChapterKind, bookId: number): AutoBuy {
  const { data, isError } = useQuery(autoBuyOf(kind, bookId))
  const mirror = useLocal(localAutoBuys[kind].works).includes(String(bookId))
  return { on: data?.on ?? (mirror && !isError), agreed: data?.agreed ?? null, known: data !== undefined || isError }
}

export interface Shop {
  /** `auto`: nobody tapped. */
  buy(chapterId: number, price: number, auto: boolean): Promise<BuyAnswer>
  auto: AutoBuy
  /** Agrees to a price for every chapter, and switches auto-buy on. False: the reader was told that it was not kept. */
  agree(price: number): Promise<boolean>
  end(): Promise<boolean>
}

export function useShop(kind: ChapterKind, bookId: number): Shop {
  const wish = useAutoBuyChange(kind, bookId)
  const { mutateAsync } = useBuyChapter(kind)
  const change = async (to: { on: boolean; price?: number }) => {
    try {
      const { result, msg } = await wish.mutateAsync(to)
      if (!result) showAlert(msg)
      return result
    } catch (error) {
      console.error(error)
      showAlert(texts.notSwitched)
      return false
    }
  }
  return {
    buy: (chapterId, price, auto) => mutateAsync({ chapterId, price, auto }),
    auto: useAutoBuy(kind, bookId),
    agree: (price) => change({ on: true, price }),
    end: () => change({ on: false }),
  }
}
