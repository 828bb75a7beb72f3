// N-08 and the history. A reader who opens a chapter beyond the last one is asked once where to go on. Only then is the
// new chapter remembered.
import { useEffect, useState } from 'react'
import { novelHistory } from '#local/novel-history.ts'
import { notePrompted, wasPrompted } from '#local/novel-prompted.ts'
import { continueAt } from './rules.ts'

interface Prompt {
  /** Number of the chapter read before, while the question is open; null otherwise. */
  earlier: number | null
  /** The history has been looked at. */
  known: boolean
  close(): void
}

export function useContinuePrompt(bookId: number, first: number): Prompt {
  const [found, setFound] = useState<{ earlier: number | null; known: boolean }>({ earlier: null, known: false })
  useEffect(() => {
    let stopped = false
    void novelHistory.ready().then(() => {
      if (stopped) return
      setFound((now) => {
        if (now.known) return now
        return { earlier: continueAt(novelHistory.of(bookId)?.number, first, wasPrompted(bookId)), known: true }
      })
    })
    return () => {
      stopped = true
    }
  }, [bookId, first])
  const { earlier, known } = found
  useEffect(() => {
    if (earlier !== null) notePrompted(bookId)
  }, [bookId, earlier])
  return { earlier, known, close: () => setFound({ earlier: null, known: true }) }
}

export const addressOf = (bookId: number, number: number): string => `/novels/read/${bookId}/${number}`
