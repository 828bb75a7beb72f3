// Where a comic was left: chapter, page and the part of the page above the screen. One entry a book; written while
// scrolling, therefore in localStorage, which is done at once.
import { type ReadingPosition, withPosition } from './positions.ts'
import { isRecord, localValue } from './value.ts'

const positions = localValue<ReadingPosition[]>('comicPositions', [], read)

export function positionIn(bookId: number): ReadingPosition | null {
  return positions.get().find((each) => each.bookId === bookId) ?? null
}

export function keepPosition(position: ReadingPosition): void {
  positions.set(withPosition(positions.get(), position))
}

function read(stored: unknown): ReadingPosition[] | null {
  return Array.isArray(stored) ? stored.filter(isPosition) : null
}

function isPosition(entry: unknown): entry is ReadingPosition {
  return isRecord(entry) && ['bookId', 'number', 'page', 'at'].every((name) => typeof entry[name] === 'number')
}
