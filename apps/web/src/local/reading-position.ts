// Where a comic was left: chapter, page and the part of the page above the screen. One entry a book; written while
// scrolling, therefore in localStorage, which is done at once.
import { isRecord, localValue } from './value.ts'

export interface ReadingPosition {
  bookId: number
  number: number
  /** 0 = first page */
  page: number
  /** 0..1 of the page's height */
  at: number
}

const kept = 300

const positions = localValue<ReadingPosition[]>('comicPositions', [], read)

export function positionIn(bookId: number): ReadingPosition | null {
  return positions.get().find((each) => each.bookId === bookId) ?? null
}

export function keepPosition(position: ReadingPosition): void {
  positions.set(withPosition(positions.get(), position))
}

/** The book read last stands first; books of long ago fall out. */
export function withPosition(all: readonly ReadingPosition[], position: ReadingPosition): ReadingPosition[] {
  return [position, ...all.filter(({ bookId }) => bookId !== position.bookId)].slice(0, kept)
}

function read(stored: unknown): ReadingPosition[] | null {
  return Array.isArray(stored) ? stored.filter(isPosition) : null
}

function isPosition(entry: unknown): entry is ReadingPosition {
  return isRecord(entry) && ['bookId', 'number', 'page', 'at'].every((name) => typeof entry[name] === 'number')
}
