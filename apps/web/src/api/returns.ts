// giving a purchase back.
import type { ConsumeRecord } from '@manjuan/contract/reader/entitlement'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { setCoins } from '#local/user.ts'
import { answerOf } from './call.ts'

/** A purchase by its id, and the place of its item. */
export type Purchase = Pick<ConsumeRecord, 'id' | 'kind' | 'bookId' | 'itemId' | 'number'>

/** Answers that show what was bought, or the coins. */
const showPurchases = [
  ...['comicChapters', 'comicDetail', 'novelCatalogue', 'novelDetail', 'vodOrders'],
  ...['consumeHistory', 'coinHistory', 'libraryBought', 'autoBuyDaily'],
]

/** Resolves to the envelope. The item is then asked for again, so that it is locked in every open reader. */
export function useReturn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Purchase) => answerOf('unlockReturn', { query: { kind: 'unlock', id } }),
    onSuccess: ({ result, data }, purchase) => {
      if (!result) return
      setCoins(data.availableAmount)
      for (const name of showPurchases) void client.invalidateQueries({ queryKey: [name] })
      lockAgain(client, purchase)
    },
  })
}

/**
 * Hidden pages are asked for again as well, so that none of them opens with what was given back. An answer that cannot
 * be renewed is dropped for the same reason.
 */
function lockAgain(client: QueryClient, { kind, bookId, itemId, number }: Purchase): void {
  const keys = {
    comic_chapter: [['comicRead', String(bookId), number]],
    novel_chapter: [['novelRead', String(bookId), number]],
    video: [
      ['vodDetail', itemId],
      ['vodPlay', itemId],
    ],
  }
  for (const queryKey of keys[kind])
    client
      .invalidateQueries({ queryKey, refetchType: 'all' }, { throwOnError: true })
      .catch(() => client.resetQueries({ queryKey }))
}
