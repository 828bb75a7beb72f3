// A reader's button that puts the work on its shelf, or takes it down.
import { showAlert } from '@manjuan/ui'
import { bookOfChapter } from '#local/book.ts'
import type { Shelf } from '#local/shelf.ts'
import { useOnShelf } from '#local/use-on-shelf.ts'

export type ChapterFacts = Parameters<typeof bookOfChapter>[1]

export interface ShelfTexts {
  addedToShelf: string
  removedFromShelf: string
}

export interface ShelfToggle {
  on: boolean
  disabled: boolean
  onPress(): void
}

/** `facts` are null until the chapter is known. */
export function useShelfToggle(
  shelf: Shelf,
  bookId: number,
  facts: ChapterFacts | null,
  texts: ShelfTexts,
): ShelfToggle {
  const on = useOnShelf(shelf, bookId)
  const onPress = () => {
    if (facts) showAlert(shelf.toggle(bookOfChapter(bookId, facts)) ? texts.addedToShelf : texts.removedFromShelf)
  }
  return { on, disabled: !facts, onPress }
}
