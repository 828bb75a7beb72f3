// A mark of a list leads into its work: the place is kept as if the reader had gone there, and the reader opens at it.
import type { ListedMark } from '#local/marks.ts'
import { comicPositions, novelPositions } from '#local/positions.ts'
import { comicPlaceOf } from './rules.ts'

/** The comic that is being opened at a mark; 0 for none. */
let opening = 0

export function openAt(mark: ListedMark): void {
  const { kind, work: bookId, chapterId, number, paragraph, letter, text } = mark
  if (kind === 'novel') novelPositions.keep({ bookId, chapterId, number, paragraph, letter, text })
  else {
    opening = bookId
    comicPositions.keep({ bookId, chapterId, ...comicPlaceOf(mark) })
  }
}

/** px from the top of the screen to the place that a comic opens at: a mark was made in the middle. Told once. */
export function startOffset(bookId: number): number {
  const isMarked = opening === bookId
  opening = 0
  return isMarked ? innerHeight / 2 : 0
}
