import { useSyncExternalStore } from 'react'
import type { Shelf } from './shelf.ts'

/** Whether a work is on a shelf now. */
export function useOnShelf(shelf: Shelf, bookId: number): boolean {
  return useSyncExternalStore(shelf.subscribe, () => shelf.has(bookId))
}
