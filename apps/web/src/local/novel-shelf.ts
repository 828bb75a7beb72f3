// Novels that the reader keeps.
import { type LocalBook, readBook, toLocalBook } from './book.ts'
import { localRows } from './rows.ts'
import { isRecord } from './value.ts'

export interface NovelShelfEntry {
  book: LocalBook
  /** ms since 1970 */
  date: number
}

export const novelShelf = localRows<NovelShelfEntry>('novelShelf', readEntry, (a, b) => b.date - a.date)

/** Adds the novel, or removes it when it is there; true when it is on the shelf now. */
export function toggleNovelShelf(book: LocalBook, now: number = Date.now()): boolean {
  const id = String(book.bookId)
  if (novelShelf.find(id)) {
    novelShelf.remove(id)
    return false
  }
  novelShelf.put(id, { book: toLocalBook(book), date: now })
  return true
}

function readEntry(stored: unknown): NovelShelfEntry | null {
  if (!isRecord(stored) || typeof stored.date !== 'number') return null
  const book = readBook(stored.book)
  return book && { book, date: stored.date }
}
