// A film: its price for this reader, the part that may be played now, and buying it.
import { codes } from '@manjuan/contract/codes'
import type { VodPlay } from '@manjuan/contract/reader/video'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { setCoins } from '#local/user.ts'
import { answerOf, dataOf } from './call.ts'
import { askAgainMs } from './film-making.ts'
import { queryClient } from './query-client.ts'
import { tellPrice } from './told-price.ts'

/** An answer with a preview grows stale, because the film may be bought on another device. */
const lockedMs = 5_000

export const filmDetail = (vodId: number) =>
  queryOptions({
    queryKey: ['vodDetail', vodId],
    queryFn: async ({ signal }) => {
      const detail = await dataOf('vodDetail', { params: { vodId } }, signal)
      setCoins(detail.availableAmount)
      return detail
    },
    staleTime: ({ state: { data } }) => (data?.play.watch === 'full' ? 60_000 : lockedMs),
    refetchInterval: ({ state: { data } }) => data !== undefined && askAgainMs(data),
    refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && data.play.watch !== 'full' && 'always',
  })

/** Another episode than the first, which comes with the film. */
export const filmEpisode = (vodId: number, number: number) =>
  queryOptions({
    queryKey: ['vodPlay', vodId, number],
    queryFn: ({ signal }) => dataOf('vodPlay', { params: { vodId }, query: { number } }, signal),
    staleTime: 60_000,
  })

/** Fetches the next episode's play answer ahead. The episode then starts with the same answer. */
export const episodeAhead = (vodId: number, number: number): Promise<VodPlay> =>
  queryClient.fetchQuery(filmEpisode(vodId, number))

/** Begins with the tap on a card, beside the screen's code. */
export function fetchFilmAhead(vodId: number): void {
  void queryClient.prefetchQuery({ ...filmDetail(vodId), staleTime: lockedMs })
}

/** A new address in the place of one that has run out. Null: this reader may no longer watch the same. */
export async function renewedAddress({ vodId, number, watch }: Wanted): Promise<{ url: string } | null> {
  const answer = await answerOf('vodPlay', { params: { vodId }, query: { number } })
  if (answer.result && answer.data.watch === watch) return { url: answer.data.vodPlayUrl }
  void queryClient.invalidateQueries({ queryKey: ['vodDetail', vodId] })
  return null
}

export interface Wanted {
  vodId: number
  number: number
  watch: VodPlay['watch']
}

/** V-10: resolves to the envelope: 200 = nothing to do, 999 = not enough coins or a new price. */
export function useBuyFilm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ vodId, price }: { vodId: number; price: number }) => answerOf('vodBuy', { query: { vodId, price } }),
    onSuccess: async (answer, { vodId }) => {
      if (answer.data) setCoins(answer.data.availableAmount)
      if (!answer.result && answer.data) tellPrice(client, { kind: 'film', id: vodId, price: answer.data.price })
      if (!answer.result && answer.code !== codes.nothingToDo) return
      void client.invalidateQueries({ queryKey: ['vodOrders'] })
      await openFilmAnew(vodId)
    },
  })
}

/**
 * Refreshes the answers after a purchase or payment: the play call first, so that the film goes on. Resolves to whether
 * the whole film may be watched now.
 */
export async function openFilmAnew(vodId: number): Promise<boolean> {
  queryClient.removeQueries({ queryKey: ['vodPlay', vodId], type: 'inactive' })
  await Promise.all(
    [
      ['vodDetail', vodId],
      ['vodPlay', vodId],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
  return isFilmOpen(vodId)
}

/** As the last answers say. A failed call keeps the former answer. */
export const isFilmOpen = (vodId: number): boolean =>
  [
    queryClient.getQueryData(filmDetail(vodId).queryKey)?.play,
    ...queryClient.getQueriesData<VodPlay>({ queryKey: ['vodPlay', vodId], type: 'active' }).map(([, play]) => play),
  ].every((play) => play?.watch === 'full')

/** V-12: counts a view once a visit. A failure is ignored. */
export function recordWatch(vodId: number): void {
  answerOf('vodWatch', { query: { vodId } }).catch(console.error)
}
