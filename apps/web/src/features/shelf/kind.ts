// The description of one kind's shelf. Everything else is the same for all kinds.
import type { ReactNode } from 'react'
import type { LocalBook } from '#local/book.ts'
import type { ReadingHistory } from '#local/history.ts'
import type { Shelf } from '#local/shelf.ts'
import type { ShelfTab } from './rules.ts'

export interface ShelfTexts {
  /** "Read to chapter 12". */
  readTo(number: number, title: string): string
  notRead: string
  /** "12 chapters". */
  chapters(count: number): string
  /** Alert after a work was removed. */
  removed: string
  goOn: string
  none: { shelf: string; history: string }
  noneHint: { shelf: string; history: string }
  toStore: string
}

/** Addresses, words and tabs. */
export interface ShelfData {
  pathOf(bookId: number): string
  readPath(bookId: number, number: number): string
  /** Path of the kind's home, which an empty shelf leads to. */
  store: string
  texts: ShelfTexts
  tabs: readonly { value: ShelfTab; label: string }[]
  /** Class of each row. */
  look: string | undefined
  /** True: the line of a kept work names its chapter in full. */
  namesChapter: boolean
}

export interface ShelfKind extends ShelfData {
  shelf: Shelf
  history: ReadingHistory
  skeleton: ReactNode
  /** Buttons of a kept work; `lastRead` is the chapter opened last. */
  renderActions(book: LocalBook, lastRead: number | undefined, remove: () => void): ReactNode
}
