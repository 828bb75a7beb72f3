// The effects of an opened chapter: the page's title, its entry in the history, and its own address.
import { useEffect, useEffectEvent } from 'react'
import { bookOfChapter } from '#local/book.ts'
import type { ReadingHistory } from '#local/history.ts'
import { usePageTitle } from '#page/navigation.tsx'
import { useAddress } from '#page/use-address.ts'

export interface Opened {
  history: ReadingHistory
  bookId: number
  number: number
  /** The chapter that counts as opened; null while there is none. */
  chapter: (Parameters<typeof bookOfChapter>[1] & { chapterId: number; title: string }) | null
  nameOf(number: number, title: string): string
  /** The chapter's own address, so that a reload finds it. */
  address: string
  /** False while the reader is still asked where to go on. */
  mayRemember: boolean
}

/** R-07, N-08: remembers an opened chapter once, and writes its address without a step in the browser's history. */
export function useOpened({ history: kept, bookId, number, chapter, nameOf, address, mayRemember }: Opened): void {
  const chapterId = chapter?.chapterId
  usePageTitle(chapter ? `${nameOf(number, chapter.title)} · ${chapter.bookName}` : undefined)
  const remember = useEffectEvent(() => {
    if (chapter)
      kept.remember(bookOfChapter(bookId, chapter), { chapterId: chapter.chapterId, number, title: chapter.title })
  })
  useEffect(() => {
    if (chapterId !== undefined && mayRemember) remember()
  }, [chapterId, mayRemember])
  useAddress(address)
}
