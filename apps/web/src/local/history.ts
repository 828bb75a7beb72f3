// Comics that were read: one entry a book, newest first.
import { type LocalBook, readBook, toLocalBook } from './book.ts'
import { localRows } from './rows.ts'
import { isRecord } from './value.ts'

export interface HistoryEntry {
  book: LocalBook
  /** chapter opened last */
  number: number
  chapterTitle: string
  /** ms since 1970 */
  date: number
}

export const history = localRows<HistoryEntry>('comicHistory', readEntry, (a, b) => b.date - a.date)

/** Called when a chapter is opened. */
export function rememberChapter(
  book: LocalBook,
  chapter: { number: number; title: string },
  now: number = Date.now(),
): void {
  history.put(String(book.bookId), {
    book: toLocalBook(book),
    number: chapter.number,
    chapterTitle: chapter.title,
    date: now,
  })
}

function readEntry(stored: unknown): HistoryEntry | null {
  if (!isRecord(stored) || typeof stored.date !== 'number' || typeof stored.number !== 'number') return null
  const book = readBook(stored.book)
  const chapterTitle = typeof stored.chapterTitle === 'string' ? stored.chapterTitle : ''
  return book && { book, number: stored.number, chapterTitle, date: stored.date }
}
