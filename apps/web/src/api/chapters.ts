// Chapters to read, to buy and to buy by themselves. A kind says which calls these are and which answers a purchase
// changes.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChapterKind, localAutoBuys } from '#local/auto-buy.ts'
import { setCoins } from '#local/user.ts'
import { answerOf, dataOf } from './call.ts'
import { usableForMs } from './usable.ts'

/** The answers that contain prices of chapters. */
const showPrices = {
  comic: ['comicChapters', 'comicDetail'],
  novel: ['novelCatalogue', 'novelDetail'],
} satisfies Record<ChapterKind, string[]>

/** The envelope: 999, 400 and 101 are outcomes that the reader shows. */
export const comicChapter = (bookId: number, number: number) =>
  queryOptions({
    queryKey: ['comicRead', String(bookId), number],
    queryFn: ({ signal }) => withCoins(answerOf('comicRead', { query: { bookId, number } }, signal)),
    staleTime: ({ state }) => (state.data ? usableForMs(state.data, state.dataUpdatedAt) : 0),
  })

/** The envelope, as of a comic. Text is kept longer than pages. */
export const novelChapter = (bookId: number, number: number) =>
  queryOptions({
    queryKey: ['novelRead', String(bookId), number],
    queryFn: ({ signal }) => withCoins(answerOf('novelRead', { query: { bookId, number } }, signal)),
    staleTime: ({ state }) => (state.data ? usableForMs(state.data, state.dataUpdatedAt) : 0),
    gcTime: 600_000,
  })

async function withCoins<A extends { data: { availableAmount: number } | null }>(asked: Promise<A>): Promise<A> {
  const answer = await asked
  if (answer.data) setCoins(answer.data.availableAmount)
  return answer
}

/** Buys a chapter at the price that was shown. Resolves to the envelope: 999 = not enough coins or a new price. */
export function useBuyChapter(kind: ChapterKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ chapterId, price }: { chapterId: number; price: number }) =>
      withCoins(answerOf(`${kind}Buy`, { query: { chapterId, price } })),
    onSuccess: ({ result }) => {
      if (result) for (const name of showPrices[kind]) void client.invalidateQueries({ queryKey: [name] })
    },
  })
}

const autoBuyKey = (kind: ChapterKind, bookId: number | string) => [`${kind}AutoBuy`, String(bookId)]

export const autoBuyOf = (kind: ChapterKind, bookId: number | string) =>
  queryOptions({
    queryKey: autoBuyKey(kind, bookId),
    queryFn: async ({ signal }) => {
      const { autoBuy } = await dataOf(`${kind}AutoBuyCheck`, { query: { bookId: Number(bookId) } }, signal)
      localAutoBuys[kind].set(bookId, autoBuy)
      return autoBuy
    },
  })

export function useAutoBuyChange(kind: ChapterKind, bookId: number | string) {
  const client = useQueryClient()
  const query = { bookId: Number(bookId) }
  return useMutation({
    mutationFn: (on: boolean) => answerOf(on ? `${kind}AutoBuyAdd` : `${kind}AutoBuyRemove`, { query }),
    onSuccess: ({ result, data }) => {
      if (!result) return
      localAutoBuys[kind].set(bookId, data.autoBuy)
      client.setQueryData(autoBuyKey(kind, bookId), data.autoBuy)
    },
  })
}
