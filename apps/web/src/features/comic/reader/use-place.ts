// The reader's place in a comic: kept when the reader moves, and compared with what other devices reached.
import { useRef } from 'react'
import { comicPositionOf, comicPositions, comicValueOf, keyOf } from '#local/positions.ts'
import { useElsewhere } from '#parts/elsewhere/use-elsewhere.ts'
import { factsOf } from '#parts/reading/rules.ts'
import type { Place } from './flow.ts'
import type { ComicState } from './state.ts'

interface PlaceOptions {
  bookId: number
  /** The chapter that the address names. */
  first: number
  numbers: readonly number[]
  states: readonly ComicState[]
  /** The place that is shown at first. */
  start: Place
  /** Shows a place that another device has reached. */
  show(place: Place): void
}

export function usePlace({ bookId, first, numbers, states, start, show }: PlaceOptions) {
  const here = useRef(start)
  const positionAt = (place: Place) => ({
    bookId,
    // 0 while the chapter is unknown.
    chapterId: factsOf(states[numbers.indexOf(place.number)])?.chapterId ?? 0,
    ...place,
  })
  const elsewhere = useElsewhere({
    row: keyOf('comic', bookId),
    first,
    here: () => comicValueOf(positionAt(here.current)),
    goTo: (value) => {
      const { number, page, at } = comicPositionOf(bookId, value)
      here.current = { number, page, at }
      show(here.current)
    },
  })
  const onMoved = (place: Place) => {
    elsewhere.touch()
    here.current = place
    comicPositions.keep(positionAt(place))
  }
  return { elsewhere, onMoved }
}

/** The place kept for this work, if it lies in this chapter; else the chapter's beginning. */
export function beginning(bookId: number, number: number): Place {
  const kept = comicPositions.of(bookId)
  return kept?.number === number ? { number, page: kept.page, at: kept.at } : { number, page: 0, at: 0 }
}
