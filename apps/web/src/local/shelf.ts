// Favourite comics.
import { type LocalBook, readBook } from './book.ts'
import { localRows } from './rows.ts'
import { isRecord } from './value.ts'

export interface ShelfEntry {
  book: LocalBook
  /** ms since 1970 */
  date: number
}

export const shelf = localRows<ShelfEntry>('comicShelf', readEntry, (a, b) => b.date - a.date)

/** Adds the comic, or removes it when it is there; true when it is a favourite now. */
export function toggleFavourite(book: LocalBook, now: number = Date.now()): boolean {
  if (shelf.find(book.bookId)) {
    shelf.remove(book.bookId)
    return false
  }
  shelf.put(book.bookId, { book, date: now })
  return true
}

function readEntry(stored: unknown): ShelfEntry | null {
  if (!isRecord(stored) || typeof stored.date !== 'number') return null
  const book = readBook(stored.book)
  return book && { book, date: stored.date }
}
