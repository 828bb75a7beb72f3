// A shelf: the works of one kind that the reader keeps. They are rows of the library.
import type { LibraryKind } from '@manjuan/contract/library-rules'
import type { LocalBook } from './book.ts'
import { isShelved, type LibraryEntry, libraryRows, shelve, subscribe } from './library/works.ts'

export interface ShelfEntry {
  book: LocalBook
  /** Time in ms since 1970. */
  date: number
}

export interface Shelf {
  /** Null until the library was read; the work added last first. */
  get(): readonly ShelfEntry[] | null
  has(bookId: number): boolean
  /** Adds the work, or removes it when it is there. True: it is on the shelf now. */
  toggle(book: LocalBook, now?: number): boolean
  subscribe(listener: () => void): () => void
}

export function localShelf(kind: LibraryKind): Shelf {
  return {
    get: listOf(`shelf/${kind}/`, ({ value, work, at }) =>
      value.on === true && work ? { book: work.book, date: at } : null,
    ),
    has: (bookId) => isShelved(kind, bookId),
    toggle(book, now) {
      const on = !isShelved(kind, book.bookId)
      shelve(kind, book, on, now)
      return on
    },
    subscribe,
  }
}

/** The entries of rows under a prefix. The same array until a row changes. */
export function listOf<T>(prefix: string, entryOf: (row: LibraryEntry) => T | null): () => readonly T[] | null {
  let known: { rows: readonly LibraryEntry[]; entries: readonly T[] } | null = null
  return () => {
    const rows = libraryRows(prefix)
    if (rows === null) return null
    if (known?.rows !== rows) known = { rows, entries: rows.flatMap((row) => entryOf(row) ?? []) }
    return known.entries
  }
}
