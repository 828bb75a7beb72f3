// The place being read, shared by both ways of reading: what it is, and how it is kept.
import type { RefObject } from 'react'
import { novelPositions } from '#local/positions.ts'
import { type Spot, startOf } from './spots.ts'

export interface Place {
  spot: Spot
  /** px from the line where reading begins to the spot; null = as it fits a fresh start */
  offset: number | null
  /** the screen has been brought there */
  settled: boolean
}

export type PlaceRef = RefObject<Place>

/** Where this book was left, when it was left in this chapter. */
export function beginning(bookId: number, number: number): Place {
  const kept = novelPositions.of(bookId)
  const spot = kept?.number === number ? { number, paragraph: kept.paragraph, letter: kept.letter } : startOf(number)
  return { spot, offset: null, settled: false }
}

export function keepPlace(bookId: number, { spot, settled }: Place): void {
  if (settled) novelPositions.keep({ bookId, ...spot })
}

/** What the reader asks of the view that is shown. */
export interface ViewHandle {
  /** brings the screen to the place */
  go(): void
  /** to the next page or the one before */
  turn(by: 1 | -1): void
}

/** What a view tells of itself. */
export interface Seen {
  /** chapter at the beginning of the screen */
  number: number
  /** chapter that fills most of the screen */
  middle: number
  /** the last chapter of the flow is about to come */
  nearLast: boolean
}

export interface Progress {
  /** of the chapter */
  percent: number
  /** 1 = first; 0 where there are no pages */
  page: number
  pages: number
}
