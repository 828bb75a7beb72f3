// The list of places in comics. Pure.
export interface ReadingPosition {
  bookId: number
  number: number
  /** 0 = first page */
  page: number
  /** 0..1 of the page's height */
  at: number
}

const kept = 300

/** The book read last stands first; books of long ago fall out. */
export function withPosition(all: readonly ReadingPosition[], position: ReadingPosition): ReadingPosition[] {
  return [position, ...all.filter(({ bookId }) => bookId !== position.bookId)].slice(0, kept)
}
