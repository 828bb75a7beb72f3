// A reading history: one entry a work, the newest first.
import { type LocalBook, readBook, toLocalBook } from './book.ts'
import { localRows, type Rows } from './rows.ts'
import { isRecord } from './value.ts'

export interface HistoryEntry {
  book: LocalBook
  /** The chapter that was opened last. */
  number: number
  chapterTitle: string
  /** Time in ms since 1970. */
  date: number
}

export interface ReadingHistory extends Rows<HistoryEntry> {
  /** The entry of a work; undefined when it was never read here. Only reliable after `ready`. */
  of(bookId: number): HistoryEntry | undefined
  /** Called when a chapter is opened. */
  remember(book: LocalBook, chapter: { number: number; title: string }, now?: number): void
}

/** `table` is the name of the browser's table: each kind has its own. */
export function localHistory(table: string): ReadingHistory {
  const rows = localRows<HistoryEntry>(table, readEntry, (a, b) => b.date - a.date)
  return {
    ...rows,
    of: (bookId) => rows.find(String(bookId)),
    remember(book, { number, title }, now = Date.now()) {
      rows.put(String(book.bookId), { book: toLocalBook(book), number, chapterTitle: title, date: now })
    },
  }
}

function readEntry(stored: unknown): HistoryEntry | null {
  if (!isRecord(stored) || typeof stored.date !== 'number' || typeof stored.number !== 'number') return null
  const book = readBook(stored.book)
  const chapterTitle = typeof stored.chapterTitle === 'string' ? stored.chapterTitle : ''
  return book && { book, number: stored.number, chapterTitle, date: stored.date }
}
