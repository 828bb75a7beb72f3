// Chapters to read, to buy and to buy by themselves. A kind says which calls these are and which answers a purchase
// changes.
import type { DataOf } from '@manjuan/contract/reader/types'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChapterKind, localAutoBuys } from '#local/auto-buy.ts'
import { setCoins } from '#local/user.ts'
import { answerOf, dataOf } from './call.ts'
import { tellPrice } from './told-price.ts'
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
    queryFn: ({ signal, client }) =>
      heard(client, 'comic', withCoins(answerOf('comicRead', { query: { bookId, number } }, signal))),
    staleTime: ({ state }) => (state.data ? usableForMs(state.data, state.dataUpdatedAt) : 0),
  })

/** The envelope, as of a comic. Text is kept longer than pages. */
export const novelChapter = (bookId: number, number: number) =>
  queryOptions({
    queryKey: ['novelRead', String(bookId), number],
    queryFn: ({ signal, client }) =>
      heard(client, 'novel', withCoins(answerOf('novelRead', { query: { bookId, number } }, signal))),
    staleTime: ({ state }) => (state.data ? usableForMs(state.data, state.dataUpdatedAt) : 0),
    gcTime: 600_000,
  })

async function withCoins<A extends { data: { availableAmount: number } | null }>(asked: Promise<A>): Promise<A> {
  const answer = await asked
  if (answer.data) setCoins(answer.data.availableAmount)
  return answer
}

interface ReadAnswer {
  result: boolean
  data: { chapterId: number; price: number } | null
}

/** The price of a locked chapter holds in the lists of chapters too. */
async function heard<A extends ReadAnswer>(client: QueryClient, kind: ChapterKind, asked: Promise<A>): Promise<A> {
  const answer = await asked
  if (!answer.result && answer.data) tellPrice(client, { kind, id: answer.data.chapterId, price: answer.data.price })
  return answer
}

/**
 * Buys a chapter at the price that was shown. Resolves to the envelope: 999 = not enough coins, a new price, or a reason
 * against an automatic purchase.
 */
export function useBuyChapter(kind: ChapterKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ chapterId, price, auto }: { chapterId: number; price: number; auto: boolean }) =>
      withCoins(answerOf(`${kind}Buy`, { query: { chapterId, price, ...(auto ? { auto: 1 } : {}) } })),
    onSuccess: ({ result, data }, { chapterId }) => {
      if (result) for (const name of showPrices[kind]) void client.invalidateQueries({ queryKey: [name] })
      // The wish has changed elsewhere.
      else if (data?.why !== undefined) void client.invalidateQueries({ queryKey: [`${kind}AutoBuy`] })
      if (!result && data) tellPrice(client, { kind, id: chapterId, price: data.price })
    },
  })
}

const autoBuyKey = (kind: ChapterKind, bookId: number | string) => [`${kind}AutoBuy`, String(bookId)]

interface Wish {
  on: boolean
  /** Null: no price was agreed to. */
  agreed: number | null
}

/** What the server says of a wish, kept in the mirror as well. */
function wishIn(kind: ChapterKind, bookId: number | string, told: DataOf<'comicAutoBuyCheck'>): Wish {
  localAutoBuys[kind].set(bookId, told.autoBuy)
  return { on: told.autoBuy, agreed: told.agreedPrice ?? null }
}

export const autoBuyOf = (kind: ChapterKind, bookId: number | string) =>
  queryOptions({
    queryKey: autoBuyKey(kind, bookId),
    queryFn: async ({ signal }) =>
      wishIn(kind, bookId, await dataOf(`${kind}AutoBuyCheck`, { query: { bookId: Number(bookId) } }, signal)),
  })

/** `price` is agreed to for every chapter; without it the server takes the next chapter's and tells it. */
export function useAutoBuyChange(kind: ChapterKind, bookId: number | string) {
  const client = useQueryClient()
  const query = { bookId: Number(bookId) }
  return useMutation({
    mutationFn: ({ on, price }: { on: boolean; price?: number }) =>
      on
        ? answerOf(`${kind}AutoBuyAdd`, { query: { ...query, ...(price === undefined ? {} : { price }) } })
        : answerOf(`${kind}AutoBuyRemove`, { query }),
    onSuccess: ({ result, data }) => {
      if (result) client.setQueryData(autoBuyKey(kind, bookId), wishIn(kind, bookId, data))
    },
  })
}
