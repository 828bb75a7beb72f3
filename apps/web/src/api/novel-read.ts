// A chapter of a novel to read, and buying it.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { setNovelAutoBuy } from '#local/novel-auto-buy.ts'
import { setCoins } from '#local/user.ts'
import { answerOf, dataOf } from './call.ts'
import { usableForMs } from './usable.ts'

/** The envelope: 999, 400 and 101 are outcomes that the reader shows. */
export const novelChapter = (bookId: number, number: number) =>
  queryOptions({
    queryKey: ['novelRead', String(bookId), number],
    queryFn: async ({ signal }) => {
      const answer = await answerOf('novelRead', { query: { bookId, number } }, signal)
      if (answer.data) setCoins(answer.data.availableAmount)
      return answer
    },
    staleTime: ({ state }) => (state.data ? usableForMs(state.data, state.dataUpdatedAt) : 0),
    gcTime: 600_000,
  })

/** Buys a chapter at the price that was shown. Resolves to the envelope: 999 = not enough coins or a new price. */
export function useBuyNovelChapter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ chapterId, price }: { chapterId: number; price: number }) =>
      answerOf('novelBuy', { query: { chapterId, price } }),
    onSuccess: (answer) => {
      if (answer.data) setCoins(answer.data.availableAmount)
      if (!answer.result) return
      void client.invalidateQueries({ queryKey: ['novelCatalogue'] })
      void client.invalidateQueries({ queryKey: ['novelDetail'] })
    },
  })
}

export const novelAutoBuy = (bookId: number | string) =>
  queryOptions({
    queryKey: ['novelAutoBuy', String(bookId)],
    queryFn: async ({ signal }) => {
      const { autoBuy } = await dataOf('novelAutoBuyCheck', { query: { bookId: Number(bookId) } }, signal)
      setNovelAutoBuy(bookId, autoBuy)
      return autoBuy
    },
  })

export function useNovelAutoBuyChange(bookId: number | string) {
  const client = useQueryClient()
  const query = { bookId: Number(bookId) }
  return useMutation({
    mutationFn: (on: boolean) => answerOf(on ? 'novelAutoBuyAdd' : 'novelAutoBuyRemove', { query }),
    onSuccess: ({ result, data }) => {
      if (!result) return
      setNovelAutoBuy(bookId, data.autoBuy)
      client.setQueryData(['novelAutoBuy', String(bookId)], data.autoBuy)
    },
  })
}
