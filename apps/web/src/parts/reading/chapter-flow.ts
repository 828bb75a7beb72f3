// Parts of both readers' flows of chapters: asking again, and stepping from chapter to chapter.
import { showAlert } from '@manjuan/ui'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

export interface ChapterFlow<State> {
  numbers: readonly number[]
  /** One for each number. */
  states: readonly State[]
  /** Begins anew at another chapter. */
  restart(number: number): void
  /** Asks the server again. Resolves to whether the chapter is open now. */
  renew(number: number): Promise<boolean>
}

/** `queryOf` is one function for ever, such as `comicChapter`. */
export function useRenew(queryOf: (bookId: number, number: number) => { queryKey: QueryKey }, bookId: number) {
  const client = useQueryClient()
  return useCallback(
    async (number: number) => {
      const { queryKey } = queryOf(bookId, number)
      await client.refetchQueries({ queryKey, exact: true })
      // A failed call keeps the former answer, which may still be locked.
      return client.getQueryData<{ result: boolean }>(queryKey)?.result === true
    },
    [client, queryOf, bookId],
  )
}

/** The steps of the menu: to the neighbour, else a message that there is none. */
export function stepsOf(
  facts: { lastNumber: number; nextNumber: number } | null,
  open: (number: number) => void,
  texts: { isFirst: string; isLast: string },
) {
  return {
    onPrevious: () => (facts?.lastNumber ? open(facts.lastNumber) : showAlert(texts.isFirst)),
    onNext: () => (facts?.nextNumber ? open(facts.nextNumber) : showAlert(texts.isLast)),
  }
}
