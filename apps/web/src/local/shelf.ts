// Favourite comics.
import { type LocalBook, readBook, toLocalBook } from './book.ts'
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
  const id = String(book.bookId)
  if (shelf.find(id)) {
    shelf.remove(id)
    return false
  }
  shelf.put(id, { book: toLocalBook(book), date: now })
  return true
}

function readEntry(stored: unknown): ShelfEntry | null {
  if (!isRecord(stored) || typeof stored.date !== 'number') return null
  const book = readBook(stored.book)
  return book && { book, date: stored.date }
}
