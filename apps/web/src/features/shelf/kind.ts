// The description of one kind's shelf: stores, addresses, words and looks. All else is the same for all kinds.
import type { ReactNode } from 'react'
import type { LocalBook } from '#local/book.ts'
import type { ReadingHistory } from '#local/history.ts'
import type { Shelf } from '#local/shelf.ts'

export interface ShelfTexts {
  /** "read to chapter 12" */
  readTo(number: number, title: string): string
  notRead: string
  /** how many chapters there are */
  chapters(count: number): string
  /** said once a work has been removed */
  removed: string
  goOn: string
  none: { shelf: string; history: string }
  noneHint: { shelf: string; history: string }
  toStore: string
}

export interface ShelfKind {
  shelf: Shelf
  history: ReadingHistory
  pathOf(bookId: number): string
  readPath(bookId: number, number: number): string
  /** where there are works to be found */
  store: string
  texts: ShelfTexts
  /** of each row */
  look: string | undefined
  skeleton: ReactNode
  /** what can be done with a kept work; `lastRead`: the chapter opened last */
  renderActions(book: LocalBook, lastRead: number | undefined, remove: () => void): ReactNode
  /** whether the line of a kept work names its chapter in full */
  namesChapter: boolean
}
