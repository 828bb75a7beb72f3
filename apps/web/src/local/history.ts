// A reading history: the works of one kind that the reader has a place in, the last read first.

import type { LocalBook } from './book.ts'
import { note } from './library/store.ts'
import { libraryRows, openChapter, ready, subscribe } from './library/works.ts'
import { listOf } from './shelf.ts'

export interface HistoryEntry {
  book: LocalBook
  /** The chapter of the place. */
  number: number
  /** '' when another device read it. */
  chapterTitle: string
  /** Time in ms since 1970. */
  date: number
}

export interface ReadingHistory {
  /** Null until the library was read. */
  get(): readonly HistoryEntry[] | null
  /** The chapter that a work was left in; undefined when it was never read. Only reliable after `ready`. */
  of(bookId: number): HistoryEntry | undefined
  /** Called when the reader opens a chapter. */
  remember(book: LocalBook, chapter: { chapterId: number; number: number; title: string }, now?: number): void
  removeAll(): void
  subscribe(listener: () => void): () => void
  ready(): Promise<void>
}

export function localHistory(kind: 'comic' | 'novel'): ReadingHistory {
  const prefix = `place/${kind}/`
  const get = listOf(prefix, ({ value, work, at }) => {
    if (!work) return null
    const number = Number(value.number)
    return { book: work.book, number, chapterTitle: work.number === number ? work.chapterTitle : '', date: at }
  })
  return {
    get,
    of: (bookId) => get()?.find(({ book }) => book.bookId === bookId),
    remember: (book, chapter, now) => openChapter(kind, book, chapter, now),
    removeAll() {
      for (const { key } of libraryRows(prefix) ?? []) note({ key, value: null })
    },
    subscribe,
    ready,
  }
}
