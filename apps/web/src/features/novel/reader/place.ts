// The place being read, and how it is kept. Both ways of reading share it.
import type { RefObject } from 'react'
import { type NovelPosition, novelPositions } from '#local/positions.ts'
import { type Spot, startOf } from './spots.ts'

export interface Place {
  spot: Spot
  /** In px from the line where reading begins to the spot; null = as it fits a fresh start. */
  offset: number | null
  /** The screen has been brought there. */
  settled: boolean
}

/** More than a place keeps, because some letters count for two. */
const textLetters = 48
const mostParagraphs = 1_000_000_000

export type PlaceRef = RefObject<Place>

/** The place kept for this work, if it lies in this chapter; else the chapter's beginning. */
export function beginning(bookId: number, number: number): Place {
  const kept = novelPositions.of(bookId)
  const spot = kept?.number === number ? spotOf(kept) : startOf(number)
  return { spot, offset: null, settled: false }
}

/** The text goes along, because the chapter may have been imported anew since. */
const spotOf = ({ number, paragraph, letter, text }: NovelPosition): Spot => ({ number, paragraph, letter, text })

/** The place as it is kept, with the text that begins there. */
export function positionAt(bookId: number, chapterId: number, { number, paragraph, letter }: Spot): NovelPosition {
  const block = document.querySelector(`[data-chapter="${number}"] [data-p="${paragraph}"]`)
  const text = block?.textContent?.slice(letter, letter + textLetters) ?? ''
  // The end of a chapter is a paragraph beyond all.
  return { bookId, chapterId, number, paragraph: Math.min(paragraph, mostParagraphs), letter, text }
}

/** Commands of the reader to the view that is shown. */
export interface ViewHandle {
  /** Brings the screen to the place. */
  go(): void
  /** To the next page or the one before. */
  turn(by: 1 | -1): void
}

/** Facts that a view reports. */
export interface Seen {
  /** Chapter at the beginning of the screen. */
  number: number
  /** Chapter that fills most of the screen. */
  middle: number
  /** The last chapter of the flow is about to come. */
  nearLast: boolean
}

export interface Progress {
  /** Of the chapter. */
  percent: number
  /** 1 = first; 0 where there are no pages. */
  page: number
  pages: number
}
