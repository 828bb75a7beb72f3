// A shelf: the works of one kind that a reader keeps.
import { type LocalBook, readBook, toLocalBook } from './book.ts'
import { localRows, type Rows } from './rows.ts'
import { isRecord } from './value.ts'

export interface ShelfEntry {
  book: LocalBook
  /** Time in ms since 1970. */
  date: number
}

export interface Shelf extends Rows<ShelfEntry> {
  /** Adds the work, or removes it when it is there. True: it is on the shelf now. */
  toggle(book: LocalBook, now?: number): boolean
}

/** `table` is the name of the browser's table: each kind has its own. */
export function localShelf(table: string): Shelf {
  const rows = localRows<ShelfEntry>(table, readEntry, (a, b) => b.date - a.date)
  return {
    ...rows,
    toggle(book, now = Date.now()) {
      const id = String(book.bookId)
      if (rows.find(id)) {
        rows.remove(id)
        return false
      }
      rows.put(id, { book: toLocalBook(book), date: now })
      return true
    },
  }
}

function readEntry(stored: unknown): ShelfEntry | null {
  if (!isRecord(stored) || typeof stored.date !== 'number') return null
  const book = readBook(stored.book)
  return book && { book, date: stored.date }
}
