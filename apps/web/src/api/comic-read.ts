// A chapter to read.
import { queryOptions } from '@tanstack/react-query'
import { setCoins } from '#local/user.ts'
import { answerOf } from './call.ts'
import { usableForMs } from './usable.ts'

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
