// An act of the reader, and the facts of its work.
import type { LibraryValue } from '@manjuan/contract/library-rules'
import type { LocalBook } from '../book.ts'

/** Facts of a work that rows do not hold, and the name of the chapter that was opened last. */
export interface WorkFacts {
  book: LocalBook
  number: number
  chapterTitle: string
}

export interface Act {
  key: string
  /** Null deletes the row. */
  value: LibraryValue | null
  at?: number
  /** The reader has seen the row's other place, and chosen. */
  decided?: boolean
  /** Facts of the row's work, kept beside it. */
  work?: { key: string; facts: WorkFacts }
}

/** The works on the shelf and the records of reading that some acts hold. */
export function countsOf(acts: readonly Act[]): { shelf: number; records: number } {
  const shelf = acts.filter(({ key, value }) => key.startsWith('shelf/') && value?.on === true)
  const places = acts.filter(({ key }) => key.startsWith('place/'))
  return { shelf: shelf.length, records: new Set(places.map(({ key }) => key.split('/', 3).join('/'))).size }
}
