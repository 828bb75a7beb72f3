// A chapter to read, and how long its answer may be used again.
import type { Answer } from '@manjuan/contract/client'
import { parseImagePath, parseToken } from '@manjuan/imaging'
import { queryOptions } from '@tanstack/react-query'
import { setCoins } from '#local/user.ts'
import { answerOf } from './call.ts'

export type ReadAnswer = Answer<'comicRead'>

/** The envelope: 999, 400 and 101 are outcomes that the reader shows. */
export const chapterToRead = (bookId: number, number: number) =>
  queryOptions({
    queryKey: ['comicRead', String(bookId), number],
    queryFn: async ({ signal }) => {
      const answer = await answerOf('comicRead', { query: { bookId, number } }, signal)
      if (answer.data) setCoins(answer.data.availableAmount)
      return answer
    },
    staleTime: ({ state }) => (state.data ? usableForMs(state.data, state.dataUpdatedAt) : 0),
  })

const free = 30 * 60_000
const margin = 60_000

/**
 * From `since` on, in ms. A refusal is asked again each time, it may have been bought meanwhile; a priced chapter's
 * addresses carry their own end.
 */
export function usableForMs(answer: ReadAnswer, since: number): number {
  if (!answer.result) return 0
  const token = parseImagePath(answer.data.bookPics[0]?.[0] ?? '')?.token
  const expires = token === undefined ? undefined : parseToken(token)?.exp
  return expires === undefined ? free : Math.max(0, expires * 1000 - margin - since)
}
