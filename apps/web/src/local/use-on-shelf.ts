import type { Shelf } from './shelf.ts'
import { useLocal } from './use-local.ts'

/** Whether a work is on a shelf now. */
export function useOnShelf(shelf: Shelf, bookId: number): boolean {
  return useLocal(shelf)?.some(({ book }) => book.bookId === bookId) ?? false
}
