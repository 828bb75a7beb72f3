// N-08 and the history. A reader who opens a chapter beyond the last one is asked once where to go on. Only then is the
// new chapter remembered.
import { useEffect, useEffectEvent, useState } from 'react'
import { bookOfChapter } from '#local/book.ts'
import { novelHistory } from '#local/novel-history.ts'
import { notePrompted, wasPrompted } from '#local/novel-prompted.ts'
import { usePageTitle } from '#page/navigation.tsx'
import { continueAt } from './rules.ts'
import type { NovelState } from './state.ts'
import { texts } from './texts.ts'

interface Prompt {
  /** the chapter that was read before, while the question stands; null otherwise */
  earlier: number | null
  /** the history has been looked at */
  known: boolean
  close(): void
}

export function useContinuePrompt(bookId: number, first: number): Prompt {
  const [found, setFound] = useState<{ earlier: number | null; known: boolean }>({ earlier: null, known: false })
  useEffect(() => {
    let stopped = false
    void novelHistory.ready.then(() => {
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

/** An opened chapter, locked ones too, goes into the history, and the address is its own, so that a reload finds it. */
export function useOpened(bookId: number, number: number, state: NovelState, mayRemember: boolean): void {
  const chapter = state.kind === 'open' || state.kind === 'locked' ? state.chapter : null
  const chapterId = chapter?.chapterId
  usePageTitle(chapter ? `${texts.chapterNamed(number, chapter.title)} · ${chapter.bookName}` : undefined)
  const remember = useEffectEvent(() => {
    if (!chapter) return
    novelHistory.remember(bookOfChapter(bookId, chapter), { number, title: chapter.title })
  })
  useEffect(() => {
    if (chapterId !== undefined && mayRemember) remember()
  }, [chapterId, mayRemember])
  useEffect(() => {
    history.replaceState(history.state, '', addressOf(bookId, number))
  }, [bookId, number])
}

export const addressOf = (bookId: number, number: number): string => `/novels/read/${bookId}/${number}`
