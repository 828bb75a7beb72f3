// Where a novel was left: chapter, paragraph and letter, which mean the same with every size of letters and screen. One
// entry a book; written while reading, therefore in localStorage, which is done at once.
import { isRecord, localValue } from './value.ts'

export interface NovelPosition {
  bookId: number
  number: number
  /** 0 = first of the chapter, -1 = its title */
  paragraph: number
  /** 0 = first of the paragraph */
  letter: number
}

const kept = 300

const positions = localValue<NovelPosition[]>('novelPositions', [], (stored) =>
  Array.isArray(stored) ? stored.filter(isPosition) : null,
)

export function novelPositionIn(bookId: number): NovelPosition | null {
  return positions.get().find((each) => each.bookId === bookId) ?? null
}

/** The book read last stands first; books of long ago fall out. */
export function keepNovelPosition(position: NovelPosition): void {
  const others = positions.get().filter(({ bookId }) => bookId !== position.bookId)
  positions.set([position, ...others].slice(0, kept))
}

function isPosition(entry: unknown): entry is NovelPosition {
  return isRecord(entry) && ['bookId', 'number', 'paragraph', 'letter'].every((name) => Number.isInteger(entry[name]))
}
