// Purchases of chapters.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setAutoBuy } from '#local/auto-buy.ts'
import { setCoins } from '#local/user.ts'
import { answerOf } from './call.ts'

/** Buys a chapter at the price that was shown. Resolves to the envelope: 999 = not enough coins or a new price. */
export function useBuyChapter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ chapterId, price }: { chapterId: number; price: number }) =>
      answerOf('comicBuy', { query: { chapterId, price } }),
    onSuccess: (answer) => {
      if (answer.data) setCoins(answer.data.availableAmount)
      if (!answer.result) return
      void client.invalidateQueries({ queryKey: ['comicChapters'] })
      void client.invalidateQueries({ queryKey: ['comicDetail'] })
    },
  })
}

export function useAutoBuyChange(bookId: number | string) {
  const client = useQueryClient()
  const query = { bookId: Number(bookId) }
  return useMutation({
    mutationFn: (on: boolean) => answerOf(on ? 'comicAutoBuyAdd' : 'comicAutoBuyRemove', { query }),
    onSuccess: ({ result, data }) => {
      if (!result) return
      setAutoBuy(bookId, data.autoBuy)
      client.setQueryData(['comicAutoBuy', String(bookId)], data.autoBuy)
    },
  })
}
